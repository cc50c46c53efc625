import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
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

/** A minus stays before its number where the name of the currency is read from right to left. */
const whole = (number: string) => (number.startsWith('-') ? `\u2066${number}\u2069` : number);

/** `1,140.000 KWD`, `1,140.000 د.ك`: an amount within a sentence. */
export function useFormatAmount(): (value: number, currency: Currency) => string {
  const nameOf = useCurrencyName();
  return (value, currency) => `${whole(formatAmount(value, currency))} ${nameOf(currency)}`;
}

interface AmountProps {
  readonly value: number;
  readonly currency: Currency;
  /** Without the name of the currency, in columns that name it once. */
  readonly isBare?: boolean;
}

export function Amount({ value, currency, isBare = false }: AmountProps) {
  const format = useFormatAmount();
  return <Bdi ltr={isBare}>{isBare ? formatAmount(value, currency) : format(value, currency)}</Bdi>;
}
