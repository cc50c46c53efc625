import type { CustomerProfile } from '@diwan/contract/bookings/customers.ts';
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
