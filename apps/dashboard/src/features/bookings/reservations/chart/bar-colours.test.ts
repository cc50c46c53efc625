import { expect, it } from 'vitest';
import { styleRule } from '../../../../testing/style-rule.ts';
import { RESERVABLE_COLOUR } from './chart.page.tsx';

const BARS = 'features/bookings/reservations/chart/bars.module.css';

it.each([
  [`.bar[data-status='completed'],\n.stripe[data-status='completed']`, '--stripe: #ff0000;'],
  [`.bar[data-status='canceled'],\n.stripe[data-status='canceled']`, '--stripe: #000000;'],
  [
    `.bar[data-status='pending']::before,\n.stripe[data-status='pending']`,
    'repeating-linear-gradient(#808080 ',
  ],
])('The edge of a bar (%s) bears the specified colour: %s.', (selector, colour) => {
  expect(styleRule(BARS, selector)).toContain(colour);
});

it.each([
  ['paid', '#ff5757'],
  ['partially_paid', '#d2762a'],
  ['not_paid', '#209819'],
  ['no_data', '#c12ad2'],
])('The dot of %s in the chart bears the specified colour %s.', (payment, colour) => {
  expect(styleRule(BARS, `.dot[data-payment='${payment}']`)).toContain(`--dot: ${colour};`);
});

it('What may be reserved bears the specified colour.', () => {
  expect(RESERVABLE_COLOUR).toBe('#dfdfdf');
});
