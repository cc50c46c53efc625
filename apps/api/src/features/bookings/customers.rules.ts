import { sql } from 'kysely';
import { phoneInE164 } from '@diwan/domain/phone/phone.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

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
}

/** A person of the business: a customer, an employee or the owner; 422 on the field for anybody else. */
export async function knownCustomer(scope: Scope, id: number, path: string): Promise<Customer> {
  const found = await scope.db.find(sql<Customer>`
    select u.id, u.name, u.phone, u.email from members m join users u on u.id = m.user_id
    where m.business_id = ${scope.business.id} and m.user_id = ${id}`);
  if (!found) throw invalidField(path, 'not_of_this_business');
  return found;
}

/** The id is drawn before: a person can be read only once they belong to the business. */
async function insertCustomer(scope: Scope, id: number | null, given: NewCustomer): Promise<void> {
  const { now, business } = scope;
  await scope.db.run(sql`
    insert into users (id, type, name, phone, email, locale, created_at, updated_at)
    values (${id}, 'customer', ${given.name}, ${given.phone}, ${given.email ?? null}, ${scope.locale}, ${now}, ${now})`);
  await scope.db.run(sql`
    insert into members (business_id, user_id, kind, created_at) values (${business.id}, ${id}, 'customer', ${now})`);
}

/**
 * Matched by phone among the customers of the business, else made (rule R9). A known customer's own name stays as it
 * is; the booking keeps the name typed. Two at once with one new phone become one, by a lock on the phone.
 */
export async function customerByPhone(scope: Scope, given: NewCustomer, path: string): Promise<Customer> {
  const phone = phoneInE164(given.phone);
  if (phone === null) throw invalidField(`${path}.phone`, 'phone_not_valid');
  const { id: business } = scope.business;
  await scope.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${business} ${phone}`}, 0))`,
  );
  const known = await scope.db.get(sql<{ id: number | null; next: number | null }>`
    with known as (
      select m.user_id as id from members m join users u on u.id = m.user_id
      where m.business_id = ${business} and m.kind = 'customer' and u.phone = ${phone} order by m.user_id limit 1)
    select (select id from known) as id,
      case when not exists (select from known) then nextval(pg_get_serial_sequence('users', 'id')) end as next`);
  if (known.id === null) await insertCustomer(scope, known.next, { ...given, phone });
  const id = known.id ?? known.next;
  return { id, name: given.name, phone, email: given.email ?? null };
}
