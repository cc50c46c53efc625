import type { CANCEL_TEXTS } from '@diwan/contract/bookings/cancel.texts.ts';
import type { Car } from '@diwan/contract/bookings/car.ts';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { DishFacts } from '@diwan/contract/catalogue/dish-facts.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Currency } from '@diwan/domain/money.ts';
import type { Bilingual } from '@diwan/domain/names.ts';
import type { EndedBy } from '@diwan/domain/order-reasons.ts';

export type CancelRefusal = keyof typeof CANCEL_TEXTS;

/** A status that was reached, of a booking in the words of its guest, or an amount in major units that was paid; local time of the business. */
interface Step {
  readonly status: string;
  readonly amount: number | null;
  readonly at: string;
}

/** The place of a guest's order or booking, and how it is reached. */
interface Venue {
  /** A restaurant where nobody says. */
  readonly business_type?: BusinessType;
  /** Where this server shows the logo of the business; null: it has none. */
  readonly logo: string | null;
  /** Whether its menu takes orders. */
  readonly takes_orders: boolean;
  /** Whether it has terms in a language, and since when they are these. */
  readonly terms: { readonly changed_on: string | null } | null;
  readonly colours: readonly { readonly key: string; readonly data: unknown }[];
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** To which guests send what they owe by WAMD; null: the venue takes none. */
  readonly wamd: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What was ordered or booked, with what its item contains and is marked with now. */
export interface FollowedLine extends DishFacts {
  readonly name: Bilingual;
  /** Of an order: how many, the size and the extras that were chosen, and what they cost in major units. */
  readonly count: number | null;
  readonly choices: readonly Bilingual[];
  readonly note: string | null;
  readonly total: number | null;
}

/** What only an order has; amounts in major units. */
export interface FollowedOrder {
  readonly type: OrderType;
  readonly subtotal: number;
  readonly discount: number;
  readonly extra_charge: number;
  /** Until when an order that is paid first waits for its money; null: it waits for none. */
  readonly pay_by: { readonly local: string; readonly at: Date } | null;
  /** The car it is brought to, for whoever placed it. */
  readonly car: Car | null;
  /** Whether its guest may say to be there, and the local time at which they first did. */
  readonly can_arrive: boolean;
  readonly arrived: string | null;
  /** Whether its guest is asked to confirm the phone number, and whether staff say that it is confirmed. */
  readonly asks_for_phone: boolean;
  readonly phone_confirmed: boolean;
  /** Why it was rejected, as staff typed or chose it. */
  readonly reason: string | null;
  /** What ended it, where staff did not. */
  readonly ended_by: EndedBy | null;
}

/** What the holder of a token sees of an order or a booking: nothing of who ordered. */
export interface FollowedRow {
  /** Null: an order has none before it is paid, where it is paid first. */
  readonly number: number | null;
  /** In the words of its guest, where these are others (`orderStanding`). */
  readonly status: string;
  readonly slug: string;
  /** In which it is read by whoever has said no other language. */
  readonly first_locale: Locale;
  readonly business: Bilingual;
  readonly branch: Bilingual;
  readonly lines: readonly FollowedLine[];
  /** Null: a booking. */
  readonly order: FollowedOrder | null;
  readonly seat: Bilingual | null;
  readonly unit: string | null;
  /** How many guests a table is booked for. */
  readonly party: number | null;
  readonly note: string | null;
  /** Local times of the business; null: an order has none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Local time for which an order is wanted; null: at once. */
  readonly scheduled: string | null;
  readonly can_cancel: boolean;
  /** Why its guest cannot cancel it here; null: they can, or it was called off. */
  readonly cancel_refusal: CancelRefusal | null;
  readonly history: readonly Step[];
  /** Major units. */
  readonly total: number;
  readonly insurance: number;
  readonly sums: ReservationRow['sums'];
  readonly currency: Currency;
  /** What is to be paid next, where it can be paid online. */
  readonly pay: {
    readonly reference: string;
    readonly amount: number;
    /** Whether a tip may be given with it. */
    readonly takes_tips: boolean;
    /** Whether the provider has a page open on which it may have been paid already. */
    readonly is_on_page: boolean;
  } | null;
  /** What was paid, in major units, each by the reference of its invoice, and what was given on top of it. */
  readonly receipts: readonly { readonly reference: string; readonly amount: number; readonly tip: number }[];
  /** Until when an unpaid booking is held, or was; null: it does not end by itself. */
  readonly held_until: { readonly local: string; readonly at: Date } | null;
  /** Nobody has accepted an order in time, and people were notified of it. */
  readonly still_waiting: boolean;
  /**
   * When an order that is not ready yet can be expected, and the local time where staff said it; null: for bookings, and orders for
   * later of which nobody said another time than the one they are wanted at.
   */
  readonly ready_at: { readonly at: Date; readonly local: string | null } | null;
  readonly place: Venue;
}

export interface FollowView {
  readonly kind: 'orders' | 'reservations';
  readonly token: string;
  readonly row: FollowedRow;
  readonly locale: Locale;
  readonly now: Date;
  /** The guest comes back from a payment that was not made. */
  readonly hasFailed: boolean;
  /** The guest comes back from a payment of which the provider has not told yet. */
  readonly isConfirming: boolean;
  /** The guest has pressed cancel: is asked once more, or reads why it cannot be. */
  readonly asksToCancel: boolean;
}
