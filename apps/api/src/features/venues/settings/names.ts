import { unnamedRow, type LocalizedInput } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invalidField } from '#platform/http-error.ts';
import type { CheckedSetting } from './check-sent.ts';

export interface Named {
  readonly name_en: string;
  readonly description_en: string | null;
  readonly name_ar: string;
  readonly description_ar: string | null;
}

/** The value of `Locales`: both languages, the first one first. */
export function localesValue(row: Named, first: Locale) {
  const en = { locale: 'en', name: row.name_en, description: row.description_en };
  const ar = { locale: 'ar', name: row.name_ar, description: row.description_ar };
  return first === 'ar' ? [ar, en] : [en, ar];
}

/** What was sent of `Locales`; a venue without a name in its first language is refused. */
export function localesSent(
  { data, path }: CheckedSetting,
  first: (rows: readonly LocalizedInput[]) => Locale,
): readonly LocalizedInput[] {
  // The schema of `Locales` gives these rows; clearing them would leave no name.
  const rows = (data ?? []) as readonly LocalizedInput[];
  const index = unnamedRow(rows, first(rows));
  const isOtherLanguageAlone = index === -1 && rows.length > 0;
  if (index !== null && !isOtherLanguageAlone) throw invalidField(path, 'name_required');
  return rows;
}
