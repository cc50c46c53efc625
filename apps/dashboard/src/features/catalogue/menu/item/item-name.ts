import type { Locale } from '@diwan/contract/locale.ts';
import type { LocalizedDraft } from '../drafts/localized-draft.ts';

/** The name in the reader's language, or else in the other one; empty where there is none. */
export function nameIn(locales: LocalizedDraft, locale: Locale): string {
  return locales[locale].name.trim() || locales[locale === 'en' ? 'ar' : 'en'].name.trim();
}

export const itemName = ({ locales }: { readonly locales: LocalizedDraft }, locale: Locale): string =>
  nameIn(locales, locale);
