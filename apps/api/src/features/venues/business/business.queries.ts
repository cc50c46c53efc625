import { sql, type RawBuilder } from 'kysely';
import { localesOf, mediaWhere } from '#platform/crud/row-sql.ts';

const noMedia = sql`'[]'::json`;

/** The granted branches of a caller and the menus these show; owners see all of theirs without a grant. */
export interface Reach {
  readonly branches: readonly number[];
  readonly menus: readonly number[];
}

const reached = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql`(t.owner_id = app.user_id() or ${column} = any(${ids}::bigint[]))`;

/** The answer for one row `t` of businesses. */
export function businessJson(reach: Reach): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', t.id, 'name', case when t.first_locale = 'ar' then t.name_ar else t.name_en end,
    'type', t.type, 'slug', t.slug, 'owner_id', t.owner_id, 'currency', t.currency, 'timezone', t.timezone,
    'first_locale', t.first_locale,
    'locales', ${localesOf('t')},
    'media', ${mediaWhere(sql`m.business_id = t.id and m.is_logo`)},
    'branches', coalesce((
      select json_agg(json_build_object('id', b.id, 'slug', b.slug, 'locales', ${localesOf('b')}, 'media', ${noMedia})
        order by b.sort, b.id)
      from branches b where b.business_id = t.id and ${reached(sql`b.id`, reach.branches)}), '[]'::json),
    'menus', coalesce((
      select json_agg(json_build_object('id', n.id, 'type', n.type, 'locales', ${localesOf('n')}, 'media', ${noMedia})
        order by n.id)
      from menus n where n.business_id = t.id and ${reached(sql`n.id`, reach.menus)}), '[]'::json),
    'created_at', app.instant(t.created_at), 'updated_at', app.instant(t.updated_at))`;
}
