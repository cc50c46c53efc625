import type { Car } from '@diwan/contract/bookings/car.ts';
import type { OrderRow, OrderType } from '@diwan/contract/bookings/order-row.ts';
import { dishFactsOf, NO_DISH_FACTS } from '@diwan/contract/catalogue/dish-facts.ts';
import { mayArrive } from '@diwan/domain/arrivals.ts';
import { bookingStanding, orderStanding } from '@diwan/domain/guest-notifications.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { toMajor } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import { endedBy } from '@diwan/domain/order-reasons.ts';
import { expectedAt, isForLater } from '@diwan/domain/order-times.ts';
import { asksForPhone } from '@diwan/domain/phone-checks.ts';
import type { CancelRefusal, FollowedLine, FollowedRow } from '@diwan/guest/pages/follow/follow-view.ts';
import { sumsOf } from '../booked-parts.rules.ts';
import { refusalToCancel } from '../booking-cancel.rules.ts';
import type { FollowedVenue } from '../followed-venue.shared.ts';
import { cancelableUntil } from '../order-cancel.rules.ts';
import type { StoredOrder, StoredReservation } from './select-followed.ts';

/** What the page is made for: the settings of its venue, and the moment. */
export interface Seen {
  readonly venue: FollowedVenue;
  readonly now: Date;
}

type Place = StoredOrder['place'];
type Invoices = StoredOrder['invoices'];
type Order = NonNullable<StoredOrder['booked']>;
type Reservation = NonNullable<StoredReservation['booked']>;

const localIn =
  ({ timezone }: Place) =>
  (at: string) =>
    instantToLocal(new Date(at), timezone);
const majorIn =
  ({ currency }: Place) =>
  (minor: number) =>
    toMajor(minor, currency);

/** A time as it is read, and as it is counted down to. */
const momentOf = (place: Place, at: string | null) =>
  at === null ? null : { local: localIn(place)(at), at: new Date(at) };

const isPayment = ({ type, status }: Invoices[number]) => type === 'credit' && status === 'paid';

/** The open credit that is due first; one without a date is due at once. */
function nextCredit(invoices: Invoices): Invoices[number] | undefined {
  const open = invoices.filter(({ type, status }) => type === 'credit' && status === 'pending');
  const dueOf = ({ due_at: due }: Invoices[number]) => (due === null ? 0 : Date.parse(due));
  return open.toSorted((a, b) => dueOf(a) - dueOf(b))[0];
}

function payOf(place: Place, invoices: Invoices, isOrder: boolean): FollowedRow['pay'] {
  const next = nextCredit(invoices);
  if (!next || !place.takes_online) return null;
  return {
    reference: next.reference_id,
    amount: majorIn(place)(next.amount),
    takes_tips: isOrder && place.takes_tips,
    is_on_page: next.is_on_page,
  };
}

interface StepAt {
  readonly status: string;
  readonly at: string;
}

/** What happened, with what was paid; of one moment the payments last. */
function historyOf(place: Place, statuses: readonly StepAt[], invoices: Invoices): FollowedRow['history'] {
  const payments = invoices.flatMap((invoice) =>
    isPayment(invoice) && invoice.paid_at !== null
      ? [{ status: 'paid', amount: majorIn(place)(invoice.amount), at: invoice.paid_at }]
      : [],
  );
  return [...statuses.map(({ status, at }) => ({ status, amount: null, at })), ...payments]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.amount ?? -1) - (b.amount ?? -1))
    .map((step) => ({ ...step, at: localIn(place)(step.at) }));
}

/** What orders and bookings say alike. */
const commonOf = (place: Place, invoices: Invoices) => ({
  slug: place.slug,
  first_locale: place.first_locale,
  business: { en: place.business_en, ar: place.business_ar },
  branch: { en: place.branch_en, ar: place.branch_ar },
  currency: place.currency,
  receipts: invoices.filter(isPayment).map(({ reference_id: reference, amount, tip }) => ({
    reference,
    amount: majorIn(place)(amount),
    tip: majorIn(place)(tip),
  })),
});

/** Names as they were when a line was written. */
interface NamedThen {
  readonly name_en?: string | null;
  readonly name_ar?: string | null;
  readonly price_name_en?: string | null;
  readonly price_name_ar?: string | null;
}

