import { ORDER_TYPES, type OrderRow, type OrderType } from '@diwan/contract/bookings/order-row.ts';
import { DISCOUNT_TYPES } from '@diwan/contract/catalogue/item-row.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { z } from 'zod';
import { localText } from './local-text.ts';

const id = z.number().int().positive();

const lineSchema = z.object({
  /** Tells lines apart while they are edited. */
  key: z.string(),
  /** Null: the item has gone since it was ordered. */
  item_id: id.nullable(),
  price_id: id.nullable(),
  count: z.number().int().min(1).max(999),
  addons: z.array(id).max(50),
  note: z.string().trim().max(500),
});
export type DraftLine = z.output<typeof lineSchema>;

/** What somebody takes off the whole order; in major units, or percent. */
const discountSchema = z.object({
  type: z.enum(DISCOUNT_TYPES),
  amount: z.number().positive(),
  reason: z.string().trim().max(255),
});
export type DraftDiscount = z.output<typeof discountSchema>;

/** What the form edits; the bodies of the contract are made from it. */
export const orderSchema = z
  .object({
    order_type: z.enum(ORDER_TYPES),
    seat_id: id.nullable(),
    user_id: id.nullable(),
    customer: z.object({ name: z.string().trim().max(255), phone: z.string().trim().max(32) }),
    note: z.string().trim().max(1000).default(''),
    delivery_address: z.string().trim().max(500),
    scheduled_at: z.string().nullable().default(null),
    discount: discountSchema.nullable().default(null),
    lines: z.array(lineSchema).min(1, 'required').max(100),
  })
  .refine(({ order_type: type, seat_id: seat }) => type !== 'dine_in' || seat !== null, {
    error: 'required',
    path: ['seat_id'],
  })
  .refine(({ order_type: type, delivery_address: address }) => type !== 'delivery' || address !== '', {
    error: 'required',
    path: ['delivery_address'],
  });
export type OrderDraft = z.output<typeof orderSchema>;

export const blankOrder = (type: OrderType): OrderDraft => ({
  order_type: type,
  seat_id: null,
  user_id: null,
  customer: { name: '', phone: '' },
  note: '',
  delivery_address: '',
  scheduled_at: null,
  discount: null,
  lines: [],
});

const linesOf = (row: OrderRow): DraftLine[] =>
  row.lines.map((line) => ({
    key: String(line.id),
    item_id: line.item_id,
    price_id: line.price_id,
    count: line.count,
    addons: line.addons.map((addon) => addon.id),
    note: line.note ?? '',
  }));

/** Times are shown, and typed, on the clocks of the business. */
export const draftOfRow = (row: OrderRow, timeZone: string): OrderDraft => ({
  order_type: row.order_type,
  seat_id: row.seat_id,
  user_id: row.user_id,
  customer: { name: row.customer.name, phone: row.customer.phone ?? '' },
  note: row.note ?? '',
  delivery_address: row.delivery_address ?? '',
  scheduled_at: row.scheduled_at && localText(new Date(row.scheduled_at), timeZone),
  discount: row.discount && { ...row.discount, reason: row.discount.reason ?? '' },
  lines: linesOf(row),
});

const sentLines = (lines: readonly DraftLine[]) =>
  lines.map(({ item_id, price_id, count, addons, note }) => ({
    item_id: item_id ?? 0,
    price_id,
    count,
    addons,
    note: note || null,
  }));

/** Seats belong to those who dine in, addresses to deliveries. */
const placed = ({ order_type, seat_id, delivery_address, note, scheduled_at }: OrderDraft) => ({
  seat_id: order_type === 'dine_in' ? seat_id : null,
  delivery_address: order_type === 'delivery' ? delivery_address : null,
  note: note || null,
  scheduled_at,
});

type CreateBody = BodyInput<typeof orders.create>;
type UpdateBody = BodyInput<typeof orders.update>;

/** `expected`: the total that was shown, in major units; null where it could not be known. */
export function createBody(draft: OrderDraft, expected: number | null): CreateBody {
  const { name, phone } = draft.customer;
  return {
    order_type: draft.order_type,
    ...placed(draft),
    ...(draft.user_id === null
      ? { customer: { name: name || null, phone: phone || null } }
      : { user_id: draft.user_id }),
    lines: sentLines(draft.lines),
    ...(draft.discount ? { discount: { ...draft.discount, reason: draft.discount.reason || null } } : {}),
    ...(expected === null ? {} : { expected_total: expected }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const hasOtherLines = (draft: Pick<OrderDraft, 'lines'>, row: OrderRow): boolean =>
  !isSame(sentLines(draft.lines), sentLines(linesOf(row)));

/** Only what differs from the row; lines are replaced as a whole. */
export function updateBody(draft: OrderDraft, row: OrderRow, timeZone: string): UpdateBody {
  const before: Readonly<Record<string, unknown>> = placed(draftOfRow(row, timeZone));
  const changed = Object.entries(placed(draft)).filter(([name, value]) => !isSame(value, before[name]));
  return {
    ...Object.fromEntries(changed),
    ...(row.status === 'pending' && hasOtherLines(draft, row) ? { lines: sentLines(draft.lines) } : {}),
    updated_at: row.updated_at,
  };
}
