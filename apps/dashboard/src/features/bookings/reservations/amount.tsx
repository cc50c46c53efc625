import { decimalsOf, type Currency } from '@diwan/domain/money/minor.ts';
import { Bdi } from '#ui/bdi.tsx';

const formats = new Map<Currency, Intl.NumberFormat>();

/** Western digits in both languages, with the decimals of the currency: `1,140.000`. */
export function formatAmount(value: number, currency: Currency): string {
  let format = formats.get(currency);
  if (!format) {
    const digits = decimalsOf(currency);
    format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(currency, format);
  }
  return format.format(value);
}

interface AmountProps {
  readonly value: number;
  readonly currency: Currency;
  /** Without the name of the currency, in columns that name it once. */
  readonly isBare?: boolean;
}

export function Amount({ value, currency, isBare = false }: AmountProps) {
  return <Bdi>{isBare ? formatAmount(value, currency) : `${formatAmount(value, currency)} ${currency}`}</Bdi>;
}
