import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { sql, type RawBuilder } from 'kysely';
import { listOfColumns } from '#platform/database/list-of-columns.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import { mediaSteps, type GalleryRow } from '#platform/media/save-media.ts';
import type { ItemChanges } from './item-changes.rules.ts';
import type { ChildChange } from './item-ground.rules.ts';
import { seesContacts } from './item-lookup.ts';

export interface ItemToWrite {
  /** As it is stored; null: a new one. */
  readonly before: ItemRow | null;
  readonly changes: ItemChanges;
  readonly media?: readonly GalleryRow[];
}

export interface WrittenItem {
  /** The whole item as it is now. */
  readonly answer: string;
  readonly menu_id: number;
  readonly category_type: 'service' | 'product' | null;
  /** Paths among the sent media that are no files of the business. */
  readonly unknown_media: string[];
  readonly providers: number[];
}

const columnNames = (text: string) => text.split(' ');
const NAMES = columnNames('name_en description_en name_ar description_ar');
const ITEM_COLUMNS = [
  ...NAMES,
  ...columnNames(
    'category_id sort hide disable_ordering itemable_type units unit_names bedrooms insurance frontage',
  ),
  ...columnNames('address_en address_ar latitude longitude owner_id duration amount'),
];
const CHILD_COLUMNS = {
  prices: ['sort', 'price', ...NAMES],
  addons: ['sort', 'price', ...NAMES],
  discounts: ['type', 'amount', 'from_at', 'to_at', ...NAMES],
};
type ChildTable = keyof typeof CHILD_COLUMNS;

/** The names of a table's steps, which are part of the text of the statement. */
function stepsOf(table: ChildTable) {
  const step = (name: string) => sql.raw(`${table}_${name}`);
  return {
    table: sql.raw(table),
    sent: step('sent'),
    removed: step('removed'),
    kept: step('kept'),
    created: step('created'),
    rows: step('rows'),
    columns: listOfColumns(CHILD_COLUMNS[table]),
    columnsOfRow: listOfColumns(CHILD_COLUMNS[table], 'r'),
  };
}
const CHILD_STEPS = {
  prices: stepsOf('prices'),
  addons: stepsOf('addons'),
  discounts: stepsOf('discounts'),
};

const BLANK = { name_en: '', name_ar: '' };
const NEW_ITEM = {
  ...BLANK,
  hide: false,
  disable_ordering: false,
  units: 1,
  unit_names: [],
  bedrooms: 1,
  insurance: 0,
};

const COLUMNS = listOfColumns(ITEM_COLUMNS);
const COLUMNS_OF_ROW = listOfColumns(ITEM_COLUMNS, 'r');
const ID = sql`(select (item.i).id from item)`;

/** The step `item`: the row after its columns were written. Absent ones keep their values. */
function itemStep(scope: Scope, { before, changes }: ItemToWrite): RawBuilder<unknown> {
  const business = scope.business.id;
  if (before) {
    return sql`item as (
      update items i set (${COLUMNS}) = (
        select ${COLUMNS_OF_ROW} from jsonb_populate_record(i, ${jsonb(changes.columns)}::jsonb) r),
        updated_at = greatest(${scope.now}::timestamptz, i.updated_at + interval '1 ms')
      where i.business_id = ${business} and i.id = ${before.id} returning i)`;
  }
  const columns = { ...NEW_ITEM, ...changes.columns };
  return sql`item as (
    insert into items as i (business_id, created_at, updated_at, ${COLUMNS})
    select ${business}::bigint, ${scope.now}::timestamptz, ${scope.now}::timestamptz, ${COLUMNS_OF_ROW}
    from jsonb_populate_record(null::items, ${jsonb(columns)}::jsonb) given,
      lateral jsonb_populate_record(given, jsonb_build_object('sort', coalesce(given.sort, (
        select coalesce(max(sort) + 1, 0) from items
        where business_id = ${business} and category_id = given.category_id)))) r
    returning i)`;
}

/** Steps that write what was sent of the children of a table as far as it names stored ones. */
function keptSteps(table: ChildTable, business: number, sent: readonly ChildChange[]): RawBuilder<unknown> {
  const step = CHILD_STEPS[table];
  const rows = sent.map((row, sort) => ({ ...(row['id'] ? {} : BLANK), ...row, sort }));
  return sql`
    ${step.sent} as (
      select (row ->> 'id')::bigint as id, row from jsonb_array_elements(${jsonb(rows)}::jsonb) as sent(row)),
    ${step.kept} as (
      update ${step.table} t set (${step.columns}) = (
        select ${step.columnsOfRow} from jsonb_populate_record(t, sent.row) r)
      from ${step.sent} sent
      where t.business_id = ${business} and t.item_id = ${ID} and t.id = sent.id returning t)`;
}

