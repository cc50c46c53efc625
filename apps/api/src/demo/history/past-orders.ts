import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { PastOrder } from '@diwan/demo/past.ts';
import { localDateOf } from '@diwan/domain/local-time.ts';
import { orderRows } from '#features/bookings/order-row.rules.ts';
import { orderOf, assertOrderType } from '#features/bookings/orders/create-order.ts';
import { recordOrder } from '#features/bookings/record-order.shared.ts';
import { sentDiscount } from '#features/bookings/orders/order-discount.rules.ts';
import type { OrderContext } from '#features/bookings/orders/order-context.ts';
import type { WrittenLine } from '#features/bookings/orders/ordered-lines.ts';
import { owedInvoices, placedColumns, step } from '#features/bookings/orders/write-order.ts';
import type { StoredOrders } from '#features/bookings/select-orders.shared.ts';
import { invoiceValues } from '#features/bookings/write-invoices.shared.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Columns, Ids } from './insert-rows.ts';
import { auditsOf, type AuditRow, type PastBusiness } from './past-business.ts';
import { storedInvoice, sumsOfInvoices, type PastInvoice } from './past-money.ts';

type StoredOrder = StoredOrders['orders'][number];
type Seat = NonNullable<OrderContext['seat']>;

/** What is known of the branch where the orders were placed. */
export interface OrdersAt {
  readonly past: PastBusiness;
  readonly context: OrderContext;
  readonly seats: ReadonlyMap<number, Seat>;
  /** Pictures of items, by the item. */
  readonly pictures: ReadonlyMap<number, StoredOrders['pictures']>;
  readonly publicUrl: string;
  /** Numbers of customers by their phones. */
  readonly customers: ReadonlyMap<string, number>;
  /** The last number of each day. */
  readonly last: Map<string, number>;
  readonly ids: { readonly orders: Ids; readonly lines: Ids; readonly invoices: Ids };
}

type Line = WrittenLine & { readonly id: number; readonly order_id: number };

export interface WrittenOrders {
  readonly orders: Columns[];
  readonly lines: Columns[];
  readonly invoices: PastInvoice[];
  readonly audits: AuditRow[];
}

/** One order from the moment it was placed to where it stands, by the rules of the product. */
class OrderStory {
  readonly #at: OrdersAt;
  readonly #past: PastOrder;
  readonly #columns: ReturnType<typeof placedColumns>;
  readonly #audits: AuditRow[] = [];
  readonly #movers = new Set<number>();
  #answer: OrderRow | null = null;
  #order: StoredOrder;
  #lines: readonly Line[];
  #invoices: readonly PastInvoice[];

