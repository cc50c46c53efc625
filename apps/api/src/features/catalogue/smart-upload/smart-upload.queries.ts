import { sql, type Selectable } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { nameInItsLanguage } from '@diwan/domain/name-script.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { fileStep, type StoredUpload } from '#platform/media/store-upload.ts';
import { itemRow } from '../items/item-rows.rules.ts';
import { selectItems } from '../items/select-items.shared.ts';
import type { FolderNames, MenuCategory } from './smart-upload.rules.ts';

export type Menu = Pick<Selectable<Schema['menus']>, 'id' | 'business_id'>;

const menuById = (id: number) => query.selectFrom('menus').select(['id', 'business_id']).where('id', '=', id);

export function findMenu(db: Db, id: number): Promise<Menu | undefined> {
  return db.find(menuById(id));
}

/** Smart uploads into one menu take turns, so that the files of one new folder find one category. */
export function lockMenu(db: Db, id: number): Promise<Menu | undefined> {
  return db.find(menuById(id).forNoKeyUpdate());
}

export function categoriesOf(db: Db, menu: Menu): Promise<MenuCategory[]> {
  return db.rows(
    query
      .selectFrom('categories')
      .select(['id', 'parent_id', 'type', 'name_en', 'name_ar'])
      .$narrowType<Pick<MenuCategory, 'type'>>()
      .where('business_id', '=', menu.business_id)
      .where('menu_id', '=', menu.id)
      .orderBy('sort')
      .orderBy('id'),
  );
}

interface NewCategory {
  readonly parentId: number | null;
  readonly names: FolderNames;
  readonly type: 'service' | null;
}

/** A category at the end of its level. In SQL: its place is worked out by the statement that takes it. */
export function insertCategory(scope: Scope, menu: Menu, given: NewCategory): Promise<MenuCategory> {
  const { names, parentId } = given;
  return scope.db.get(sql<MenuCategory>`
    insert into categories (business_id, menu_id, parent_id, type, name_en, name_ar, sort, created_at, updated_at)
    select ${menu.business_id}::bigint, ${menu.id}::bigint, ${parentId}::bigint, ${given.type}, ${names.en}, ${names.ar},
      coalesce(max(sort) + 1, 0), ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from categories where business_id = ${menu.business_id} and menu_id = ${menu.id}
      and parent_id is not distinct from ${parentId}::bigint
    returning id, parent_id, type, name_en, name_ar`);
}

export interface ItemPlace {
  readonly businessId: number;
  readonly categoryId: number;
  readonly name: string;
}

/** By hand: the ids of two tables under names of their own. */
export interface MadeItem {
  readonly itemId: number;
  readonly mediaId: number;
}

/** The item that an earlier upload of the same content under the same name made here. */
export function findTwin(db: Db, place: ItemPlace, sha256: string): Promise<MadeItem | undefined> {
  return db.find(
    query
      .selectFrom('files as f')
      .innerJoin('media as m', (join) =>
        join.onRef('m.business_id', '=', 'f.business_id').onRef('m.src', '=', 'f.path'),
      )
      .innerJoin('items as i', (join) =>
        join.onRef('i.business_id', '=', 'm.business_id').onRef('i.id', '=', 'm.item_id'),
      )
      .select(['i.id as itemId', 'm.id as mediaId'])
      .where('f.business_id', '=', place.businessId)
      .where('f.sha256', '=', sha256)
      .where('i.category_id', '=', place.categoryId)
      .where((row) => row.or([row('i.name_en', '=', place.name), row('i.name_ar', '=', place.name)]))
      .orderBy('i.id')
      .limit((row) => row.lit(1)),
  );
}

interface NewItem {
  readonly place: ItemPlace;
  readonly kind: ItemableType;
  readonly file: StoredUpload;
}

/** The file, an item of it at the end of its category, and the file as its featured medium, in one statement. In SQL: the step that keeps the file is one. */
export function insertItem(scope: Scope, { place, kind, file }: NewItem): Promise<MadeItem> {
  const { businessId, categoryId } = place;
  const { en, ar } = nameInItsLanguage(place.name);
  return scope.db.get(sql<MadeItem>`
    with ${fileStep(scope, file, businessId)}, item as (
      insert into items (business_id, category_id, itemable_type, name_en, name_ar, sort, created_at, updated_at)
      select ${businessId}::bigint, ${categoryId}::bigint, ${kind}, ${en}, ${ar},
        coalesce(max(sort) + 1, 0), ${scope.now}::timestamptz, ${scope.now}::timestamptz
      from items where business_id = ${businessId} and category_id = ${categoryId}
      returning id)
    insert into media (business_id, uploader_id, item_id, src, type, slug, sort, created_at)
    select ${businessId}::bigint, ${scope.caller.userId}, item.id, ${file.path}, ${file.type}, 'featured', 0, ${scope.now}
    from item
    returning item_id as "itemId", id as "mediaId"`);
}

/** Gives a category without media the file as its image; says whether it did. In SQL: by a partial index. */
export async function illustrateCategory(
  scope: Scope,
  { businessId, categoryId }: ItemPlace,
  file: StoredUpload,
): Promise<boolean> {
  const touched = await scope.db.run(sql`
    with illustrated as (
      insert into media (business_id, uploader_id, category_id, src, type, slug, sort, created_at)
      values (${businessId}, ${scope.caller.userId}, ${categoryId}, ${file.path}, ${file.type}, 'featured', 0, ${scope.now})
      on conflict (business_id, category_id) where category_id is not null do nothing
      returning category_id)
    update categories set updated_at = greatest(${scope.now}::timestamptz, updated_at + interval '1 ms')
    where business_id = ${businessId} and id in (select category_id from illustrated)`);
  return touched > 0;
}

export async function itemAnswer(
  db: Db,
  businessId: number,
  wanted: { readonly itemId: number; readonly withContacts: boolean },
): Promise<ItemRow> {
  const stored = await db.get(
    selectItems().where('business_id', '=', businessId).where('id', '=', wanted.itemId),
  );
  return itemRow(stored, wanted.withContacts);
}
