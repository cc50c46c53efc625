import type { PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { dayNumber, instantToLocal } from '@diwan/domain/local-time.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { phoneIn, textIn } from '@diwan/domain/setting-values.ts';
import type { SelectedPublicInvoice as Selected } from './select-public-invoice.ts';

type Booking = NonNullable<PublicInvoice['booking']>;
type Prices = Pick<Booking, 'subtotal_price' | 'discount_price' | 'extra_charge' | 'total_price'>;
type InMajor = (minor: number) => number;
type InLocal = (at: string) => string;

/** Names as they were when it was booked or ordered. By hand: the schema does not know what is in JSON. */
interface Named {
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly seat_name_en?: string;
  readonly seat_name_ar?: string;
}

const pricesOf = (row: Prices, major: InMajor): Prices => ({
  subtotal_price: major(row.subtotal_price),
  discount_price: major(row.discount_price),
  extra_charge: major(row.extra_charge),
  total_price: major(row.total_price),
});

interface Saying {
  readonly major: InMajor;
  readonly local: InLocal;
  readonly now: Date;
}

function reservationOf(row: NonNullable<Selected['reservation']>, { major, local, now }: Saying): Booking {
  const named = row.named as Named;
  const [from, to] = [local(row.from_at), local(row.to_at)];
  const nights = dayNumber(to.slice(0, 10)) - dayNumber(from.slice(0, 10));
  const unitName = row.unit === null ? null : (row.given_unit_name ?? String(row.unit));
  return {
    number: row.id,
    kind: 'reservation',
    item_en: row.name_en || (named.name_en ?? named.seat_name_en ?? ''),
    item_ar: row.name_ar || (named.name_ar ?? named.seat_name_ar ?? ''),
    is_seat: row.name_en === null && named.name_en === undefined && named.name_ar === undefined,
    unit_name: unitName,
    from,
    to,
    nights: nights > 0 ? nights : null,
    status: row.status,
    is_over: new Date(row.to_at) <= now,
    ...pricesOf(row, major),
    insurance: major(row.insurance),
  };
}

type Order = NonNullable<Selected['order']>;

/** What was ordered, as it was named then; no line ends between a thing and how many there are of it. */
const listed = ({ lines }: Order, name: 'name_en' | 'name_ar', comma: string): string =>
  lines
    .map(({ count, item }) => ({ count, shown: (item as Named)[name] }))
    .filter(({ shown }) => typeof shown === 'string')
    .map(({ count, shown }) => `${count}\u00A0×\u00A0${shown}`)
    .join(comma);

/** Null: it was brought to no table. */
function seatOf({ seat_named: seat }: Order): Booking['seat'] {
  const { name_en = '', name_ar = '' } = (seat ?? {}) as Named;
  return name_en === '' && name_ar === '' ? null : { name_en, name_ar };
}

const orderOf = (row: Order, { major, local }: Saying): Booking => ({
  number: row.number,
  kind: 'order',
  item_en: listed(row, 'name_en', ', '),
  item_ar: listed(row, 'name_ar', '، '),
  is_seat: false,
  unit_name: null,
  seat: seatOf(row),
  from: local(row.created_at),
  to: null,
  nights: null,
  status: row.status,
  is_over: false,
  ...pricesOf(row, major),
  insurance: 0,
});

const bookingOf = ({ reservation, order }: Selected, saying: Saying): PublicInvoice['booking'] => {
  if (reservation) return reservationOf(reservation, saying);
  return order ? orderOf(order, saying) : null;
};

/** What the branch says for itself, or else the business. */
function settingOf({ settings }: Selected, key: string): unknown {
  const own = settings.filter((row) => row.key === key);
  return (own.find(({ branch_id }) => branch_id !== null) ?? own[0])?.data ?? null;
}

const branchOf = (row: Selected): PublicInvoice['branch'] => ({
  slug: row.slug,
  name_en: row.branch_en,
  name_ar: row.branch_ar,
  address: textIn(settingOf(row, 'Address')),
  phone: phoneIn(settingOf(row, 'ContactPhone')),
  whatsapp: phoneIn(settingOf(row, 'Whatsapp')),
});

/** The invoice as its holder sees it: the customer by name alone. */
export function publicInvoiceRow(row: Selected, now: Date): PublicInvoice {
  const currency = row.currency as Currency;
  const major = (minor: number) => toMajor(minor, currency);
  const local = (at: string) => instantToLocal(new Date(at), row.timezone);
  return {
    reference_id: row.reference_id,
    amount: major(row.amount),
    tip: major(row.tip),
    currency,
    type: row.type as PublicInvoice['type'],
    status: row.status as PublicInvoice['status'],
    payment_type: row.payment_type as PublicInvoice['payment_type'],
    payable: row.type === 'credit' && row.status === 'pending' && row.takes_online,
    due_at: row.due_at === null ? null : local(row.due_at),
    paid_at: row.paid_at === null ? null : local(row.paid_at),
    description: row.description,
    customer: row.invoice_for_name,
    business: {
      name_en: row.business_en,
      name_ar: row.business_ar,
      type: row.business_type as PublicInvoice['business']['type'],
      logo: row.logo,
    },
    branch: branchOf(row),
    booking: bookingOf(row, { major, local, now }),
    others: row.others.map((other) => ({ ...other, amount: major(other.amount) })) as PublicInvoice['others'],
  };
}
