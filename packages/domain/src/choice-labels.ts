import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import type { Locale } from '@diwan/contract/locale.ts';

type Words = Readonly<Record<Locale, string>>;

export const INVOICE_TYPE_WORDS = {
  credit: { en: 'Credit', ar: 'قبض' },
  debit: { en: 'Debit', ar: 'صرف' },
} as const satisfies Record<InvoiceType, Words>;

export const INVOICE_STATUS_WORDS = {
  pending: { en: 'Pending', ar: 'معلّقة' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  canceled: { en: 'Canceled', ar: 'ملغاة' },
} as const satisfies Record<InvoiceStatus, Words>;

/** What people call a value; the value itself where nobody calls it anything. */
export function choiceLabel(list: keyof typeof BOOKING_OPTIONS, value: string, locale: Locale): string {
  return BOOKING_OPTIONS[list].find((option) => option.value === value)?.label[locale] ?? value;
}
