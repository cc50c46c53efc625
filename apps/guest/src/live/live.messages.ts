import type { Locale } from '@diwan/contract/locale.ts';

/** What the scripts of a menu say, apart from what only the page says: they are loaded first. */
export const LIVE_MESSAGES = {
  unavailable: { en: 'Not available now', ar: 'غير متوفر حاليًا' },
  offline_menu: {
    en: 'You are offline. Menu as of {time}.',
    ar: 'أنت غير متصل. القائمة كما كانت في {time}.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
