import { dayNumber, localDateOf } from '../local-time.ts';
import {
  dayInSeries,
  durationOf,
  instantOfTime,
  movedByDays,
  timeOf,
  type CalendarTime,
} from './calendar-time.ts';
import { parseLine, unescapeText, unfold, type ContentLine } from './content-lines.ts';
import { repeatedDays, repeatOf } from './repeat.ts';
import { DAY_MS } from '../time-range.ts';

/** How the days of a calendar are read: the business's zone, its check-in and check-out, and what still matters. */
export interface Reading {
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  /** Epoch milliseconds; events that ended before are left out, and so are those that begin after. */
  readonly from: number;
  readonly to: number;
}

/** Half-open, in epoch milliseconds. */
export interface CalendarEvent {
  /** The UID, with the day it began on where it repeats. */
  readonly key: string;
  readonly summary: string;
  readonly from: number;
  readonly to: number;
}

/** An event that takes dates nobody can tell. */
export interface UnreadEvent {
  readonly key: string;
  readonly summary: string;
  readonly reason: 'time' | 'repeats';
}

export interface ReadCalendar {
  readonly isCalendar: boolean;
  readonly events: readonly CalendarEvent[];
  readonly unread: readonly UnreadEvent[];
  /** There were more than are read. */
  readonly isCut: boolean;
}

const MOST_EVENTS = 5000;
const LONGEST_KEY = 200;
const LONGEST_SUMMARY = 200;

type Properties = ReadonlyMap<string, readonly ContentLine[]>;

/** The properties of every VEVENT itself, without those of the alarms inside it. */
function* eventsIn(lines: readonly string[]): Generator<Properties> {
  const open: string[] = [];
  let properties = new Map<string, ContentLine[]>();
  for (const text of lines) {
    const line = parseLine(text);
    if (line?.name === 'BEGIN') {
      open.push(line.value.trim().toUpperCase());
      if (open.at(-1) === 'VEVENT') properties = new Map();
    } else if (line?.name === 'END') {
      if (open.pop() === 'VEVENT') yield properties;
    } else if (line && open.at(-1) === 'VEVENT') {
      const same = properties.get(line.name);
      if (same) same.push(line);
      else properties.set(line.name, [line]);
    }
  }
}

const one = (properties: Properties, name: string) => properties.get(name)?.[0];

/** Control characters are nobody's name, and no database keeps a NUL or half of a character. */
const plain = (text: string, longest: number) =>
  unescapeText(text)
    .slice(0, longest)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** Canceled events and those that leave their time free take nothing. */
function isTaking(properties: Properties): boolean {
  const value = (name: string) => one(properties, name)?.value.trim().toUpperCase();
  return value('STATUS') !== 'CANCELLED' && value('TRANSP') !== 'TRANSPARENT';
}

interface Span {
  readonly start: CalendarTime;
  readonly end: CalendarTime;
  /** Beyond `end`. */
  readonly seconds: number;
}

function spanOf(properties: Properties, zone: string): Span | null {
  const [begin, finish, length] = ['DTSTART', 'DTEND', 'DURATION'].map((name) => one(properties, name));
  const start = begin ? timeOf(begin, zone) : null;
  if (!start) return null;
  if (finish) {
    const end = timeOf(finish, zone);
    return end && end.kind === start.kind ? { start, end, seconds: 0 } : null;
  }
  if (length) {
    const duration = durationOf(length.value);
    return duration && { start, end: movedByDays(start, duration.days), seconds: duration.seconds };
  }
  return { start, end: start.kind === 'day' ? movedByDays(start, 1) : start, seconds: 0 };
}

/** Days become stays: from check-in on the first to check-out on the day after the last. */
function rangeOf({ start, end, seconds }: Span, reading: Reading): { from: number; to: number } | null {
  const from = instantOfTime(start, { clock: reading.checkIn, zone: reading.zone });
  const to = instantOfTime(end, { clock: reading.checkOut, zone: reading.zone });
  return from === undefined || to === undefined ? null : { from, to: to + seconds * 1000 };
}

const movedSpan = (span: Span, days: number): Span => ({
  ...span,
  start: movedByDays(span.start, days),
  end: movedByDays(span.end, days),
});

/** The days on which a series leaves out its event or tells it anew elsewhere. */
function exceptDays(properties: Properties, start: CalendarTime, zone: string): Set<string> {
  const times = (properties.get('EXDATE') ?? []).flatMap((line) =>
    line.value.split(',').map((value) => timeOf({ ...line, value }, zone)),
  );
  return new Set(times.filter((time) => time !== null).map((time) => dayInSeries(time, start)));
}

interface Named {
  readonly uid: string;
  readonly summary: string;
  readonly properties: Properties;
}

interface Series extends Named {
  /** The day this one stands for in its series. */
  readonly instead: string | null;
}

