import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { FollowedRow } from '../follow/follow-view.ts';

/** What a guest who wanted to pay comes back with, as the address of the bill carries it. */
export const PAYMENTS_SAID = ['just_paid', 'changed', 'opening', 'away', 'failed', 'open'] as const;
/** The same as the page tells it: a tip that was too much changed nothing of the bill. */
export type PaymentSaid = (typeof PAYMENTS_SAID)[number] | 'tip';

/** The bill of a table as one of its phones sees it. */
export interface VisitView {
  readonly token: string;
  readonly bill: GuestVisit;
  /** Of the business, in whose clock times are said. */
  readonly timezone: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly payment: PaymentSaid | null;
  readonly venue: Pick<
    FollowedRow['place'],
    'business_type' | 'colours' | 'logo' | 'phone' | 'whatsapp' | 'wamd' | 'takes_orders'
  >;
}
