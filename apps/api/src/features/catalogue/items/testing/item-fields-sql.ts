import { fieldNamed, fieldsOf, ITEMABLE_NAMES, SOLD_BY } from '@diwan/contract/catalogue/item-field-names.ts';
import {
  FLAG_NAMES,
  ITEM_FLAGS,
  type FieldKind,
  type ItemableName,
  type ItemField,
} from '@diwan/contract/catalogue/item-fields.ts';
import { ITEMABLE_TYPES, type ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { keysOf } from '@diwan/contract/record-of.ts';

/** The columns of the table `items` in which a field is kept. */
function columnsOf(name: ItemableName): string[] {
  const { kind } = fieldNamed(name);
  if (kind === 'people') return [];
  return kind === 'localized' ? LOCALES.map((locale) => `${name}_${locale}`) : [name];
}

const PLACE = ['category_id', 'sort'];
const TEXTS = ['name_en', 'description_en', 'name_ar', 'description_ar'];
const FIELDS = ITEMABLE_NAMES.flatMap(columnsOf);
const WRITTEN = [...PLACE, ...FLAG_NAMES, ...TEXTS, ...FIELDS];

const blankOf = ({ blank }: ItemField) => (Array.isArray(blank) ? `'{}'` : String(blank));
const BLANKS = new Map<string, string>([
  ...FLAG_NAMES.map((name) => [name, blankOf(ITEM_FLAGS[name])] as const),
  ...ITEMABLE_NAMES.map((name) => [name, blankOf(fieldNamed(name))] as const),
  ['name_en', `''`],
  ['name_ar', `''`],
  [
    'sort',
    '(select max(o.sort) + 1 from items o where o.business_id = business and o.category_id = r.category_id), 0',
  ],
]);

function valueOfNew(column: string): string {
  const blank = BLANKS.get(column) ?? 'null';
  return blank === 'null' ? `r.${column}` : `coalesce(r.${column}, ${blank})`;
}

/** A value as JSON, by the kind of its field. Owners and barcodes are kept back from guests. */
const VALUES: Readonly<Record<FieldKind, (name: ItemableName) => string | null>> = {
  flag: (name) => `i.${name}::text`,
  count: (name) => `coalesce(i.${name}::text, 'null')`,
  duration: (name) => `coalesce(i.${name}::text, 'null')`,
  coordinate: (name) => `coalesce(i.${name}::text, 'null')`,
  amount: (name) => `app.major(i.${name}, currency)`,
  choice: (name) => `coalesce(to_json(i.${name})::text, 'null')`,
  texts: (name) => `to_json(i.${name})`,
  localized: (name) =>
    `concat('{', ${LOCALES.map((locale, at) => `'${at > 0 ? ',' : ''}"${locale}":', app.json_text(i.${name}_${locale})`).join(', ')}, '}')`,
  people: () => `concat('[', providers, ']')`,
  person: () => null,
  code: () => null,
};

const members = (type: ItemableType) =>
  fieldsOf(type).flatMap((name) => {
    const value = VALUES[fieldNamed(name).kind](name);
    return value === null ? [] : [`',"${name}":', ${value}`];
  });

const branch = (type: ItemableType) =>
  `       when '${type}' then concat(\n         ${members(type).join(',\n         ')})`;

const list = (names: readonly string[]) => names.join(', ');

/** What an answer is made of, whatever kind the item is of (`ListedItem`). */
const LISTED = [
  'id',
  'business_id',
  ...PLACE,
  ...FLAG_NAMES,
  'itemable_type',
  ...TEXTS,
  'created_at',
  'updated_at',
  'currency',
  'timezone',
  'public_url',
  'media',
  'prices',
  'addons',
  'discounts',
];

/** Columns of the view in which fields of certain kinds are kept. */
const VIEWED: Partial<Record<FieldKind, string>> = { people: 'provider_ids', person: 'owner' };

function listedOf(type: BusinessType): string[] {
  const names = SOLD_BY[type].flatMap((kind) => fieldsOf(kind));
  const ofKinds = names.flatMap((name) => {
    const viewed = VIEWED[fieldNamed(name).kind];
    return viewed === undefined ? columnsOf(name) : [...columnsOf(name), viewed];
  });
  return [...new Set([...LISTED, ...ofKinds, ...(type === 'chalet' ? ['holidays'] : [])])];
}

const listed = (type: BusinessType) => `  when '${type}' then
    return (select coalesce(json_agg(r), '[]') from (
      select ${list(listedOf(type).map((name) => `i.${name}`))}
      from unnest(ids) with ordinality as w(id, place)
      join whole_items i on i.business_id = business and i.id = w.id
      order by w.place) r);`;

/** The functions that name every field of an item. */
export const itemFieldsSql =
  () => `-- Generated from packages/contract/src/catalogue/item-fields.ts by \`npm run schema\`; a test compares the two.

-- An item with all that its answer is made of: the rows of its lists as JSON of columns, and its own columns, of which the
-- table may get more. The program turns one row of this view into what the wire has (features/catalogue/items/item-rows.rules.ts).
create or replace view whole_items with (security_invoker = true) as
  select c.menu_id, c.type as category_type, b.currency, b.timezone,
    coalesce(current_setting('app.public_url', true), '') as public_url,
    (select coalesce(json_agg(json_build_object('id', m.id, 'src', m.src, 'type', m.type, 'slug', m.slug, 'sort', m.sort)
        order by m.sort, m.id), '[]')
      from media m where m.business_id = i.business_id and m.item_id = i.id) as media,
    (select coalesce(json_agg(json_build_object('id', p.id, 'price', p.price, 'name_en', p.name_en,
        'description_en', p.description_en, 'name_ar', p.name_ar, 'description_ar', p.description_ar)
        order by p.sort, p.id), '[]')
      from prices p where p.business_id = i.business_id and p.item_id = i.id) as prices,
    (select coalesce(json_agg(json_build_object('id', a.id, 'price', a.price, 'max', a.max, 'name_en', a.name_en,
        'description_en', a.description_en, 'name_ar', a.name_ar, 'description_ar', a.description_ar)
        order by a.sort, a.id), '[]')
      from addons a where a.business_id = i.business_id and a.item_id = i.id) as addons,
    (select coalesce(json_agg(json_build_object('id', d.id, 'type', d.type, 'amount', d.amount, 'from_at', d.from_at,
        'to_at', d.to_at, 'business_id', d.business_id, 'name_en', d.name_en, 'description_en', d.description_en,
        'name_ar', d.name_ar, 'description_ar', d.description_ar) order by d.id), '[]')
      from discounts d where d.business_id = i.business_id and d.item_id = i.id) as discounts,
    case when i.itemable_type = 'chalet' then (
      select coalesce(json_agg(json_build_object('id', h.id, 'price', p.price, 'from_date', h.from_date,
        'to_date', h.to_date, 'name_en', h.name_en, 'description_en', h.description_en, 'name_ar', h.name_ar,
        'description_ar', h.description_ar) order by h.from_date, h.id), '[]')
      from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
      where p.business_id = i.business_id and p.item_id = i.id) else '[]' end as holidays,
    array(select p.user_id from item_providers p
      where p.business_id = i.business_id and p.item_id = i.id order by p.sort, p.user_id) as provider_ids,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone)
      from users u where u.id = i.owner_id) as owner,
    i.*
  from items i
  join categories c on c.business_id = i.business_id and c.id = i.category_id
  join businesses b on b.id = i.business_id;

-- Items of the business of the call in the order of their ids, as JSON of what items of a business of this type have. To ask
-- the policies of all these tables, each of which looks at the seal anew, takes longer than to read the items; without the people
-- and nights that only some kinds have the plan is half as large.
create or replace function app.items_listed(ids bigint[], sold_by text) returns json language plpgsql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  business bigint := app.business_id();
begin
  case sold_by
${keysOf(SOLD_BY).map(listed).join('\n')}
  end case;
end $$;

-- A new item, at the end of its category unless its columns say where.
create or replace function app.insert_item(business bigint, at timestamptz, sent jsonb) returns bigint language sql volatile as $$
  insert into items (business_id, created_at, updated_at, itemable_type, ${list(WRITTEN)})
  select business, at, at, r.itemable_type, ${list(WRITTEN.map(valueOfNew))}
  from jsonb_populate_record(null::items, sent) r
  returning id
$$;

-- Columns that were not sent keep their values; the version always moves on, even within one millisecond.
create or replace function app.update_item(business bigint, item bigint, at timestamptz, sent jsonb) returns void
language sql volatile as $$
  update items i set updated_at = greatest(at, i.updated_at + interval '1 ms'),
    (${list(WRITTEN)}) = (
    select ${list(WRITTEN.map((name) => `r.${name}`))}
    from jsonb_populate_record(i, sent) r)
  where i.business_id = business and i.id = item
$$;

-- For guests. The members of an itemable follow from its kind.
create or replace function app.itemable_text(i items, currency text, providers text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', i.id, case i.itemable_type
${ITEMABLE_TYPES.map(branch).join('\n')} end, '}') $$;
`;