const bilingual = (en: string | null | undefined, ar: string | null | undefined): Bilingual => ({
  en: en ?? '',
  ar: ar ?? '',
});

function lineOf(place: Place, line: StoredOrder['lines'][number]): FollowedLine {
  const item = line.item as NamedThen;
  const extras = line.addons as readonly NamedThen[];
  const choices = [
    bilingual(item.price_name_en, item.price_name_ar),
    ...extras.map((extra) => bilingual(extra.name_en, extra.name_ar)),
  ];
  return {
    name: bilingual(item.name_en, item.name_ar),
    count: line.count,
    choices: choices.filter(({ en, ar }) => en !== '' || ar !== ''),
    note: line.note,
    ...dishFactsOf(line),
    total: majorIn(place)(line.total),
  };
}

const waitsForMoney = ({ status, pay_by: payBy }: Order) => status === 'pending' && payBy !== null;

function orderOf(place: Place, order: Order): FollowedRow['order'] {
  const major = majorIn(place);
  const last = (order.history as OrderRow['history']).at(-1);
  const type = order.order_type as OrderType;
  const rejection = order.status === 'rejected' ? last : undefined;
  return {
    type,
    subtotal: major(order.subtotal_price),
    discount: major(order.discount_price),
    extra_charge: major(order.extra_charge),
    pay_by: waitsForMoney(order) ? momentOf(place, order.pay_by) : null,
    // A link that staff handed out does not say who ordered.
    car: order.is_own ? (order.car as Car | null) : null,
    can_arrive: !waitsForMoney(order) && mayArrive({ order_type: type, status: order.status }),
    arrived: momentOf(place, order.arrived_at)?.local ?? null,
    asks_for_phone: asksForPhone(order),
    phone_confirmed: order.phone_confirmed_at !== null,
    reason: rejection?.reason ?? null,
    ended_by: rejection ? endedBy({ by: rejection.by ?? null, reason: rejection.reason ?? null }) : null,
  };
}

/** When an order can be expected that does not wait for its money. */
function readyAt(place: Place, order: Order, venue: FollowedVenue): FollowedRow['ready_at'] {
  if (waitsForMoney(order)) return null;
  const at = expectedAt(order, venue.preparationMinutes);
  return at === null ? null : { at: new Date(at), local: momentOf(place, order.expected_at)?.local ?? null };
}

/** What was accepted for later is not being prepared before the kitchen begins with it. */
function orderStep(order: Order, { preparationMinutes }: FollowedVenue, { status, at }: StepAt): StepAt {
  const isLater = isForLater({ ...order, status }, preparationMinutes, Date.parse(at));
  return { status: orderStanding(status, isLater), at };
}

/** Why the holder of this token cannot cancel the order; null: they can, or nothing is left to cancel. */
function refusalOfOrder(order: Order, now: Date): CancelRefusal | null {
  if (order.status === 'rejected') return null;
  if (!order.is_own) return 'order_cancel_with_us';
  const isOffered = waitsForMoney(order) || cancelableUntil({ ...order, paid: order.paid_amount }, now);
  return isOffered ? null : 'order_cancel_over';
}

/** An order as the holder of its token sees it; null: it is gone. */
export function followedOrder(stored: StoredOrder, { venue, now }: Seen): FollowedRow | null {
  const { place, booked: order, lines, invoices } = stored;
  if (order === null) return null;
  const major = majorIn(place);
  const step = (one: StepAt) => orderStep(order, venue, one);
  const payable = order.status === 'rejected' ? 0 : order.total_price;
  const refusal = refusalOfOrder(order, now);
  const seat = order.seat_named as NamedThen | null;
  return {
    ...commonOf(place, invoices),
    // One that is paid first has no number before.
    number: order.pay_by === null ? order.number : null,
    status: step({ status: order.status, at: now.toISOString() }).status,
    lines: lines.map((line) => lineOf(place, line)),
    order: orderOf(place, order),
    seat: seat && bilingual(seat.name_en, seat.name_ar),
    unit: null,
    party: null,
    note: order.note,
    from: null,
    to: null,
    scheduled: momentOf(place, order.scheduled_at)?.local ?? null,
    can_cancel: order.status !== 'rejected' && refusal === null,
    cancel_refusal: refusal,
    history: historyOf(place, (order.history as OrderRow['history']).map(step), invoices),
    total: major(order.total_price),
    insurance: 0,
    sums: sumsOf({ payable, paid: order.paid_amount, refunded: order.refunded }, major),
    pay: payOf(place, invoices, true),
    held_until: null,
    still_waiting: order.status === 'pending' && order.late_told_at !== null,
    ready_at: readyAt(place, order, venue),
    place: { ...venue, latitude: null, longitude: null },
  };
}

