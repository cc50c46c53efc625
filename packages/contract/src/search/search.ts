import { z } from 'zod';
import { ORDER_STATUSES } from '../bookings/order-row.ts';
import { RESERVATION_STATUSES } from '../bookings/reservation-row.ts';
import { instant } from '../fields.ts';
import { granted, idSchema, read } from '../operation.ts';

/** Rows of each kind at most. */
export const FOUND_ROWS = 5;
export const PEOPLE_KINDS = ['owner', 'employee', 'customer'] as const;

const customer = { customer_name: z.string(), customer_phone: z.string().nullable() };
const names = { name_en: z.string().nullable(), name_ar: z.string().nullable() };
/** The address of a picture; null where there is none. */
const photo = z.string().nullable();

const foundPerson = z.object({
  id: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(PEOPLE_KINDS),
  photo,
});

const foundReservation = z.object({
  id: z.number(),
  branch_id: z.number(),
  status: z.enum(RESERVATION_STATUSES),
  ...customer,
  from: instant,
  to: instant,
  /** What is booked, as it was called then. */
  ...names,
  unit_name: z.string().nullable(),
  photo,
});

const foundOrder = z.object({
  id: z.number(),
  branch_id: z.number(),
  number: z.number(),
  /** On which local day it has this number; former versions do not say. */
  day: z.string().optional(),
  status: z.enum(ORDER_STATUSES),
  ...customer,
  created_at: instant,
});

const foundItem = z.object({
  id: z.number(),
  menu_id: z.number(),
  category_id: z.number(),
  ...names,
  photo,
});

export const search = {
  find: read({
    name: 'search.find',
    path: '/business/:business_id/search',
    summary: 'People, reservations, orders and items by what was typed',
    access: granted('business', 'users.read', 'reservations.read', 'orders.read', 'items.read'),
    query: z.object({
      /** A name, any part of a phone, or a number; `#7` asks for numbers alone. */
      q: z.string().trim().max(100).default(''),
      branch: idSchema.optional(),
    }),
    /** The newest of each kind that may be read; a kind that may not be is empty. */
    answer: z.object({
      people: z.array(foundPerson),
      reservations: z.array(foundReservation),
      orders: z.array(foundOrder),
      items: z.array(foundItem),
    }),
  }),
};
