import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import {
  USUAL_ORDERS_PER_SLOT,
  USUAL_PREPARATION_MINUTES,
} from '@diwan/contract/settings/business-settings.ts';
import {
  type OrderPayment,
  orderPaymentOf,
  orderPaymentsAt,
} from '@diwan/contract/settings/order-payment.ts';
import { type PhoneCheck, phoneCheckOf } from '@diwan/contract/settings/phone-check.ts';
import { type TablePresence, tablePresenceOf } from '@diwan/contract/settings/table-presence.ts';
import { type OpeningHours, hoursIn } from '@diwan/domain/opening-hours.ts';
import { toMinor, toUnits } from '@diwan/domain/money.ts';
import type { PhoneCountry } from '@diwan/domain/phone.ts';
import { phoneIn } from '@diwan/domain/setting-values.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { query } from '#platform/database/query.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { countryIn } from '#platform/settings/country.ts';
import {
  PRICED,
  soldColumns,
  soldItem,
  type NamedRow,
  type PricedRow,
  type SoldItem,
} from '../sold-item.shared.ts';
import { settingsOf } from '../booking-context.shared.ts';
import { guestLimits, storedGuestLimits, type GuestLimits } from '../guest-limits.shared.ts';

export interface OrderedItem extends SoldItem {
  readonly menu_type: 'normal' | 'subscription';
  /** Null: not counted. */
  readonly amount: number | null;
  /** `max`: how often one dish may have it. */
  readonly addons: readonly (PricedRow & { readonly max: number })[];
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
  /** Guests order to the tables of the branch, so that who sits there is looked after as a visit. */
  readonly isTableServed: boolean;
  /** What a guest shows before ordering to a table. */
  readonly presence: TablePresence;
  /** Null: none were set. */
  readonly hours: OpeningHours | null;
  /** Until when guests cannot order, epoch milliseconds; null: they can. */
  readonly pausedUntil: number | null;
  /** Items that the branch is out of for a while. */
  readonly snoozed: ReadonlySet<number>;
  /** How long before it closes the last order is taken. */
  readonly lastOrdersMinutes: number;
  readonly preparationMinutes: number;
  readonly ordersPerSlot: number;
  /** False: neither guest app shows prices. */
  readonly showsPrices: boolean;
  /** The largest unpaid order of a guest in minor units; null: the usual one. */
  readonly maxUnpaid: number | null;
  /** When guests pay an order of a type. */
  readonly paymentOf: (type: OrderType) => OrderPayment;
  /** Whether the business takes money online. */
  readonly takesOnline: boolean;
  readonly takesTips: boolean;
  /** Whether guests accept the terms before they order. */
  readonly asksForTerms: boolean;
  /** Whose guests confirm their phone number, and to which number they write. */
  readonly phoneCheck: PhoneCheck;
  /** Where numbers without the code of a country belong. */
  readonly country: PhoneCountry;
  /** What guests may hold open without paying. */
  readonly limits: GuestLimits;
  readonly whatsapp: string | null;
  readonly mobile: ReadonlyMap<string, unknown>;
  readonly tablet: ReadonlyMap<string, unknown>;
}

