import { sql } from 'kysely';
import type { ItemableType } from '@diwan/contract/catalogue/item-row.ts';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import {
  USUAL_ORDERS_PER_SLOT,
  USUAL_PREPARATION_MINUTES,
} from '@diwan/contract/settings/business-settings.ts';
import type { OpeningHours } from '@diwan/domain/availability/opening-hours.ts';
import { toMinor, toUnits } from '@diwan/domain/money/minor.ts';
import type { Scope } from '#platform/http/scope.ts';
import { hoursIn } from '../opening-hours.rules.ts';

interface NamedRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

/** Amounts in minor units. By hand: put together as JSON. */
export interface OrderedItem extends NamedRow {
  readonly itemable_type: ItemableType;
  readonly menu_type: 'normal' | 'subscription';
  readonly hide: boolean;
  readonly disable_ordering: boolean;
  /** Null: not counted. */
  readonly amount: number | null;
  readonly prices: readonly (NamedRow & { readonly price: number })[];
  readonly addons: readonly (NamedRow & { readonly price: number })[];
  readonly discount:
    | (NamedRow & {
        readonly type: 'value' | 'percentage';
        readonly amount: number;
        readonly from: number;
        readonly to: number;
      })
    | null;
}

export interface OrderContext {
  readonly items: ReadonlyMap<number, OrderedItem>;
  readonly seat: (NamedRow & { readonly area_id: number }) | null;
  readonly types: ReadonlySet<OrderType>;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  /** Minor units. */
  readonly extraCharge: number;
  readonly isOrderingOn: boolean;
  /** Null: none were set. */
  readonly hours: OpeningHours | null;
  readonly preparationMinutes: number;
  readonly ordersPerSlot: number;
  /** False: neither guest app shows prices. */
  readonly showsPrices: boolean;
  /** The largest unpaid order of a guest in minor units; null: the usual one. */
  readonly maxUnpaid: number | null;
  readonly mobile: ReadonlyMap<string, unknown>;
  readonly tablet: ReadonlyMap<string, unknown>;
}

type Display = readonly { readonly key: string; readonly data: unknown }[];

/** By hand: put together as JSON. */
interface Stored {
  readonly items: readonly OrderedItem[];
  readonly seat: OrderContext['seat'];
  readonly business: Readonly<Record<string, unknown>>;
  readonly branch: Readonly<Record<string, unknown>>;
}

const names = (table: string) =>
  sql`'id', ${sql.ref(`${table}.id`)}, 'name_en', ${sql.ref(`${table}.name_en`)}, 'name_ar', ${sql.ref(`${table}.name_ar`)}`;

const priced = (table: 'prices' | 'addons') => sql`coalesce((
  select json_agg(json_build_object(${names('p')}, 'price', p.price) order by p.sort, p.id)
  from ${sql.table(table)} p where p.business_id = i.business_id and p.item_id = i.id), '[]'::json)`;

const discount = sql`(select json_build_object(${names('d')}, 'type', d.type, 'amount', d.amount,
    'from', (extract(epoch from d.from_at) * 1000)::bigint, 'to', (extract(epoch from d.to_at) * 1000)::bigint)
  from discounts d where d.business_id = i.business_id and d.item_id = i.id)`;

const item = sql`json_build_object(${names('i')}, 'itemable_type', i.itemable_type, 'menu_type', m.type, 'hide', i.hide,
  'disable_ordering', i.disable_ordering, 'amount', i.amount, 'prices', ${priced('prices')}, 'addons', ${priced('addons')},
  'discount', ${discount})`;

/**
 * The items of the branch's menu, locked in the order of their ids where their stock is counted. They are joined to their ids
 * before all else, so that each is found by its key: otherwise the planner takes the categories of a menu to hold one item
 * each, and reads an index of the whole catalogue.
 */
