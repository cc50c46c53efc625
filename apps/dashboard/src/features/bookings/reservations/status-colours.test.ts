import { expect, it } from 'vitest';
import { styleRule } from '../../../testing/style-rule.ts';
import { PAYMENT_COLOURS, RESERVABLE_COLOUR, STATUS_COLOURS } from './status-colours.ts';

const BARS = 'features/bookings/reservations/chart/bars.module.css';

it('reservations bear the specified colours', () => {
  expect(STATUS_COLOURS).toEqual({ completed: '#FF0000', pending: '#808080', canceled: '#000000' });
});

it('payments and what may be reserved bear the specified colours', () => {
  expect({ ...PAYMENT_COLOURS, reservable: RESERVABLE_COLOUR }).toEqual({
    partially_paid: '#D2762A',
    paid: '#FF5757',
    not_paid: '#209819',
    no_data: '#C12AD2',
    reservable: '#dfdfdf',
  });
});

it.each(['paid', 'partially_paid', 'not_paid', 'no_data'] as const)(
  'the dot of %s in the chart bears the colour of its payment',
  (payment) => {
    const rule = styleRule(BARS, `.dot[data-payment='${payment}']`);
    expect(rule).toContain(`--dot: ${PAYMENT_COLOURS[payment].toLowerCase()};`);
  },
);
