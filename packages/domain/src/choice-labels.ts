import type { InvoiceStatus, InvoiceType } from '@diwan/contract/bookings/invoice-row.ts';
import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

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

/** Nobody dines in a salon, where products are handed over at a chair. */
const HERE: Readonly<Partial<Record<BusinessType, Words>>> = {
  salon: { en: 'In the salon', ar: 'في الصالون' },
};

/** How an order is handed over, in the words of the type of business; null: nobody calls it anything. */
export function orderTypeWords(value: string, type: BusinessType): Words | null {
  const here = value === 'dine_in' ? HERE[type] : undefined;
  return here ?? BOOKING_OPTIONS.order_types.find((option) => option.value === value)?.label ?? null;
}

export const orderTypeLabel = (value: string, type: BusinessType, locale: Locale): string =>
  orderTypeWords(value, type)?.[locale] ?? value;
