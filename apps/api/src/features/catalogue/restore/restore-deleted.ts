import { sql, type RawBuilder } from 'kysely';
import type { RestorableEntity } from '@diwan/contract/audits/audits.ts';
import { SOLD_BY } from '@diwan/contract/catalogue/item-field-names.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { listOfColumns } from '#platform/database/statement-parts.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { isPlaceFor } from '../categories/category-type.shared.ts';
import { currenciesSince, inCurrencyOfToday } from './former-currency.shared.ts';
import type { TableRows } from './menu-rows.shared.ts';

type Row = TableRows[string][number];

// In SQL: of whichever table.
const here = (scope: Scope, table: string, id: unknown) => sql`exists (
  select from ${sql.table(table)} where business_id = ${scope.business.id} and id = ${id}::bigint)`;

/** What the first of the rows hangs on; the rest hang on one another. */
function parentOf(scope: Scope, entity: RestorableEntity, root: Row): RawBuilder<unknown> {
  if (entity === 'menu') return sql`true`;
  if (entity !== 'category') return here(scope, 'items', root['item_id']);
  return sql`${here(scope, 'menus', root['menu_id'])}
    and (${root['parent_id']}::bigint is null or ${here(scope, 'categories', root['parent_id'])})`;
}

async function requireParent(scope: Scope, entity: RestorableEntity, root: Row): Promise<void> {
  if (entity === 'item') {
    const isThere = await isPlaceFor(scope, Number(root['category_id']), root['itemable_type']);
    if (!isThere) throw conflict('parent_gone');
    return;
  }
  // By hand: a yes or no over several tables.
  const { is_there } = await scope.db.get(sql<{ is_there: boolean }>`
    select ${parentOf(scope, entity, root)} as is_there`);
  if (!is_there) throw conflict('parent_gone');
}

/** The business may have become one of another type, which sells other kinds of items; it stays as it is meanwhile. */
async function requireKinds(scope: Scope, tables: TableRows): Promise<void> {
  const items = tables['items'] ?? [];
  if (items.length === 0) return;
  const { type } = await scope.db.get(
    query.selectFrom('businesses').select('type').where('id', '=', scope.business.id).forKeyShare(),
  );
  const sold: readonly unknown[] = SOLD_BY[type as BusinessType];
  if (items.some((item) => !sold.includes(item['itemable_type']))) throw conflict('kind_not_sold');
}

// In SQL: of rows that came as JSON.
const BRANCH_IS_THERE = sql`exists (
  select from branches b where b.business_id = r.business_id and b.id = r.branch_id)`;

/** What may have gone since: rows that would point at it stay away. In SQL: of rows that came as JSON. */
const onlyWhere = ({ now }: Scope): Readonly<Record<string, RawBuilder<unknown>>> => ({
  item_providers: sql`exists (
    select from members m where m.business_id = r.business_id and m.user_id = r.user_id and m.kind <> 'customer')`,
  item_holidays: sql`exists (
    select from holidays h where h.business_id = r.business_id and h.id = r.holiday_id)`,
  media: sql`(r.type = 'youtube' or exists (
    select from files f where f.path = r.src and f.business_id = r.business_id))`,
  blocks: BRANCH_IS_THERE,
  calendar_feeds: BRANCH_IS_THERE,
  calendar_events: sql`exists (
    select from calendar_feeds f where f.business_id = r.business_id and f.id = r.feed_id)`,
  calendar_links: sql`${BRANCH_IS_THERE} and not exists (select from calendar_links l where l.token = r.token)`,
  item_snoozes: sql`${BRANCH_IS_THERE} and r.until > ${now}::timestamptz`,
  station_categories: sql`exists (
    select from stations s where s.business_id = r.business_id and s.id = r.station_id)`,
});
/**
 * A column that lets go of what is gone, as its foreign key does, and what a feed had read: its calendar is read again at once and
 * as a whole. In SQL: of rows that came as JSON.
 */
