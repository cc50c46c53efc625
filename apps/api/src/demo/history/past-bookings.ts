import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { BookingAct, PastBooking } from '@diwan/demo/past.ts';
import { insuranceReturn, splitCredit } from '@diwan/domain/invoices.ts';
import { unpaidDeadline, type UnpaidRules } from '@diwan/domain/guest-limits.ts';
import { formatMoney } from '@diwan/domain/money.ts';
import type { BookingContext } from '#features/bookings/booking-context.shared.ts';
import { newInvoice, type InvoiceColumns } from '#features/bookings/invoice-changes.rules.ts';
import { recordOpened } from '#features/bookings/messages/written-messages.ts';
import { reservationRow, type StoredReservation } from '#features/bookings/reservation-rows.shared.ts';
import { recordReservation } from '#features/bookings/reservations/create-reservation.ts';
import { quoteOf, requirePrice } from '#features/bookings/reservations/price-of-booking.ts';
import {
  bookingColumns,
  placeColumns,
  usualInvoices,
  type Booking,
} from '#features/bookings/reservations/write-reservation.ts';
import { invoiceValues } from '#features/bookings/write-invoices.shared.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Columns, Ids } from './insert-rows.ts';
import { auditsOf, type AuditRow, type PastBusiness } from './past-business.ts';
import { bookingRow, moneyOfBooking } from './past-booking-row.ts';
import type { PastInvoice } from './past-money.ts';

/** What is known of an item or a table, and of the branch that books it. */
export interface BookingsAt {
  readonly past: PastBusiness;
  readonly contextOf: (booking: PastBooking) => BookingContext;
  readonly pictures: ReadonlyMap<number, StoredReservation['media']>;
  readonly publicUrl: string;
  readonly customers: ReadonlyMap<string, number>;
  /** For how long a guest's booking is held that was not paid. */
  readonly held: UnpaidRules;
  readonly ids: { readonly reservations: Ids; readonly invoices: Ids; readonly messages: Ids };
}

export interface WrittenBookings {
  readonly reservations: Columns[];
  readonly invoices: PastInvoice[];
  readonly messages: Columns[];
  readonly audits: AuditRow[];
}

type Act<Name extends BookingAct['act']> = Extract<BookingAct, { act: Name }>;

function placeOf({ place }: PastBooking) {
  if ('unit' in place) return { kind: 'unit', number: place.unit, party: null } as const;
  if ('seatId' in place) return { kind: 'seat', number: place.seatId, party: place.party } as const;
  return { kind: 'employee', number: place.employeeId, party: null } as const;
}

/** One booking from the moment it was made to where it stands, by the rules of the product. */
class BookingStory {
  readonly #at: BookingsAt;
  readonly #past: PastBooking;
  readonly #booking: Booking;
  readonly #columns: ReturnType<typeof bookingColumns>;
  readonly #audits: AuditRow[] = [];
  readonly #messages: Columns[] = [];
  #answer: ReservationRow | null = null;
  #row: StoredReservation;
  #invoices: readonly PastInvoice[];

