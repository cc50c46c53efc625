import { sql } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { lastId } from '#platform/database/next-id.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { orderRows } from './order-row.rules.ts';
import { selectOrders, selectOrdersForSheet } from './select-orders.shared.ts';

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

interface Wanted {
  readonly business: number;
  readonly ids: readonly number[];
}

const selectAnywhere = cachedStatement(({ business, ids }: Wanted) =>
  selectOrders({ business, ids, branch: null }),
);
const selectAtBranch = cachedStatement(({ business, ids, branch }: Wanted & { readonly branch: number }) =>
  selectOrders({ business, ids, branch }),
);

/** The one whose row was written last within the transaction. */
const selectLast = cachedStatement(({ business }: Pick<Wanted, 'business'>) =>
  selectOrders({ business, ids: sql`array[${lastId('orders')}]`, branch: null }),
);

async function ordersOf(scope: Scope, ids: readonly number[], branch: number | null): Promise<OrderRow[]> {
  const { id: business, currency } = scope.business;
  const select =
    branch === null ? selectAnywhere({ business, ids }) : selectAtBranch({ business, ids, branch });
  return orderRows(await scope.db.get(select), currency);
}

/** Orders of the scope's business in the order of the ids. */
export async function readOrders(scope: Scope, ids: readonly number[]): Promise<OrderRow[]> {
  return ids.length === 0 ? [] : ordersOf(scope, ids, null);
}

const selectForSheet = cachedStatement(({ business, ids }: Wanted) =>
  selectOrdersForSheet({ business, ids }),
);

/** The same without invoices and pictures, of which a sheet says nothing. */
export async function readOrdersForSheet(
  scope: Scope,
  ids: readonly number[],
): Promise<Omit<OrderRow, 'invoices'>[]> {
  const { id: business, currency } = scope.business;
  const { orders, lines } = await scope.db.get(selectForSheet({ business, ids }));
  return orderRows({ public_url: '', orders, lines, invoices: [], pictures: [] }, currency);
}

/** An order that is there. */
export async function readOrder(scope: Scope, id: number): Promise<OrderRow> {
  const [order] = await readOrders(scope, [id]);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

/** The order that this transaction has written last; the row may be asked for right behind the statement that writes it. */
export async function readWrittenOrder(scope: Scope): Promise<OrderRow> {
  const { id: business, currency } = scope.business;
  const [order] = orderRows(await scope.db.get(selectLast({ business })), currency);
  if (!order) throw new Error('No order was written.');
  return order;
}

/** The order of the path; deleted ones and those of other branches are not found. */
export async function findOrder(scope: Scope, { branch_id, id }: Input) {
  const [row] = await ordersOf(scope, [id], branch_id);
  const target: AccessTarget = { business_id: scope.business.id, branch_id };
  return row && { row, target };
}

/** As `findOrder`, locked until the transaction ends and read after the lock was got. */
export async function lockOrder(scope: Scope, input: Input) {
  const [, found] = await Promise.all([
    scope.db.run(
      query
        .selectFrom('orders')
        .select('id')
        .where('business_id', '=', scope.business.id)
        .where('branch_id', '=', input.branch_id)
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .forUpdate(),
    ),
    findOrder(scope, input),
  ]);
  return found;
}
