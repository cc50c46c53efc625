import { instantToLocal, localToInstant, periodEnd } from './local-time.ts';

/** Holidays begin and end at this hour of their dates, whatever hour was sent (R17). */
export const HOLIDAY_TIME = '14:00:00';

const SECOND = 1000;

/** The date, in the zone, of a time as the wire takes it: `YYYY-MM-DD`. Null for what is no time. */
export function holidayDate(text: string, zone: string): string | null {
  const at = localToInstant(text, zone);
  return at && instantToLocal(at, zone).slice(0, 'YYYY-MM-DD'.length);
}

export const holidayTime = (date: string): string => `${date} ${HOLIDAY_TIME}`;

/** A half-open period on the clocks of a zone, in the wire's form. */
export interface LocalPeriod {
  readonly since: string;
  readonly before: string;
}

export type PeriodProblem = { readonly at: 'from' | 'to'; readonly is: 'no-time' | 'too-early' };

/** The period a filter asks for. A bare last date includes that day; an end equal to the start means that moment. */
export function periodOf(from: string, to: string, zone: string): LocalPeriod | PeriodProblem {
  const start = localToInstant(from, zone);
  const last = localToInstant(to, zone);
  const end = periodEnd(to, zone);
  if (!start) return { at: 'from', is: 'no-time' };
  if (!last || !end) return { at: 'to', is: 'no-time' };
  const isWholeDay = end > last;
  if (end < start || (isWholeDay && end <= start)) return { at: 'to', is: 'too-early' };
  const before = end > start ? end : new Date(start.getTime() + SECOND);
  return { since: instantToLocal(start, zone), before: instantToLocal(before, zone) };
}

/** Local times as the wire has them, which sort as text. */
export interface Stay {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** For each one that shares time with another, the ids of those others. Where one ends the next may begin. */
export function overlapsOf(stays: readonly Stay[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  const note = (id: number, other: number) => {
    const others = found.get(id);
    if (others) others.push(other);
    else found.set(id, [other]);
  };
  const byStart = stays.toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id);
  byStart.forEach((stay, index) => {
    for (const later of byStart.slice(index + 1)) {
      if (later.from >= stay.to) break;
      note(stay.id, later.id);
      note(later.id, stay.id);
    }
  });
  return found;
}
