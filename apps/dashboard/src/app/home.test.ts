import { TEMPLATES, templatePermissions } from '@diwan/contract/permission-templates.ts';
import { expect, it } from 'vitest';
import { anEmployee, anOwner } from '../testing/people.ts';
import { homeOf } from './home.rules.ts';

it('Of all that a restaurant employs, only the cashier begins at the till.', () => {
  const atTill = TEMPLATES.filter(
    (name) => homeOf(anEmployee(templatePermissions(name, 'restaurant'))) === '/orders/add',
  );
  expect(atTill).toEqual(['cashier']);
});

it('Who sells and also sees to the menu begins at the overview, and so does an owner.', () => {
  expect(homeOf(anEmployee(['orders.create', 'items.update']))).toBe('/admin/overview');
  expect(homeOf(anEmployee(['orders.read', 'reservations.create', 'orders.create']))).toBe('/admin/overview');
  expect(homeOf(anOwner())).toBe('/admin/overview');
  expect(homeOf(anEmployee(['orders.create']))).toBe('/orders/add');
});
