import type { Locale } from '@diwan/contract/locale.ts';
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

const STORAGE_KEY = 'locale';

/** Named here as well, because the contract's list would bring its schema library to the login route. */
const KNOWN = { en: true, ar: true } as const satisfies Record<Locale, true>;
const isLocale = (value: string | null): value is Locale => value !== null && Object.hasOwn(KNOWN, value);

/** The language chosen on this device, or null where nobody has chosen one. */
export function storedLocale(): Locale | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : null;
}

function firstLocale(): Locale {
  return storedLocale() ?? (navigator.language.startsWith('ar') ? 'ar' : 'en');
}

export const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: firstLocale(),
  fallbackLng: false,
  supportedLngs: Object.keys(KNOWN),
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: {},
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
});

export type Direction = 'ltr' | 'rtl';
export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

export function currentLocale(): Locale {
  return i18n.language === 'ar' ? 'ar' : 'en';
}

export function useLocale(): Locale {
  const { i18n: instance } = useTranslation();
  return instance.language === 'ar' ? 'ar' : 'en';
}

/** Remembers the choice on this device and turns the page to it; the signed-in layout also stores it with the user. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(STORAGE_KEY, locale);
  void i18n.changeLanguage(locale);
}
