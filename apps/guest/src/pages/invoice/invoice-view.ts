import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';

export interface InvoiceView {
  readonly invoice: PublicInvoice;
  readonly shown: PrintedLocale;
  /** Where the logo's picture is, or all of it as a data URL; null without one. */
  readonly logo: string | null;
}

export const localesOf = (shown: PrintedLocale): readonly Locale[] => (shown === 'both' ? LOCALES : [shown]);
