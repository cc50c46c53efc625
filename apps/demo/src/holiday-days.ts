import { DAY_MS } from '@diwan/domain/time-range.ts';

const DAYS_OF_A_YEAR = 366;

/** A day that comes back every year: of the civil calendar, or of the one that follows the moon. */
export interface YearlyDay {
  readonly calendar: 'gregory' | 'islamic-umalqura';
  readonly month: number;
  readonly day: number;
}

export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The first time the day comes in a civil year, at the start of that day in UTC. */
export function dayInYear({ calendar, month, day }: YearlyDay, year: number): number {
  const format = new Intl.DateTimeFormat('en', {
    calendar,
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const isIt = (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return parts.get('month') === month && parts.get('day') === day;
  };
  const first = Date.UTC(year, 0, 1);
  const days = Array.from({ length: DAYS_OF_A_YEAR }, (_, index) => first + index * DAY_MS);
  const found = days.find(isIt);
  if (found === undefined)
    throw new Error(`The day ${day}-${month} of ${calendar} does not come in ${year}.`);
  return found;
}

/** Arrival and departure of a holiday that begins on the day and lasts some nights. */
export function nightsFrom(on: YearlyDay, year: number, nights: number): { from: string; to: string } {
  const first = dayInYear(on, year);
  return { from: dayText(first), to: dayText(first + nights * DAY_MS) };
}
