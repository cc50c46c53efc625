import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  tip: { en: 'Tip', ar: 'إكرامية' },
  tip_optional: { en: 'Tip (optional)', ar: 'إكرامية (اختيارية)' },
  own_tip: { en: 'Another amount', ar: 'مبلغ آخر' },
  tip_over: { en: 'At most {value}', ar: 'الحد الأقصى {value}' },
  no_tip: { en: 'No tip', ar: 'بدون إكرامية' },
  tip_added: { en: 'It is added to what you pay.', ar: 'تُضاف إلى المبلغ الذي تدفعه.' },
} as const satisfies Record<string, Record<Locale, string>>;

export const say = (key: keyof typeof MESSAGES, locale: Locale): string => MESSAGES[key][locale];
