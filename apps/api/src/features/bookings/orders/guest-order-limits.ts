import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { usualMaxUnpaid } from '@diwan/domain/guest-limits.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import type { TextValues } from '@diwan/contract/texts.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { query } from '#platform/database/query.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import { HttpError } from '#platform/http-error.ts';
import { lockCount, rejectToCall, type GuestLimits } from '../guest-limits.shared.ts';
import type { OrderContext } from './order-context.ts';
import type { PricedOrder, SentLine } from './ordered-lines.ts';
import { waitingOrders } from './waiting-orders.ts';

/** Of one item in one line; staff may order more. */
const MOST_OF_A_LINE = 20;

/** Each line that holds more than a guest may order (rule R20.4). */
export const tooLongLines = (lines: readonly SentLine[]) =>
  lines.flatMap(({ count }, index) =>
    count > MOST_OF_A_LINE ? [{ path: `lines.${index}.count`, key: 'ask_staff' as const, values: {} }] : [],
  );

interface Sized {
  readonly context: OrderContext;
  readonly priced: PricedOrder;
}

/** What an order has too much of to be taken without money, and how much is taken. */
interface Large {
  readonly text: 'unpaid_too_large' | 'unpaid_too_many';
  readonly values: TextValues;
}

/** Rule R20.4: null for an order that is taken without money. */
export function largeOf(scope: Scope, { context, priced }: Sized): Large | null {
  const { currency } = scope.business;
  const most = context.maxUnpaid ?? toMinor(usualMaxUnpaid(currency), currency) ?? 0;
  if (priced.totals.total_price > most)
    return { text: 'unpaid_too_large', values: { amount: formatMoney(most, currency, scope.locale) } };
  const pieces = priced.lines.reduce((sum, { count }) => sum + count, 0);
  const count = context.limits.GUEST_ORDER_PIECES;
  return pieces > count ? { text: 'unpaid_too_many', values: { count } } : null;
}

/** 422 for a large order without money: it is paid now where the venue takes money online, else the guest calls. */
export function assertOrderSize(
  scope: Scope,
  { text, values }: Large,
  { branchId, takesOnline }: { readonly branchId: number; readonly takesOnline: boolean },
): Promise<HttpError> {
  const texts = takesOnline
    ? ({ withPhone: `${text}_pay`, without: `${text}_pay_only` } as const)
    : ({ withPhone: text, without: `${text}_ask` } as const);
  return rejectToCall(scope, { path: takesOnline ? 'pay' : '', branchId, texts, values });
}

const WELL_FORMED = /^[\x21-\x7e]{8,128}$/;

/** What the device of a guest calls itself, as it is stored; null where it says nothing of use. */
export function deviceHashOf(scope: Scope): Buffer | null {
  const key = scope.request.headers['device-key'];
  if (typeof key !== 'string' || !WELL_FORMED.test(key)) return null;
  return createHash('sha256').update(key).digest();
}

interface OpenOrders {
  readonly branchId: number;
  readonly deviceHash: Buffer | null;
  readonly seatId: number | null;
  /** E.164. */
  readonly phone: string | null;
  /** Where the phone stands in the body. */
  readonly phonePath: string;
}

interface Counted {
  readonly of_device: number;
  readonly first_of_device: string | null;
  readonly of_seat: number;
  readonly of_phone: number;
  readonly waiting_of_seat: number;
  readonly waiting_of_phone: number;
}

const OPEN = ['pending', 'accepted', 'ready'].map((status) => sql.lit(status));

interface Counts extends Pick<OpenOrders, 'deviceHash' | 'seatId' | 'phone'> {
  readonly business: number;
  /** Instants, as the database reads them. */
  readonly hourAgo: string;
  readonly visitAgo: string;
  readonly dayAgo: string;
}

const selectOpen = cachedStatement((given: Counts) => {
  const { business, deviceHash, seatId, phone, hourAgo, visitAgo, dayAgo } = given;
  const ofDevice = query
    .selectFrom('orders')
    .where('business_id', '=', business)
    .where('guest_device_hash', '=', deviceHash)
    .where('created_at', '>', hourAgo);
  const open = query
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_id', '=', business)
    .where('source', '=', sql.lit('guest'))
    .where('deleted_at', 'is', null)
    .where('status', 'in', OPEN);
  const ofSeat = open.where('seat_id', '=', seatId).where('created_at', '>', visitAgo);
  // Whoever has not paid yet holds dishes as well.
  const waiting = waitingOrders(business).select((row) => row.fn.countAll<number>().as('count'));
  const ofPhone = open
    .where('paid', '=', false)
    .where('customer_phone', '=', phone)
    .where((row) => row(row.fn<string>('greatest', ['created_at', 'scheduled_at']), '>', dayAgo));
  return query.selectNoFrom([
    ofDevice
      .select((row) => row.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('of_device'),
    ofDevice
      .select((row) => row.fn.min('created_at').as('first'))
      .$asScalar()
      .as('first_of_device'),
    ofSeat.$asScalar().$notNull().as('of_seat'),
    ofPhone.$asScalar().$notNull().as('of_phone'),
    waiting.where('seat_id', '=', seatId).$asScalar().$notNull().as('waiting_of_seat'),
    waiting.where('customer_phone', '=', phone).$asScalar().$notNull().as('waiting_of_phone'),
  ]);
});

/** Orders nobody moved on for longer than a visit lasts block no table; for a phone a day, or until they were due. */
function countOpen(scope: Scope, { deviceHash, seatId, phone }: OpenOrders): Promise<Counted> {
  const ago = (hours: number) => new Date(scope.now.getTime() - hours * HOUR_MS).toISOString();
  const since = { hourAgo: ago(1), visitAgo: ago(8), dayAgo: ago(24) };
  return scope.db.get(selectOpen({ business: scope.business.id, deviceHash, seatId, phone, ...since }));
}

/** Seconds until the device may order again. */
function waitOf(scope: Scope, first: string | null): number {
  const end = first === null ? 0 : Date.parse(first) + HOUR_MS;
  return Math.max(1, Math.round((end - scope.now.getTime()) / 1000));
}

const TOO_MANY = { withPhone: 'too_many_open', without: 'too_many_open_ask' } as const;

/** 429 for a device, 422 for a table or a phone number that already has as many orders as it may have open (rule R20.5). */
export async function assertOrderCount(scope: Scope, wanted: OpenOrders, limits: GuestLimits): Promise<void> {
  const { branchId, deviceHash, seatId, phonePath } = wanted;
  const {
    open: { of_device, first_of_device: first, ...counted },
  } = await sentTogether({
    device: deviceHash ? lockCount(scope, `device ${deviceHash.toString('hex')}`) : Promise.resolve(),
    seat: seatId === null ? Promise.resolve() : lockCount(scope, `seat ${seatId}`),
    // The phone is locked since its customer was looked for.
    open: countOpen(scope, wanted),
  });
  if (of_device >= limits.GUEST_ORDERS_PER_HOUR)
    throw new HttpError(429, 'too_many_from_device', { retryAfterSeconds: waitOf(scope, first) });
  if (counted.of_seat + counted.waiting_of_seat >= limits.GUEST_OPEN_ORDERS_TABLE)
    throw await rejectToCall(scope, { path: 'seat_id', branchId, texts: TOO_MANY });
  if (counted.of_phone + counted.waiting_of_phone >= limits.GUEST_OPEN_ORDERS)
    throw await rejectToCall(scope, { path: phonePath, branchId, texts: TOO_MANY });
}
