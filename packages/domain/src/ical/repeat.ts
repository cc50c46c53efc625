import { dateOfDay, dayNumber, localToInstant, type LocalDate, type Weekday } from '../local-time.ts';
import { dayInSeries, timeOf, type CalendarTime } from './calendar-time.ts';
import { FREQUENCIES, seriesFrom, type Repeat } from './repeat-steps.ts';

const CODES: Readonly<Record<string, Weekday>> = {
  SA: 'Sat',
  SU: 'Sun',
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
};
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

/** The last day on which an event that begins as `start` does has begun by a moment in UTC; null: `text` is none. */
function lastBegunBy(text: string, start: CalendarTime | null): LocalDate | null {
  const until = text.endsWith('Z') ? timeOf({ value: text, params: new Map() }, 'UTC') : null;
  if (until?.kind !== 'time' || start?.kind !== 'time') return null;
  const day = dayInSeries(until, start);
  const [begins, ends] = [
    localToInstant(`${day} ${start.clock}`, start.zone),
    localToInstant(`${until.day} ${until.clock}`, until.zone),
  ];
  return begins !== null && ends !== null && begins > ends ? dateOfDay(dayNumber(day) - 1) : day;
}

function untilOf(text: string | undefined, start: CalendarTime | null): LocalDate | null | undefined {
  if (text === undefined) return null;
  const begun = lastBegunBy(text, start);
  if (begun !== null) return begun;
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

/** Of a series that begins with `start`. Null for rules that are not supported: they are reported, never guessed. */
export function repeatOf(value: string, start: CalendarTime | null = null): Repeat | null {
  const fields = fieldsOf(value);
  const frequency = FREQUENCIES.find((known) => known === fields.get('FREQ'));
  const [interval, count] = [positive(fields.get('INTERVAL'), 1), positive(fields.get('COUNT'), null)];
  const [until, weekdays] = [untilOf(fields.get('UNTIL'), start), weekdaysOf(fields.get('BYDAY'))];
  const isKnown = [...fields.keys()].every((name) => KNOWN.has(name));
  if (!frequency || !weekdays || until === undefined || !isKnown) return null;
  if (Number.isNaN(interval) || Number.isNaN(count)) return null;
  if (weekdays.length > 0 && frequency !== 'WEEKLY') return null;
  const weekStart = CODES[String(fields.get('WKST'))] ?? 'Mon';
  return { frequency, interval: interval ?? 1, count, until, weekdays, weekStart };
}

/**
 * The days from `from` to `last`, both included, on which a repeated event begins; earlier ones only count. Null for a
 * series that began too long ago, or that has more than `most` days.
 */
export function repeatedDays(
  first: LocalDate,
  repeat: Repeat,
  { from, last, most }: { readonly from: LocalDate; readonly last: LocalDate; readonly most: number },
): LocalDate[] | null {
  const end = repeat.until !== null && repeat.until < last ? repeat.until : last;
  if (end < from) return [];
  const series = seriesFrom(first, repeat, from);
  const days: LocalDate[] = [];
  let counted = series.passed;
  for (const day of series.days) {
    if (day > end || (repeat.count !== null && counted >= repeat.count)) return days;
    counted += 1;
    if (counted >= MOST_STEPS || days.length >= most) return null;
    if (day >= from) days.push(day);
  }
  return days;
}
