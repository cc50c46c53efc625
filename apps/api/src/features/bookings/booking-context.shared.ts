import { sql } from 'kysely';
import type { ItemableType } from '@diwan/contract/catalogue/item-row.ts';
import type { DisplayList } from '@diwan/contract/settings/display-settings.ts';
import { DEFAULT_STAY_CLOCK, type StayClock } from '@diwan/domain/stay-dates/stay-dates.ts';
import { toMinor, toUnits } from '@diwan/domain/money/minor.ts';
import type { OpeningHours } from '@diwan/domain/availability/opening-hours.ts';
import type { Scope } from '#platform/http/scope.ts';
import { hoursIn } from './opening-hours.rules.ts';
import { takesOnline } from './online-payment.shared.ts';

interface NamedRow {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
}

export interface BookedItem extends NamedRow {
  readonly itemable_type: ItemableType;
  readonly menu_id: number;
  readonly hide: boolean;
  readonly disable_ordering: boolean;
  readonly units: number;
  readonly unit_names: readonly string[];
  /** Minor units, of one unit. */
  readonly insurance: number;
  readonly duration: number | null;
  /** Minor units, in the order of the menu. */
  readonly prices: readonly (NamedRow & { readonly price: number })[];
  /** Amount: hundredths of a percent, or minor units. Epoch milliseconds. */
  readonly discount:
    | (NamedRow & {
        readonly type: 'value' | 'percentage';
        readonly amount: number;
        readonly from: number;
        readonly to: number;
      })
    | null;
  /** Local dates and minor units. */
  readonly holidays: readonly (NamedRow & {
    readonly from: string;
    readonly to: string;
    readonly price: number;
  })[];
  /** In the order in which they are asked; empty: any employee. */
  readonly providers: readonly { readonly id: number; readonly name: string }[];
}

export interface BookedSeat extends NamedRow {
  readonly area_id: number;
}

type Display = readonly { readonly key: string; readonly data: unknown }[];

/** By hand: put together as JSON. */
interface Stored {
  readonly configurations: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly branch_hours: Readonly<Record<string, unknown>>;
  readonly mobile: Display;
  readonly tablet: Display;
  readonly branch: { readonly slug: string; readonly menu_id: number | null } | null;
  readonly item: BookedItem | null;
  readonly seat: BookedSeat | null;
  readonly employees: readonly { readonly id: number; readonly name: string }[];
  readonly takes_online: boolean;
}

export interface BookingContext extends Pick<Stored, 'item' | 'seat' | 'employees' | 'branch'> {
  readonly marginSeconds: number;
  readonly defaultDurationSeconds: number | null;
  readonly holdMinutes: number;
  /** When stays begin and end; `HH:mm` on the local clock. */
  readonly clock: StayClock;
  /** As stored in CHALET_PACKAGES; null: the usual ones. */
  readonly packages: unknown;
  /** Hundredths of a percent. */
  readonly generalDiscount: number;
  /** Minor units. */
  readonly extraCharge: number;
  readonly isReservable: boolean;
  /** Null: none were set. */
  readonly hours: OpeningHours | null;
  /** It keeps the key of a payment provider. */
  readonly takesOnline: boolean;
  /** The mobile list of the branch by key. */
  readonly mobile: ReadonlyMap<string, unknown>;
  readonly tablet: ReadonlyMap<string, unknown>;
}

const HOLD_MINUTES = 15;

const names = (table: string) =>
  sql`'id', ${sql.ref(`${table}.id`)}, 'name_en', ${sql.ref(`${table}.name_en`)}, 'name_ar', ${sql.ref(`${table}.name_ar`)}`;

const prices = sql`coalesce((select json_agg(json_build_object(${names('p')}, 'price', p.price) order by p.sort, p.id)
  from prices p where p.business_id = i.business_id and p.item_id = i.id), '[]'::json)`;

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
const discount = sql`(select json_build_object(${names('d')}, 'type', d.type, 'amount', d.amount,
    'from', ${milliseconds('d.from_at')}, 'to', ${milliseconds('d.to_at')})
  from discounts d where d.business_id = i.business_id and d.item_id = i.id)`;

const holidays = sql`coalesce((select json_agg(json_build_object(${names('h')}, 'from', h.from_date, 'to', h.to_date,
    'price', ih.price) order by h.id desc)
  from item_holidays ih join holidays h on h.business_id = ih.business_id and h.id = ih.holiday_id
  where ih.business_id = i.business_id and ih.item_id = i.id), '[]'::json)`;