interface SentChildren {
  readonly sent: readonly ChildChange[];
  /** Of this table there are so many; each row sent with an id is one of them. */
  readonly stored: number;
}

/** Steps that make the children of a table what was sent; `{table}_rows` are they as they then are. */
function childSteps(
  table: ChildTable,
  business: number,
  { sent, stored }: SentChildren,
): RawBuilder<unknown> {
  const step = CHILD_STEPS[table];
  const kept = keptSteps(table, business, sent);
  const isSameRows = sent.length === stored && sent.every((row) => row['id']);
  if (isSameRows) return sql`${kept}, ${step.rows} as (select t from ${step.kept})`;
  return sql`${kept},
    ${step.removed} as (
      delete from ${step.table} t where t.business_id = ${business} and t.item_id = ${ID}
        and t.id not in (select id from ${step.sent} where id is not null) returning t.id),
    ${step.created} as (
      insert into ${step.table} as t (business_id, item_id, ${step.columns})
      select ${business}::bigint, ${ID}, ${step.columnsOfRow}
      from ${step.sent} sent, lateral jsonb_populate_record(null::${step.table}, sent.row) r
      -- Counting makes the removal come first: an item has room for one discount.
      where sent.id is null and (select count(*) from ${step.removed}) >= 0
      returning t),
    ${step.rows} as (select t from ${step.kept} union all select t from ${step.created})`;
}

function storedRows(table: string, alias: string, business: number): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}_rows`)} as (select ${sql.ref(alias)} from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.business_id`)} = ${business} and ${sql.ref(`${alias}.item_id`)} = ${ID})`;
}

function providerSteps(business: number, sent: readonly number[] | undefined): RawBuilder<unknown> {
  if (!sent) {
    return sql`provider_rows as (
      select user_id, sort from item_providers where business_id = ${business} and item_id = ${ID})`;
  }
  return sql`
    providers_removed as (
      delete from item_providers where business_id = ${business} and item_id = ${ID}
        and user_id <> all(${sent}::bigint[])),
    provider_rows as (
      insert into item_providers (business_id, item_id, user_id, sort)
      select ${business}::bigint, ${ID}, m.user_id, sent.sort
      from unnest(${sent}::bigint[]) with ordinality as sent(user_id, sort)
      join members m on m.business_id = ${business} and m.user_id = sent.user_id and m.kind <> 'customer'
      on conflict (business_id, item_id, user_id) do update set sort = excluded.sort
      returning user_id, sort)`;
}

function partSteps(scope: Scope, item: ItemToWrite): RawBuilder<unknown>[] {
  const business = scope.business.id;
  const { before, changes, media } = item;
  const children = (table: ChildTable) => {
    const sent = changes[table];
    if (!sent) return storedRows(table, 't', business);
    return childSteps(table, business, { sent, stored: before?.[table].length ?? 0 });
  };
  const owner = { column: 'item_id', id: ID } as const;
  return [
    children('prices'),
    children('addons'),
    children('discounts'),
    providerSteps(business, changes.providers),
    media
      ? mediaSteps(media, owner, { businessId: business, userId: scope.caller.userId })
      : sql`${storedRows('media', 'm', business)}, media_unknown as (select null as src where false)`,
  ];
}

/**
 * Writes an item and all its parts in one statement, which also reads it back from what it wrote. Whether the files,
 * the providers and the category may be used at all shows in the result, before anything is committed.
 */
export async function writeItem(scope: Scope, item: ItemToWrite): Promise<WrittenItem> {
  const { currency, timezone, id: business } = scope.business;
  return scope.db.get(sql<WrittenItem>`
    with ${sql.join([itemStep(scope, item), ...partSteps(scope, item)])}
    select c.menu_id, c.type as category_type,
      array(select src from media_unknown) as unknown_media,
      array(select user_id from provider_rows) as providers,
      app.item_text(item.i,
        (select string_agg(app.media_text(m), ',' order by (m).sort, (m).id) from media_rows),
        (select string_agg(app.price_text(t, ${currency}), ',' order by (t).sort, (t).id) from prices_rows),
        (select string_agg(app.addon_text(t, ${currency}), ',' order by (t).sort, (t).id) from addons_rows),
        (select string_agg(app.discount_text(t, ${currency}, ${timezone}), ',' order by (t).id) from discounts_rows),
        case when (item.i).itemable_type = 'chalet' then (
          select string_agg(app.holiday_text(h, app.major(p.price, ${currency})::text), ',' order by h.from_date, h.id)
          from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
          where p.business_id = ${business} and p.item_id = (item.i).id) end,
        app.itemable_text(item.i, ${currency},
          (select string_agg(user_id::text, ',' order by sort, user_id) from provider_rows),
          (select app.owner_text(u, ${seesContacts(scope)}) from users u where u.id = (item.i).owner_id))) as answer
    from item join categories c on c.business_id = ${business} and c.id = (item.i).category_id`);
}
