import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';

export interface InvoiceView {
  readonly invoice: PublicInvoice;
  readonly shown: PrintedLocale;
  /** Where the logo's picture is, or all of it as a data URL; null without one. */
  readonly logo: string | null;
}

export const localesOf = (shown: PrintedLocale): readonly Locale[] => (shown === 'both' ? LOCALES : [shown]);

/** Of an invoice, in the language in which this one is read. */
export const addressOf = (reference: string, shown: PrintedLocale): string =>
  `/invoices/${reference}${shown === 'both' ? '' : `?locale=${shown}`}`;