const providers = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by ip.sort, u.id)
  from item_providers ip join users u on u.id = ip.user_id
  where ip.business_id = i.business_id and ip.item_id = i.id), '[]'::json)`;

const item = (business: number, id: number | null) => sql`(
  select json_build_object(${names('i')}, 'itemable_type', i.itemable_type, 'menu_id', c.menu_id, 'hide', i.hide,
    'disable_ordering', i.disable_ordering, 'units', i.units, 'unit_names', i.unit_names, 'insurance', i.insurance,
    'duration', i.duration, 'prices', ${prices}, 'discount', ${discount}, 'holidays', ${holidays}, 'providers', ${providers})
  from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
  where i.business_id = ${business} and i.id = ${id}::bigint)`;

/** Anybody of the branch may do a service that names nobody; where no one was employed yet, the owner does it. */
const employees = (business: number, branch: number) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name) order by m.kind, u.id)
  from members m join users u on u.id = m.user_id
  where m.business_id = ${business} and (
    (m.kind = 'employee' and exists (select from grants g where g.business_id = m.business_id
      and g.branch_id = ${branch} and g.user_id = m.user_id))
    or (m.kind = 'owner' and not exists (select from grants g where g.business_id = m.business_id
      and g.branch_id = ${branch})))), '[]'::json)`;

const display = (
  business: number,
  branch: number,
  list: DisplayList,
) => sql`coalesce((select data from settings
  where business_id = ${business} and branch_id = ${branch} and key = ${list}), '[]')`;

export interface ContextOf {
  readonly branchId: number;
  readonly itemId: number | null;
  readonly seatId: number | null;
}

/** Everything a price or a place depends on besides what is booked already, in one statement. */
export async function bookingContext(scope: Scope, of: ContextOf): Promise<BookingContext> {
  const business = scope.business.id;
  const { context } = await scope.db.get(sql<{ context: Stored }>`select json_build_object(
    'configurations', coalesce((select json_object_agg(key, value) from configurations where business_id = ${business}
      and key in ('RESERVATIONS_MARGIN', 'default_service_duration_time', 'RESERVATION_HOLD_MINUTES', 'CHALET_PACKAGES',
        'check_in_at', 'check_out_at')), '{}'),
    'settings', coalesce((select json_object_agg(key, data) from settings where business_id = ${business}
      and branch_id is null and category_id is null and key in ('GeneralDiscount', 'ExtraCharge', 'reservable',
        'OpeningHours', 'SpecialHours')), '{}'),
    'branch_hours', coalesce((select json_object_agg(key, data) from settings where business_id = ${business}
      and branch_id = ${of.branchId} and category_id is null and key in ('OpeningHours', 'SpecialHours')), '{}'),
    'mobile', ${display(business, of.branchId, 'MobileAppSettings')},
    'tablet', ${display(business, of.branchId, 'TabletAppSettings')},
    'branch', (select json_build_object('slug', slug, 'menu_id', menu_id) from branches
      where business_id = ${business} and id = ${of.branchId}),
    'item', ${item(business, of.itemId)},
    'seat', (select json_build_object(${names('s')}, 'area_id', s.area_id) from seats s
      where s.business_id = ${business} and s.branch_id = ${of.branchId} and s.id = ${of.seatId}::bigint),
    'employees', ${employees(business, of.branchId)},
    'takes_online', ${takesOnline(sql`${business}::bigint`)}) as context`);
  return understood(scope, context);
}

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;

const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);

const byKey = (list: Display) => new Map(list.map(({ key, data }) => [key, data]));

function understood(scope: Scope, stored: Stored): BookingContext {
  const { configurations, settings } = stored;
  return {
    item: stored.item,
    seat: stored.seat,
    employees: stored.employees,
    branch: stored.branch,
    marginSeconds: numberOr(configurations['RESERVATIONS_MARGIN'], 0),
    defaultDurationSeconds: numberOr(configurations['default_service_duration_time'], null),
    holdMinutes: numberOr(configurations['RESERVATION_HOLD_MINUTES'], HOLD_MINUTES),
    clock: {
      check_in_at: textOr(configurations['check_in_at'], DEFAULT_STAY_CLOCK.check_in_at),
      check_out_at: textOr(configurations['check_out_at'], DEFAULT_STAY_CLOCK.check_out_at),
    },
    packages: configurations['CHALET_PACKAGES'] ?? null,
    generalDiscount: toUnits(numberOr(settings['GeneralDiscount'], 0), 2) ?? 0,
    extraCharge: toMinor(numberOr(settings['ExtraCharge'], 0), scope.business.currency) ?? 0,
    hours: hoursIn(stored.branch_hours, settings),
    isReservable:
      settings['reservable'] === undefined
        ? scope.business.type !== 'restaurant'
        : settings['reservable'] === true,
    takesOnline: stored.takes_online,
    mobile: byKey(stored.mobile),
    tablet: byKey(stored.tablet),
  };
}