async function storedItems(scope: Scope, branchId: number, ids: readonly number[]): Promise<OrderedItem[]> {
  const business = scope.business.id;
  const wanted = sql`unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    join items i on i.business_id = ${business} and i.id = wanted.id`;
  await scope.db.run(sql`
    select from ${wanted} where i.amount is not null order by i.id for update of i`);
  const rows = await scope.db.rows(sql<{ item: OrderedItem }>`
    with ordered as materialized (select i.* from ${wanted})
    select ${item} as item from ordered i
    join categories c on c.business_id = i.business_id and c.id = i.category_id
    join menus m on m.business_id = c.business_id and m.id = c.menu_id
    join branches br on br.business_id = m.business_id and br.menu_id = m.id and br.id = ${branchId}`);
  return rows.map((row) => row.item);
}

const TYPE_KEYS = {
  dine_in: 'DineIn',
  delivery: 'Delivery',
  self_pickup: 'SelfPickUp',
  car_pickup: 'CarPickup',
} as const satisfies Record<OrderType, string>;

/** Salons hand products over at a chair or at the desk; only restaurants deliver. */
const OF_SALONS: ReadonlySet<OrderType> = new Set(['dine_in', 'self_pickup']);

interface Offering {
  readonly isSalon: boolean;
  readonly isStaff: boolean;
}

/**
 * What a branch offers, each type falling back to the business's. Where nobody said it is dining in, and at the desk of
 * a salon also a product that is taken along.
 */
function offeredTypes(stored: Stored, { isSalon, isStaff }: Offering): ReadonlySet<OrderType> {
  const isUsual = (type: OrderType) => type === 'dine_in' || (isSalon && isStaff && type === 'self_pickup');
  const isOffered = (type: OrderType) => {
    const key = TYPE_KEYS[type];
    if (isSalon && !OF_SALONS.has(type)) return false;
    return stored.branch[key] ?? stored.business[key] ?? isUsual(type);
  };
  return new Set((Object.keys(TYPE_KEYS) as OrderType[]).filter((type) => isOffered(type) === true));
}

const settings = (business: number, branch: number | null) => sql`coalesce((
  select json_object_agg(s.key, s.data) from settings s where s.business_id = ${business}
    and s.branch_id is not distinct from ${branch}::bigint and s.category_id is null), '{}'::json)`;

const byKey = (list: unknown): ReadonlyMap<string, unknown> =>
  new Map((Array.isArray(list) ? (list as Display) : []).map(({ key, data }) => [key, data]));

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

export interface ContextOf {
  readonly branchId: number;
  readonly itemIds: readonly number[];
  readonly seatId: number | null;
}

/** Everything an order's price and permission depend on. */
export async function orderContext(scope: Scope, of: ContextOf): Promise<OrderContext> {
  const business = scope.business.id;
  const items = await storedItems(scope, of.branchId, of.itemIds);
  const { context } = await scope.db.get(sql<{ context: Omit<Stored, 'items'> }>`select json_build_object(
    'seat', (select json_build_object(${names('s')}, 'area_id', s.area_id) from seats s
      where s.business_id = ${business} and s.branch_id = ${of.branchId} and s.id = ${of.seatId}::bigint),
    'business', ${settings(business, null)}, 'branch', ${settings(business, of.branchId)}) as context`);
  const stored = { ...context, items };
  const own = (key: string) => stored.branch[key] ?? stored.business[key];
  return {
    items: new Map(items.map((row) => [row.id, row])),
    seat: stored.seat,
    types: offeredTypes(stored, {
      isSalon: scope.business.type === 'salon',
      isStaff: scope.callerOrGuest !== null,
    }),
    generalDiscount: toUnits(numberOr(stored.business['GeneralDiscount'], 0), 2) ?? 0,
    extraCharge: toMinor(numberOr(stored.business['ExtraCharge'], 0), scope.business.currency) ?? 0,
    hours: hoursIn(stored.branch, stored.business),
    preparationMinutes: numberOr(own('PreparationMinutes'), USUAL_PREPARATION_MINUTES),
    ordersPerSlot: numberOr(own('OrdersPerSlot'), USUAL_ORDERS_PER_SLOT),
    maxUnpaid: toMinor(numberOr(stored.business['MaxUnpaidOrder'], Number.NaN), scope.business.currency),
    isOrderingOn: stored.business['EnableOrdering'] !== false,
    showsPrices: stored.business['PreviewPrices'] !== false,
    mobile: byKey(stored.branch['MobileAppSettings']),
    tablet: byKey(stored.branch['TabletAppSettings']),
  };
}
