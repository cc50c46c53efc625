import { customers } from '@diwan/contract/bookings/customers.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomer, lockCustomer } from './find-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { readProfile } from './read-profile.ts';
import { updateCustomer } from './update-customer.ts';

export const customerRoutes: AnyRoute[] = [
  handle(customers.get, (scope, { row }) => readProfile(scope, row), { locate: findCustomer }),
  handle(customers.update, updateCustomer, { locate: lockCustomer }),
  handle(customers.merge, mergeCustomers, { locate: findCustomer }),
  handle(customers.exportData, exportCustomer, { locate: findCustomer, reads: 'replica' }),
  handle(customers.erase, eraseCustomer, { locate: lockCustomer }),
];
