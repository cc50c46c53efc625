import type { Locale } from '@diwan/contract/locale.ts';
import { formatMoney, toMinor, type Currency } from '@diwan/domain/money.ts';

const MESSAGES = {
  receipt: { en: 'Receipt', ar: 'الإيصال' },
} as const satisfies Record<string, Record<Locale, string>>;

interface ReceiptsProps {
  /** What was paid, and what was given on top of it, in major units. */
  readonly of: readonly { readonly reference: string; readonly amount: number; readonly tip: number }[];
  readonly currency: Currency;
  readonly locale: Locale;
}

/** The invoices of what was paid; of several each with its amount. */
export function Receipts({ of, currency, locale }: ReceiptsProps) {
  if (of.length === 0) return null;
  const word = MESSAGES.receipt[locale];
  return (
    <p class="ways">
      {of.map(({ reference, amount }) => (
        <a key={reference} href={`/invoices/${reference}?locale=${locale}`}>
          {of.length === 1
            ? word
            : `${word} – \u2068${formatMoney(toMinor(amount, currency) ?? 0, currency, locale)}\u2069`}
        </a>
      ))}
    </p>
  );
}

/** What was given on top of them all, in minor units. */
export const tipsOf = ({ of, currency }: Pick<ReceiptsProps, 'of' | 'currency'>): number =>
  of.reduce((sum, { tip }) => sum + (toMinor(tip, currency) ?? 0), 0);
