import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { type Locale, LOCALES } from '@diwan/contract/locale.ts';

/** The name in the reader's language, or else in the other one; empty where there is none. */
export function nameIn(locales: LocalizedDraft, locale: Locale): string {
  return locales[locale].name.trim() || locales[locale === 'en' ? 'ar' : 'en'].name.trim();
}

export const itemName = ({ locales }: { readonly locales: LocalizedDraft }, locale: Locale): string =>
  nameIn(locales, locale);

export interface LocalizedText {
  readonly name: string;
  readonly description: string;
}
export type LocalizedDraft = Readonly<Record<Locale, LocalizedText>>;

/** Where a language stands among the rows of a body, and so in what the server says of one. */
export const ROWS: Readonly<Record<Locale, number>> = { en: 0, ar: 1 };

const BLANK: LocalizedText = { name: '', description: '' };
export const blankLocalized = (): LocalizedDraft => ({ en: BLANK, ar: BLANK });

export function localizedDraft(rows: readonly LocalizedRow[]): LocalizedDraft {
  const textOf = (locale: Locale): LocalizedText => {
    const row = rows.find((one) => one.locale === locale);
    return { name: row?.name ?? '', description: row?.description ?? '' };
  };
  return { en: textOf('en'), ar: textOf('ar') };
}

/** Both rows, en first, so that the server's messages name them by a known place. */
export const localizedBody = (draft: LocalizedDraft) =>
  LOCALES.map((locale) => ({
    locale,
    name: draft[locale].name.trim(),
    description: draft[locale].description.trim() || null,
  }));

export function withText(
  draft: LocalizedDraft,
  locale: Locale,
  text: Partial<LocalizedText>,
): LocalizedDraft {
  return { ...draft, [locale]: { ...draft[locale], ...text } };
}
