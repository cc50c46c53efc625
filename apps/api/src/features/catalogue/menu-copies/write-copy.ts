import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { ownRows, treeOf, type CopiedFile } from './copied-files.ts';
import type { CopySource, CopyTarget } from './copy-target.ts';

/** By hand: the new ids, gathered as JSON. */
export interface Written {
  /** New categories, the outermost first; those of the first level lie directly in the target. */
  readonly categories: { id: number; level: number }[];
  readonly items: number[];
}

interface Plan {
  readonly source: CopySource;
  readonly target: CopyTarget & { readonly menuId: number };
  readonly files: readonly CopiedFile[];
}

// In SQL: whole rows are copied.
const nextId = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id')::regclass)`;

/**
 * All columns of `row` as they are, except those given anew: a column that a table gains later is copied as well. That is
 * why all of this file is written in SQL.
 * In SQL: whole rows are copied.
 */
const rowLike = (row: RawBuilder<unknown>, members: RawBuilder<unknown>) =>
  sql`lateral jsonb_populate_record(${row}, jsonb_build_object(${members})) r`;

// In SQL: whole rows are copied.
function categorySteps({ source, target }: Plan, { from, now }: { from: number; now: Date }) {
  const to = target.business.id;
  const end = sql`(select coalesce(max(sort), -1) from categories where business_id = ${to}
    and menu_id = ${target.menuId} and parent_id is not distinct from ${target.parentId}::bigint)`;
  return sql`
    ${treeOf(from, source)},
    cats as materialized (
      select c, tree.level, ${nextId('categories')} as new_id, row_number() over (order by c.sort, c.id) as place
      from tree join ${ownRows('categories', from)} c on c.id = tree.id),
    new_cats as (
      insert into categories select r.* from cats
      left join cats above on (above.c).id = (cats.c).parent_id,
      ${rowLike(
        sql`cats.c`,
        sql`'business_id', ${to}::bigint, 'id', cats.new_id, 'menu_id', ${target.menuId}::bigint,
          'parent_id', case when cats.level = 1 then ${target.parentId}::bigint else above.new_id end,
          'sort', case when cats.level = 1 then ${end} + cats.place else (cats.c).sort end,
          'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz`,
      )}),
    new_settings as (
      insert into settings (business_id, category_id, key, data)
      select ${to}::bigint, cats.new_id, s.key, s.data from cats
      join ${ownRows('settings', from)} s on s.category_id = (cats.c).id)`;
}

// In SQL: whole rows are copied.
function itemSteps({ target }: Plan, { from, now }: { from: number; now: Date }) {
  const to = target.business.id;
  return sql`
    its as materialized (
      select i, ${nextId('items')} as new_id, cats.new_id as new_category
      from cats join ${ownRows('items', from)} i on i.category_id = (cats.c).id),
    new_items as (
      insert into items select r.* from its,
      ${rowLike(
        sql`its.i`,
        sql`'business_id', ${to}::bigint, 'id', its.new_id, 'category_id', its.new_category,
          -- An owner belongs to the business; the other one may not know them.
          'owner_id', (select m.user_id from members m where m.business_id = ${to} and m.user_id = (its.i).owner_id),
          'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz`,
      )}),
    new_providers as (
      insert into item_providers (business_id, item_id, user_id, sort)
      select ${to}::bigint, its.new_id, p.user_id, p.sort from its
      join ${ownRows('item_providers', from)} p on p.item_id = (its.i).id
      join members m on m.business_id = ${to} and m.user_id = p.user_id and m.kind <> 'customer'),
    new_holidays as (
      insert into item_holidays (business_id, item_id, holiday_id, price)
      select h.business_id, its.new_id, h.holiday_id, h.price from its
      join item_holidays h on h.business_id = ${from} and h.item_id = (its.i).id
      where ${from}::bigint = ${to}::bigint)`;
}

// In SQL: whole rows are copied.
const childStep = (table: 'prices' | 'addons' | 'discounts', from: number, to: number) => sql`
  ${sql.ref(`new_${table}`)} as (
    insert into ${sql.table(table)} select r.* from its
    join ${ownRows(table, from)} t on t.item_id = (its.i).id,
    ${rowLike(sql`t`, sql`'business_id', ${to}::bigint, 'id', ${nextId(table)}, 'item_id', its.new_id`)})`;

/** In the own business a file is shared, in another one it is the copy's; videos of YouTube are nobody's. In SQL: whole rows are copied. */
function mediaSteps({ target, files }: Plan, scope: Scope) {
  const from = scope.business.id;
  const to = target.business.id;
  const isHome = from === to;
  const src = isHome
    ? sql`m.src`
    : sql`case when m.type = 'youtube' then m.src else (select f.to from copied f where f.from = m.src) end`;
  const isThere = isHome ? sql`true` : sql`(m.type = 'youtube' or m.src in (select f.from from copied f))`;
  const columns = sql`business_id, uploader_id, item_id, category_id, src, type, slug, sort, created_at`;
  const values = (item: RawBuilder<unknown>, category: RawBuilder<unknown>) => sql`
    ${to}::bigint, ${scope.caller.userId}::bigint, ${item}, ${category}, ${src}, m.type, m.slug, m.sort, ${scope.now}::timestamptz`;
  return sql`
    copied as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f("from" text, "to" text, "isNew" boolean)),
    new_files as (
      insert into files (path, business_id, uploader_id, type, bytes, width, height, sha256, name, created_at)
      select f.to, ${to}::bigint, ${scope.caller.userId}::bigint, o.type, o.bytes, o.width, o.height, o.sha256, o.name,
        ${scope.now}::timestamptz
      from copied f join ${ownRows('files', from)} o on o.path = f.from where f."isNew"),
    new_media as (
      insert into media (${columns})
      select ${values(sql`its.new_id`, sql`null::bigint`)} from its
      join ${ownRows('media', from)} m on m.item_id = (its.i).id where ${isThere}
      union all
      select ${values(sql`null::bigint`, sql`cats.new_id`)} from cats
      join ${ownRows('media', from)} m on m.category_id = (cats.c).id where ${isThere})`;
}

/** Everything below the source once more, in one statement, under the tenancy of the target. */
export function writeCopy(scope: Scope, plan: Plan): Promise<Written> {
  const from = scope.business.id;
  const to = plan.target.business.id;
  const context = { from, now: scope.now };
  return scope.db.get(sql<Written>`
    with recursive ${sql.join([
      categorySteps(plan, context),
      itemSteps(plan, context),
      childStep('prices', from, to),
      childStep('addons', from, to),
      childStep('discounts', from, to),
      mediaSteps(plan, scope),
    ])}
    select
      coalesce((select json_agg(json_build_object('id', new_id, 'level', level) order by level, place) from cats), '[]') as categories,
      coalesce((select json_agg(new_id) from its), '[]') as items`);
}
