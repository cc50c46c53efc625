import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  tip: { en: 'Tip', ar: 'إكرامية' },
  tip_optional: { en: 'Tip (optional)', ar: 'إكرامية (اختيارية)' },
  own_tip: { en: 'Another amount', ar: 'مبلغ آخر' },
  no_tip: { en: 'No tip', ar: 'بدون إكرامية' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Apart from those above, of which the script of orders bears no more than it says. */
const ABOUT = {
  tip_over: { en: 'At most {value}', ar: 'الحد الأقصى {value}' },
  tip_added: { en: 'It is added to what you pay.', ar: 'تُضاف إلى المبلغ الذي تدفعه.' },
} as const satisfies Record<string, Record<Locale, string>>;

export const sayAbout = (key: keyof typeof ABOUT, locale: Locale): string => ABOUT[key][locale];

export const translate = (key: keyof typeof MESSAGES, locale: Locale): string => MESSAGES[key][locale];
