import { expressionBuilder, sql, type Selectable } from 'kysely';
import { jsonb } from '#platform/database/jsonb.ts';
import { idsInOrder } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { assertTypeFits, isPlaceFor } from '../categories/category-type.shared.ts';
import { lockTree } from '../categories/lock-tree.shared.ts';
import { writeRows } from '../menu-changes/write-rows.shared.ts';
import type { RowWrite } from '../menu-changes/row-changes.rules.ts';
import type { Plan, RowPlan } from './planned-restore.rules.ts';
import type { Schema } from '#platform/database/schema.ts';

interface Entity {
  readonly entity: string;
  readonly id: number;
}

interface Restored extends Entity {
  readonly force: boolean;
}

const CHILDREN = ['prices', 'addons', 'discounts'] as const;

/** Where a row stood among its brothers, as far as their ids tell. */
async function formerSort(scope: Scope, { table, id }: RowPlan, itemId: number): Promise<number> {
  // In SQL: of whichever table. By hand: a count.
  const { count } = await scope.db.get(sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where business_id = ${scope.business.id} and item_id = ${itemId} and id < ${id}`);
  return count;
}

/** Rows that the act removed may be there again: restored by another entry. */
async function isThere(scope: Scope, { table, id }: RowPlan, itemId: number): Promise<boolean> {
  // In SQL: of whichever table. By hand: an id.
  const found = await scope.db.find(sql<{ id: number }>`
    select id from ${sql.table(table)} where business_id = ${scope.business.id} and item_id = ${itemId} and id = ${id}`);
  return found !== undefined;
}

/** An item has room for one discount: what it was given since goes only when that is asked for. */
async function otherDiscounts(
  scope: Scope,
  { id: itemId, force }: Restored,
  rows: readonly RowPlan[],
): Promise<RowWrite[]> {
  const planned = rows.filter(({ table }) => table === 'discounts');
  if (!planned.some(({ was }) => was === 'removed')) return [];
  const others = await scope.db.rows(
    query
      .selectFrom('discounts')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('item_id', '=', itemId),
  );
  const taking = others.filter(({ id }) => planned.every((row) => row.id !== id));
  if (taking.length > 0 && !force) throw conflict('changed_since');
  return taking.map(({ id }) => ({ table: 'discounts', id, item_id: itemId, columns: null, isNew: false }));
}

async function childWrite(scope: Scope, itemId: number, row: RowPlan): Promise<RowWrite | null> {
  const table = CHILDREN.find((name) => name === row.table);
  if (!table) return null;
  const isNew = row.was === 'removed' && !(await isThere(scope, row, itemId));
  const sort = isNew && table !== 'discounts' ? { sort: await formerSort(scope, row, itemId) } : {};
  const columns = row.was === 'made' ? null : { ...row.columns, ...sort };
  return { table, id: row.id, item_id: itemId, columns, isNew };
}

async function writeItemRows(scope: Scope, at: Restored, rows: readonly RowPlan[]): Promise<void> {
  const { id: itemId } = at;
  const ofItem = rows.find(({ table }) => table === 'items')?.columns ?? {};
  const writes: RowWrite[] = [
    { table: 'items', id: itemId, item_id: itemId, columns: ofItem, isNew: false },
    ...(await otherDiscounts(scope, at, rows)),
  ];
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a few rows
    const write = await childWrite(scope, itemId, row);
    if (write) writes.push(write);
  }
  await writeRows(scope, writes);
}

/** In SQL: of whichever table, with columns that were recorded. */
async function writeRoot(scope: Scope, { table, id, columns }: RowPlan): Promise<void> {
  const names = Object.keys(columns);
  const sets = names.map(
    (name) => sql`${sql.ref(name)} = (jsonb_populate_record(t, ${jsonb(columns)}::jsonb)).${sql.ref(name)}`,
  );
  await scope.db.run(sql`
    update ${sql.table(table)} t
    set ${sql.join([...sets, sql`updated_at = greatest(${scope.now}::timestamptz, t.updated_at + interval '1 ms')`])}
    where t.business_id = ${scope.business.id} and t.id = ${id}`);
}

/** In SQL: columns that were recorded, some of them. */
async function writeMedia(scope: Scope, { entity, id }: Entity, rows: readonly RowPlan[]): Promise<void> {
  const column = sql.ref(entity === 'item' ? 'item_id' : 'category_id');
  const made = rows.filter(({ was }) => was === 'made').map((row) => row.id);
  const others = rows.filter(({ was }) => was !== 'made');
  const sent = sql`jsonb_to_recordset(${jsonb(others.map((row) => ({ id: row.id, was: row.was, columns: row.columns })))}::jsonb)
    as sent(id bigint, was text, columns jsonb)`;
  const ofOwner = sql`m.business_id = ${scope.business.id} and m.${column} = ${id}`;
  await scope.db.run(sql`delete from media m where ${ofOwner} and m.id = any(${made}::bigint[])`);
  await scope.db.run(sql`
    update media m set (slug, sort) = (select r.slug, r.sort from jsonb_populate_record(m, sent.columns) r)
    from ${sent} where ${ofOwner} and m.id = sent.id`);
  await scope.db.run(sql`
    insert into media (business_id, id, ${column}, uploader_id, src, type, slug, sort)
    select ${scope.business.id}::bigint, sent.id, ${id}::bigint, ${scope.caller.userId}::bigint, r.src, r.type, r.slug,
      coalesce(r.sort, 0)
    from ${sent}, lateral jsonb_populate_record(null::media, sent.columns) r
    where sent.was = 'removed' and not exists (
      select from media m where m.id = sent.id or (${ofOwner} and (m.src = r.src or ${entity !== 'item'})))
      and (r.type = 'youtube' or exists (
      select from files f where f.path = r.src and f.business_id = ${scope.business.id}))`);
  if (entity === 'item') await featureOne(scope, id);
}

/** A gallery has one featured picture, whatever else was changed in it since. In SQL: a window. */
async function featureOne(scope: Scope, itemId: number): Promise<void> {
  await scope.db.run(sql`
    with ranked as (
      select id, row_number() over (order by slug = 'featured' desc nulls last, type not like 'image/%', sort, id) as place
      from media where business_id = ${scope.business.id} and item_id = ${itemId})
    update media m set slug = case when ranked.place = 1 then 'featured' end
    from ranked where m.id = ranked.id and m.slug is distinct from case when ranked.place = 1 then 'featured' end`);
}

/** In SQL: of whichever table. */
async function writeOrder(scope: Scope, { table, ids }: Plan['orders'][number]): Promise<void> {
  await scope.db.run(sql`
    update ${sql.table(table)} t set sort = wanted.place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    where t.business_id = ${scope.business.id} and t.id = wanted.id`);
}

async function writeSetting(
  scope: Scope,
  id: number,
  { key, data }: Plan['settings'][number],
): Promise<void> {
  if (data === null) {
    await scope.db.run(
      query
        .deleteFrom('settings')
        .where('business_id', '=', scope.business.id)
        .where('category_id', '=', id)
        .where('key', '=', key),
    );
    return;
  }
  await scope.db.run(
    query
      .insertInto('settings')
      .values({ business_id: scope.business.id, category_id: id, key, data: jsonb(data) })
      .onConflict((known) =>
        known.constraint('settings_key').doUpdateSet((row) => ({ data: row.ref('excluded.data') })),
      ),
  );
}

async function writeProviders(scope: Scope, id: number, providers: readonly number[]): Promise<void> {
  await scope.db.run(
    query.deleteFrom('item_providers').where('business_id', '=', scope.business.id).where('item_id', '=', id),
  );
  await scope.db.run(
    query
      .insertInto('item_providers')
      .columns(['business_id', 'item_id', 'user_id', 'sort'])
      .expression((rows) =>
        rows
          .selectFrom(idsInOrder(providers))
          .innerJoin('members as m', 'm.user_id', 'w.id')
          .select((row) => ['m.business_id', row.val(id).as('item_id'), 'm.user_id'])
          .select((row) => row('w.place', '-', 1).as('sort'))
          .where('m.business_id', '=', scope.business.id)
          .where('m.kind', '<>', 'customer'),
      ),
  );
}

async function writeHoliday(scope: Scope, id: number, holiday: Plan['holidays'][number]): Promise<void> {
  await scope.db.run(
    query
      .deleteFrom('item_holidays')
      .where('business_id', '=', scope.business.id)
      .where('item_id', '=', id)
      .where('holiday_id', '=', holiday.id),
  );
  if (holiday.price === null) return;
  const { price } = holiday;
  await scope.db.run(
    query
      .insertInto('item_holidays')
      .columns(['business_id', 'item_id', 'holiday_id', 'price'])
      .expression((rows) =>
        rows
          .selectFrom('holidays as h')
          .select((row) => ['h.business_id', row.val(id).as('item_id'), 'h.id', row.val(price).as('price')])
          .where('h.business_id', '=', scope.business.id)
          .where('h.id', '=', holiday.id),
      ),
  );
}

const settings = expressionBuilder<Schema, 'settings'>();

async function writeSettingRows(scope: Scope, id: number, rows: readonly RowPlan[]): Promise<void> {
  for (const row of rows) {
    const { key, data } = row.columns;
    // oxlint-disable no-await-in-loop -- one connection, a few rows
    if (row.was === 'made' || row.was === 'changed') {
      const own = settings.and([
        settings('business_id', '=', scope.business.id),
        settings('category_id', '=', id),
        settings('id', '=', row.id),
      ]);
      await scope.db.run(
        row.was === 'made'
          ? query.deleteFrom('settings').where(own)
          : query
              .updateTable('settings')
              .set({ data: jsonb(data) })
              .where(own),
      );
    } else await writeSetting(scope, id, { key: String(key), data });
    // oxlint-enable no-await-in-loop
  }
}

/** Below a category of its kind, which may be another one by now. */
async function requireCategory(scope: Scope, itemId: number, categoryId: number): Promise<void> {
  const item = await scope.db.get(
    query
      .selectFrom('items')
      .select('itemable_type')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', itemId),
  );
  if (!(await isPlaceFor(scope, categoryId, item.itemable_type))) throw conflict('parent_gone');
}

/** A category cannot be put below itself, nor below what is gone, nor be of a type that its items are not of. */
async function requireParent(scope: Scope, { table, id, columns }: RowPlan): Promise<void> {
  const { parent_id: parentId, category_id: categoryId, type } = columns;
  if (table === 'items' && categoryId !== undefined) await requireCategory(scope, id, Number(categoryId));
  if (table !== 'categories') return;
  if (type !== undefined) await assertTypeFits(scope, id, type === 'product' ? 'product' : 'service');
  if (parentId === undefined || parentId === null) return;
  await lockTree(scope, id);
  // In SQL: a walk up the tree.
  const above = await scope.db.rows(sql<Pick<Selectable<Schema['categories']>, 'id'>>`
    with recursive chain as (
      select id, parent_id, 1 as depth from categories
      where business_id = ${scope.business.id} and id = ${parentId}::bigint
      union all
      select c.id, c.parent_id, chain.depth + 1 from chain
      join categories c on c.business_id = ${scope.business.id} and c.id = chain.parent_id where chain.depth < 50)
    select id from chain`);
  if (above.length === 0 || above.some((row) => row.id === id)) throw conflict('parent_gone');
}

export async function writeRestored(scope: Scope, at: Restored, plan: Plan): Promise<void> {
  const of = (table: string) => plan.rows.filter((row) => row.table === table);
  const roots = [...of('menus'), ...of('categories'), ...of('items')];
  // oxlint-disable no-await-in-loop -- one connection, a few statements
  for (const root of roots) await requireParent(scope, root);
  if (at.entity === 'item') await writeItemRows(scope, at, plan.rows);
  else for (const root of roots) await writeRoot(scope, root);
  if (of('media').length > 0) await writeMedia(scope, at, of('media'));
  for (const order of plan.orders) await writeOrder(scope, order);
  for (const setting of plan.settings) await writeSetting(scope, at.id, setting);
  if (plan.providers) await writeProviders(scope, at.id, plan.providers);
  for (const holiday of plan.holidays) await writeHoliday(scope, at.id, holiday);
  await writeSettingRows(scope, at.id, of('settings'));
  // oxlint-enable no-await-in-loop
}
