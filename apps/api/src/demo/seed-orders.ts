import { sql } from 'kysely';
import type { OrderRow, OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import type { Database } from '#platform/database/database.ts';
import { guests } from './content/guests.ts';
import { TODAY, YESTERDAY, type DemoOrder } from './content/order-days.ts';
import type { DemoBusiness } from './content/shape.ts';
import type { DemoSession } from './demo-session.ts';
import type { SeededBusiness } from './seeding.ts';

const DAY_MINUTES = 24 * 60;
const ORDERED = new Set(['restaurant_product', 'salon_product']);
/** Salons sell over the counter what they have few of. */
const SALON_ORDERS = 3;
const ADDRESS = 'Salmiya, block 10, street 2, house 14';

/** Through these an order comes to where it stands. */
const WAYS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: [],
  rejected: ['rejected'],
  accepted: ['accepted'],
  ready: ['accepted', 'ready'],
  delivered: ['accepted', 'ready', 'delivered'],
};

interface Counter {
  readonly session: DemoSession;
  readonly at: { readonly business_id: number; readonly branch_id: number };
  readonly offered: readonly ItemRow[];
  readonly seatIds: readonly number[];
  readonly isRestaurant: boolean;
}

const nth = <Row>(rows: readonly Row[], index: number): Row | undefined => rows[index % rows.length];

function linesOf({ items: wanted }: DemoOrder, offered: readonly ItemRow[]) {
  return wanted.flatMap(({ item: index, count, isExtra = false }) => {
    const item = nth(offered, index);
    if (!item) return [];
    const addons = isExtra ? item.addons.slice(0, 1).map(({ id }) => id) : [];
    return [{ item_id: item.id, price_id: item.prices[0]?.id ?? null, count, addons }];
  });
}

/** A table or an address, as the type asks for. */
function whereTo({ isRestaurant, seatIds }: Counter, wanted: DemoOrder) {
  if (isRestaurant && wanted.type === 'delivery') {
    return { order_type: 'delivery', delivery_address: ADDRESS } as const;
  }
  if (isRestaurant && wanted.type !== 'dine_in') return { order_type: wanted.type };
  return { order_type: 'dine_in', seat_id: nth(seatIds, wanted.guest) ?? null } as const;
}

/** Places an order and leads it to where it stands. */
async function place(counter: Counter, wanted: DemoOrder): Promise<OrderRow> {
  const { session, at, offered } = counter;
  const guest = nth(guests, wanted.guest);
  const placed = await session.call(
    orders.create,
    { ...at },
    {
      ...whereTo(counter, wanted),
      customer: { name: guest?.name ?? '', phone: guest?.phone ?? null },
      note: wanted.note ?? null,
      lines: linesOf(wanted, offered),
    },
  );
  const params = { ...at, id: placed.id };
  for (const status of WAYS[wanted.status]) {
    await session.call(orders.update, params, { status, reason: wanted.reason ?? null });
  }
  if (wanted.isPaid) await session.call(orders.update, params, { paid: true, payment_type: 'knet' });
  return placed;
}

interface Moved {
  readonly id: number;
  readonly minutes: number;
  readonly days: number;
}

/** What was written just now happened a while ago; steps and payments keep their order. */
async function moveBack(
  database: Database,
  given: { ownerId: number; business_id: number },
  moved: readonly Moved[],
): Promise<void> {
  const { ownerId, business_id: business } = given;
  await database.write({ userId: ownerId, businessId: business }, async (db) => {
    for (const { id, minutes, days } of moved) {
      const back = sql`make_interval(mins => ${minutes}::int)`;
      await db.run(sql`
        update orders o set created_at = o.created_at - ${back}, updated_at = o.updated_at - ${back},
          day = o.day - ${days}::int,
          history = (select jsonb_agg(jsonb_set(step, '{at}', to_jsonb(to_char(
              ((step ->> 'at')::timestamptz - ${back} + least(n - 1, 3) * interval '30 seconds') at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by n)
            from jsonb_array_elements(o.history) with ordinality as steps (step, n))
        where o.business_id = ${business} and o.id = ${id}`);
      await db.run(sql`
        update invoices set created_at = created_at - ${back}, paid_at = paid_at - ${back}
        where business_id = ${business} and order_id = ${id}`);
    }
  });
}

/** The numbers of the day that was moved away begin anew. */
async function startNumbersAnew(
  database: Database,
  given: { ownerId: number; business_id: number },
  branchId: number,
): Promise<void> {
  await database.write({ userId: given.ownerId, businessId: given.business_id }, (db) =>
    db.run(sql`
      update order_numbers set day = day - 1
      where business_id = ${given.business_id} and branch_id = ${branchId}`),
  );
}

async function counterOf(session: DemoSession, content: DemoBusiness, at: Counter['at']): Promise<Counter> {
  const { data } = await session.ask(
    items.search,
    { business_id: at.business_id },
    { branch: String(at.branch_id), full: 'true' },
  );
  const floors = await session.ask(areas.list, { ...at }, { full: 'true' });
  return {
    session,
    at,
    offered: data.filter(({ itemable_type: type, hide }) => ORDERED.has(type) && !hide),
    seatIds: floors.data.flatMap(({ seats }) => seats.map(({ id }) => id)),
    isRestaurant: content.type === 'restaurant',
  };
}

async function placeDay(counter: Counter, day: readonly DemoOrder[], days: number): Promise<Moved[]> {
  const wanted = counter.isRestaurant ? day : day.slice(-SALON_ORDERS);
  const moved: Moved[] = [];
  for (const order of wanted) {
    const { id } = await place(counter, order);
    moved.push({ id, days, minutes: days * DAY_MINUTES + order.minutesAgo });
  }
  return moved;
}

/** Orders of yesterday and today at every branch that sells something and has a table. */
export async function seedOrders(
  { session, database, ownerId }: { session: DemoSession; database: Database; ownerId: number },
  content: DemoBusiness,
  { id, branches }: SeededBusiness,
): Promise<void> {
  const given = { ownerId, business_id: id };
  for (const branch_id of branches.values()) {
    const counter = await counterOf(session, content, { business_id: id, branch_id });
    if (counter.offered.length === 0 || counter.seatIds.length === 0) continue;
    await moveBack(database, given, await placeDay(counter, YESTERDAY, 1));
    await startNumbersAnew(database, given, branch_id);
    await moveBack(database, given, await placeDay(counter, TODAY, 0));
  }
}
