import { expect, it } from 'vitest';
import { REALTIME_EVENTS } from '../notifications/realtime.ts';
import { OPERATIONS } from '../operations.ts';

const TOLD = [
  ['reservations', 'reservation-messages'],
  ['orders', 'order-messages'],
] as const;

it.each(TOLD)(
  'What changes %s or their money makes the messages about them out of date: %s.',
  (input, messages) => {
    const changing = [
      ...OPERATIONS.filter(({ name }) => name.startsWith(`${input}.`) || name.startsWith('invoices.')),
      ...Object.entries(REALTIME_EVENTS).map(([name, event]) => ({ name, ...event })),
    ].filter((one) => 'affects' in one && one.affects.some((resource) => resource === input));
    const isLeftOld = changing.filter(
      (one) => !('affects' in one && one.affects.some((resource) => resource === messages)),
    );
    expect(changing.length).toBeGreaterThan(4);
    expect(isLeftOld.map(({ name }) => name)).toEqual([]);
  },
);

it('What changes payments makes the cash that is expected in the drawer out of date.', () => {
  const changing = [
    ...OPERATIONS.map(({ name, affects }) => ({ name, affects })),
    ...Object.entries(REALTIME_EVENTS).map(([name, event]) => ({ name, affects: event.affects })),
  ].filter(
    ({ name, affects }) => !name.startsWith('customers.') && affects.some((one) => one === 'invoices'),
  );
  const isLeftOld = changing.filter(({ affects }) => !affects.some((one) => one === 'closings'));
  expect(changing.length).toBeGreaterThan(10);
  expect(isLeftOld.map(({ name }) => name)).toEqual([]);
});
