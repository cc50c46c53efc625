const locales = (t: string) => `json_build_array(
  json_build_object('id', ${t}.id * 2 - 1, 'locale', 'en', 'name', ${t}.name_en, 'description', ${t}.description_en),
  json_build_object('id', ${t}.id * 2, 'locale', 'ar', 'name', ${t}.name_ar, 'description', ${t}.description_ar))`;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const local = (column: string) => `to_char(${column} at time zone 'Asia/Kuwait', 'YYYY-MM-DD HH24:MI:SS')`;
const ofItem = (table: string) =>
  `(select * from ${table} where business_id = i.business_id and item_id = i.id)`;
const list = (members: string, from: string, orderBy: string) =>
  `coalesce((select json_agg(json_build_object(${members}) order by ${orderBy}) from ${from} x), '[]')`;
const priced = (from: string) =>
  list(`'id', x.id, 'price', (x.price / 1000.0)::float8, 'locales', ${locales('x')}`, from, 'x.sort, x.id');

/** The whole item `i` as the wire has it; the children come from the tables or from steps of a save. */
const item = (prices: string, addons: string, discounts: string) => `json_build_object(
  'id', i.id, 'category_id', i.category_id, 'business_id', i.business_id, 'businessId', i.business_id,
  'sort', i.sort, 'hide', i.hide, 'disable_ordering', i.disable_ordering, 'itemable_type', i.itemable_type,
  'locales', ${locales('i')},
  'media', ${list(
    `'id', x.id, 'src', $1::text || '/storage/' || x.src, 'type', x.type, 'slug', x.slug, 'sort', x.sort`,
    ofItem('media'),
    'x.sort, x.id',
  )},
  'prices', ${priced(prices)}, 'addons', ${priced(addons)},
  'discounts', ${list(
    `'id', x.id, 'amount', case x.type when 'value' then x.amount / 1000.0 else x.amount / 100.0 end, 'type', x.type,
     'from', ${local('x.from_at')}, 'to', ${local('x.to_at')}, 'business_id', x.business_id, 'locales', ${locales('x')}`,
    discounts,
    'x.id',
  )},
  'holidays', '[]'::json, 'itemable', json_build_object('id', i.id, 'amount', i.amount),
  'created_at', ${instant('i.created_at')}, 'updated_at', ${instant('i.updated_at')})`;

const STORED = item(ofItem('prices'), ofItem('addons'), ofItem('discounts'));

/** $1 public address, $2 business, $3 rows on a page, $4 rows before it. */
export const LIST = `
  select (select count(*)::int from items where business_id = $2) as total,
    (select coalesce(json_agg(${STORED} order by i.sort, i.id), '[]')::text from (
      select * from items where business_id = $2 order by sort, id limit $3 offset $4) i) as rows`;

/** $1 public address, $2 business, $3 item. */
export const LOCK = `
  select ${STORED}::text as item from items i where i.business_id = $2 and i.id = $3 for update of i`;

const priceSteps = (table: string, sent: string) => `
  ${table}_sent as (
    select ordinality as sort, (row->>'id')::bigint as id, (row->>'price')::numeric * 1000 as price,
      row->'locales'->0->>'name' as name_en, row->'locales'->1->>'name' as name_ar
    from jsonb_array_elements(${sent}::jsonb) with ordinality as sent(row)),
  ${table}_removed as (
    delete from ${table} t where business_id = $2 and item_id = $3
      and id not in (select id from ${table}_sent where id is not null)),
  ${table}_kept as (
    update ${table} t set price = s.price, sort = s.sort - 1, name_en = s.name_en, name_ar = s.name_ar
    from ${table}_sent s where t.business_id = $2 and t.item_id = $3 and t.id = s.id returning t.*),
  ${table}_created as (
    insert into ${table} (business_id, item_id, price, sort, name_en, name_ar)
    select $2, $3, price, sort - 1, name_en, name_ar from ${table}_sent where id is null returning *)`;

const written = (table: string) => `(select * from ${table}_kept union all select * from ${table}_created)`;

/** $1 public address, $2 business, $3 item, $4 and $5 its names, $6 prices, $7 addons, $8 discounts. */
export const SAVE = `
  with item as (
    update items set name_en = $4, name_ar = $5, updated_at = now() where business_id = $2 and id = $3 returning *),
  ${priceSteps('prices', '$6')},
  ${priceSteps('addons', '$7')},
  discounts_sent as (
    select (row->>'id')::bigint as id, row->>'type' as type, (row->>'amount')::numeric * 100 as amount,
      (row->>'from')::timestamp at time zone 'Asia/Kuwait' as from_at,
      (row->>'to')::timestamp at time zone 'Asia/Kuwait' as to_at
    from jsonb_array_elements($8::jsonb) as sent(row)),
  discounts_removed as (
    delete from discounts where business_id = $2 and item_id = $3
      and id not in (select id from discounts_sent where id is not null)),
  discounts_kept as (
    update discounts t set type = s.type, amount = s.amount, from_at = s.from_at, to_at = s.to_at
    from discounts_sent s where t.business_id = $2 and t.item_id = $3 and t.id = s.id returning t.*),
  discounts_created as (
    insert into discounts (business_id, item_id, type, amount, from_at, to_at)
    select $2, $3, type, amount, from_at, to_at from discounts_sent where id is null returning *)
  select ${item(written('prices'), written('addons'), written('discounts'))}::text as item from item i`;

/** $1 business, $2 item, $3 label, $4 changes, $5 effects to send. */
export const AUDIT_LOG = `
  with audited as (
    insert into audits (business_id, action, entity, entity_id, label, changes)
    values ($1, 'update', 'item', $2, $3, $4))
  insert into outbox (business_id, kind, payload)
  select $1, kind, payload from jsonb_to_recordset($5::jsonb) as effect(kind text, payload jsonb)`;
