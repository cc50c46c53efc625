import { expect, it } from 'vitest';
import { anEmployee, anOwner } from '../../testing/people.ts';
import { channelsOf } from './use-live-updates.ts';

const RESERVATIONS = 'private-business-1-branch-11-reservations';
const ORDERS = 'private-business-1-branch-11-orders';

it('An owner hears everything of their branches, and what is for them alone.', () => {
  expect(channelsOf({ ...anOwner(), permissions: [] })).toEqual(['private-user-7', RESERVATIONS, ORDERS]);
});

it.each([
  [[], []],
  [['orders.read'], [ORDERS]],
  [['reservations.read'], [RESERVATIONS]],
  [['orders.update', 'items.read'], []],
])('An employee who may %j hears %j of the branch.', (permissions, channels) => {
  expect(channelsOf(anEmployee(permissions))).toEqual(['private-user-7', ...channels]);
});
