import type { Locale } from '@diwan/contract/locale.ts';
import { unnamedRow, type LocalizedInput } from '@diwan/contract/fields.ts';
import { invalidField } from '#platform/http-error.ts';

export interface NameColumns {
  name_en?: string;
  description_en?: string | null;
  name_ar?: string;
  description_ar?: string | null;
}

/** The columns of the languages sent; a description left out stays, an empty one is cleared. */
export function nameColumns(rows: readonly LocalizedInput[] | undefined): NameColumns {
  const columns: NameColumns = {};
  for (const row of rows ?? []) {
    columns[`name_${row.locale}`] = row.name;
    if (row.description !== undefined) columns[`description_${row.locale}`] = row.description || null;
  }
  return columns;
}

/** What was sent of the names. A bare `name` stands for the first language where no locales are sent. */
export function namesSent(
  input: Readonly<Record<string, unknown>>,
  first: Locale,
): readonly LocalizedInput[] | undefined {
  const { locales, name } = input;
  // The body was read by the resource's schema, whose `locales` are these.
  if (locales !== undefined) return locales as LocalizedInput[];
  return typeof name === 'string' ? [{ locale: first, name, description: undefined }] : undefined;
}

/** Refuses a missing name of the business's first language; on an update only where that language was sent. */
export function requireName(
  rows: readonly LocalizedInput[] | undefined,
  first: Locale,
  isUpdate: boolean,
): void {
  if (rows === undefined && isUpdate) return;
  const index = unnamedRow(rows ?? [], first);
  if (index === null || (index === -1 && isUpdate)) return;
  throw invalidField(`locales.${Math.max(index, 0)}.name`, 'name_required');
}
