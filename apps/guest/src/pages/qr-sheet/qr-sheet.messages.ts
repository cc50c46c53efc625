import type { Locale } from '@diwan/contract/locale.ts';

const MESSAGES = {
  title: { en: 'Table codes', ar: 'رموز الطاولات' },
  scan: { en: 'Scan to see the menu and order', ar: 'امسح الرمز لعرض القائمة والطلب' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export const say = (key: keyof typeof MESSAGES, locale: Locale): string => MESSAGES[key][locale];
