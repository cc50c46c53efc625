import type { Car } from '@diwan/contract/bookings/car.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderRow, OrderStatus, OrderType } from '@diwan/contract/bookings/order-row.ts';
import type { RESERVATION_MESSAGE_KINDS } from '@diwan/contract/bookings/message-kinds.ts';

/** What has happened in a venue before anybody looks at it. Moments are epoch milliseconds, people are numbers of accounts. */

export interface PastPerson {
  readonly id: number;
  readonly name: string;
  readonly type: 'owner' | 'employee';
}

export interface PastGuest {
  readonly name: string;
  readonly phone: string;
}

interface Done {
  readonly at: number;
  readonly by: number;
}

interface PaidOrder extends Done {
  readonly type: PaymentType;
}

export interface PastOrder {
  readonly branchId: number;
  readonly at: number;
  /** Null: the guest. */
  readonly by: number | null;
  /** In which a guest read the menu; null: staff took the order. */
  readonly language: 'en' | 'ar' | null;
  /** Null: nobody asked for a name. */
  readonly guest: PastGuest | null;
  readonly type: OrderType;
  readonly source: Exclude<OrderRow['source'], 'table'>;
  readonly seatId: number | null;
  readonly address: string | null;
  /** Of an order that is brought to one. */
  readonly car: Car | null;
  readonly note: string | null;
  readonly lines: readonly {
    readonly item_id: number;
    readonly price_id: number;
    readonly count: number;
    readonly addons: number[];
  }[];
  /** What whoever may change prices took off the whole order; no discount where it is missing. */
  readonly discount?: { readonly type: 'percentage'; readonly amount: number; readonly reason: string };
  readonly steps: readonly (Done & { readonly status: OrderStatus; readonly reason: string | null })[];
  readonly paid: PaidOrder | null;
}

type MessageKind = (typeof RESERVATION_MESSAGE_KINDS)[number];

export type BookingAct =
  /** Staff look at what a guest has booked, and keep it. */
  | (Done & { readonly act: 'confirm' })
  /** `part` in minor units; null: all that is open. */
  | (Done & { readonly act: 'pay'; readonly part: number | null; readonly type: PaymentType })
  /** They came; for what costs nothing, as a table. */
  | (Done & { readonly act: 'complete' })
  | (Done & { readonly act: 'cancel' })
  /** The insurance goes back, less what is kept, in minor units. */
  | (Done & { readonly act: 'return'; readonly kept: number; readonly reason: string })
  | (Done & { readonly act: 'message'; readonly kind: MessageKind });

export interface PastBooking {
  readonly branchId: number;
  readonly at: number;
  /** Null: the guest booked. */
  readonly by: number | null;
  readonly guest: PastGuest;
  /** Null: a table is booked. */
  readonly itemId: number | null;
  readonly priceId: number | null;
  /** A unit of a room or chalet, who does the service, or a table. */
  readonly place:
    | { readonly unit: number }
    | { readonly employeeId: number }
    | { readonly seatId: number; readonly party: number | null };
  readonly from: number;
  readonly to: number;
  readonly note: string | null;
  readonly colour: string | null;
  readonly followerId: number | null;
  /** In the order of time. */
  readonly acts: readonly BookingAct[];
}

export interface Past {
  readonly people: readonly PastPerson[];
  readonly orders: readonly PastOrder[];
  readonly bookings: readonly PastBooking[];
}
