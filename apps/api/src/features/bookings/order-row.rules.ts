import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import {
  instantOf,
  instantOrNull,
  localesOf,
  ownInvoices,
  picturesOf,
  sumsOf,
  tagsOf,
  type InMajor,
} from './booked-parts.rules.ts';
import type { StoredOrders } from './select-orders.shared.ts';

type StoredOrder = StoredOrders['orders'][number];
type StoredLine = StoredOrders['lines'][number];
type Line = OrderRow['lines'][number];

/** What was ordered as it was named then. By hand, as the other snapshots below: the schema does not know what is in JSON. */
interface NamedItem {
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly price_name_en?: string;
  readonly price_name_ar?: string;
}

interface NamedSeat {
  readonly name_en?: string;
  readonly name_ar?: string;
}

/** Amounts in minor units. */
interface OrderedAddon {
  readonly id: number;
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly price: number;
}

/** The amount in minor units, of a percentage in hundredths of it. */
interface CountedDiscount {
  readonly id: number;
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly type: Line['discounts'][number]['type'];
  readonly amount: number;
  readonly value: number;
}

/** Amounts in minor units, of a percentage in hundredths of it. */
interface GivenDiscount {
  readonly type: Line['discounts'][number]['type'];
  readonly amount: number;
  readonly value: number;
  readonly reason: string | null;
}

const HUNDREDTHS = 100;

const addonsOf = (addons: readonly OrderedAddon[], major: InMajor): Line['addons'] =>
  addons.map(({ id, name_en, name_ar, price }) => ({
    id,
    locales: localesOf(id, name_en, name_ar),
    price: major(price),
  }));

const discountsOf = (discounts: readonly CountedDiscount[], major: InMajor): Line['discounts'] =>
  discounts.map(({ id, name_en, name_ar, type, amount, value }) => ({
    id,
    locales: localesOf(id, name_en, name_ar),
    type,
    amount: type === 'percentage' ? amount / HUNDREDTHS : major(amount),
    value: major(value),
  }));

function givenDiscount(discount: GivenDiscount | null, major: InMajor): OrderRow['discount'] {
  if (discount === null) return null;
  const { type, amount, value, reason } = discount;
  const size = type === 'percentage' ? amount / HUNDREDTHS : major(amount);
  return { type, amount: size, value: major(value), reason };
}

/** A line as it was ordered, whatever the menu says now; the pictures are those of the item as it is. */
function lineRow(line: StoredLine, media: Line['item']['media'], major: InMajor): Line {
  const named = line.item as NamedItem;
  return {
    id: line.id,
    item_id: line.item_id,
    price_id: line.price_id,
    count: line.count,
    unit_price: major(line.unit_price),
    addons: addonsOf(line.addons as OrderedAddon[], major),
    discounts: discountsOf(line.discounts as CountedDiscount[], major),
    note: line.note,
    total: major(line.total),
    item: { id: line.item_id, locales: localesOf(line.item_id, named.name_en, named.name_ar), media },
    price_locales: localesOf(line.price_id, named.price_name_en, named.price_name_ar),
  };
}

/** The seat by its present name, of one that is gone by its former one. */
function seatOf(order: StoredOrder): OrderRow['seat'] {
  const named = order.seat_named as NamedSeat | null;
  if (order.seat_id === null && named === null) return null;
  const { seat_id: id, area_id, seat_name_en: en, seat_name_ar: ar } = order;
  return { id, area_id, locales: localesOf(id, en ?? named?.name_en, ar ?? named?.name_ar), media: [] };
}

/** Nothing is to be paid for a rejected order: what was paid is to be given back. */
function moneyOf(order: StoredOrder, major: InMajor) {
  const payable = order.status === 'rejected' ? 0 : order.total_price;
  return {
    subtotal_price: major(order.subtotal_price),
    discount_price: major(order.discount_price),
    discount: givenDiscount(order.discount as GivenDiscount | null, major),
    extra_charge: major(order.extra_charge),
    total_price: major(order.total_price),
    sums: sumsOf({ payable, paid: order.paid_amount, refunded: order.refunded }, major),
  };
}

interface Belonging {
  readonly lines: OrderRow['lines'];
  readonly invoices: OrderRow['invoices'];
  readonly currency: Currency;
  readonly major: InMajor;
}

/** The order as the wire has it. */
const orderRow = (order: StoredOrder, { lines, invoices, currency, major }: Belonging): OrderRow => ({
  id: order.id,
  number: order.number,
  day: order.day,
  business_id: order.business_id,
  branch_id: order.branch_id,
  user_id: order.user_id,
  customer: { name: order.customer_name, phone: order.customer_phone, ...tagsOf(order.customer_tags) },
  order_type: order.order_type as OrderRow['order_type'],
  seat_id: order.seat_id,
  seat: seatOf(order),
  note: order.note,
  delivery_address: order.delivery_address,
  car: order.car as OrderRow['car'],
  arrived_at: instantOrNull(order.arrived_at),
  arrival_rung_at: instantOrNull(order.arrival_rung_at),
  late_told_at: instantOrNull(order.late_told_at),
  scheduled_at: instantOrNull(order.scheduled_at),
  expected_at: instantOrNull(order.expected_at),
  status: order.status as OrderRow['status'],
  paid: order.paid,
  source:
    order.source === 'guest' && order.visit_id !== null ? 'table' : (order.source as OrderRow['source']),
  guest_language: order.guest_language as OrderRow['guest_language'],
  accepted_terms: order.accepted_terms,
  phone_asked_at: instantOrNull(order.phone_asked_at),
  phone_confirmed_at: instantOrNull(order.phone_confirmed_at),
  lines,
  ...moneyOf(order, major),
  currency,
  history: order.history as OrderRow['history'],
  invoices,
  locales: [],
  media: [],
  created_at: instantOf(order.created_at),
  updated_at: instantOf(order.updated_at),
});

/** Whether a guest sent it from their own phone, at a table or elsewhere. */
export const isOfPhone = ({ source }: Pick<OrderRow, 'source'>): boolean =>
  source === 'guest' || source === 'table';

/** Rows by what each belongs to, in the order in which they came. */
function grouped<Row>(rows: readonly Row[], ownerOf: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const group = groups.get(owner);
    if (group) group.push(row);
    else groups.set(owner, [row]);
  }
  return groups;
}

/** The orders of one statement as the wire has them. */
export function orderRows(stored: StoredOrders, currency: Currency): OrderRow[] {
  const major: InMajor = (minor) => toMajor(minor, currency);
  const lines = grouped(stored.lines, (line) => line.order_id);
  const invoices = grouped(stored.invoices, (invoice) => invoice.order_id);
  const pictures = grouped(stored.pictures, (picture) => picture.item_id);
  const mediaOf = ({ item_id: id }: StoredLine) =>
    id === null ? [] : picturesOf(pictures.get(id) ?? [], stored.public_url);
  return stored.orders.map((order) =>
    orderRow(order, {
      lines: (lines.get(order.id) ?? []).map((line) => lineRow(line, mediaOf(line), major)),
      invoices: ownInvoices(invoices.get(order.id) ?? [], major),
      currency,
      major,
    }),
  );
}
