import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { USUAL_PREPARATION_MINUTES } from '@diwan/contract/settings/business-settings.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';

/** Ids from here on are those of test orders (the table's own numbers begin there). */
const FIRST_ID = 2 ** 52;
export const isTestId = (id: number): boolean => id >= FIRST_ID;

/** After so long nobody looks for it any more. */
export const TEST_MS = 10 * MINUTE_MS;

type Names = OrderRow['locales'];

export interface TestDish {
  readonly id: number;
  readonly locales: Names;
  /** Major units. */
  readonly price: number;
}

export interface TestFacts {
  readonly id: number;
  readonly business_id: number;
  readonly branch_id: number;
  readonly currency: OrderRow['currency'];
  /** The local day of the branch. */
  readonly day: string;
  readonly at: string;
  readonly by: string;
  readonly seat: { readonly id: number; readonly area_id: number; readonly locales: Names } | null;
  readonly dishes: readonly TestDish[];
}

/** For a menu that is still empty. */
const NO_DISH: Names = [
  { id: 0, locale: 'en', name: 'Test dish', description: null },
  { id: 0, locale: 'ar', name: 'طبق تجريبي', description: null },
];

/** Both languages, because a cook reads one of them and the screen may know neither what a test is. */
const NOTE = 'Test – do not prepare · تجربة – لا يُحضَّر';

/** An order has at most so many lines. */
export const MOST_DISHES = 2;

/** Of no other line: the kitchen strikes lines by their ids alone. */
const lineId = (order: number, at: number) => FIRST_ID + (order - FIRST_ID) * MOST_DISHES + at;

export type TestLine = OrderRow['lines'][number] & {
  /** The stations that have made it. */
  made_at?: number[];
};
export type TestOrder = Omit<OrderRow, 'lines'> & { lines: TestLine[] };

function lineOf(id: number, dish: TestDish | null): OrderRow['lines'][number] {
  return {
    id,
    item_id: dish?.id ?? null,
    price_id: null,
    count: 1,
    unit_price: dish?.price ?? 0,
    addons: [],
    discounts: [],
    note: null,
    total: dish?.price ?? 0,
    item: { id: dish?.id ?? null, locales: dish?.locales ?? NO_DISH, media: [] },
    price_locales: [],
  };
}

/** An order that was never placed, as desk and kitchen are shown it. */
export function testOrder({ dishes, seat, at, by, ...facts }: TestFacts): OrderRow {
  const cooked = dishes.length === 0 ? [null] : dishes;
  const lines = cooked.map((dish, index) => lineOf(lineId(facts.id, index), dish));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    ...facts,
    is_test: true,
    number: 0,
    user_id: null,
    customer: { name: '', phone: null },
    order_type: 'dine_in',
    seat_id: seat?.id ?? null,
    seat: seat && { ...seat, media: [] },
    note: NOTE,
    delivery_address: null,
    car: null,
    arrived_at: null,
    scheduled_at: null,
    expected_at: null,
    status: 'pending',
    paid: false,
    source: 'dashboard',
    guest_language: null,
    accepted_terms: null,
    phone_asked_at: null,
    phone_confirmed_at: null,
    lines,
    subtotal_price: total,
    discount_price: 0,
    discount: null,
    extra_charge: 0,
    total_price: total,
    sums: { payable: total, paid: 0, open: total, give_back: 0 },
    history: [{ status: 'pending', at, by, reason: null }],
    invoices: [],
    locales: [],
    media: [],
    created_at: at,
    updated_at: at,
  };
}

interface Move {
  readonly status: OrderRow['status'];
  readonly at: string;
  readonly by: string | null;
  readonly reason: string | null;
}

export const movedTest = (order: OrderRow, move: Move): OrderRow => ({
  ...order,
  status: move.status,
  history: [...order.history, move],
  updated_at: move.at,
});

/** The order with one of its lines made at these stations and at no other. */
export const struckTest = (order: TestOrder, id: number, made_at: number[]): TestOrder => ({
  ...order,
  lines: order.lines.map((line) => (line.id === id ? { ...line, made_at } : line)),
});

const OPEN: readonly string[] = ['pending', 'accepted', 'ready'];
export const isTestOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => OPEN.includes(status);

/** As the kitchen's list has it, while there is still something to do. */
export function testInKitchen(
  order: TestOrder,
  cooked: ReadonlyMap<number, readonly number[]>,
): KitchenOrderRow[] {
  if (!isTestOpen(order)) return [];
  const placed = Date.parse(order.created_at);
  const after = (minutes: number) => new Date(placed + minutes * MINUTE_MS).toISOString();
  const due = after(USUAL_PREPARATION_MINUTES);
  const lines = order.lines.map((line) => ({
    ...line,
    stations: [...(cooked.get(line.item_id ?? 0) ?? [])],
    made_at: [...(line.made_at ?? [])],
    allergens: [],
    marks: [],
  }));
  return [{ ...order, lines, begins_at: null, due_at: due, late_at: after(USUAL_PREPARATION_MINUTES * 1.5) }];
}
