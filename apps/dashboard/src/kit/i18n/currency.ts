import { type Currency, currencyName } from '@diwan/domain/money.ts';
import { useLocale } from './locale.ts';

/** What amounts are counted in, in the reader's language: `KWD` or `د.ك`. */
export function useCurrencyName(): (currency: Currency) => string {
  const locale = useLocale();
  return (currency) => currencyName(currency, locale);
}