const writtenAs = ({
  now,
}: Scope): Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> => ({
  items: {
    owner_id: sql`(select m.user_id from members m where m.business_id = r.business_id and m.user_id = r.owner_id)`,
  },
  media: { uploader_id: sql`(select u.id from users u where u.id = r.uploader_id)` },
  calendar_feeds: { next_at: sql`${now}::timestamptz`, etag: sql`null::text` },
  calendar_events: {
    block_id: sql`(select b.id from blocks b where b.business_id = r.business_id and b.id = r.block_id)`,
  },
});
/** What others hang on comes first. */
export const RESTORED_TABLES: readonly string[] = [
  'menus',
  'categories',
  'items',
  'prices',
  'addons',
  'discounts',
  'item_providers',
  'item_holidays',
  'media',
  'settings',
  'blocks',
  'calendar_feeds',
  'calendar_events',
  'calendar_links',
  'item_snoozes',
  'station_categories',
];

/** Under their old ids; columns that came to the table since take their defaults. In SQL: of whichever table. */
async function insertRows(scope: Scope, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const written = writtenAs(scope)[table];
  const values = names.map((name) => written?.[name] ?? sql.ref(`r.${name}`));
  await scope.db.run(sql`
    insert into ${sql.table(table)} (${listOfColumns(names)})
    select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonb(rows)}::jsonb) r
    where r.business_id = ${scope.business.id} and ${onlyWhere(scope)[table] ?? sql`true`}`);
}

/** Bookings that pointed at the items do so again, and hold their places. */
async function bookAgain(scope: Scope, booked: readonly Row[]): Promise<void> {
  if (booked.length === 0) return;
  const sent = booked.map(({ id, item_id }) => ({ id, reservable_id: item_id }));
  await scope.db.run(
    query
      .updateTable('reservations as t')
      .from(sentRows('reservations', sent))
      .set((row) => ({ reservable_id: row.ref('r.reservable_id') }))
      .where('t.business_id', '=', scope.business.id)
      .whereRef('t.id', '=', 'r.id')
      .where('t.reservable_id', 'is', null)
      .where('t.target', 'in', ['unit', 'employee']),
  );
}

/** An item has room for one discount: the one it was given since goes only when that is asked for. */
async function makeRoom(scope: Scope, root: Row, force: boolean): Promise<void> {
  const { id: business } = scope.business;
  const itemId = Number(root['item_id']);
  const taken = await scope.db.find(
    query
      .selectFrom('discounts')
      .select('id')
      .where('business_id', '=', business)
      .where('item_id', '=', itemId),
  );
  if (!taken) return;
  if (!force) throw conflict('changed_since');
  await scope.db.run(
    query.deleteFrom('discounts').where('business_id', '=', business).where('item_id', '=', itemId),
  );
}

async function touchItem(scope: Scope, root: Row): Promise<void> {
  await scope.db.run(
    query
      .updateTable('items')
      .set({ updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', Number(root['item_id'])),
  );
}

const TABLE_OF = {
  menu: 'menus',
  category: 'categories',
  item: 'items',
  price: 'prices',
  addon: 'addons',
  discount: 'discounts',
} as const;

interface Deleted {
  /** The entry of the audit log. */
  readonly audit: number;
  readonly entity: RestorableEntity;
  readonly id: number;
  readonly tables: TableRows;
  readonly force: boolean;
}

/** Writes the rows of a deletion again, with the children that went in the same act. */
export async function restoreDeleted(
  scope: Scope,
  { audit, entity, id, tables, force }: Deleted,
): Promise<void> {
  const root = tables[TABLE_OF[entity]]?.find((row) => row['id'] === id);
  if (!root) throw new Error(`The deletion of the ${entity} ${id} was kept without it.`);
  await requireKinds(scope, tables);
  await requireParent(scope, entity, root);
  if (entity === 'discount') await makeRoom(scope, root, force);
  const currencies = await currenciesSince(scope, { audit });
  for (const table of RESTORED_TABLES) {
    const rows = tables[table] ?? [];
    // oxlint-disable-next-line no-await-in-loop -- parents stand before their children
    await insertRows(
      scope,
      table,
      rows.map((row) => inCurrencyOfToday(table, row, { currencies })),
    );
  }
  await bookAgain(scope, tables['booked'] ?? []);
  if (root['item_id'] !== undefined) await touchItem(scope, root);
}