  constructor(at: OrdersAt, past: PastOrder, number: { readonly day: string; readonly number: number }) {
    this.#at = at;
    this.#past = past;
    const scope = at.past.scope(past.at, past.by);
    const { seat, priced, customer, columns } = this.#placed(scope);
    const by = past.by === null ? null : scope.actor;
    const placed = { branchId: past.branchId, columns, seat, priced, customer, by };
    const order = { ...placed, visit: null, payBy: null, payments: [] };
    this.#columns = placedColumns(scope, order);
    const id = at.ids.orders.next();
    this.#lines = priced.lines.map((line) => ({ ...line, id: at.ids.lines.next(), order_id: id }));
    const { random } = at.past.deps;
    const money = { branchId: past.branchId, reservationId: null, orderId: id, customer, by, random };
    this.#invoices = invoiceValues(scope, money, owedInvoices(priced.totals.total_price)).map((row) => ({
      ...row,
      reservation_id: null,
      id: at.ids.invoices.next(),
      canceled_with_booking: false,
    }));
    this.#order = this.#stored(scope, { id, ...number });
    this.#record(scope);
  }

  #placed(scope: Scope) {
    const { context, seats, customers, past } = this.#at;
    const { guest, type, seatId, address, car, note, lines, source, discount: given } = this.#past;
    const at = { ...context, seat: seatId === null ? null : (seats.get(seatId) ?? null) };
    const wanted = { order_type: type, seat_id: seatId, delivery_address: address, car };
    const body = { ...wanted, note, lines: [...lines] };
    assertOrderType(at, body);
    const discount = given ? sentDiscount(scope, given) : null;
    const { columns, ...order } = orderOf(scope, at, body, { unpriced: 'allowed', discount });
    const customer = {
      id: guest === null ? null : (customers.get(guest.phone) ?? null),
      name: guest?.name ?? '',
      phone: guest?.phone ?? null,
      email: null,
    };
    const isGuest = source === 'guest';
    const hashes = {
      guest_language: this.#past.language,
      accepted_terms: null,
      phone_asked_at: null,
      guest_token_hash: isGuest ? past.deps.random(32) : null,
      guest_device_hash: isGuest ? past.deps.random(32) : null,
    };
    return { ...order, customer, columns: { ...columns, source, ...hashes } };
  }

  /** The row as a statement reads it, as it was placed. */
  #stored(scope: Scope, named: { id: number; day: string; number: number }): StoredOrder {
    const { guest_token_hash: _, guest_device_hash: __, ...columns } = this.#columns;
    const { seatId } = this.#past;
    const seat = seatId === null ? undefined : this.#at.seats.get(seatId);
    return {
      ...columns,
      ...named,
      area_id: seat?.area_id ?? null,
      seat_name_en: seat?.name_en ?? null,
      seat_name_ar: seat?.name_ar ?? null,
      arrived_at: null,
      arrival_rung_at: null,
      late_told_at: null,
      phone_asked_at: null,
      phone_confirmed_at: null,
      scheduled_at: null,
      expected_at: null,
      status: 'pending',
      created_at: scope.now.toISOString(),
      updated_at: scope.now.toISOString(),
      deleted_at: null,
      customer_tags: null,
      visit_id: null,
      ...this.#sums(columns.total_price),
    };
  }

  #sums(total: number) {
    const { due, paid, refunded } = sumsOfInvoices(this.#invoices);
    return { due, paid_amount: paid, refunded, paid: total === 0 || (due > 0 && paid >= due) };
  }

  #row(): OrderRow {
    const { pictures, publicUrl, past } = this.#at;
    const lines = [...this.#lines];
    const shown = [...new Set(lines.map(({ item_id: id }) => id))].flatMap((id) => pictures.get(id) ?? []);
    const invoices = this.#invoices.map((row) => ({ ...storedInvoice(row), order_id: row.order_id }));
    const stored = { public_url: publicUrl, orders: [this.#order], lines, invoices, pictures: shown };
    const [row] = orderRows(stored, past.place.currency);
    if (!row) throw new Error('An order became none.');
    return row;
  }

  /** Each state is reported once, and is what the next one differs from. */
  #record(scope: Scope): void {
    if (!this.#at.past.isAudited(this.#past.at)) return;
    const response = this.#row();
    recordOrder(scope, this.#answer, response);
    this.#answer = response;
    this.#audits.push(...auditsOf(scope));
  }

  /** Somebody does something with it. */
  #act(at: number, by: number, change: (scope: Scope) => void): void {
    const scope = this.#at.past.scope(at, by);
    change(scope);
    this.#order = { ...this.#order, ...this.#sums(this.#order.total_price) };
    this.#movers.add(by);
    this.#record(scope);
  }

  move({ status, at, by, reason }: PastOrder['steps'][number]): void {
    this.#act(at, by, (scope) => {
      const history = [...(this.#order.history as unknown[]), step(scope, status, scope.actor.name, reason)];
      this.#order = { ...this.#order, status, history, updated_at: scope.now.toISOString() };
      if (status !== 'rejected') return;
      // What was taken goes back, and nothing is owed any more.
      this.#lines = this.#lines.map((line) => ({ ...line, taken: 0 }));
      this.#invoices = this.#invoices.map((row) => ({ ...row, status: 'canceled', updated_at: scope.now }));
    });
  }

  pay({ at, by, type }: NonNullable<PastOrder['paid']>): void {
    this.#act(at, by, ({ now }) => {
      const paid = { status: 'paid', payment_type: type, paid_at: now, updated_at: now } as const;
      this.#invoices = this.#invoices.map((row) => ({ ...row, ...paid }));
    });
  }

  addTo(written: WrittenOrders): void {
    const { id, number, day, status, history, updated_at } = this.#order;
    const { due, paid_amount, refunded } = this.#order;
    const end = { id, number, day, status, history };
    const sums = { due, paid_amount, refunded };
    written.orders.push({ ...this.#columns, ...end, ...sums, updated_at, moved_by: [...this.#movers] });
    const { business_id } = this.#order;
    written.lines.push(...this.#lines.map((line) => ({ ...line, business_id })));
    written.invoices.push(...this.#invoices);
    written.audits.push(...this.#audits);
  }
}

/** The rows of orders of one branch, the earliest first: numbers begin anew on each of its days. */
export function addOrders(at: OrdersAt, orders: readonly PastOrder[], written: WrittenOrders): void {
  for (const order of orders) {
    const day = localDateOf(order.at, at.past.place.timezone);
    const number = (at.last.get(day) ?? 0) + 1;
    at.last.set(day, number);
    const story = new OrderStory(at, order, { day, number });
    const { paid, steps } = order;
    const isBefore = (step: PastOrder['steps'][number]) => paid === null || step.at <= paid.at;
    for (const step of steps.filter(isBefore)) story.move(step);
    if (paid) story.pay(paid);
    for (const step of steps) if (!isBefore(step)) story.move(step);
    story.addTo(written);
  }
}
