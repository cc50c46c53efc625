import type { Selectable } from 'kysely';
import type { LocalizedRow, MediaRow } from '@diwan/contract/fields.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Some columns of a table, as they are read. */
export type Columns<Table extends keyof Schema, Name extends keyof Schema[Table]> = Pick<
  Selectable<Schema[Table]>,
  Name & keyof Selectable<Schema[Table]>
>;

export type NameColumn = 'name_en' | 'description_en' | 'name_ar' | 'description_ar';
export type MediaColumns = Columns<'media', 'id' | 'src' | 'type' | 'slug' | 'sort'>;

/** The two rows of texts, whose ids follow from the entity's: odd for English, even for Arabic. */
export const localesOf = (row: Columns<'prices', 'id' | NameColumn>): LocalizedRow[] => [
  { id: row.id * 2 - 1, locale: 'en', name: row.name_en, description: row.description_en },
  { id: row.id * 2, locale: 'ar', name: row.name_ar, description: row.description_ar },
];

/** Times inside JSON have the database's form. */
export const timesOf = (row: { readonly created_at: string; readonly updated_at: string }) => ({
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** Stored files are shown at the address of this installation, videos of elsewhere at their own. */
export const mediaRows = (stored: readonly MediaColumns[], publicUrl: string) =>
  stored.map((row) => ({
    ...row,
    src: row.type === 'youtube' ? row.src : `${publicUrl}/storage/${row.src}`,
  })) as MediaRow[];
