import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { currencyName } from '@diwan/domain/money.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { formatAmount } from '../reservations/amount.tsx';

type Named = Readonly<Record<Locale, string>>;
type Sent = Pick<InvoiceRow, 'type' | 'status' | 'amount' | 'currency' | 'url'>;

const INVOICE: Named = { en: 'Invoice', ar: 'فاتورة' };
const RECEIPT: Named = { en: 'Receipt', ar: 'إيصال' };
const VOUCHER: Named = { en: 'Payment voucher', ar: 'سند صرف' };

function wordOf({ type, status }: Sent): Named {
  if (type === 'debit') return VOUCHER;
  return status === 'paid' ? RECEIPT : INVOICE;
}

/** Each language on a line of its own, the address at the end, where phones make a preview of it. */
function messageOf(row: Sent, business: Named): string {
  const { amount, currency, url } = row;
  const line = (locale: Locale) =>
    `${wordOf(row)[locale]} – ${business[locale] || business.en || business.ar}: ${formatAmount(amount, currency)} ${currencyName(currency, locale)}`;
  return [line('ar'), line('en'), url].join('\n');
}

/** Opens WhatsApp with the message, to the customer where their phone is known; else whoever sends it picks the chat. */
export function invoiceLink(rows: readonly Sent[], business: Named, phone: string | null): string {
  const text = rows.map((row) => messageOf(row, business)).join('\n\n');
  return whatsappLink(phone ?? '', text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The link with the names of the business at which one works. */
export function useInvoiceLink(): (rows: readonly Sent[], phone: string | null) => string {
  const { business } = useWorkspace();
  const nameIn = (locale: Locale) => business?.locales.find((one) => one.locale === locale)?.name ?? '';
  return (rows, phone) => invoiceLink(rows, { en: nameIn('en'), ar: nameIn('ar') }, phone);
}
