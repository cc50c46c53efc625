import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planImport, type StoredEvent } from './plan-import.ts';
import { readCalendar, type Reading } from './read-calendar.ts';
import { repeatedDays, repeatOf } from './repeat.ts';
import { foldUnavailable } from './unavailable.ts';
import { writeCalendar } from './write-calendar.ts';
import { DAY_MS } from '../time-range.ts';
const NOW = Date.parse('2026-04-01T08:00:00Z');
const READING: Reading = {
  zone: 'Asia/Kuwait',
  checkIn: '14:00',
  checkOut: '12:00',
  from: NOW,
  to: NOW + 730 * DAY_MS,
};
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const read = (...events: string[][]) => readCalendar(calendar(...events), READING);
const iso = (at: number) => new Date(at).toISOString();
const ranges = (found: ReturnType<typeof read>) =>
  found.events.map(({ key, from, to }) => [key, iso(from), iso(to)]);

describe('events', () => {
  it('of days are stays from check-in to check-out', () => {
    const found = read(
      event('UID:a@x', 'DTSTART;VALUE=DATE:20260402', 'DTEND;VALUE=DATE:20260404', 'SUMMARY:Reserved'),
      event('UID:b@x', 'DTSTART;VALUE=DATE:20260406'),
    );
    expect(ranges(found)).toEqual([
      ['a@x', '2026-04-02T11:00:00.000Z', '2026-04-04T09:00:00.000Z'],
      ['b@x', '2026-04-06T11:00:00.000Z', '2026-04-07T09:00:00.000Z'],
    ]);
  });

  it('of times keep them in their own zone, in UTC, or in that of the business', () => {
    const found = read(
      event('UID:z', 'DTSTART:20260402T100000Z', 'DURATION:P1DT2H'),
      event('UID:b', 'DTSTART;TZID=Asia/Dubai:20260402T100000', 'DTEND;TZID=Asia/Dubai:20260403T100000'),
      event('UID:f', 'DTSTART:20260402T100000', 'DTEND:20260403T100000'),
      event(
        'UID:w',
        'DTSTART;TZID="Arab Standard Time":20260402T100000',
        'DTEND;TZID="Arab Standard Time":20260403T100000',
      ),
    );
    expect(ranges(found).map(([, from]) => from)).toEqual([
      '2026-04-02T10:00:00.000Z',
      '2026-04-02T06:00:00.000Z',
      '2026-04-02T07:00:00.000Z',
      '2026-04-02T07:00:00.000Z',
    ]);
    expect(ranges(found)[0]?.[2]).toBe('2026-04-03T12:00:00.000Z');
  });

  it('that are canceled, free, empty, over or alarms take nothing', () => {
    const dates = ['DTSTART;VALUE=DATE:20260402', 'DTEND;VALUE=DATE:20260404'];
    const found = read(
      event('UID:1', ...dates, 'STATUS:CANCELLED'),
      event('UID:2', ...dates, 'TRANSP:TRANSPARENT'),
      event('UID:3', 'DTSTART:20260402T100000Z'),
      event('UID:4', 'DTSTART;VALUE=DATE:20250402', 'DTEND;VALUE=DATE:20250404'),
      ['BEGIN:VTODO', 'UID:5', ...dates, 'END:VTODO'],
    );
    expect(found).toMatchObject({ events: [], unread: [] });
    const alarm = read(event('UID:6', ...dates, 'BEGIN:VALARM', 'UID:x', 'DURATION:P9D', 'END:VALARM'));
    expect(alarm.events).toMatchObject([{ key: '6' }]);
  });

  it('whose time or repetition nobody understands are reported, not dropped', () => {
    const found = read(
      event('UID:1', 'DTSTART:tomorrow', 'SUMMARY:Huda'),
      event('UID:2', 'DTSTART;VALUE=DATE:20260231'),
      event('UID:3', 'DTSTART;VALUE=DATE:20260402', 'RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR'),
    );
    expect(found.unread).toEqual([
      { key: '1', summary: 'Huda', reason: 'time' },
      { key: '2', summary: '', reason: 'time' },
      { key: '3', summary: '', reason: 'repeats' },
    ]);
  });

  it('that repeat leave out their exceptions and follow those told anew', () => {
    const found = read(
      event(
        'UID:s',
        'DTSTART;VALUE=DATE:20260402',
        'DTEND;VALUE=DATE:20260404',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;VALUE=DATE:20260409',
      ),
      event(
        'UID:s',
        'RECURRENCE-ID;VALUE=DATE:20260416',
        'DTSTART;VALUE=DATE:20260417',
        'DTEND;VALUE=DATE:20260418',
      ),
    );
    expect(ranges(found).map(([key, from]) => [key, from?.slice(0, 10)])).toEqual([
      ['s 2026-04-02', '2026-04-02'],
      ['s 2026-04-23', '2026-04-23'],
      ['s 2026-04-16', '2026-04-17'],
    ]);
  });

  /** At 01:00 in Kuwait, when it is 22:00 of the day before in UTC. */
  const night = (...lines: string[]) =>
    event('UID:s', 'DTSTART;TZID=Asia/Kuwait:20260402T010000', 'DURATION:PT9H', ...lines);
  const nights = ['2026-04-01T22:00:00.000Z', '2026-04-02T22:00:00.000Z', '2026-04-03T22:00:00.000Z'];
  const starts = (...events: string[][]) => ranges(read(...events)).map(([, from]) => from);
  const evening = (...lines: string[]) =>
    event('UID:n', 'DTSTART;TZID=America/New_York:20260402T220000', 'DURATION:PT1H', ...lines);

  it('that repeat until a moment in UTC do so as long as they begin by then on the clocks of their zone', () => {
    const until = (moment: string) => starts(night(`RRULE:FREQ=DAILY;UNTIL=${moment}`));
    expect(until('20260403T220000Z')).toEqual(nights);
    expect(until('20260404T205959Z')).toEqual(nights);
    expect(until('20260403T215959Z')).toEqual(nights.slice(0, 2));
    expect(until('20260403T205959Z')).toEqual(nights.slice(0, 2));
    const west = starts(evening('RRULE:FREQ=DAILY;UNTIL=20260405T015959Z'));
    expect(west).toEqual(['2026-04-03T02:00:00.000Z', '2026-04-04T02:00:00.000Z']);
  });

  it('that repeat leave out the day that an exception in UTC or in another zone has on the clocks of theirs', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    expect(starts(night(rule, 'EXDATE:20260402T220000Z'))).toEqual([nights[0], nights[2]]);
    expect(starts(evening(rule, 'EXDATE;TZID=Asia/Kuwait:20260404T050000'))).toEqual([
      '2026-04-03T02:00:00.000Z',
      '2026-04-05T02:00:00.000Z',
    ]);
  });

  it('that are told anew for a moment in UTC stand for the day that it has in the zone of their series', () => {
    const [rule, late] = ['RRULE:FREQ=DAILY;COUNT=3', '2026-04-03T02:00:00.000Z'];
    for (const start of ['DTSTART;TZID=Asia/Kuwait:20260403T050000', 'DTSTART:20260403T020000Z']) {
      const moved = event('UID:s', 'RECURRENCE-ID:20260402T220000Z', start, 'DURATION:PT1H');
      expect(starts(night(rule), moved)).toEqual([nights[0], nights[2], late]);
      expect(starts(moved, night(rule))).toEqual([late, nights[0], nights[2]]);
    }
  });

  it('that are whole days have their last day and exceptions as they are written, also where these are moments', () => {
    const days = ['DTSTART;VALUE=DATE:20260402', 'RRULE:FREQ=DAILY;UNTIL=20260403T220000Z'];
    const found = read(event('UID:d', ...days, 'EXDATE:20260402T220000Z'));
    expect(found.events.map(({ key }) => key)).toEqual(['d 2026-04-03']);
  });

  it('without a name are told apart by their beginning and what they say, and a strange exception is none', () => {
    const found = read(
      event('DTSTART;VALUE=DATE:20260402', 'SUMMARY:Huda'),
      event('DTSTART;VALUE=DATE:20260403', 'SUMMARY:Huda'),
      event('DTSTART;VALUE=DATE:20260403', 'SUMMARY:Sara'),
    );
    expect(found.events.map(({ key }) => key)).toEqual(['20260402 Huda', '20260403 Huda', '20260403 Sara']);
    const series = ['UID:s', 'DTSTART;VALUE=DATE:20260402', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:x,20260403,'];
    expect(read(event(...series)).events.map(({ key }) => key)).toEqual(['s 2026-04-02']);
  });

  it('without end are read up to the horizon and never more than a bounded number', () => {
    const found = read(event('UID:s', 'DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect([found.events[0]?.key, found.events.length]).toEqual(['s 2026-04-02', 730]);
    const ancient = read(event('UID:s', 'DTSTART:10010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect(ancient.unread).toEqual([{ key: 's', summary: '', reason: 'repeats' }]);
    const many = Array.from({ length: 40 }, (_, n) =>
      event(`UID:${n}`, 'DTSTART:20260402T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    );
    expect(read(...many)).toMatchObject({ isCut: true });
    expect(read(...many).events.length).toBeLessThanOrEqual(5000);
  });
});

describe('repetition', () => {
  it('counts days, weeks with chosen weekdays, months without short ones, and years', () => {
    const days = (rule: string, first: string) => {
      const repeat = repeatOf(rule);
      return repeat && repeatedDays(first, repeat, { from: first, last: '2030-01-01', most: 1000 });
    };
    expect(days('FREQ=DAILY;INTERVAL=2;COUNT=3', '2026-04-01')).toEqual([
      '2026-04-01',
      '2026-04-03',
      '2026-04-05',
    ]);
    expect(days('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SA;WKST=SU;COUNT=4', '2026-04-02')).toEqual([
      '2026-04-02',
      '2026-04-04',
      '2026-04-16',
      '2026-04-18',
    ]);
    expect(days('FREQ=MONTHLY;UNTIL=20260601T000000Z', '2026-01-31')).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
    expect(days('FREQ=YEARLY;COUNT=2', '2028-02-29')).toEqual(['2028-02-29']);
    expect(days('FREQ=HOURLY', '2026-01-31')).toBeNull();
    expect(days('FREQ=DAILY;COUNT=0', '2026-01-31')).toBeNull();
  });

  it('A series read from a late day is the end of the same series read from its first day.', () => {
    const date = (from: string, to: string) =>
      fc
        .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10));
    const rule = fc
      .record({
        frequency: fc.constantFrom('DAILY', 'WEEKLY', 'WEEKLY;BYDAY=TH,SA,MO;WKST=SU', 'MONTHLY', 'YEARLY'),
        interval: fc.integer({ min: 1, max: 5 }),
        count: fc.option(fc.integer({ min: 1, max: 1500 })),
      })
      .map(({ frequency, interval, count }) =>
        [`FREQ=${frequency}`, `INTERVAL=${interval}`, ...(count === null ? [] : [`COUNT=${count}`])].join(
          ';',
        ),
      );
    const days = fc.tuple(date('1985-01-01', '2026-12-31'), date('1985-01-01', '2026-12-31'), rule);
    fc.assert(
      fc.property(days, ([first, from, text]) => {
        const repeat = repeatOf(text);
        if (!repeat) throw new Error(`${text} was not understood.`);
        const bounds = { last: '2027-12-31', most: 20_000 };
        const whole = repeatedDays(first, repeat, { ...bounds, from: first });
        const tail = repeatedDays(first, repeat, { ...bounds, from });
        expect(tail).toEqual(whole?.filter((day) => day >= from));
      }),
      { numRuns: 300 },
    );
  });

  it('A series of centuries by months and years is read like a young one.', () => {
    const days = (rule: string, first: string) => {
      const repeat = repeatOf(rule);
      return repeat && repeatedDays(first, repeat, { from: '2026-04-01', last: '2027-04-01', most: 1000 });
    };
    expect(days('FREQ=YEARLY', '0050-06-01')).toEqual(['2026-06-01']);
    expect(days('FREQ=MONTHLY;INTERVAL=6', '1001-01-31')).toEqual(['2026-07-31', '2027-01-31']);
    expect(days('FREQ=DAILY;COUNT=10', '1001-01-01')).toEqual([]);
    expect(days('FREQ=DAILY;UNTIL=10020101', '1001-01-01')).toEqual([]);
  });

  it('All series of a calendar together are read for a bounded number of days, and those beyond it are reported.', () => {
    const same = Array.from({ length: 200 }, () =>
      event('UID:one', 'DTSTART:20250101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    );
    const found = read(...same);
    expect(found.events).toHaveLength(730);
    expect(found.unread.length).toBeGreaterThan(100);
    expect(found.unread[0]).toEqual({ key: 'one', summary: '', reason: 'repeats' });
  });
});

describe('any text at all', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 60 });
  const line = fc.oneof(
    noise,
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VCALENDAR',
      ' folded',
      'UID:a',
      'UID:b\u0000',
      'DTSTART;VALUE=DATE:20260402',
      'DTEND;VALUE=DATE:99991231',
      'DTEND:20260405T100000Z',
      'DTSTART;TZID=Nowhere/City:20260402T250000',
      'DURATION:P9999W',
      'EXDATE:x,20260402,,',
      'RECURRENCE-ID:20260402',
    ),
    fc
      .tuple(fc.constantFrom('RRULE', 'DTSTART', 'DTEND', 'DURATION', 'EXDATE', 'SUMMARY'), noise)
      .map(([name, value]) => `${name}:${value}`),
    fc
      .tuple(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'X'),
        fc.integer({ min: -1, max: 1_000_000 }),
      )
      .map(([frequency, interval]) => `RRULE:FREQ=${frequency};INTERVAL=${interval}`),
  );

  it('is read without an exception, within its bounds, and in whole half-open ranges', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const found = readCalendar(['BEGIN:VCALENDAR', ...lines].join('\r\n'), READING);
        expect(found.events.length).toBeLessThanOrEqual(5000);
        for (const { key, from, to, summary } of found.events) {
          expect(to > from && to > READING.from && from < READING.to).toBe(true);
          expect(/[\0\p{Surrogate}]/u.test(key + summary)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a series that leaves the calendar after its first day is that day alone', () => {
    for (const rule of ['WEEKLY;INTERVAL=416051', 'DAILY;INTERVAL=999999', 'YEARLY;INTERVAL=999999']) {
      const lines = ['BEGIN:VEVENT', `RRULE:FREQ=${rule}`, 'DTSTART;VALUE=DATE:20260402', 'END:VEVENT'];
      expect(readCalendar(['BEGIN:VCALENDAR', ...lines].join('\r\n'), READING).events).toHaveLength(1);
    }
  });

  it('that is no calendar is said to be none', () => {
    expect(readCalendar('<html>', READING).isCalendar).toBe(false);
    expect(readCalendar('', READING).isCalendar).toBe(false);
  });
});

describe('a calendar we write', () => {
  it('says the days that are taken and nothing else, with lines that end as the standard wants', () => {
    const text = writeCalendar(
      [{ uid: 'reservation-1-3@diwan', from: NOW + DAY_MS, to: NOW + 3 * DAY_MS, changedAt: NOW }],
      { name: 'فيلا, A;1', zone: 'Asia/Kuwait', summary: 'Reserved' },
    );
    expect(text.split('\r\n').slice(5, -2)).toEqual([
      String.raw`X-WR-CALNAME:فيلا\, A\;1`,
      'BEGIN:VEVENT',
      'UID:reservation-1-3@diwan',
      'DTSTAMP:20260401T080000Z',
      'DTSTART;VALUE=DATE:20260402',
      'DTEND;VALUE=DATE:20260404',
      'SUMMARY:Reserved',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is read again with the same nights, whatever they are', () => {
    const stay = fc.record({
      night: fc.integer({ min: 1, max: 600 }),
      nights: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 30 }), (stays) => {
        const at = (day: number) => Date.parse('2026-04-01T11:00:00Z') + day * DAY_MS;
        const dates = stays.map(({ night, nights }, index) => ({
          uid: `${index}@diwan`,
          from: at(night),
          to: at(night + nights),
          changedAt: NOW,
        }));
        const text = writeCalendar(dates, { name: 'x', zone: 'Asia/Kuwait', summary: 'Reserved' });
        const found = readCalendar(text, { ...READING, checkOut: '14:00' });
        expect(found.events.map(({ key, from, to }) => [key, from, to])).toEqual(
          dates.map(({ uid, from, to }) => [uid, from, to]),
        );
      }),
    );
  });
});

describe('dates a booking site closes night by night', () => {
  const closed = (key: string, from: number, to: number) => ({
    key,
    summary: 'Airbnb (Not available)',
    from: NOW + from * DAY_MS,
    to: NOW + to * DAY_MS,
  });

  it('become one with a name that stays; near ones and bookings keep their own', () => {
    const booking = { ...closed('b', 300, 302), summary: 'Reserved' };
    const folded = foldUnavailable(
      [closed('1', 400, 401), booking, closed('2', 401, 700), closed('3', 2, 3), closed('4', 200, 201)],
      NOW,
    );
    expect(folded.map(({ key, from, to }) => [key, (from - NOW) / DAY_MS, (to - NOW) / DAY_MS])).toEqual([
      ['b', 300, 302],
      ['3', 2, 3],
      ['not available 1', 200, 201],
      ['not available 2', 400, 700],
    ]);
  });
});

describe('the plan of a poll', () => {
  const result = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      summary: fc.constant(''),
      from: fc.integer({ min: 0, max: 5 }),
      to: fc.integer({ min: 6, max: 9 }),
    }),
    { selector: ({ key }) => key },
  );

  it('once carried out changes nothing when the same is told again, and forgets what is no longer told', () => {
    fc.assert(
      fc.property(result, result, (first, second) => {
        const placed = (events: typeof first): StoredEvent[] =>
          events.map((one) => ({ ...one, isPlaced: true }));
        expect(planImport(placed(first), first)).toEqual({ gone: [], toPlace: [] });
        const plan = planImport(placed(first), second);
        const keys = second.map(({ key }) => key);
        expect(plan.gone.map(({ key }) => key)).toEqual(
          first.map(({ key }) => key).filter((key) => !keys.includes(key)),
        );
      }),
    );
  });

  it('tries again what found no place', () => {
    const event = { key: 'a', summary: '', from: 1, to: 2 };
    expect(planImport([{ ...event, isPlaced: false }], [event]).toPlace).toEqual([event]);
  });
});
