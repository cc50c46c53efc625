import { Temporal } from 'temporal-polyfill';
import { instantOf, localDateOf, type LocalDate } from '../local-time/local-date.ts';

const DEFAULT_MONTHS = 3;

/** Rule R4.8: the last day guests may stay to; without a setting, three months from today. */
export function reservationTill(setting: LocalDate | null, now: number, zone: string): LocalDate {
  if (setting !== null) return setting;
  const today = Temporal.PlainDate.from(localDateOf(now, zone));
  return today.add({ months: DEFAULT_MONTHS }).toString();
}

/** Whether a stay ends after 24:00 of that day. */
export function endsAfterTill(to: number, till: LocalDate, zone: string): boolean {
  return to > instantOf(till, '24:00', zone);
}
