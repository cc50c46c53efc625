import { openHours, USUAL_WEEK, type OpeningHours, type SpecialHours } from '@diwan/domain/opening-hours.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';

/** Values by their keys, as a branch or a business has stored them. */
type StoredHours = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was set for the branch, else for the business; null: nothing. */
export function hoursIn(branch: StoredHours, business: StoredHours): OpeningHours | null {
  const week = branch['OpeningHours'] ?? business['OpeningHours'];
  const special = branch['SpecialHours'] ?? business['SpecialHours'];
  if (!isObject(week) && !Array.isArray(special)) return null;
  // The settings let nothing else in.
  return {
    week: isObject(week) ? week : USUAL_WEEK,
    special: Array.isArray(special) ? (special as SpecialHours[]) : [],
  };
}

/** Where nothing was set, guests are served by day. */
export const hoursForGuests = (hours: OpeningHours | null): OpeningHours =>
  hours ?? { week: USUAL_WEEK, special: [] };

/** Null hours: always. */
export const openRangesOf = (hours: OpeningHours | null, window: TimeRange, zone: string): TimeRange[] =>
  hours === null ? [window] : openHours(hours, window, zone);
