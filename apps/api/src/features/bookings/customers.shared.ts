import type { PhoneCountry } from '@diwan/domain/phone.ts';
import type { Scope } from '#platform/http/scope.ts';
import { exampleOfPhone, phoneOf } from '#platform/settings/country.ts';
import { invalidField } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** Who a booking, an order or an invoice is for; kept by name besides the id. */
export interface Customer {
  readonly id: number | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

interface NewCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email?: string | null | undefined;
  /** Of the business, where somebody has read it already. */
  readonly country?: PhoneCountry;
}

/** A person of the business: a customer, an employee or the owner; 422 on the field for anybody else. */
export async function knownCustomer(scope: Scope, id: number, path: string): Promise<Customer> {
  const found = await scope.db.find(
    query
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.id', 'users.name', 'users.phone', 'users.email'])
      .where('members.business_id', '=', scope.business.id)
      .where('members.user_id', '=', id),
  );
  if (!found) throw invalidField(path, 'not_of_this_business');
  return found;
}

/** The owner or an employee of the business; 422 on the field for anybody else. */
export async function knownColleague(scope: Scope, id: number, path: string): Promise<Customer> {
  const found = await scope.db.find(
    query
      .selectFrom('members')
      .select('user_id')
      .where('business_id', '=', scope.business.id)
      .where('user_id', '=', id)
      .where('kind', '<>', 'customer'),
  );
  if (!found) throw invalidField(path, 'not_of_this_business');
  return knownCustomer(scope, id, path);
}

/**
 * Matched by phone among the customers of the business, else made (rule R9). A known customer's own name stays as it
 * is; the booking keeps the name typed. Two at once with one new phone become one, by a lock on the phone.
 */
export async function customerByPhone(scope: Scope, given: NewCustomer, path: string): Promise<Customer> {
  const phone = await phoneOf(scope, given.phone, given.country);
  if (phone === null) {
    throw invalidField(`${path}.phone`, 'phone_example', { example: await exampleOfPhone(scope) });
  }
  const { name, email = null } = given;
  const customer = called('customer_by_phone', {
    business: scope.business.id,
    wanted: phone,
    typed_name: name,
    typed_email: email,
    in_locale: scope.locale,
    at: scope.now,
  });
  const { id } = await scope.db.get(query.selectNoFrom(customer.$notNull().as('id')));
  return { id, name, phone, email };
}
