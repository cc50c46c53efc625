import { expect, it } from 'vitest';
import { repeatedDays, repeatOf } from './repeat.ts';

/** The days of a rule from `from` on. */
function daysOf(rule: string, first: string, { from = first, last = '2030-01-01', most = 1000 } = {}) {
  const repeat = repeatOf(rule);
  return repeat && repeatedDays(first, repeat, { from, last, most });
}

it('Every second week begins with Monday unless the rule says another day that is one.', () => {
  // A Sunday, which is the last day of its week or the first one.
  const first = '2026-04-05';
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=3';
  const byMonday = ['2026-04-05', '2026-04-13', '2026-04-19'];
  expect(daysOf(rule, first)).toEqual(byMonday);
  expect(daysOf(`${rule};WKST=MO`, first)).toEqual(byMonday);
  expect(daysOf(`${rule};WKST=XX`, first)).toEqual(byMonday);
  expect(daysOf(`${rule};WKST=SU`, first)).toEqual(['2026-04-05', '2026-04-06', '2026-04-19']);
});

it('Every day of the week has its code, in capitals or not, and empty ones are none.', () => {
  expect(daysOf('freq=weekly;byday=sa,su,mo,tu,we,th,fr;count=7', '2026-04-04')).toEqual([
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
    '2026-04-07',
    '2026-04-08',
    '2026-04-09',
    '2026-04-10',
  ]);
  for (const rule of [
    'FREQ=WEEKLY;BYDAY=SA',
    'FREQ = WEEKLY ;; BYDAY= SA',
    'FREQ=WEEKLY;BYDAY=,SA,',
    'FREQ=WEEKLY;BYDAY=',
  ])
    expect([rule, daysOf(`${rule};COUNT=2`, '2026-04-04')]).toEqual([rule, ['2026-04-04', '2026-04-11']]);
});

it.each([
  'FREQ=WEEKLY;BYDAY=2FR',
  'FREQ=MONTHLY;BYDAY=FR',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=-1',
  'FREQ=DAILY;INTERVAL=1000000',
  'FREQ=DAILY;COUNT=x',
  'FREQ=DAILY;COUNT=1x',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=DAILY;UNTIL=20261301',
  'FREQ=DAILY;UNTIL=20260401T0000',
  'FREQ=DAILY;BYMONTH=4',
  'FREQ=SECONDLY',
  'INTERVAL=2',
  '',
])('A rule that is not understood is reported as none: %j.', (rule) => {
  expect(repeatOf(rule)).toBeNull();
});

it('The last day counts, whether the rule says it or the reader, and a series that is over by then has none.', () => {
  expect(daysOf('FREQ=DAILY;UNTIL=20260403', '2026-04-01')).toEqual([
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
  ]);
  expect(daysOf('FREQ=DAILY;UNTIL=20260403T100000', '2026-04-03')).toEqual(['2026-04-03']);
  expect(daysOf('FREQ=DAILY;UNTIL=20260403', '2026-04-01', { from: '2026-04-03' })).toEqual(['2026-04-03']);
  expect(daysOf('FREQ=DAILY;UNTIL=20260403', '2026-04-01', { from: '2026-04-04' })).toEqual([]);
  expect(daysOf('FREQ=DAILY', '2026-04-01', { last: '2026-04-02' })).toEqual(['2026-04-01', '2026-04-02']);
  expect(daysOf('FREQ=DAILY;UNTIL=20260403', '2026-04-01', { last: '2026-04-02' })).toHaveLength(2);
});

it('What has come before the reader begins counts as well, months that were too short do not.', () => {
  const read = (rule: string, first: string) =>
    daysOf(rule, first, { from: '2026-04-01', last: '2027-06-01' });
  // January, March, May, July, August, October, December of 2025, and January and March of 2026.
  expect(read('FREQ=MONTHLY;COUNT=10', '2025-01-31')).toEqual(['2026-05-31']);
  expect(read('FREQ=MONTHLY;COUNT=9', '2025-01-31')).toEqual([]);
  expect(read('FREQ=MONTHLY;INTERVAL=5;COUNT=4', '2025-01-30')).toEqual(['2026-04-30']);
  expect(read('FREQ=YEARLY;COUNT=3', '2024-05-01')).toEqual(['2026-05-01']);
  expect(read('FREQ=YEARLY;COUNT=2', '2024-05-01')).toEqual([]);
  expect(read('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5', '2026-03-20')).toEqual(['2026-04-03']);
  expect(read('FREQ=DAILY;INTERVAL=3;COUNT=4', '2026-03-25')).toEqual(['2026-04-03']);
});

it.each([
  ['2024-01-29', ['2024-01-29', '2024-02-29', '2024-03-29']],
  ['2023-01-29', ['2023-01-29', '2023-03-29', '2023-04-29']],
  ['2000-01-29', ['2000-01-29', '2000-02-29', '2000-03-29']],
  ['1900-01-29', ['1900-01-29', '1900-03-29', '1900-04-29']],
  ['2026-10-31', ['2026-10-31', '2026-12-31', '2027-01-31']],
  ['2026-05-30', ['2026-05-30', '2026-06-30', '2026-07-30']],
])(
  'The months after %s that have its day are named, and leap years have one February more.',
  (first, days) => {
    expect(daysOf('FREQ=MONTHLY;COUNT=3', first)).toEqual(days);
  },
);

it('A series of more days than may be read is reported as one that nobody can tell.', () => {
  expect(daysOf('FREQ=DAILY;COUNT=3', '2026-04-01', { most: 3 })).toHaveLength(3);
  expect(daysOf('FREQ=DAILY;COUNT=4', '2026-04-01', { most: 3 })).toBeNull();
});
