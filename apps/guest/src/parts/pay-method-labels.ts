import type { PayMethod } from '@diwan/contract/bookings/pay-methods.ts';
import type { Locale } from '@diwan/contract/locale.ts';

const WORDS: Readonly<Record<PayMethod, Readonly<Record<Locale, string>>>> = {
  knet: { en: 'KNET', ar: 'كي-نت' },
  card: { en: 'Card', ar: 'بطاقة' },
  apple_pay: { en: 'Apple Pay', ar: 'Apple Pay' },
};

export const methodLabel = (method: PayMethod, locale: Locale): string => WORDS[method][locale];

/** Apple Pay is seen only where the browser has it, which a script alone can tell. */
export const classOfMethod = (method: PayMethod): string | undefined =>
  method === 'apple_pay' ? 'apple-pay' : undefined;
