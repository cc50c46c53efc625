import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { createContext, useContext } from 'react';
import type { Outcome } from './ticket-sender.ts';
import type { PaymentPart, Ticket } from './ticket.ts';

export type Overlay = 'plan' | 'details' | 'tickets' | 'discount';

/** How the money is taken; null: later. */
export interface Payment {
  /** Of what is left of it; null: that is paid later. */
  readonly type: PaymentType | null;
  /** The cash that was handed over, in the smallest unit. */
  readonly given: number | null;
  /** On top of it, in the smallest unit. */
  readonly tip: number;
  /** What was taken before, in other ways. */
  readonly taken: readonly PaymentPart[];
}

export interface Till {
  /** All that lie on this device beside the one on the screen. */
  readonly others: readonly Ticket[];
  readonly ticket: Ticket;
  readonly column: 'ticket' | 'pay';
  readonly showColumn: (column: 'ticket' | 'pay') => void;
  readonly overlay: Overlay | null;
  readonly open: (overlay: Overlay | null) => void;
  /** The line whose options are open. */
  readonly lineKey: string | null;
  readonly editLine: (key: string | null) => void;
  readonly press: (item: ItemRow) => void;
  readonly isBusy: boolean;
  readonly mayPay: boolean;
  readonly mayDiscount: boolean;
  /** What was taken of the ticket's money. */
  readonly taken: readonly PaymentPart[];
  readonly keepTaken: (taken: readonly PaymentPart[]) => void;
  /** With what was taken; null: the rest is paid later. */
  readonly place: (payment: Omit<Payment, 'taken'> | null) => Promise<void>;
  readonly outcome: Outcome | null;
  readonly hold: () => void;
  readonly startNew: () => void;
  readonly resume: (ticket: Ticket) => void;
  readonly remove: (ticket: Ticket) => void;
  readonly sendNow: () => void;
}

const Setting = createContext<Till | null>(null);

export const TillProvider = Setting;

/** What the parts of the till share. */
export function useTill(): Till {
  const till = useContext(Setting);
  if (till === null) throw new Error('A part of the till stands outside of it.');
  return till;
}
