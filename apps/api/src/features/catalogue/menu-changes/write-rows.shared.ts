import { sql, type RawBuilder } from 'kysely';
import { listOfColumns } from '#platform/database/statement-parts.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import { BLANK_COLUMNS } from '../items/field-columns.rules.ts';
import { isItem, assertBookedUnitsRemain, assertNotBooked } from '../booked-items.shared.ts';
import { ROW_TABLES, type Columns, type RowTable, type RowWrite } from './row-changes.rules.ts';

const UNNAMED = { name_en: '', name_ar: '' };
const NEW_ROW: Readonly<Record<RowTable, Columns>> = {
  items: { ...UNNAMED, ...BLANK_COLUMNS },
  prices: { ...UNNAMED, sort: 0 },
  addons: { ...UNNAMED, sort: 0, max: 1 },
  discounts: UNNAMED,
};
/** Written by the statements themselves. */
const GIVEN = new Set(['business_id', 'id', 'item_id', 'created_at', 'updated_at']);

function columnsOf(writes: readonly Columns[]): string[] {
  const names = new Set(writes.flatMap((columns) => Object.keys(columns)));
  return [...names].filter((name) => !GIVEN.has(name)).sort();
}

// In SQL: of whichever table, with columns that a body names.
const sent = (writes: readonly { id: number; item_id: number; columns: Columns }[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${jsonb(writes)}::jsonb) as sent(id bigint, item_id bigint, columns jsonb)`;

/** In SQL: of whichever table, with columns that a body names. */
async function updateRows(
  scope: Scope,
  table: RowTable,
  writes: readonly { id: number; item_id: number; columns: Columns }[],
): Promise<void> {
  const names = columnsOf(writes.map(({ columns }) => columns));
  const isItem = table === 'items';
  const steps = [
    ...(names.length === 0
      ? []
      : [
          sql`(${listOfColumns(names)}) = (select ${listOfColumns(names, 'r')} from jsonb_populate_record(t, sent.columns) r)`,
        ]),
    ...(isItem
      ? [sql`updated_at = greatest(${scope.now}::timestamptz, t.updated_at + interval '1 ms')`]
      : []),
  ];
  const ofItem = isItem ? sql`` : sql`and t.item_id = sent.item_id`;
  await scope.db.run(sql`
    update ${sql.table(table)} t set ${sql.join(steps)} from ${sent(writes)}
    where t.business_id = ${scope.business.id} and t.id = sent.id ${ofItem}`);
}

/** In SQL: of whichever table, with columns that a body names. */
async function insertRows(
  scope: Scope,
  table: RowTable,
  writes: readonly { id: number; item_id: number; columns: Columns }[],
): Promise<void> {
  const whole = writes.map((write) => ({ ...write, columns: { ...NEW_ROW[table], ...write.columns } }));
  const names = columnsOf(whole.map(({ columns }) => columns));
  const [own, values] =
    table === 'items'
      ? [sql`created_at, updated_at`, sql`${scope.now}::timestamptz, ${scope.now}::timestamptz`]
      : [sql`item_id`, sql`sent.item_id`];
  await scope.db.run(sql`
    insert into ${sql.table(table)} (business_id, id, ${own}, ${listOfColumns(names)})
    select ${scope.business.id}::bigint, sent.id, ${values}, ${listOfColumns(names, 'r')}
    from ${sent(whole)}, lateral jsonb_populate_record(null::${sql.table(table)}, sent.columns) r`);
}

/** In SQL: of whichever table. */
async function removeRows(scope: Scope, table: RowTable, ids: readonly number[]): Promise<void> {
  await scope.db.run(sql`
    delete from ${sql.table(table)} where business_id = ${scope.business.id} and id = any(${ids}::bigint[])`);
}

/** No bulk change takes away what somebody will come to. */
async function rejectTakingBooked(scope: Scope, writes: readonly RowWrite[]): Promise<void> {
  const items = writes.filter(({ table, isNew }) => table === 'items' && !isNew);
  const removed = items.filter(({ columns }) => columns === null).map(({ id }) => id);
  if (removed.length > 0) await assertNotBooked(scope, isItem(removed));
  const resized = items.flatMap(({ id, columns }) =>
    columns && 'units' in columns ? [{ id, units: columns['units'] }] : [],
  );
  await assertBookedUnitsRemain(scope, resized);
}

/** At most three statements a table, however many rows. Removals come first: an item has room for one discount. */
export async function writeRows(scope: Scope, writes: readonly RowWrite[]): Promise<void> {
  await rejectTakingBooked(scope, writes);
  for (const table of ROW_TABLES) {
    const ofTable = writes.filter((write) => write.table === table);
    const removed = ofTable.filter(({ columns }) => columns === null).map(({ id }) => id);
    const remaining = ofTable.flatMap(({ id, item_id, columns, isNew }) =>
      columns === null ? [] : [{ id, item_id, columns, isNew }],
    );
    const made = remaining.filter(({ isNew }) => isNew);
    const changed = remaining.filter(({ isNew }) => !isNew);
    // oxlint-disable no-await-in-loop -- an item stands before its parts, a removal before what takes its place
    if (removed.length > 0) await removeRows(scope, table, removed);
    if (made.length > 0) await insertRows(scope, table, made);
    if (changed.length > 0) await updateRows(scope, table, changed);
    // oxlint-enable no-await-in-loop
  }
}

/** Ids for rows that are about to be made. */
export async function newIds(scope: Scope, table: RowTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  // By hand: a list of new numbers.
  const { ids } = await scope.db.get(sql<{ ids: number[] }>`
    select array_agg(nextval(pg_get_serial_sequence(${table}, 'id')::regclass)::float8) as ids
    from generate_series(1, ${count})`);
  return ids;
}
