import { sql, type Expression, type RawBuilder } from 'kysely';
import type { AnyResource } from '@diwan/contract/resource.ts';

/** Expressions over the row `t` for members of an answer that are not columns of the table. */
export type Computed = Readonly<Record<string, Expression<unknown>>>;

/** Which column of `media` ties a picture to rows of the table; absent where the entity has no pictures. */
export type MediaOwner = 'category_id' | 'item_id' | 'event_id' | 'service_id' | 'hotel_id';

const EVERYWHERE = new Set(['id', 'business_id', 'locales', 'media', 'created_at', 'updated_at']);

export const localesOf = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`app.locales(${column('id')}, ${column('name_en')}, ${column('description_en')}, ${column('name_ar')}, ${column('description_ar')})`;
};

const MEDIA_MEMBERS = sql`json_build_object('id', m.id, 'src', app.media_src(m.src, m.type), 'type', m.type, 'slug', m.slug, 'sort', m.sort)`;

/** The media of the rows that `condition` over `m` picks, in order. */
export const mediaWhere = (condition: Expression<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${MEDIA_MEMBERS} order by m.sort, m.id) from media m where ${condition}), '[]'::json)`;

/** The media of the step `media_rows`, in order. */
export const mediaOfStep = sql`coalesce((
  select json_agg(${MEDIA_MEMBERS} order by m.sort, m.id) from (select (m).* from media_rows) m), '[]'::json)`;

export function mediaOf(owner: MediaOwner | undefined): RawBuilder<unknown> {
  if (!owner) return sql`'[]'::json`;
  return mediaWhere(sql`m.business_id = t.business_id and ${sql.ref(`m.${owner}`)} = t.id`);
}

/**
 * The whole answer for one row `t`, built by the database in the shape of the contract. A statement that writes parts
 * of the row names in `computed` where these are read as it leaves them.
 */
export function rowSql(
  resource: AnyResource,
  computed: Computed,
  owner: MediaOwner | undefined,
): RawBuilder<unknown> {
  const own = Object.keys(resource.row.shape)
    .filter((name) => !EVERYWHERE.has(name))
    .map((name) => sql`${sql.lit(name)}, ${computed[name] ?? sql.ref(`t.${name}`)}`);
  const members = [
    sql`'id', t.id`,
    sql`'business_id', t.business_id`,
    sql`'locales', ${localesOf('t')}`,
    sql`'media', ${computed['media'] ?? mediaOf(owner)}`,
    ...own,
    sql`'created_at', app.instant(t.created_at)`,
    sql`'updated_at', app.instant(t.updated_at)`,
  ];
  return sql`json_build_object(${sql.join(members)})`;
}
