import {
  dateOfDay,
  dayNumber,
  WEEKDAYS,
  weekdayOfDay,
  type LocalDate,
  type Weekday,
} from '../local-time/local-date.ts';

const CODES: Readonly<Record<string, Weekday>> = {
  SA: 'Sat',
  SU: 'Sun',
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
};
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** The part of RRULE that calendars of units use. */
export interface Repeat {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** The last day on which one may begin. */
  readonly until: LocalDate | null;
  /** Of weekly ones; empty: the weekday of the first. */
  readonly weekdays: readonly Weekday[];
  /** The day a week begins with, which matters every second week. */
  readonly weekStart: Weekday;
}

/** More than fifty years of days. */
const MOST_STEPS = 20_000;

function fieldsOf(value: string): ReadonlyMap<string, string> {
  return new Map(
    value
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const [name = '', rest = ''] = part.split('=', 2);
        return [name.trim(), rest.trim()];
      }),
  );
}

const KNOWN = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST']);

function positive(text: string | undefined, fallback: number | null): number | null {
  if (text === undefined) return fallback;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

function untilOf(text: string | undefined): LocalDate | null | undefined {
  if (text === undefined) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year !== undefined && Number.isFinite(dayNumber(date)) ? date : undefined;
}

/** Undefined where one of them is no weekday (`2FR`, the second Friday, is none either). */
function weekdaysOf(text: string | undefined): Weekday[] | undefined {
  const codes = (text ?? '').split(',').filter((code) => code !== '');
  const weekdays = codes.map((code) => CODES[code]).filter((day) => day !== undefined);
  return weekdays.length === codes.length ? weekdays : undefined;
}

/** Null for rules that are not understood: they are told, never guessed. */
export function repeatOf(value: string): Repeat | null {
  const fields = fieldsOf(value);
  const frequency = FREQUENCIES.find((known) => known === fields.get('FREQ'));
  const [interval, count] = [positive(fields.get('INTERVAL'), 1), positive(fields.get('COUNT'), null)];
  const [until, weekdays] = [untilOf(fields.get('UNTIL')), weekdaysOf(fields.get('BYDAY'))];
  const isKnown = [...fields.keys()].every((name) => KNOWN.has(name));
  if (!frequency || !weekdays || until === undefined || !isKnown) return null;
  if (Number.isNaN(interval) || Number.isNaN(count)) return null;
  if (weekdays.length > 0 && frequency !== 'WEEKLY') return null;
  const weekStart = CODES[fields.get('WKST') ?? 'MO'] ?? 'Mon';
  return { frequency, interval: interval ?? 1, count, until, weekdays, weekStart };
}

/** Later dates have more than four digits of a year, and are compared wrongly as texts. */
const LAST_DAY = dayNumber('9999-12-31');

/** The same day of a later month; null where that month is too short for it. */
function monthsLater(first: LocalDate, months: number): LocalDate | null {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, day));
  return at.getUTCDate() === day && at.getUTCFullYear() <= 9999 ? at.toISOString().slice(0, 10) : null;
}

function* weekly(first: LocalDate, { interval, weekdays, weekStart }: Repeat): Generator<LocalDate> {
  const start = dayNumber(first);
  const wanted = new Set(weekdays.length > 0 ? weekdays : [weekdayOfDay(start)]);
  const offset = (WEEKDAYS.indexOf(weekdayOfDay(start)) - WEEKDAYS.indexOf(weekStart) + 7) % 7;
  for (let week = start - offset; ; week += 7 * interval) {
    for (let day = week; day < week + 7; day += 1) {
      if (day > LAST_DAY) return;
      if (day >= start && wanted.has(weekdayOfDay(day))) yield dateOfDay(day);
    }
  }
}

function* stepwise(first: LocalDate, { frequency, interval }: Repeat): Generator<LocalDate> {
  const start = dayNumber(first);
  const months = frequency === 'YEARLY' ? 12 : 1;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const day = start + step * interval;
    if (frequency === 'DAILY' && day > LAST_DAY) return;
    if (frequency === 'DAILY') yield dateOfDay(day);
    else {
      const date = monthsLater(first, step * interval * months);
      if (date !== null) yield date;
    }
  }
}

/**
 * The days from `from` to `last`, both included, on which a repeated event begins; earlier ones only count. Null for a
 * series that began too long ago to be counted through.
 */
export function repeatedDays(
  first: LocalDate,
  repeat: Repeat,
  { from, last }: { readonly from: LocalDate; readonly last: LocalDate },
): LocalDate[] | null {
  const end = repeat.until !== null && repeat.until < last ? repeat.until : last;
  const days: LocalDate[] = [];
  let counted = 0;
  for (const day of repeat.frequency === 'WEEKLY' ? weekly(first, repeat) : stepwise(first, repeat)) {
    if (day > end || counted === repeat.count) return days;
    counted += 1;
    if (counted >= MOST_STEPS) return null;
    if (day >= from) days.push(day);
  }
  return days;
}
