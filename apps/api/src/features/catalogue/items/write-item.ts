import type { Insertable, Updateable } from 'kysely';
import { called } from '#platform/database/called.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { GalleryRow } from '#platform/media/save-media.ts';
import type { ChildChange } from './item-context.rules.ts';
import type { StoredItem } from './item-rows.rules.ts';

/** The columns of an item that people decide; those left out stay as they are. */
export type ItemColumns = Omit<
  Updateable<Schema['items']>,
  'business_id' | 'id' | 'created_at' | 'updated_at'
>;
type NewItemColumns = ItemColumns & Pick<Insertable<Schema['items']>, 'category_id' | 'itemable_type'>;

/** The lists that were sent, whole; those that were not stay as they are. */
export interface ItemLists {
  readonly prices?: readonly ChildChange[];
  readonly addons?: readonly ChildChange[];
  readonly discounts?: readonly ChildChange[];
  readonly providers?: readonly number[];
  readonly media?: readonly GalleryRow[];
}

/** Null id: a new item. */
type Written =
  | { readonly id: null; readonly columns: NewItemColumns; readonly lists: ItemLists }
  | { readonly id: number; readonly columns: ItemColumns; readonly lists: ItemLists };

/**
 * Writes an item and its lists and reads it back, step by step in `app.write_item`: a save has room for one statement here.
 * Whether its files, providers and category may be used at all shows in the result, before anything is committed.
 */
export function writeItem(scope: Scope, { id, columns, lists }: Written): Promise<StoredItem> {
  const saved = called('write_item', {
    business: scope.business.id,
    item: id,
    at: scope.now,
    uploader: scope.caller.userId,
    columns: jsonb(columns),
    lists: jsonb(lists),
  });
  return scope.db.get(query.selectFrom(saved.as('saved')).selectAll().$castTo<StoredItem>());
}
