import type { Locale } from '@diwan/contract/locale.ts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#kit/store/listeners.ts';

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

const listeners = createListeners();
let shown = firstLocale();

export type Direction = 'ltr' | 'rtl';
export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

export const currentLocale = (): Locale => shown;

/** Is notified when the page turns to another language. */
export const onLocaleChange = listeners.subscribe;

export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, currentLocale);

export function showLocale(locale: Locale): void {
  if (locale === shown) return;
  shown = locale;
  listeners.tell();
}

/** Remembers the choice on this device and turns the page to it; the signed-in layout also stores it with the user. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(STORAGE_KEY, locale);
  showLocale(locale);
}
