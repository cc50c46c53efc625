import type { Locale } from '@diwan/contract/locale.ts';

/** What the search of a menu says. */
export const SEARCH_MESSAGES = {
  search: { en: 'Search the menu', ar: 'ابحث في القائمة' },
  clear: { en: 'Clear', ar: 'مسح' },
  found: { en: 'Found: {count}', ar: 'عدد النتائج: {count}' },
  none_found: {
    en: 'Nothing found. Please try another word.',
    ar: 'لا توجد نتائج. يرجى تجربة كلمة أخرى.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
