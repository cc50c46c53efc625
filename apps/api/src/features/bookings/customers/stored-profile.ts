import type { CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readCustomer, type FoundCustomer } from './find-customer.ts';
import { profileRow } from './profile.rules.ts';
import { branchesWith, selectProfile } from './select-profile.ts';

export async function readProfile(scope: Scope, customer: FoundCustomer): Promise<CustomerProfile> {
  const stored = await scope.db.get(selectProfile(scope, customer));
  const { timezone, currency } = scope.business;
  return profileRow(customer, stored, {
    locale: scope.locale,
    timezone,
    currency,
    may: {
      bookings: branchesWith(scope, 'reservations.read').length > 0,
      orders: branchesWith(scope, 'orders.read').length > 0,
      invoices: branchesWith(scope, 'invoices.read').length > 0,
    },
  });
}

/** The profile of somebody who is there, as it is after a change. */
export async function readAgain(scope: Scope, person: number): Promise<CustomerProfile> {
  const customer = await readCustomer(scope, person);
  if (!customer) throw new Error(`There is no customer ${person}.`);
  return readProfile(scope, customer);
}

/** Writes the tags and notes of a customer anew. */
export async function saveProfile(
  scope: Scope,
  person: number,
  { tags, notes }: Pick<FoundCustomer, 'tags' | 'notes'>,
): Promise<void> {
  const columns = { tags: [...tags], notes: JSON.stringify(notes) };
  await scope.db.run(
    query
      .insertInto('customer_profiles')
      .values({ business_id: scope.business.id, user_id: person, ...columns })
      .onConflict((known) => known.columns(['business_id', 'user_id']).doUpdateSet(columns)),
  );
}
