import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from './local-time.ts';
import {
  hoursForGuests,
  hoursIn,
  openHours,
  openRangesOf,
  openingProblems,
  specialProblems,
  USUAL_WEEK,
  wallHours,
  type OpeningHours,
} from './opening-hours.ts';
import { withLastOrders } from './opening-now.ts';
import { isServedSlot } from './slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-range.ts';

const ZONE = 'Asia/Kuwait';
const at = (text: string) => Date.parse(`2026-04-${text}:00+03:00`);
const said = (hours: OpeningHours, from: string, to: string) =>
  openHours(hours, { from: at(from), to: at(to) }, ZONE).map((range) =>
    [range.from, range.to].map((one) => new Date(one + 3 * HOUR_MS).toISOString().slice(8, 16)).join(' – '),
  );

describe('opening hours', () => {
  it.each(['1000-01-02T00:00:00Z', '9999-12-30T00:00:00Z'])(
    'Hours around %s, where the times that can be stored end, are found in every zone.',
    (edge) => {
      const from = Date.parse(edge) - DAY_MS;
      const window = { from, to: from + 2 * DAY_MS };
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo', 'UTC']) {
        const open = openHours({ week: USUAL_WEEK, special: [] }, window, zone);
        for (const range of open) expect(range.to).toBeGreaterThan(range.from);
      }
    },
  );

  // 2 April 2026 is a Thursday.
  const NIGHTS = { week: { Thu: [{ S: '18:00', E: '02:00' }] }, special: [] } satisfies OpeningHours;

  it('A range whose end is before its start goes on after midnight.', () => {
    expect(said(NIGHTS, '02T00:00', '04T00:00')).toEqual(['02T18:00 – 03T02:00']);
    expect(said(NIGHTS, '03T00:00', '04T00:00')).toEqual(['03T00:00 – 03T02:00']);
  });

  it('Dated hours take the place of the week, and the later of two counts.', () => {
    const special = [
      { from: '2026-04-01', to: '2026-04-30', ranges: [{ S: '20:00', E: '23:00' }] },
      { from: '2026-04-03', to: '2026-04-03', ranges: [] },
    ];
    expect(said({ ...NIGHTS, special }, '02T00:00', '05T00:00')).toEqual([
      '02T20:00 – 02T23:00',
      '04T20:00 – 04T23:00',
    ]);
  });

  it('Hours on the wall are those of a place whose clock never changes.', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(11, 16));
    const ranges = fc.array(fc.record({ S: time, E: fc.oneof(time, fc.constant('24:00')) }), {
      maxLength: 3,
    });
    const hours = fc.record({
      week: fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])), { requiredKeys: [] }),
      special: fc.array(
        fc.record({ from: fc.constant('2026-04-02'), to: fc.constant('2026-04-03'), ranges }),
        {
          maxLength: 2,
        },
      ),
    });
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: 0, max: 7 * 24 }),
        fc.integer({ min: 1, max: 72 }),
        (of, start, length) => {
          const from = Date.parse('2026-03-30T00:00:00Z') + start * HOUR_MS;
          const window = { from, to: from + length * HOUR_MS };
          expect(wallHours(of, window)).toEqual(openHours(of, window, 'UTC'));
        },
      ),
    );
  });

  it('Nobody is served in the night by the usual hours.', () => {
    expect(said({ week: USUAL_WEEK, special: [] }, '02T00:00', '03T10:00')).toEqual([
      '02T08:00 – 03T00:00',
      '03T08:00 – 03T10:00',
    ]);
  });

  it('Hours that overlap are found past midnight and around the end of the week.', () => {
    expect(openingProblems(NIGHTS.week)).toEqual([]);
    expect(openingProblems({ ...NIGHTS.week, Fri: [{ S: '01:30', E: '12:00' }] })).toEqual([
      { day: 'Fri', index: 0, reason: 'overlap' },
    ]);
    expect(openingProblems({ Sat: [{ S: '00:00', E: '10:00' }], Fri: [{ S: '20:00', E: '01:00' }] })).toEqual(
      [{ day: 'Fri', index: 0, reason: 'overlap' }],
    );
    expect(
      openingProblems({
        Sun: [
          { S: '09:00', E: '09:00' },
          { S: '9', E: '10:00' },
        ],
      }),
    ).toEqual([
      { day: 'Sun', index: 0, reason: 'order' },
      { day: 'Sun', index: 1, reason: 'time' },
    ]);
  });

  it('Dated hours end after they begin, and overlap neither themselves nor the next day.', () => {
    const day = { from: '2026-04-02', to: '2026-04-01', ranges: [] };
    const night = {
      from: '2026-04-01',
      to: '2026-04-03',
      ranges: [
        { S: '10:00', E: '01:00' },
        { S: '00:30', E: '02:00' },
      ],
    };
    expect(specialProblems([day, night])).toEqual([
      { index: 0, range: null },
      { index: 1, range: { index: 1, reason: 'overlap' } },
    ]);
  });
});

it.each([
  ['02T12:00', true],
  ['02T11:15', true],
  ['02T12:10', false],
  ['02T11:00', false],
  ['02T09:15', false],
  ['02T15:00', false],
  ['02T14:45', true],
  ['01T12:00', false],
  ['09T11:00', true],
  ['09T11:15', false],
])('An order can be ready on April %s: %s.', (text, isServed) => {
  const days = ['01', '02', '09'].map((day) => ({ from: at(`${day}T09:00`), to: at(`${day}T15:00`) }));
  const slots = { now: at('02T11:00'), open: withLastOrders(days, 0), preparationMinutes: 15, zone: ZONE };
  expect(isServedSlot(at(text), slots)).toBe(isServed);
});

