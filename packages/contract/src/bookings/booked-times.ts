import { z } from 'zod';
import { localTime } from '../fields.ts';

export const bookedRange = z.object({ startDate: localTime(), endDate: localTime() });

/** When something is booked: `from` and `to`, or `dateRange` in their place. */
export const bookedTimes = {
  from: localTime().optional(),
  /** Services and seats: the duration after `from`, where it is left out. */
  to: localTime().nullish(),
  dateRange: bookedRange.nullish(),
};

/** How many guests a table is booked for. */
export const partySize = z.coerce.number().int().min(1).max(99);

type Times = z.ZodObject<typeof bookedTimes>;

/** 422 on `from` where neither is sent, told together with what else is missing. */
export const withTimes = <Body extends Times>(body: Body): Body =>
  body.refine(({ from, dateRange }) => Boolean(from || dateRange), {
    error: 'required',
    path: ['from'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
