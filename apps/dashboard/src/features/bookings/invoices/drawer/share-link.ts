import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { currencyName } from '@diwan/domain/money.ts';
import { formatAmount } from '../../reservations/amount.tsx';

interface Named {
  readonly en: string;
  readonly ar: string;
}

const WORDS = {
  credit: { en: 'Invoice', ar: 'فاتورة' },
  debit: { en: 'Payment voucher', ar: 'سند صرف' },
} as const;

/** Each language on a line of its own, the address at the end, where phones make a preview of it. */
function messageOf({ type, amount, currency, url }: InvoiceRow, business: Named): string {
  const line = (locale: 'en' | 'ar') =>
    `${WORDS[type][locale]} – ${business[locale] || business.en || business.ar}: ${formatAmount(amount, currency)} ${currencyName(currency, locale)}`;
  return [line('ar'), line('en'), url].join('\n');
}

/** Opens WhatsApp with the message, to the customer where their phone is known. */
export function whatsappLink(row: InvoiceRow, business: Named): string {
  const digits = (row.invoice_for?.phone ?? '').replaceAll(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(messageOf(row, business))}`;
}
