import { z } from 'zod';
import { localTime } from '../fields.ts';

/** A time that may be left out; an empty text is none. */
export const timeOrNone = () =>
  z.preprocess((value) => (value === '' ? undefined : value), localTime().nullish());

/** Sent in place of the two times; where both are there, the times of their own count. */
export const dateRange = z.object({ startDate: timeOrNone(), endDate: timeOrNone() });
export const dateRangeInput = dateRange.nullish();

/** The two times of the row once more. */
export const dateRangeRow = z.object({ startDate: z.string(), endDate: z.string() });

interface Range {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** What was sent of a period, from whichever of the two spellings. */
export function periodSent(
  first: string | null | undefined,
  last: string | null | undefined,
  range: Range | null | undefined,
): { readonly first: string | null; readonly last: string | null } {
  return { first: first ?? range?.startDate ?? null, last: last ?? range?.endDate ?? null };
}
