import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { FollowedRow } from '../follow/follow-view.ts';

/** The bill of a table as one of its phones sees it. */
export interface VisitView {
  readonly token: string;
  readonly bill: GuestVisit;
  /** Of the business, in whose clock times are said. */
  readonly timezone: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly venue: Pick<FollowedRow['place'], 'colours' | 'logo' | 'phone' | 'whatsapp'>;
}