function namedOf(properties: Properties): Named {
  const uid = plain(one(properties, 'UID')?.value ?? '', LONGEST_KEY);
  const summary = plain(one(properties, 'SUMMARY')?.value ?? '', LONGEST_SUMMARY);
  const begin = one(properties, 'DTSTART')?.value.trim().slice(0, 20) ?? '';
  return { uid: uid || `${begin} ${summary}`.slice(0, LONGEST_KEY), summary, properties };
}

/** Every event with the day it stands for, which is one of the series of its UID, wherever that is told. */
function seriesIn(lines: readonly string[], { zone }: Reading): Series[] {
  const all = [...eventsIn(lines)].map((properties) => namedOf(properties));
  const time = ({ properties }: Named, name: string) => {
    const line = one(properties, name);
    return line ? timeOf(line, zone) : null;
  };
  const whole = all.filter(({ properties }) => !properties.has('RECURRENCE-ID'));
  const starts = new Map(whole.map((series) => [series.uid, time(series, 'DTSTART')]));
  return all.map((series) => {
    const recurrence = time(series, 'RECURRENCE-ID');
    const start = starts.get(series.uid) ?? time(series, 'DTSTART');
    return { ...series, instead: recurrence && dayInSeries(recurrence, start) };
  });
}

/** Days before the horizon on which something may have begun that still lasts. */
const LONGEST_DAYS = 400;
const MOST_SERIES = 200;
/** Twice as many as there may be events, because several series may have one UID. */
const MOST_DAYS = 2 * MOST_EVENTS;

type Input = Set<string>;
const toldKey = (uid: string, day: string) => `${uid}\n${day}`;

interface Given {
  readonly reading: Reading;
  readonly told: Input;
  /** How many more series are read, and how many more days all of them together may take. */
  readonly budget: { series: number; days: number };
}

/** Spans by the day they begin on in their series; null: how it repeats is not understood. */
function occurrences(series: Series, span: Span, { reading, told, budget }: Given) {
  const rule = one(series.properties, 'RRULE');
  const first = span.start.day;
  if (!rule || series.instead !== null) return [{ day: series.instead, span }];
  const repeat = series.properties.has('RDATE') ? null : repeatOf(rule.value, span.start);
  budget.series -= 1;
  if (!repeat || budget.series < 0) return null;
  const except = exceptDays(series.properties, span.start, reading.zone);
  const days = repeatedDays(first, repeat, {
    from: localDateOf(reading.from - LONGEST_DAYS * DAY_MS, reading.zone),
    last: localDateOf(reading.to, reading.zone),
    most: budget.days,
  });
  budget.days -= days?.length ?? 0;
  return days
    ?.filter((day) => !except.has(day) && !told.has(toldKey(series.uid, day)))
    .map((day) => ({ day, span: movedSpan(span, dayNumber(day) - dayNumber(first)) }));
}

/** What one series takes within the reading. */
function take(series: Series, given: Given): CalendarEvent[] | UnreadEvent {
  const { uid, summary } = series;
  const { reading } = given;
  const unread = (reason: UnreadEvent['reason']): UnreadEvent => ({ key: uid, summary, reason });
  const span = spanOf(series.properties, reading.zone);
  if (!span) return unread('time');
  const found = occurrences(series, span, given);
  if (!found) return unread('repeats');
  const events = found.map(({ day, span: at }) => {
    const range = rangeOf(at, reading);
    return range && { key: day === null ? uid : `${uid} ${day}`, summary, ...range };
  });
  return events.filter(
    (event) => event !== null && event.to > event.from && event.to > reading.from && event.from < reading.to,
  ) as CalendarEvent[];
}

/** The events of an iCalendar text. Never throws, whatever the text is; what cannot be read is told. */
export function readCalendar(text: string, reading: Reading): ReadCalendar {
  const lines = unfold(text.replace(/^\uFEFF/, ''));
  const isCalendar = lines[0]?.trim().toUpperCase() === 'BEGIN:VCALENDAR';
  if (!isCalendar) return { isCalendar, events: [], unread: [], isCut: false };
  const all = seriesIn(lines, reading);
  const told: Input = new Set(
    all.flatMap(({ uid, instead }) => (instead === null ? [] : [toldKey(uid, instead)])),
  );
  const budget = { series: MOST_SERIES, days: MOST_DAYS };
  const events = new Map<string, CalendarEvent>();
  const unread: UnreadEvent[] = [];
  for (const series of all.filter(({ properties }) => isTaking(properties))) {
    if (events.size >= MOST_EVENTS || unread.length >= MOST_EVENTS) break;
    const taken = take(series, { reading, told, budget });
    if (!Array.isArray(taken)) unread.push(taken);
    // A UID told twice: the later one is the newer.
    else for (const event of taken) events.set(event.key, event);
  }
  const remaining = [...events.values()].slice(0, MOST_EVENTS);
  return { isCalendar, events: remaining, unread, isCut: events.size >= MOST_EVENTS };
}
