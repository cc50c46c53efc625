import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

const AT_TABLES = {
  title: { en: 'Table codes', ar: 'رموز الطاولات' },
  scan: { en: 'Scan to see the menu and order', ar: 'امسح الرمز لعرض القائمة والطلب' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

type Message = keyof typeof AT_TABLES;

const AT_CHAIRS: Readonly<Record<Message, Readonly<Record<Locale, string>>>> = {
  title: { en: 'Chair codes', ar: 'رموز الكراسي' },
  scan: { en: 'Scan to see the services', ar: 'امسح الرمز لعرض الخدمات' },
};

export const translate = (key: Message, locale: Locale, type: BusinessType): string =>
  (type === 'salon' ? AT_CHAIRS : AT_TABLES)[key][locale];
