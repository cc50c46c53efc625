import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import { createContext, useContext } from 'react';
import type { Outcome } from './ticket-sender.ts';
import type { Ticket } from './ticket.ts';

export type Overlay = 'plan' | 'details' | 'tickets';

/** How the money is taken; null: later. Given cash in the smallest unit. */
export interface Payment {
  readonly type: PaymentType;
  readonly given: number | null;
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
  readonly place: (payment: Payment | null) => Promise<void>;
  readonly outcome: Outcome | null;
  readonly hold: () => void;
  readonly startNew: () => void;
  readonly resume: (ticket: Ticket) => void;
  readonly discard: (ticket: Ticket) => void;
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
