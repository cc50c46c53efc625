import type { OrderRow, OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { guests } from './content/guests.ts';
import { TODAY, YESTERDAY, type DemoOrder } from './content/order-days.ts';
import type { DemoBusiness } from './content/shape.ts';
import type { DemoInstallation, OwnerSession, PastOrder, SeededBusiness } from './installation.ts';

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
  readonly session: OwnerSession;
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

async function counterOf(session: OwnerSession, content: DemoBusiness, at: Counter['at']): Promise<Counter> {
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

async function placeDay(counter: Counter, day: readonly DemoOrder[], days: number): Promise<PastOrder[]> {
  const wanted = counter.isRestaurant ? day : day.slice(-SALON_ORDERS);
  const moved: PastOrder[] = [];
  for (const order of wanted) {
    const { id } = await place(counter, order);
    moved.push({ id, days, minutes: days * DAY_MINUTES + order.minutesAgo });
  }
  return moved;
}

/** Orders of yesterday and today at every branch that sells something and has a table. */
export async function seedOrders(
  installation: DemoInstallation,
  content: DemoBusiness,
  { id, branches }: SeededBusiness,
): Promise<void> {
  const session = await installation.signIn();
  for (const branch_id of branches.values()) {
    const counter = await counterOf(session, content, { business_id: id, branch_id });
    if (counter.offered.length === 0 || counter.seatIds.length === 0) continue;
    await installation.moveOrdersBack(id, await placeDay(counter, YESTERDAY, 1));
    await installation.restartOrderNumbers(id, branch_id);
    await installation.moveOrdersBack(id, await placeDay(counter, TODAY, 0));
  }
}