interface ItemsWanted {
  readonly business: number;
  /** Each once. */
  readonly ids: readonly number[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Rows of items found by their ids before all else, so that each is found by its key: otherwise the planner takes the
 * categories of a menu to hold one item each, and reads an index of the whole catalogue.
 */
const itemsWith = ({ business, ids }: ItemsWanted) =>
  query
    // In SQL: a list that is sent. By hand: of no table.
    .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'wanted'>(sql`wanted(id)`))
    .innerJoin('items as i', (join) =>
      join.on('i.business_id', '=', business).onRef('i.id', '=', 'wanted.id'),
    );

/** Locks those whose stock is counted, in the order of their ids, so that two orders cannot deadlock. */
const lockCounted = cachedStatement((wanted: ItemsWanted) =>
  itemsWith(wanted).select('i.id').where('i.amount', 'is not', null).orderBy('i.id').forUpdate('i'),
);

const orderedItems = cachedStatement(({ business, ids, branchId }: ItemsWanted & { branchId: number }) =>
  query
    .with(
      (step) => step('ordered').materialized(),
      () => itemsWith({ business, ids }).selectAll('i'),
    )
    .selectFrom('ordered as i')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .innerJoin('menus as m', (join) =>
      join.onRef('m.business_id', '=', 'c.business_id').onRef('m.id', '=', 'c.menu_id'),
    )
    .innerJoin('branches as br', (join) =>
      join
        .onRef('br.business_id', '=', 'm.business_id')
        .onRef('br.menu_id', '=', 'm.id')
        .on('br.id', '=', branchId),
    )
    .select(soldColumns())
    .select(['m.type as menu_type', 'i.amount'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('addons as p')
          .select([...PRICED, 'p.max'])
          .whereRef('p.business_id', '=', 'i.business_id')
          .whereRef('p.item_id', '=', 'i.id')
          .orderBy('p.sort')
          .orderBy('p.id'),
      ).as('addons'),
    ),
);

/** The items of the branch's menu. Where the stock of one is counted, which is rare, they are read again under a lock. */
async function readItems(scope: Scope, branchId: number, wanted: readonly number[]): Promise<OrderedItem[]> {
  const given = { business: scope.business.id, ids: [...new Set(wanted)] };
  const read = () => scope.db.rows(orderedItems({ ...given, branchId }));
  let rows = await read();
  if (rows.some(({ amount }) => amount !== null))
    ({ rows } = await sentTogether({ locked: scope.db.run(lockCounted(given)), rows: read() }));
  return rows.map((row) => ({
    ...soldItem(row),
    menu_type: row.menu_type as OrderedItem['menu_type'],
  }));
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
function offeredTypes(own: (key: string) => unknown, { isSalon, isStaff }: Offering): ReadonlySet<OrderType> {
  const isUsual = (type: OrderType) => type === 'dine_in' || (isSalon && isStaff && type === 'self_pickup');
  const isOffered = (type: OrderType) => {
    const key = TYPE_KEYS[type];
    if (isSalon && !OF_SALONS.has(type)) return false;
    return own(key) ?? isUsual(type);
  };
  return new Set((Object.keys(TYPE_KEYS) as OrderType[]).filter((type) => isOffered(type) === true));
}

export interface ContextOf {
  readonly branchId: number;
  readonly itemIds: readonly number[];
  readonly seatId: number | null;
}

interface GivenContext extends ContextOf {
  readonly business: number;
  readonly now: Date;
}

const seatWith = ({ business, branchId, seatId }: GivenContext) =>
  query
    .selectFrom('seats')
    .select(['id', 'name_en', 'name_ar', 'area_id'])
    .where('business_id', '=', business)
    .where('branch_id', '=', branchId)
    .where('id', '=', seatId);

const branchWith = ({ business, branchId }: GivenContext) =>
  query
    .selectFrom('branches')
    .select('paused_until')
    .where('business_id', '=', business)
    .where('id', '=', branchId);

const snoozedOf = ({ business, branchId, itemIds, now }: GivenContext) =>
  query
    .selectFrom('item_snoozes')
    .select('item_id')
    .where('business_id', '=', business)
    .where('branch_id', '=', branchId)
    .where((row) => row('item_id', '=', row.fn.any(row.val(itemIds))))
    .where((row) => row('until', '>', row.val(now).$castTo<string>()));

const selectContext = cachedStatement((given: GivenContext) =>
  query.selectNoFrom([
    jsonObjectFrom(branchWith(given)).as('branch'),
    jsonArrayFrom(snoozedOf(given)).as('snoozed'),
    jsonObjectFrom(seatWith(given)).as('seat'),
    jsonArrayFrom(settingsOf(given.business, null)).as('of_business'),
    jsonArrayFrom(settingsOf(given.business, given.branchId)).as('of_branch'),
    jsonArrayFrom(storedGuestLimits(given.business)).as('limits'),
    takesOnline(given.business).as('takes_online'),
  ]),
);

type KeyedRows = readonly { readonly key: string; readonly data: unknown }[];

const valuesOf = (rows: KeyedRows): Values => Object.fromEntries(rows.map(({ key, data }) => [key, data]));

const byKey = (list: unknown): ReadonlyMap<string, unknown> =>
  new Map((Array.isArray(list) ? (list as KeyedRows) : []).map(({ key, data }) => [key, data]));

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

/** Everything an order's price and permission depend on. */
export async function orderContext(scope: Scope, of: ContextOf): Promise<OrderContext> {
  const {
    items,
    stored: { seat, ...stored },
  } = await sentTogether({
    items: readItems(scope, of.branchId, of.itemIds),
    stored: scope.db.get(selectContext({ ...of, business: scope.business.id, now: scope.now })),
  });
  const business = valuesOf(stored.of_business);
  const branch = valuesOf(stored.of_branch);
  const paused = Date.parse(stored.branch?.paused_until ?? '');
  const own = (key: string) => branch[key] ?? business[key];
  const payments = orderPaymentsAt(branch['OrderPayment'], business['OrderPayment']);
  return {
    items: new Map(items.map((row) => [row.id, row])),
    seat,
    types: offeredTypes(own, {
      isSalon: scope.business.type === 'salon',
      isStaff: scope.callerOrGuest !== null,
    }),
    generalDiscount: toUnits(numberOr(business['GeneralDiscount'], 0), 2) ?? 0,
    extraCharge: toMinor(numberOr(business['ExtraCharge'], 0), scope.business.currency) ?? 0,
    hours: hoursIn(branch, business),
    pausedUntil: paused > scope.now.getTime() ? paused : null,
    snoozed: new Set(stored.snoozed.map(({ item_id }) => item_id)),
    lastOrdersMinutes: numberOr(own('LastOrdersMinutes'), 0),
    preparationMinutes: numberOr(own('PreparationMinutes'), USUAL_PREPARATION_MINUTES),
    ordersPerSlot: numberOr(own('OrdersPerSlot'), USUAL_ORDERS_PER_SLOT),
    maxUnpaid: toMinor(numberOr(business['MaxUnpaidOrder'], Number.NaN), scope.business.currency),
    paymentOf: (type) => orderPaymentOf(payments, type),
    takesOnline: stored.takes_online,
    takesTips: business['Tips'] === true,
    asksForTerms: business['TermsRequired'] === true,
    phoneCheck: phoneCheckOf(own('PhoneCheck')),
    country: countryIn(business['Country']),
    limits: guestLimits(stored.limits),
    whatsapp: phoneIn(own('Whatsapp')),
    isOrderingOn: business['EnableOrdering'] !== false,
    isTableServed: own('MenuOrdering') === true,
    presence: tablePresenceOf(own('TablePresence')),
    showsPrices: business['PreviewPrices'] !== false,
    mobile: byKey(branch['MobileAppSettings']),
    tablet: byKey(branch['TabletAppSettings']),
  };
}
