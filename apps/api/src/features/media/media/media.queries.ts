import { sql } from 'kysely';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { storedMediaRow } from '@diwan/contract/media/media.ts';
import type { z } from 'zod';
import type { MediaOwner } from '#platform/crud/row-sql.ts';
import type { Db } from '#platform/database/db.ts';
import type { Scope } from '#platform/http/scope.ts';
import { fileStep, type StoredUpload } from '#platform/media/store-upload.ts';
import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import { touchedAt } from '#platform/database/touched.ts';

export type StoredMedia = z.output<typeof storedMediaRow>;
export type OwnerType = 'item' | 'category' | 'event' | 'service' | 'hotel' | 'business' | 'user';

/**
 * A medium and what decides who may touch it. `owner_type` null: nothing uses it yet. By hand: its owner is worked out of
 * seven columns.
 */
export interface FoundMedia {
  readonly id: number;
  readonly business_id: number | null;
  readonly uploader_id: number | null;
  readonly owner_type: OwnerType | null;
  readonly owner_id: number | null;
  readonly menu_id: number | null;
  /** The owner's name, for people reading the audit. */
  readonly label: string;
}

/** Which row uses the medium `t`: its type and id, null for none. In SQL: one of seven columns. */
const OWNER = sql`
  case when t.item_id is not null then 'item' when t.category_id is not null then 'category'
    when t.event_id is not null then 'event' when t.service_id is not null then 'service'
    when t.hotel_id is not null then 'hotel' when t.is_logo then 'business' when t.user_id is not null then 'user' end`;
// In SQL: one of seven columns.
const OWNER_ID = sql`coalesce(t.item_id, t.category_id, t.event_id, t.service_id, t.hotel_id,
  t.user_id, case when t.is_logo then t.business_id end)`;

export const isUsed = sql<boolean>`app.is_used(t)`;

/** The answer for one row `t` of media. In SQL: it is put together as JSON. */
export const storedMedia = sql<StoredMedia>`json_build_object(
  'id', t.id, 'src', app.media_src(t.src, t.type), 'type', t.type, 'slug', t.slug, 'sort', t.sort,
  'owner_type', ${OWNER}, 'owner_id', ${OWNER_ID}, 'locales', '[]'::json, 'created_at', app.instant(t.created_at))`;

/** In SQL: what it hangs on is one of seven tables. */
export function findMedia(db: Db, id: number): Promise<FoundMedia | undefined> {
  return db.find(sql<FoundMedia>`
    select t.id, t.business_id, t.uploader_id, ${OWNER} as owner_type, ${OWNER_ID} as owner_id, c.menu_id,
      coalesce(nullif(i.name_en, ''), i.name_ar, nullif(c.name_en, ''), c.name_ar, nullif(o.name_en, ''), o.name_ar,
        nullif(b.name_en, ''), b.name_ar, '') as label
    from media t
    left join items i on i.business_id = t.business_id and i.id = t.item_id
    left join categories c on c.business_id = t.business_id and c.id = coalesce(t.category_id, i.category_id)
    left join lateral (
      select e.name_en, e.name_ar from events e where e.business_id = t.business_id and e.id = t.event_id
      union all select s.name_en, s.name_ar from services s where s.business_id = t.business_id and s.id = t.service_id
      union all select h.name_en, h.name_ar from hotels h where h.business_id = t.business_id and h.id = t.hotel_id
    ) o on true
    left join businesses b on b.id = t.business_id and t.is_logo
    where t.id = ${id}`);
}

const OWNER_TABLES = {
  item: 'items',
  category: 'categories',
  event: 'events',
  service: 'services',
  hotel: 'hotels',
  business: 'businesses',
  user: 'users',
} as const;

/** Of the tables that have it: all but those of businesses and users. */
const BUSINESS = 'business_id' as 'id';
const ofBusiness = (type: OwnerType) => type !== 'business' && type !== 'user';

/** Whoever saves the owning row waits until this change of its gallery is through. */
export async function lockOwner(
  db: Db,
  { owner_type: type, owner_id, business_id }: FoundMedia,
): Promise<void> {
  if (!type) return;
  await db.find(
    query
      .selectFrom(OWNER_TABLES[type])
      .select('id')
      .where('id', '=', owner_id)
      .$if(ofBusiness(type), (owner) => owner.where(BUSINESS, '=', business_id))
      .forUpdate(),
  );
}

/** Marks the owner as changed, so that a save made from before is told so. */
export async function touchOwner(db: Db, media: FoundMedia, now: Date): Promise<void> {
  const { owner_type: type, owner_id, business_id } = media;
  if (!type) return;
  await db.run(
    query
      .updateTable(OWNER_TABLES[type])
      .set({ updated_at: touchedAt(now) })
      .where('id', '=', owner_id)
      .$if(ofBusiness(type), (owner) => owner.where(BUSINESS, '=', business_id)),
  );
}

/**
 * `m` is in the gallery of `t`; a medium has one owner. Each owner apart, so that each is looked up by its index.
 * In SQL: the columns are chosen from a list.
 */
const sharesOwner = (column: MediaOwner) =>
  sql`(m.business_id = t.business_id and ${sql.ref(`m.${column}`)} = ${sql.ref(`t.${column}`)})`;
const OWNER_COLUMNS: readonly MediaOwner[] = ['item_id', 'category_id', 'event_id', 'service_id', 'hotel_id'];

/** All media of the row that owns this one, as the wire has them and in order; of an unused one itself alone. In SQL: see above. */
export function galleryOf(db: Db, id: number): Promise<MediaRow[]> {
  return db.rows(sql<MediaRow>`
    select m.id, app.media_src(m.src, m.type) as src, m.type, m.slug, m.sort from media t
    join media m on m.id = t.id or m.user_id = t.user_id or (m.business_id = t.business_id and m.is_logo and t.is_logo)
      or ${sql.join(OWNER_COLUMNS.map(sharesOwner), sql` or `)}
    where t.id = ${id} order by m.sort, m.id`);
}

export async function arrange(db: Db, rows: readonly MediaRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.run(
    query
      .updateTable('media as m')
      .from(
        sentRows(
          'media',
          rows.map(({ id, slug, sort }) => ({ id, slug, sort })),
        ),
      )
      .set((row) => ({ slug: row.ref('r.slug'), sort: row.ref('r.sort') }))
      .whereRef('m.id', '=', 'r.id')
      .where((row) =>
        row.or([
          row('m.slug', 'is distinct from', row.ref('r.slug')),
          row('m.sort', '<>', row.ref('r.sort')),
        ]),
      ),
  );
}

export async function storedMediaOf(db: Db, id: number): Promise<StoredMedia> {
  const { row } = await db.get(
    query.selectFrom('media as t').select(storedMedia.as('row')).where('t.id', '=', id),
  );
  return row;
}

export async function removeMedia(db: Db, id: number): Promise<void> {
  await db.run(query.deleteFrom('media').where('id', '=', id));
}

/** Keeps a stored file that nothing uses yet. In SQL: the step that keeps the file is one. */
export async function insertUnused(
  scope: Scope,
  file: StoredUpload,
  businessId: number | null,
): Promise<StoredMedia> {
  const { row } = await scope.db.get(sql<{ row: StoredMedia }>`
    with ${fileStep(scope, file, businessId)}
    insert into media as t (business_id, uploader_id, src, type, created_at)
    values (${businessId}, ${scope.caller.userId}, ${file.path}, ${file.type}, ${scope.now})
    returning ${storedMedia} as row`);
  return row;
}
