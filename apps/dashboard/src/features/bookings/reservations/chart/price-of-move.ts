import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { CallError } from '#kit/data/call-error.ts';
import { call } from '#kit/data/call.ts';
import { wallText } from '../wall-time.ts';
import type { PlaceRow, ReservationBar } from './chart-rows.ts';
import type { Span } from './time-scale.ts';

/** A booking on its way to other dates or another place. */
export interface WantedMove {
  readonly bar: ReservationBar;
  readonly span: Span;
  readonly target: PlaceRow;
}

const REFUSED = 422;

const timesOf = ({ from, to }: Span) => ({ from: wallText(from), to: wallText(to) });

/** What would be asked of a price there; null: what is booked there has none (a seat). */
export function quoteBodyOf({ bar, span, target }: WantedMove): BodyInput<typeof reservations.quote> | null {
  const { reservable_id: item, price_id } = bar.row;
  const wanted = target.place.itemId ?? item;
  if (item === null || wanted === null) return null;
  return { item_id: wanted, ...timesOf(span), price_id: wanted === item ? price_id : null };
}

/** Major units. */
export interface QuotedPrice {
  readonly total: number;
  readonly insurance: number;
  readonly payable: number;
}

/** Null: the dates have no automatic price. */
async function quotedFor(
  move: WantedMove,
  body: BodyInput<typeof reservations.quote>,
): Promise<QuotedPrice | null> {
  const { business_id, branch_id } = move.bar.row;
  try {
    const quote = await call(reservations.quote, { params: { business_id, branch_id }, body });
    const { total_price: total, insurance, payable } = quote;
    return total === null || payable === null ? null : { total, insurance, payable };
  } catch (error) {
    if (error instanceof CallError && error.status === REFUSED) return null;
    throw error;
  }
}

/** The message a booking there would be refused with; a person is not asked for a price that cannot come about. */
async function errorOf({ bar, span, target }: WantedMove): Promise<string | null> {
  const { business_id, branch_id, reservable_id, id } = bar.row;
  const { itemId, unit, employeeId } = target.place;
  const response = await call(reservations.availability, {
    params: { business_id, branch_or_all: branch_id },
    query: {
      ...timesOf(span),
      item_id: itemId ?? reservable_id ?? undefined,
      ...(unit === null ? {} : { unit }),
      ...(employeeId === null ? {} : { provider_employee_id: employeeId }),
      exclude_id: id,
    },
  });
  return 'message' in response ? response.message : null;
}

export type PriceOfMove =
  | { readonly is: 'same' }
  | { readonly is: 'refused'; readonly sentence: string }
  /** Null: the dates have no automatic price. */
  | { readonly is: 'other'; readonly quoted: QuotedPrice | null };

/** The insurance belongs to what is booked: elsewhere it is another, while other dates keep the one that was agreed. */
function isSamePrice({ bar: { row }, target }: WantedMove, quoted: QuotedPrice | null): boolean {
  if (quoted?.total !== row.total_price) return false;
  const { itemId } = target.place;
  return itemId === null || itemId === row.reservable_id || quoted.insurance === row.insurance;
}

/** Rule R19.5: whether a person has to say which price holds before a booking is moved. */
export async function priceOfMove(move: WantedMove): Promise<PriceOfMove> {
  const body = quoteBodyOf(move);
  if (body === null) return { is: 'same' };
  const quoted = await quotedFor(move, body);
  if (isSamePrice(move, quoted)) return { is: 'same' };
  const sentence = await errorOf(move);
  return sentence === null ? { is: 'other', quoted } : { is: 'refused', sentence };
}
