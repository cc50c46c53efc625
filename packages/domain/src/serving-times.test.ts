import fc from 'fast-check';
import { PAUSES, SNOOZES } from '@diwan/contract/catalogue/serving-times.ts';
import { expect, it } from 'vitest';
import { WEEKDAYS } from './local-time.ts';
import type { OpeningHours, Shift } from './opening-hours.ts';
import { openAt } from './opening-now.ts';
import { endOfSnooze, hoursAhead, pauseEnd, snoozeEnd, UNTIL_TOLD } from './serving-times.ts';
import { DAY_MS } from './time-range.ts';

const ZONE = 'Asia/Kuwait';
const at = (text: string) => Date.parse(`2026-04-${text}:00+03:00`);
const daily = (...ranges: Shift[]): OpeningHours => ({
  week: Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])),
  special: [],
});
const range = (S: string, E: string): Shift => ({ S, E });
const NIGHTS = daily({ S: '12:00', E: '15:00' }, { S: '18:00', E: '02:00' });
const ALWAYS = daily({ S: '00:00', E: '24:00' });

it.each([
  ['in the afternoon', '02T13:00', NIGHTS, '03T12:00'],
  ['after midnight, while it is still open', '03T01:00', NIGHTS, '03T12:00'],
  ['in the morning before it opens', '02T09:00', NIGHTS, '03T12:00'],
  ['without hours', '02T13:00', null, '03T08:00'],
  ['where it never closes', '02T13:00', ALWAYS, '03T05:00'],
  ['where it never opens', '02T13:00', daily(), '03T05:00'],
])('A pause until tomorrow that begins %s ends when the next day of work begins.', (_, now, hours, end) => {
  expect(pauseEnd('tomorrow', { now: at(now), zone: ZONE, hours })).toBe(at(end));
});

it.each([
  ['while it is open', '02T13:00', NIGHTS, '02T15:00'],
  ['after midnight', '03T01:00', NIGHTS, '03T02:00'],
  ['between two hours', '02T16:00', NIGHTS, '03T02:00'],
  ['without hours', '02T13:00', null, '03T00:00'],
  ['where it never closes', '02T13:00', ALWAYS, '03T05:00'],
])('An item that is sold out until closing %s comes back then.', (_, now, hours, end) => {
  expect(snoozeEnd('closing', { now: at(now), zone: ZONE, hours })).toBe(at(end));
});

it('A pause until tomorrow that begins at five on the night when the clocks go forward ends a day later.', () => {
  const now = Date.parse('2026-04-24T05:00:00+03:00');
  const end = Date.parse('2026-04-25T05:00:00+03:00');
  expect(pauseEnd('tomorrow', { now, zone: 'Africa/Cairo', hours: ALWAYS })).toBe(end);
});

it('An item that is sold out until told otherwise has no end that is said.', () => {
  const end = snoozeEnd('told', { now: at('02T13:00'), zone: ZONE, hours: NIGHTS });
  expect(end).toBe(UNTIL_TOLD);
  expect(endOfSnooze(new Date(end).toISOString())).toBeNull();
  expect(endOfSnooze('2026-04-02T10:00:00.000Z')).toBe('2026-04-02T10:00:00.000Z');
});

it('Every other choice ends later than it begins and within ten days, and minutes are counted from the press.', () => {
  const hours = fc.constantFrom(null, NIGHTS, ALWAYS, daily());
  const zones = fc.constantFrom('Asia/Kuwait', 'Africa/Cairo', 'UTC');
  const moments = fc.integer({ min: at('01T00:00'), max: at('30T00:00') });
  fc.assert(
    fc.property(hours, zones, moments, (given, zone, now) => {
      const ends = [
        ...PAUSES.map((pause) => pauseEnd(pause, { now, zone, hours: given })),
        ...SNOOZES.filter((snooze) => snooze !== 'told').map((snooze) =>
          snoozeEnd(snooze, { now, zone, hours: given }),
        ),
      ];
      for (const end of ends) {
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(10 * DAY_MS);
      }
      expect(pauseEnd('15', { now, zone, hours: given })).toBe(now + 900_000);
      expect(snoozeEnd('240', { now, zone, hours: given })).toBe(now + 14_400_000);
    }),
  );
});

it('A page keeps the range of this moment and the next three, each with its last orders.', () => {
  const hours = { week: { Thu: [range('08:00', '12:00'), range('18:00', '02:00')] }, special: [] };
  const ahead = hoursAhead({ hours, lastOrdersMinutes: 30, zone: ZONE }, at('02T11:00'));
  expect(ahead).toEqual([
    { from: at('02T08:00'), lastOrders: at('02T11:30'), to: at('02T12:00') },
    { from: at('02T18:00'), lastOrders: at('03T01:30'), to: at('03T02:00') },
    { from: at('09T08:00'), lastOrders: at('09T11:30'), to: at('09T12:00') },
    { from: at('09T18:00'), lastOrders: at('10T01:30'), to: at('10T02:00') },
  ]);
});

it('A page that is left open, as on a tablet at a table where nobody sits, knows when it is open for a week.', () => {
  const hours = daily(range('07:00', '11:00'), range('12:00', '15:00'), range('18:00', '23:00'));
  const ahead = hoursAhead({ hours, lastOrdersMinutes: 0, zone: ZONE }, at('02T22:00')) ?? [];
  const isOpen = (moment: number) => openAt(ahead, moment) !== undefined;
  expect(['03T13:00', '04T13:00', '06T08:00', '09T20:00'].map((text) => isOpen(at(text)))).toEqual(
    Array(4).fill(true),
  );
  expect(isOpen(at('06T16:00'))).toBe(false);
});

it('There is nothing to say of hours that never end or that nobody set, and a closed week has no range.', () => {
  const [day] = [range('00:00', '24:00')];
  const always = { week: Object.fromEntries(WEEKDAYS.map((name) => [name, [day]])), special: [] };
  const of = (hours: OpeningHours | null) =>
    hoursAhead({ hours, lastOrdersMinutes: 30, zone: ZONE }, at('02T11:00'));
  expect([of(always), of(null), of({ week: {}, special: [] })]).toEqual([null, null, []]);
  const closed = { from: '2026-04-04', to: '2026-04-05', ranges: [] };
  const [first] = of({ ...always, special: [closed] }) ?? [];
  expect(first?.to).toBe(at('04T00:00'));
});