describe('ranges of opening hours', () => {
  const range = (S: string, E: string) => ({ S, E });
  const overlap = (day: string, index: number) => [{ day, index, reason: 'overlap' }];

  it.each([
    ['that touch within a day', { Thu: [range('08:00', '12:30'), range('12:30', '24:00')] }, []],
    ['that touch in the other order', { Thu: [range('12:30', '24:00'), range('08:00', '12:30')] }, []],
    ['that touch at midnight', { Wed: [range('20:00', '24:00')], Thu: [range('00:00', '02:00')] }, []],
    ['that touch after midnight', { Wed: [range('20:00', '02:00')], Thu: [range('02:00', '04:00')] }, []],
    ['at the same hours of two days', { Mon: [range('08:00', '20:00')], Tue: [range('08:00', '20:00')] }, []],
    [
      'with a minute in common',
      { Thu: [range('08:00', '12:30'), range('12:29', '13:00')] },
      overlap('Thu', 1),
    ],
    [
      'of which one holds the other',
      { Thu: [range('08:00', '20:00'), range('09:15', '09:45')] },
      overlap('Thu', 1),
    ],
    [
      'of which the later comes first',
      { Thu: [range('12:00', '13:00'), range('08:00', '12:15')] },
      overlap('Thu', 1),
    ],
    ['that end at no time', { Thu: [range('08:00', '24:30')] }, [{ day: 'Thu', index: 0, reason: 'time' }]],
  ])('Hours %s are judged by what they share.', (_, week, problems) => {
    expect(openingProblems(week)).toEqual(problems);
  });

  it('A range that ends when it begins lasts a whole day.', () => {
    const week = { Thu: [range('08:00', '08:00')] };
    expect(said({ week, special: [] }, '02T00:00', '04T00:00')).toEqual(['02T08:00 – 03T08:00']);
  });

  it('Dated hours may hold for a single day.', () => {
    const day = { from: '2026-04-03', to: '2026-04-03', ranges: [range('08:00', '12:00')] };
    expect(specialProblems([day])).toEqual([]);
  });

  it('An order is ready no sooner after the opening than the kitchen takes.', () => {
    const open = withLastOrders([{ from: at('02T18:00'), to: at('02T23:00') }], 0);
    const slots = { now: at('01T00:00'), open, zone: ZONE };
    const isServed = (time: string, preparationMinutes: number) =>
      isServedSlot(at(time), { ...slots, preparationMinutes });
    expect([isServed('02T18:15', 30), isServed('02T18:30', 30)]).toEqual([false, true]);
    expect([isServed('02T18:00', 0), isServed('02T18:00', 1)]).toEqual([true, false]);
  });

  it('The kitchen begins with an order for later before the last orders, and not at them.', () => {
    const open = withLastOrders([{ from: at('02T18:00'), to: at('02T23:00') }], 60);
    const slots = { now: at('01T00:00'), open, preparationMinutes: 15, zone: ZONE };
    expect(['02T22:00', '02T22:15', '02T22:45'].map((time) => isServedSlot(at(time), slots))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('Hours are those of the branch, else of the business, each part by itself, and none where neither has any.', () => {
    const [day, night] = [{ Sat: [{ S: '08:00', E: '12:00' }] }, { Sat: [{ S: '20:00', E: '23:00' }] }];
    const special = [{ from: '2026-04-18', to: '2026-04-18', ranges: [] }];
    expect(hoursIn({ OpeningHours: day }, { OpeningHours: night })).toEqual({ week: day, special: [] });
    expect(hoursIn({}, { OpeningHours: night, SpecialHours: special })).toEqual({ week: night, special });
    expect(hoursIn({ SpecialHours: special }, {})).toEqual({ week: null, special });
    for (const unset of [{}, { OpeningHours: null }, { OpeningHours: 'always', SpecialHours: 'never' }])
      expect(hoursIn(unset, {})).toBeNull();
  });

  it('Special days without a week bind these days alone: all others are open, for guests by day.', () => {
    const night = { from: '2026-04-04', to: '2026-04-04', ranges: [{ S: '18:00', E: '02:00' }] };
    const closed = { from: '2026-04-06', to: '2026-04-06', ranges: [] };
    const hours = hoursIn({}, { SpecialHours: [night, closed] });
    if (hours === null) throw new Error('Special days are hours that were set.');
    expect(said(hours, '03T12:00', '08T00:00')).toEqual([
      '03T12:00 – 04T00:00',
      '04T18:00 – 06T00:00',
      '07T00:00 – 08T00:00',
    ]);
    expect(said(hoursForGuests(hours), '03T12:00', '08T00:00')).toEqual([
      '03T12:00 – 04T00:00',
      '04T18:00 – 05T02:00',
      '05T08:00 – 06T00:00',
      '07T08:00 – 08T00:00',
    ]);
  });

  it('Without hours it is always open, for guests by day.', () => {
    const window = { from: Date.parse('2026-04-04T00:00:00Z'), to: Date.parse('2026-04-05T00:00:00Z') };
    expect(openRangesOf(null, window, 'Asia/Kuwait')).toEqual([window]);
    const byDay = openRangesOf(hoursForGuests(null), window, 'Asia/Kuwait');
    expect(byDay.length).toBeGreaterThan(0);
    expect(byDay).not.toEqual([window]);
    const set = { week: {}, special: [] };
    expect(hoursForGuests(set)).toBe(set);
    expect(openRangesOf(set, window, 'Asia/Kuwait')).toEqual([]);
  });
});
