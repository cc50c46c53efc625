import { sql, type ExpressionBuilder, type NotNull } from 'kysely';
import type { KitchenOrderRow, orders } from '@diwan/contract/bookings/orders.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readOrders } from '../order-rows.shared.ts';
import { pace } from '../preparation.shared.ts';
import { testOrdersInKitchen } from './test-orders/test-orders.ts';
import { RECALL_MS } from './update-order.ts';

const MOST_IN_KITCHEN = 200;
const MOST_DONE = 30;

type Paced = Pick<KitchenOrderRow, 'id' | 'begins_at' | 'due_at' | 'late_at'>;

/** Guests ordered it to a table of which nobody of the house knows yet that they sit there. */
const waitsForApproval = (row: ExpressionBuilder<{ o: Schema['orders'] }, 'o'>) =>
  row.and([
    row('o.visit_id', 'is not', null),
    row('o.source', '=', sql.lit('guest')),
    row('o.status', '=', sql.lit('pending')),
    row.exists(
      query
        .selectFrom('visits as v')
        .select('v.id')
        .whereRef('v.business_id', '=', row.ref('o.business_id'))
        .whereRef('v.id', '=', row.ref('o.visit_id'))
        .where('v.approved_at', 'is', null),
    ),
  ]);

/** Orders of a branch with their times; as `turn` when the kitchen is to begin with each. */
const ordersWithPace = (business: number, branch: number) =>
  query
    .selectFrom('orders as o')
    .crossJoin(pace(business, branch))
    .select((row) => {
      const begins = row('o.scheduled_at', '-', row.ref('p.takes'));
      const usual = row('o.created_at', '+', row.ref('p.takes'));
      const due = row.fn.coalesce('o.expected_at', 'o.scheduled_at', usual);
      const late = row(due, '+', row('p.takes', '/', sql.lit('2')));
      return [
        'o.id',
        called('instant', { at: begins }).as('begins_at'),
        called('instant', { at: due }).$notNull().as('due_at'),
        called('instant', { at: late }).$notNull().as('late_at'),
        row.fn<string>('greatest', ['o.created_at', begins]).as('turn'),
      ];
    })
    .where('o.business_id', '=', business)
    .where('o.branch_id', '=', branch)
    .where('o.deleted_at', 'is', null);

/** What is still to be done. */
const openInKitchen = (business: number, branch: number, isUnapprovedShown: boolean) =>
  ordersWithPace(business, branch)
    .where(
      'o.status',
      'in',
      ['pending', 'accepted', 'ready'].map((status) => sql.lit(status)),
    )
    .$if(!isUnapprovedShown, (found) => found.where((row) => row.not(waitsForApproval(row))));

/** In the order of their turn. Old ones that nobody ended give way to new ones, and what is begun with later to both. */
const inKitchen = (scope: Scope, branch: number, isUnapprovedShown: boolean) => {
  const now = sql<string>`${scope.now}::timestamptz`;
  const shown = query
    .selectFrom(openInKitchen(scope.business.id, branch, isUnapprovedShown).as('f'))
    .selectAll()
    .orderBy(sql`greatest(f.turn, ${now})`)
    .orderBy('f.turn', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_IN_KITCHEN);
  return query
    .selectFrom(shown.as('s'))
    .select(['s.id', 's.begins_at', 's.due_at', 's.late_at'])
    .orderBy('s.turn')
    .orderBy('s.id');
};

/** Guests order for a week ahead; nobody looks through all that was ever delivered. */
const DONE_OF_LAST_MS = 8 * DAY_MS;

/** What was delivered as long ago as it can be called back, the latest first. */
const doneInKitchen = (scope: Scope, branch: number) => {
  const since = (ms: number) => new Date(scope.now.getTime() - ms).toISOString();
  // In SQL: a member of JSON.
  const deliveredAt = sql<string>`(o.history -> -1 ->> 'at')::timestamptz`;
  const done = ordersWithPace(scope.business.id, branch)
    .select(deliveredAt.as('done_at'))
    .where('o.status', '=', sql.lit('delivered'))
    .where('o.created_at', '>', since(DONE_OF_LAST_MS))
    .where('o.updated_at', '>=', since(RECALL_MS))
    .where(deliveredAt, '>=', since(RECALL_MS));
  return query
    .selectFrom(done.as('d'))
    .select(['d.id', 'd.begins_at', 'd.due_at', 'd.late_at'])
    .orderBy('d.done_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit((row) => row.lit(MOST_DONE));
};

type CookedLine = Pick<KitchenOrderRow['lines'][number], 'stations' | 'made_at' | 'allergens' | 'marks'>;

/** A line that was written between two reads: the next read knows it. */
const NOWHERE: CookedLine = { stations: [], made_at: [], allergens: [], marks: [] };

async function readKitchenLines(
  scope: Scope,
  branch: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CookedLine>> {
  if (ids.length === 0) return new Map();
  const lines = called('kitchen_lines', { business: scope.business.id, branch, of_orders: ids });
  const rows = await scope.db.rows(
    query
      .selectFrom(lines.as('line'))
      .innerJoin('order_lines as l', (join) =>
        join.onRef('l.id', '=', 'line.id').on('l.business_id', '=', scope.business.id),
      )
      .leftJoin('items as i', (join) =>
        join.onRef('i.id', '=', 'l.item_id').onRef('i.business_id', '=', 'l.business_id'),
      )
      .select(['line.id', 'line.stations', 'line.made_at', 'line.allergens', 'i.marks'])
      .$narrowType<{ id: NotNull } & Omit<CookedLine, 'marks'>>(),
  );
  return new Map(rows.map(({ id, marks, ...line }) => [id, { ...line, marks: marks ?? [] }]));
}

async function withLines(scope: Scope, branch: number, paced: readonly Paced[]): Promise<KitchenOrderRow[]> {
  const ids = paced.map(({ id }) => id);
  const [rows, cooked] = await Promise.all([readOrders(scope, ids), readKitchenLines(scope, branch, ids)]);
  return rows.flatMap((row, at) => {
    const pace = paced[at];
    const lines = row.lines.map((line) => ({ ...line, ...(cooked.get(line.id) ?? NOWHERE) }));
    return pace ? [{ ...row, ...pace, lines }] : [];
  });
}

export async function kitchenOrders(
  scope: Scope,
  {
    params: { branch_id: branch },
    query: { unapproved = false, done = false },
  }: { params: { branch_id: number }; query: QueryOf<typeof orders.kitchen> },
): Promise<KitchenOrderRow[]> {
  if (done) return withLines(scope, branch, await scope.db.rows<Paced>(doneInKitchen(scope, branch)));
  const [paced, tests] = await Promise.all([
    scope.db.rows<Paced>(inKitchen(scope, branch, unapproved)),
    testOrdersInKitchen(scope, branch),
  ]);
  return [...(await withLines(scope, branch, paced)), ...tests];
}
