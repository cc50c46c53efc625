import { z } from 'zod';
import { flag, localTime } from '../fields.ts';
import { idSchema } from '../operation.ts';
import { partySize } from './booked-times.ts';

const place = {
  item_id: idSchema.optional(),
  unit: z.coerce.number().int().min(1).max(1000).optional(),
  provider_employee_id: idSchema.optional(),
  seat_id: idSchema.optional(),
};

export const availabilityQuery = z.object({
  from: localTime(),
  to: localTime(),
  ...place,
  party: partySize.optional(),
  /** The reservation that is being moved does not stand in its own way. */
  exclude_id: idSchema.optional(),
});
export const freeSlotsQuery = z.object({
  from: localTime(),
  to: localTime(),
  ...place,
  /** The reservation that is being moved does not stand in its own way. */
  exclude_id: idSchema.optional(),
  /** Without a place: also of what the menu hides from guests. Staff may book it. */
  hidden: flag().optional(),
});

const holidayOfDates = z.object({
  id: z.number(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  price: z.number().nullable(),
});

/** Of one item, seat or employee; `message` is what a booking would be refused with. */
const availabilityOfOne = z.object({
  available: z.boolean(),
  units: z.array(z.object({ unit: z.number(), name: z.string(), free: z.boolean() })),
  message: z.string().nullable(),
  warnings: z.array(z.string()),
  holidays: z.array(holidayOfDates),
});
/** Without a target: every bookable item. */
const availabilityOfAll = z.object({
  items: z.array(z.object({ item_id: z.number(), units: z.number(), free_units: z.number() })),
});
export const availabilityAnswer = z.union([availabilityOfOne, availabilityOfAll]);
export type Availability = z.output<typeof availabilityOfOne>;

export const freeSlot = z.object({
  item_id: z.number().nullable(),
  unit: z.number().nullable(),
  provider_employee_id: z.number().nullable(),
  seat_id: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  seconds: z.number(),
  status: z.literal('reservable'),
  /** Possible start times inside the slot; for services and seats. */
  starts: z.array(z.string()),
});
export const freeSlotsAnswer = z.object({
  margin: z.number(),
  minimum: z.number(),
  slots: z.array(freeSlot),
});