  constructor(at: BookingsAt, booking: PastBooking) {
    this.#at = at;
    this.#past = booking;
    const scope = at.past.scope(booking.at, booking.by);
    this.#booking = this.#made(scope);
    const { kind, number } = placeOf(booking);
    const { context, named, stay } = this.#booking;
    const place = placeColumns(context, { choice: { kind, places: [number] }, place: number, named, stay });
    const usual = usualInvoices(this.#booking);
    this.#columns = bookingColumns(scope, this.#booking, place);
    const id = at.ids.reservations.next();
    this.#invoices = this.#written(scope, id, usual);
    this.#row = this.#stored(scope, id);
    this.#record(scope);
  }

  #made(scope: Scope): Booking {
    const { contextOf, customers, past } = this.#at;
    const { branchId, itemId, priceId, guest, from, to, note, colour, followerId, by } = this.#past;
    const context = contextOf(this.#past);
    const stay = { from, to };
    const quote = quoteOf(scope, context, { stay, priceId, units: 1, overridePrice: null });
    const { kind, number, party } = placeOf(this.#past);
    const follower = followerId === null ? null : past.scope(from, followerId).actor;
    const ofStaff = { follower_id: follower?.id ?? null, follower_name: follower?.name ?? null };
    const held = new Date(unpaidDeadline(scope.now.getTime(), from, this.#at.held));
    return {
      branchId,
      context,
      named: {
        itemId,
        unit: kind === 'unit' ? number : null,
        employeeId: kind === 'employee' ? number : null,
        seatId: kind === 'seat' ? number : null,
      },
      stay,
      priceId,
      quote: requirePrice(scope, quote, by === null),
      overrideReason: null,
      customer: { id: customers.get(guest.phone) ?? null, ...guest, email: null },
      by: by === null ? null : { id: by, name: scope.caller.name },
      note,
      invoices: null,
      paymentType: 'cash',
      more:
        by === null
          ? { source: 'guest', party, guest_token_hash: past.deps.random(32), hold_expires_at: held }
          : { status: 'pending', color: colour, source: 'dashboard', party, ...ofStaff },
    };
  }

  #written(scope: Scope, reservationId: number, rows: readonly InvoiceColumns[]): PastInvoice[] {
    const { branchId, customer } = this.#booking;
    const { random } = this.#at.past.deps;
    const by = this.#past.by === null && scope.callerOrGuest === null ? null : scope.actor;
    const to = { branchId, reservationId: null, orderId: null, customer, by, random };
    return invoiceValues(scope, to, rows).map((row) => ({
      ...row,
      reservation_id: reservationId,
      id: this.#at.ids.invoices.next(),
      canceled_with_booking: false,
    }));
  }

  #stored(scope: Scope, id: number): StoredReservation {
    const row = bookingRow({ ...this.#at, scope, booking: this.#booking, columns: this.#columns, id });
    return { ...row, ...moneyOfBooking(this.#invoices) };
  }

  /** Each state is reported once, and is what the next one differs from. */
  #record(scope: Scope): void {
    if (!this.#at.past.isAudited(this.#past.at)) return;
    const response = reservationRow(this.#row, scope.locale);
    recordReservation(scope, this.#answer, response);
    this.#answer = response;
    this.#audits.push(...auditsOf(scope));
  }

  #set(columns: Partial<StoredReservation>, at: Date): void {
    this.#row = { ...this.#row, ...columns, updated_at: at.toISOString() };
  }

  #change(scope: Scope, change: () => void): void {
    change();
    this.#row = { ...this.#row, ...moneyOfBooking(this.#invoices) };
    this.#settle(scope);
    this.#record(scope);
  }

  /** What money that came in does: the hold ends, and fully paid means completed. */
  #settle({ now }: Scope): void {
    const { paid, hold_expires_at: held, status, payment_status: money } = this.#row;
    if (paid > 0 && held !== null) this.#set({ hold_expires_at: null }, now);
    if (status === 'pending' && money === 'paid') this.#set({ status: 'completed' }, now);
  }

  #replace(old: PastInvoice, columns: Partial<PastInvoice>, at: Date): void {
    this.#invoices = this.#invoices.map((row) =>
      row === old ? { ...row, ...columns, updated_at: at } : row,
    );
  }

  act(act: BookingAct): void {
    const scope = this.#at.past.scope(act.at, act.by);
    if (act.act === 'message') this.#message(scope, act);
    else this.#change(scope, () => this.#apply(scope, act));
  }

  #apply(scope: Scope, act: Exclude<BookingAct, Act<'message'>>): void {
    if (act.act === 'confirm') this.#set({ hold_expires_at: null }, scope.now);
    else if (act.act === 'pay') this.#pay(scope, act);
    else if (act.act === 'return') this.#giveBack(scope, act);
    else if (act.act === 'complete') this.#set({ status: 'completed', hold_expires_at: null }, scope.now);
    else this.#cancel(scope);
  }

  #pay(scope: Scope, { part, type }: Act<'pay'>): void {
    const open = this.#invoices.find((row) => row.type === 'credit' && row.status === 'pending');
    if (!open) return;
    const paid = { status: 'paid', payment_type: type, paid_at: scope.now } as const;
    const split = part === null ? null : splitCredit(open.amount, part);
    this.#replace(open, { ...paid, amount: split?.part ?? open.amount }, scope.now);
    if (!split) return;
    const rest = { ...newInvoice(scope, { path: '' }), amount: split.rest };
    this.#invoices = [...this.#invoices, ...this.#written(scope, this.#row.id, [rest])];
  }

  #giveBack(scope: Scope, { kept, reason }: Act<'return'>): void {
    const debit = this.#invoices.find((row) => row.type === 'debit' && row.status === 'pending');
    const outcome = debit && insuranceReturn(debit.amount, [{ reason, amount: kept }]);
    if (!outcome) return;
    const words = `${formatMoney(kept, this.#at.past.place.currency, scope.locale)} – ${reason}`;
    const description = kept === 0 ? debit.description : words;
    if (outcome.returned === 0) this.#replace(debit, { status: 'canceled', description }, scope.now);
    else {
      const given = { amount: outcome.returned, status: 'paid', paid_at: scope.now, description } as const;
      this.#replace(debit, given, scope.now);
    }
  }

  #cancel({ now }: Scope): void {
    this.#set({ status: 'canceled', hold_expires_at: null }, now);
    const hasPaid = this.#invoices.some(({ type, status }) => type === 'credit' && status === 'paid');
    const gone = this.#invoices.filter(
      ({ type, status }) => status === 'pending' && (type === 'credit' || !hasPaid),
    );
    for (const row of gone) this.#replace(row, { status: 'canceled', canceled_with_booking: true }, now);
  }

  #message(scope: Scope, act: Act<'message'>): void {
    const { kind } = act;
    const { name, phone } = this.#past.guest;
    const id = this.#at.ids.messages.next();
    const customer = { name, phone };
    const subject = {
      of: 'reservation',
      id: this.#row.id,
      branch_id: this.#past.branchId,
      customer,
    } as const;
    recordOpened(scope, subject, { id, kind });
    if (this.#at.past.isAudited(act.at)) this.#audits.push(...auditsOf(scope));
    this.#messages.push({
      business_id: this.#row.business_id,
      id,
      reservation_id: this.#row.id,
      kind,
      language: 'both',
      opened_by_id: scope.caller.userId,
      opened_by_name: scope.caller.name,
      created_at: scope.now,
    });
  }

  addTo(written: WrittenBookings): void {
    const row = this.#row;
    const { id, business_id, status, hold_expires_at, created_at, updated_at, due, paid, refunded } = row;
    const { named, quote, notes } = row;
    const end = { id, business_id, status, hold_expires_at, created_at, updated_at, due, paid, refunded };
    const shown = { color: null, follower_id: null, follower_name: null, guest_token_hash: null };
    written.reservations.push({ ...shown, ...this.#columns, ...end, named, quote, notes });
    written.invoices.push(...this.#invoices);
    written.messages.push(...this.#messages);
    written.audits.push(...this.#audits);
  }
}

export function addBookings(
  at: BookingsAt,
  bookings: readonly PastBooking[],
  written: WrittenBookings,
): void {
  for (const booking of bookings) {
    const story = new BookingStory(at, booking);
    for (const act of booking.acts) story.act(act);
    story.addTo(written);
  }
}
