import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  paid: { en: 'Thank you! {value} was paid.', ar: 'شكرًا لك! دُفع {value}.' },
  failed: {
    en: 'The payment did not go through. Nothing was taken.',
    ar: 'لم تتم عملية الدفع ولم يُخصم شيء.',
  },
  open: {
    en: 'Your payment is being confirmed. It stands on the bill in a moment.',
    ar: 'جارٍ تأكيد دفعتك، وستظهر في الحساب بعد لحظات.',
  },
  bill: { en: 'Bill of the table', ar: 'حساب الطاولة' },
  menu: { en: 'Back to the menu', ar: 'العودة إلى القائمة' },
} as const satisfies Record<string, Record<Locale, string>>;

export const translate = (key: keyof typeof MESSAGES, locale: Locale, value?: string): string =>
  MESSAGES[key][locale].replace('{value}', `\u2068${value ?? ''}\u2069`);