/** Names as they were when the place of a booking was last written. */
interface PlaceThen extends NamedThen {
  readonly seat_name_en?: string;
  readonly seat_name_ar?: string;
  readonly unit_name?: string;
}

function bookedLine(booking: Reservation): FollowedLine {
  const then = booking.named as PlaceThen;
  const name = bilingual(
    booking.name_en || (then.name_en ?? then.seat_name_en),
    booking.name_ar || (then.name_ar ?? then.seat_name_ar),
  );
  return { name, count: null, choices: [], note: null, ...NO_DISH_FACTS, total: null };
}

/** What the log says of a change: a booking that is made without a hold names none. */
interface Logged {
  readonly status?: { readonly after: string };
  readonly hold_expires_at?: { readonly after: string | null };
}

/** What its guest was to read of a booking, and since when. What the log no longer has is left out, and nothing is said twice. */
function loggedSteps({ statuses }: StoredReservation): StepAt[] {
  const steps: StepAt[] = [];
  let status: string | null = null;
  let isHeld = false;
  for (const { changes, created_at: at } of statuses) {
    const { status: moved, hold_expires_at: hold } = changes as Logged;
    status = moved?.after ?? status;
    isHeld = hold === undefined ? isHeld : hold.after !== null;
    const read = status && bookingStanding(status, isHeld);
    if (read !== null && read !== steps.at(-1)?.status) steps.push({ status: read, at });
  }
  return steps;
}

/** The same without what its heading contradicts: money in part was not in the log of its booking before 30 November 2026. */
function statusesOf(stored: StoredReservation): StepAt[] {
  const steps = loggedSteps(stored);
  const { booked } = stored;
  const standing = booked && bookingStanding(booked.status, booked.hold_expires_at !== null);
  return standing === 'completed' && steps.at(-1)?.status === 'pending' ? steps.slice(0, -1) : steps;
}

/** Why the holder of this token cannot cancel the booking; null: they can, or it was canceled. */
function refusalOfBooking({ status, is_own: isOwn, from_at }: Reservation, invoices: Invoices, now: Date) {
  if (status === 'canceled') return null;
  return isOwn ? refusalToCancel({ status, invoices, from: Date.parse(from_at) }, now) : 'cancel_with_us';
}

/** A booking as the holder of its token sees it; null: it is gone. */
export function followedReservation(stored: StoredReservation, { venue, now }: Seen): FollowedRow | null {
  const { place, booked: booking, invoices } = stored;
  if (booking === null) return null;
  const major = majorIn(place);
  const payable = booking.status === 'canceled' ? booking.due : booking.total_price + booking.insurance;
  const refusal = refusalOfBooking(booking, invoices, now);
  const { unit_name: unit } = booking.named as PlaceThen;
  return {
    ...commonOf(place, invoices),
    number: booking.id,
    status: booking.status,
    lines: [bookedLine(booking)],
    order: null,
    seat: null,
    unit: unit || null,
    party: booking.party,
    note: null,
    from: localIn(place)(booking.from_at),
    to: localIn(place)(booking.to_at),
    scheduled: null,
    can_cancel: booking.status !== 'canceled' && refusal === null,
    cancel_refusal: refusal,
    history: historyOf(place, statusesOf(stored), invoices),
    total: major(booking.total_price),
    insurance: major(booking.insurance),
    sums: sumsOf({ payable, paid: booking.paid, refunded: booking.refunded }, major),
    pay: payOf(place, invoices, false),
    held_until: momentOf(place, booking.hold_expires_at),
    still_waiting: false,
    ready_at: null,
    place: { ...venue, latitude: booking.latitude, longitude: booking.longitude },
  };
}
