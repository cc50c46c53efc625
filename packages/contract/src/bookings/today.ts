import { z } from 'zod';
import { instant, localesRow, mediaRow } from '../fields.ts';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from './reservation-row.ts';

/** A figure of today, that of the same weekday a week before, and those of 14 days up to today. Null: of nothing. */
export const figureOfDays = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  days: z.array(z.number().nullable()),
});
export type FigureOfDays = z.output<typeof figureOfDays>;

const pictured = { item_id: z.number(), locales: localesRow, media: z.array(mediaRow) };

/** An item with how often it was booked or ordered; without an amount for who may not read money. */
export const topItem = z.object({ ...pictured, count: z.number(), amount: z.number().nullable() });

/** Somebody's stay or appointment, as a link to it. */
const booked = z.object({ reservation_id: z.number(), name: z.string() });

/** A stay for which somebody has to act. */
export const openStay = booked.extend({
  customer_id: z.number().nullable(),
  /** Local date: of the arrival, or of the departure where insurance is to be returned. */
  day: z.string(),
  amount: z.number(),
});

const orderedToday = z.object({
  /** Open orders whenever they were placed; delivered and rejected ones of today. */
  stages: z.object({
    pending: z.number(),
    accepted: z.number(),
    ready: z.number(),
    delivered: z.number(),
    rejected: z.number(),
  }),
  /** When the order that waits longest came in. */
  waiting_since: instant.nullable(),
  /** Orders by the local hour in which they were placed, and those of the same weekday a week before. */
  hours: z.array(z.number()),
  hours_before: z.array(z.number()),
  count: figureOfDays,
  tables: z.object({ in_use: z.number(), total: z.number() }),
  top_items: z.array(topItem),
  sold_out: z.object({ count: z.number(), items: z.array(z.object(pictured)) }),
});

const soldToday = z.object({
  sales: figureOfDays,
  average_ticket: figureOfDays,
  hours: z.array(z.number()),
  hours_before: z.array(z.number()),
});

export const restaurantToday = z.object({
  type: z.literal('restaurant'),
  /** Local date of the figures. */
  day: z.string(),
  orders: orderedToday.nullable(),
  sales: soldToday.nullable(),
});

const appointment = booked.extend({
  /** Local times. */
  from: z.string(),
  to: z.string(),
  locales: localesRow.nullable(),
  status: z.enum(RESERVATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_no_show: z.boolean(),
});

export const salonToday = z.object({
  type: z.literal('salon'),
  day: z.string(),
  appointments: z
    .object({
      /** Everybody who works today, in the order of their names, and what has nobody. */
      chairs: z.array(
        z.object({
          employee_id: z.number().nullable(),
          name: z.string().nullable(),
          appointments: z.array(appointment),
          booked_minutes: z.number(),
          open_minutes: z.number(),
          /** 0..1 */
          use: z.number().nullable(),
        }),
      ),
      /** Local hours of the day, `[from, to)`, that hold the opening hours and every appointment. */
      hours: z.object({ from: z.number(), to: z.number() }),
      count: figureOfDays,
      no_shows: figureOfDays,
      use: z.number().nullable(),
    })
    .nullable(),
  takings: figureOfDays.nullable(),
});

export const ROOM_STATES = ['free', 'arriving', 'in_house', 'leaving', 'blocked'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

export const hotelToday = z.object({
  type: z.literal('hotel'),
  day: z.string(),
  rooms: z
    .object({
      arrivals: z.number(),
      /** Arrivals of which something is still to be paid. */
      arrivals_unpaid: z.number(),
      departures: z.number(),
      in_house: z.number(),
      units: z.number(),
      /** At most 300 units, in the order of the menu. */
      grid: z.array(
        z.object({
          item_id: z.number(),
          locales: localesRow,
          units: z.array(
            z.object({
              unit: z.number(),
              name: z.string().nullable(),
              state: z.enum(ROOM_STATES),
              /** Null as well, where the guest stays at a branch whose bookings the caller may not read. */
              stay: booked.nullable(),
            }),
          ),
        }),
      ),
      occupancy: figureOfDays,
      /** The coming 14 nights, the present one first: sold, and of these booked within the last 7 days. */
      pick_up: z.object({ nights: z.array(z.number()), recent: z.array(z.number()) }),
    })
    .nullable(),
  rates: z.object({ adr: figureOfDays, revpar: figureOfDays }).nullable(),
});

export const chaletToday = z.object({
  type: z.literal('chalet'),
  day: z.string(),
  stays: z
    .object({
      /** At most 24, in the order of the menu. */
      chalets: z.array(
        z.object({
          ...pictured,
          units: z.number(),
          /** Of the guests whose branch the caller may read; null does not say that a unit is free. */
          tonight: booked.nullable(),
          /** Of the coming seven nights, the present one first: how many of the units are taken. */
          nights: z.array(z.number()),
          /** Thursday of the first weekend in which a unit is free; null: none in twelve weeks. */
          next_free_weekend: z.string().nullable(),
        }),
      ),
      total: z.number(),
      /** The coming eight weekends by their Thursdays: units that are taken on one night or both. */
      weekends: z.array(z.object({ from: z.string(), taken: z.number(), units: z.number() })),
      /** Departed within 60 days with insurance that was not returned yet. */
      insurance_to_return: z.array(openStay),
      /** How many these are; the first six of them stand in the list. */
      insurance_total: z.number().optional(),
      /** Arrivals within 14 days of which nothing was paid. */
      deposits_due: z.array(openStay),
      deposits_total: z.number().optional(),
      occupancy: figureOfDays,
    })
    .nullable(),
  takings: figureOfDays.nullable(),
});

/** By the type of the business; what the caller may not read is null. */
export const todayFigures = z.discriminatedUnion('type', [
  restaurantToday,
  salonToday,
  hotelToday,
  chaletToday,
]);
export type TodayFigures = z.output<typeof todayFigures>;
export type TodayOf<Type extends TodayFigures['type']> = Extract<TodayFigures, { type: Type }>;
