import type { NotNull } from 'kysely';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { KitchenOrderRow, orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { called } from '#platform/database/called.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sendOrder } from '../../booking-notifications.shared.ts';
import { assertStatusMove } from '../update-order.ts';
import { today } from '../write-order.ts';
import {
  isTestOpen,
  MOST_DISHES,
  movedTest,
  struckTest,
  testInKitchen,
  testOrder,
  TEST_MS,
  type TestDish,
  type TestOrder,
} from './test-order.rules.ts';

interface AtBranch {
  readonly branch_id: number;
}

type Names = OrderRow['locales'];

/** The first dishes of the menu that have a price: those whoever tries it knows. */
async function dishesOf(scope: Scope, branchId: number): Promise<TestDish[]> {
  const { id: business, currency } = scope.business;
  const rows = await scope.db.rows(
    query
      .selectFrom('branches as br')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.business_id', '=', 'br.business_id').onRef('c.menu_id', '=', 'br.menu_id'),
      )
      .innerJoin('items as i', (join) =>
        join.onRef('i.business_id', '=', 'c.business_id').onRef('i.category_id', '=', 'c.id'),
      )
      .innerJoin('prices as p', (join) =>
        join.onRef('p.business_id', '=', 'i.business_id').onRef('p.item_id', '=', 'i.id'),
      )
      .select((row) => ['i.id', row.fn.min('p.price').as('price')])
      .select(localesOf('i').$castTo<Names>().as('locales'))
      .where('br.business_id', '=', business)
      .where('br.id', '=', branchId)
      .where('p.price', 'is not', null)
      .groupBy(['i.business_id', 'i.id'])
      .orderBy('i.sort')
      .orderBy('i.id')
      .limit(MOST_DISHES),
  );
  return rows.map(({ price, ...dish }) => ({ ...dish, price: toMajor(price ?? 0, currency) }));
}

async function seatOf(scope: Scope, branchId: number) {
  const row = await scope.db.find(
    query
      .selectFrom('seats as s')
      .select(['s.id', 's.area_id', localesOf('s').$castTo<Names>().as('locales')])
      .where('s.business_id', '=', scope.business.id)
      .where('s.branch_id', '=', branchId)
      .orderBy('s.sort')
      .orderBy('s.id')
      .limit(1),
  );
  return row ?? null;
}

const ofBranch = (scope: Scope, branchId: number) =>
  query
    .selectFrom('test_orders')
    .select('shown')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', branchId)
    .where('ends_at', '>', scope.now.toISOString());

/** The database keeps what `testOrder` made, and what was struck of it. One of the former version says no expected time. */
const shownIn = (row: { readonly shown: unknown } | undefined): TestOrder | undefined =>
  row && { expected_at: null, ...(row.shown as Omit<TestOrder, 'expected_at'>) };

/** The one of the branch, which takes the place of the one before: no number, no invoice, no row of an order. */
export async function placeTestOrder(
  scope: Scope,
  { params: { branch_id } }: { params: AtBranch },
): Promise<OrderRow> {
  const { id: business_id, currency } = scope.business;
  const at = scope.now.toISOString();
  const place = { business_id, branch_id };
  const [dishes, seat] = [await dishesOf(scope, branch_id), await seatOf(scope, branch_id)];
  await scope.db.run(
    query.deleteFrom('test_orders').where('business_id', '=', business_id).where('branch_id', '=', branch_id),
  );
  const ends = new Date(scope.now.getTime() + TEST_MS);
  const { id } = await scope.db.get(
    query
      .insertInto('test_orders')
      .values({ ...place, shown: jsonb({}), ends_at: ends })
      .returning('id'),
  );
  const order = testOrder({
    ...place,
    id,
    currency,
    day: today(scope),
    at,
    by: scope.actor.name,
    seat,
    dishes,
  });
  await keep(scope, order);
  scope.unchanged();
  sendOrder(scope, 'new-order', order);
  return order;
}

async function keep(scope: Scope, order: TestOrder): Promise<void> {
  await scope.db.run(
    query
      .updateTable('test_orders')
      .set({ shown: jsonb(order) })
      .where('business_id', '=', order.business_id)
      .where('id', '=', order.id),
  );
}

/** Found as an order is, by an id that none has. */
export async function findTestOrder(scope: Scope, { branch_id, id }: AtBranch & { readonly id: number }) {
  const row = shownIn(await scope.db.find(ofBranch(scope, branch_id).where('id', '=', id)));
  return row && { row, target: { business_id: scope.business.id, branch_id } };
}

/** The same, locked until the transaction ends. */
export async function lockTestOrder(scope: Scope, { branch_id, id }: AtBranch & { readonly id: number }) {
  const row = shownIn(await scope.db.find(ofBranch(scope, branch_id).where('id', '=', id).forUpdate()));
  return row && { row, target: { business_id: scope.business.id, branch_id } };
}

/** Where its dishes are cooked, as those of all other orders. */
async function readStations(scope: Scope, branch: number, { lines }: TestOrder) {
  const of_items = lines.map(({ item_id }) => item_id ?? 0);
  const of = called('stations_of_items', { business: scope.business.id, branch, of_items });
  const rows = await scope.db.rows(
    query
      .selectFrom(of.as('cooked'))
      .select(['item', 'stations'])
      .$narrowType<{ item: NotNull; stations: NotNull }>(),
  );
  return new Map(rows.map(({ item, stations }) => [item, stations]));
}

export async function testOrdersInKitchen(scope: Scope, branchId: number): Promise<KitchenOrderRow[]> {
  const order = shownIn(await scope.db.find(ofBranch(scope, branchId)));
  if (!order) return [];
  return testInKitchen(order, await readStations(scope, branchId, order));
}

/** A line of the one that is open, locked until the transaction ends. */
export async function lockTestLine(scope: Scope, { branch_id, id }: AtBranch & { readonly id: number }) {
  const order = shownIn(await scope.db.find(ofBranch(scope, branch_id).forUpdate()));
  const line = order && isTestOpen(order) ? order.lines.find((one) => one.id === id) : undefined;
  const row = order && line && { id, order_id: order.id, made_at: line.made_at ?? [] };
  return row && { row, target: { business_id: scope.business.id, branch_id } };
}

export async function strikeTestLine(
  scope: Scope,
  { branch_id, id, made_at }: AtBranch & { readonly id: number; readonly made_at: number[] },
): Promise<void> {
  const order = shownIn(await scope.db.find(ofBranch(scope, branch_id)));
  if (order) await keep(scope, struckTest(order, id, made_at));
}

/** Its status alone moves: there is nothing else of it to change. */
export async function moveTestOrder(
  scope: Scope,
  { row: before, body }: { row: OrderRow; body: BodyOf<typeof orders.update> },
): Promise<OrderRow> {
  assertStatusMove(scope, before, body);
  scope.unchanged();
  const { status, reason = null } = body;
  if (status === undefined || status === before.status) return before;
  const after = movedTest(before, { status, at: scope.now.toISOString(), by: scope.actor.name, reason });
  await keep(scope, after);
  sendOrder(scope, 'update-order', after);
  return after;
}
