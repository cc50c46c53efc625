import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  title: { en: 'Trial payment', ar: 'دفع تجريبي' },
  text: {
    en: 'This is a trial. No money moves and no card is asked for.',
    ar: 'هذه تجربة. لا تُحوَّل أي أموال ولا تُطلب أي بطاقة.',
  },
  pay: { en: 'Pay {value} as a trial', ar: 'ادفع {value} تجريبيًا' },
  fail: { en: 'Let the payment fail', ar: 'اجعل الدفع يفشل' },
  other_language: { en: 'العربية', ar: 'English' },
} as const satisfies Record<string, Record<Locale, string>>;

export const translate = (key: keyof typeof MESSAGES, locale: Locale, value?: string): string =>
  MESSAGES[key][locale].replace('{value}', `\u2068${value ?? ''}\u2069`);
