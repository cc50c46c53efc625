import { sql } from 'kysely';

const locales = (t: string) =>
  sql.raw(`json_build_array(
    json_build_object('id', ${t}.id * 2 - 1, 'locale', 'en', 'name', ${t}.name_en, 'description', ${t}.description_en),
    json_build_object('id', ${t}.id * 2, 'locale', 'ar', 'name', ${t}.name_ar, 'description', ${t}.description_ar))`);
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const local = (column: string) =>
  sql.raw(`to_char(${column} at time zone b.timezone, 'YYYY-MM-DD HH24:MI:SS')`);
const media = (t: string, column: string) =>
  sql.raw(`coalesce((select json_agg(json_build_object('id', x.id, 'src', current_setting('app.public_url') || '/storage/' || x.src,
    'type', x.type, 'slug', x.slug, 'sort', x.sort) order by x.sort, x.id)
    from media x where x.business_id = ${t}.business_id and x.${column} = ${t}.id), '[]')`);
const amounts = (table: string) =>
  sql.raw(`coalesce((select json_agg(json_build_object('id', p.id, 'price', p.price / 1000.0, 'locales', json_build_array(
    json_build_object('id', p.id * 2 - 1, 'locale', 'en', 'name', p.name_en, 'description', p.description_en),
    json_build_object('id', p.id * 2, 'locale', 'ar', 'name', p.name_ar, 'description', p.description_ar))) order by p.sort, p.id)
    from ${table} p where p.business_id = i.business_id and p.item_id = i.id), '[]')`);

/** The same answer by one statement as one would write it by hand. */
export const jsonAggMenu = (businessId: number, branchId: number) => sql<{ body: string }>`
  select json_build_object(
    'branch', json_build_object('id', br.id, 'slug', br.slug, 'locales', ${locales('br')}),
    'business', json_build_object('id', b.id, 'type', b.type, 'slug', b.slug, 'currency', b.currency,
      'timezone', b.timezone, 'first_locale', b.first_locale, 'locales', ${locales('b')}, 'media', '[]'::json),
    'menu', json_build_object('id', m.id, 'business_id', m.business_id, 'type', m.type,
      'updated_at', ${instant('m.updated_at')}, 'media', '[]'::json, 'settings', '[]'::json, 'locales', ${locales('m')},
      'categories', (select json_agg(json_build_object('id', c.id, 'business_id', c.business_id, 'menu_id', c.menu_id,
        'parent_id', c.parent_id, 'sort', c.sort, 'type', null, 'locales', ${locales('c')},
        'media', ${media('c', 'category_id')}, 'settings', '[]'::json,
        'created_at', ${instant('c.created_at')}, 'updated_at', ${instant('c.updated_at')}, 'children_nested', '[]'::json,
        'items', coalesce((select json_agg(json_build_object('id', i.id, 'category_id', i.category_id,
          'business_id', i.business_id, 'businessId', i.business_id, 'sort', i.sort, 'hide', i.hide,
          'disable_ordering', i.disable_ordering, 'itemable_type', i.itemable_type, 'locales', ${locales('i')},
          'media', ${media('i', 'item_id')}, 'prices', ${amounts('prices')}, 'addons', ${amounts('addons')},
          'discounts', coalesce((select json_agg(json_build_object('id', d.id,
            'amount', case d.type when 'value' then d.amount / 1000.0 else d.amount / 100.0 end, 'type', d.type,
            'from', ${local('d.from_at')}, 'to', ${local('d.to_at')}, 'business_id', d.business_id,
            'locales', ${locales('d')})) from discounts d
            where d.business_id = i.business_id and d.item_id = i.id), '[]'),
          'holidays', '[]'::json, 'itemable', json_build_object('id', i.id, 'amount', i.amount),
          'created_at', ${instant('i.created_at')}, 'updated_at', ${instant('i.updated_at')}) order by i.sort, i.id)
          from items i where i.business_id = c.business_id and i.category_id = c.id and not i.hide), '[]'))
        order by c.sort, c.id)
        from categories c where c.business_id = m.business_id and c.menu_id = m.id and c.parent_id is null)),
    'settings', '[]'::json, 'configurations', '[]'::json)::text as body
  from branches br
  join businesses b on b.id = br.business_id
  join menus m on m.business_id = br.business_id and m.id = br.menu_id
  where br.business_id = ${businessId} and br.id = ${branchId}`;
