import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  DEFAULT_STAY_CLOCK,
  type HoursOffer,
  type StayClock,
  type StayHours,
} from '@diwan/domain/stay-dates.ts';
import { toMinor, toUnits } from '@diwan/domain/money.ts';
import { type OpeningHours, hoursIn } from '@diwan/domain/opening-hours.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { soldColumns, soldItem, type NamedRow, type SoldItem } from './sold-item.shared.ts';

export interface BookedItem extends SoldItem {
  readonly menu_id: number;
  readonly units: number;
  readonly unit_names: readonly string[];
  /** Minor units, of one unit. */
  readonly insurance: number;
  readonly duration: number | null;
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
  /** How many it seats; null: nobody said. */
  readonly places: number | null;
}

export interface BookingContext {
  readonly item: BookedItem | null;
  readonly seat: BookedSeat | null;
  readonly employees: readonly { readonly id: number; readonly name: string }[];
  readonly branch: { readonly slug: string; readonly menu_id: number | null } | null;
  readonly marginSeconds: number;
  readonly defaultDurationSeconds: number | null;
  readonly holdMinutes: number;
  /** When stays begin and end; `HH:mm` on the local clock. */
  readonly clock: StayClock;
  /** What is offered outside these hours. */
  readonly stayHours: StayHours;
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

const itemWith = (business: number, id: number | null) =>
  query
    .selectFrom('items as i')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .select(soldColumns())
    .select(['c.menu_id', 'i.units', 'i.unit_names', 'i.insurance', 'i.duration'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('item_holidays as ih')
          .innerJoin('holidays as h', (join) =>
            join.onRef('h.business_id', '=', 'ih.business_id').onRef('h.id', '=', 'ih.holiday_id'),
          )
          .select(['h.id', 'h.name_en', 'h.name_ar', 'h.from_date as from', 'h.to_date as to', 'ih.price'])
          .whereRef('ih.business_id', '=', 'i.business_id')
          .whereRef('ih.item_id', '=', 'i.id')
          .orderBy('h.id', 'desc'),
      ).as('holidays'),
      jsonArrayFrom(
        row
          .selectFrom('item_providers as ip')
          .innerJoin('users as u', 'u.id', 'ip.user_id')
          .select(['u.id', 'u.name'])
          .whereRef('ip.business_id', '=', 'i.business_id')
          .whereRef('ip.item_id', '=', 'i.id')
          .orderBy('ip.sort')
          .orderBy('u.id'),
      ).as('providers'),
    ])
    .where('i.business_id', '=', business)
    .where('i.id', '=', id);

/** Anybody of the branch may do a service that names nobody; where no one was employed yet, the owner does it. */
const employeesOf = (business: number, branch: number) =>
  query
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.business_id', '=', business)
    .where((row) => {
      const granted = row
        .selectFrom('grants as g')
        .select('g.user_id')
        .whereRef('g.business_id', '=', 'm.business_id')
        .where('g.branch_id', '=', branch);
      return row.or([
        row.and([
          row('m.kind', '=', sql.lit('employee')),
          row.exists(granted.whereRef('g.user_id', '=', 'm.user_id')),
        ]),
        row.and([row('m.kind', '=', sql.lit('owner')), row.not(row.exists(granted))]),
      ]);
    })
    .orderBy('m.kind')
    .orderBy('u.id');

const CONFIGURATIONS = [
  'RESERVATIONS_MARGIN',
  'default_service_duration_time',
  'RESERVATION_HOLD_MINUTES',
  'CHALET_PACKAGES',
  'check_in_at',
  'check_out_at',
];
const OF_BUSINESS = [
  'GeneralDiscount',
  'ExtraCharge',
  'EarlyArrivalHours',
  'EarlyArrivalPrice',
  'LateDepartureHours',
  'LateDeparturePrice',
  'reservable',
  'OpeningHours',
  'SpecialHours',
];
const OF_BRANCH = ['OpeningHours', 'SpecialHours', 'MobileAppSettings', 'TabletAppSettings'];

const configurationsOf = (business: number) =>
  query
    .selectFrom('configurations')
    .select(['key', 'value as data'])
    .where('business_id', '=', business)
    .where((row) => row('key', '=', row.fn.any(row.val(CONFIGURATIONS))));

/** Settings of a business, or of one of its branches. */
export const settingsOf = (business: number, branch: number | null) =>
  query
    .selectFrom('settings')
    .select(['key', 'data'])
    .where('business_id', '=', business)
    .where('branch_id', branch === null ? 'is' : '=', branch)
    .where('category_id', 'is', null);

const chosenSettings = (business: number, branch: number | null, keys: readonly string[]) =>
  settingsOf(business, branch).where((row) => row('key', '=', row.fn.any(row.val(keys))));

const branchWith = (business: number, id: number) =>
  query
    .selectFrom('branches')
    .select(['slug', 'menu_id'])
    .where('business_id', '=', business)
    .where('id', '=', id);

const seatWith = (business: number, branch: number, id: number | null) =>
  query
    .selectFrom('seats')
    .select(['id', 'name_en', 'name_ar', 'area_id', 'places'])
    .where('business_id', '=', business)
    .where('branch_id', '=', branch)
    .where('id', '=', id);

export interface ContextOf {
  readonly branchId: number;
  readonly itemId: number | null;
  readonly seatId: number | null;
}

const contextWith = ({ business, branchId, itemId, seatId }: ContextOf & { readonly business: number }) =>
  query.selectNoFrom([
    jsonArrayFrom(configurationsOf(business)).as('configurations'),
    jsonArrayFrom(chosenSettings(business, null, OF_BUSINESS)).as('settings'),
    jsonArrayFrom(chosenSettings(business, branchId, OF_BRANCH)).as('of_branch'),
    jsonObjectFrom(branchWith(business, branchId)).as('branch'),
    jsonObjectFrom(itemWith(business, itemId)).as('item'),
    jsonObjectFrom(seatWith(business, branchId, seatId)).as('seat'),
    jsonArrayFrom(employeesOf(business, branchId)).as('employees'),
    takesOnline(business).as('takes_online'),
  ]);

type Stored = InferResult<ReturnType<typeof contextWith>>[number];

const selectContext = cachedStatement(contextWith);

/** Everything a price or a place depends on besides what is booked already, in one statement. */
export async function bookingContext(scope: Scope, of: ContextOf): Promise<BookingContext> {
  return contextFrom(scope, await scope.db.get(selectContext({ business: scope.business.id, ...of })));
}

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;

const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);

type Values = readonly { readonly key: string; readonly data: unknown }[];

const valuesOf = (rows: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rows.map(({ key, data }) => [key, data]));

const byKey = (list: unknown): ReadonlyMap<string, unknown> =>
  new Map((Array.isArray(list) ? (list as Values) : []).map(({ key, data }) => [key, data]));

function contextFrom(scope: Scope, stored: Stored): BookingContext {
  const configurations = valuesOf(stored.configurations);
  const settings = valuesOf(stored.settings);
  const ofBranch = valuesOf(stored.of_branch);
  const amount = (key: string) => toMinor(numberOr(settings[key], 0), scope.business.currency) ?? 0;
  const offer = (of: 'EarlyArrival' | 'LateDeparture'): HoursOffer => ({
    hours: numberOr(settings[`${of}Hours`], 0),
    price: amount(`${of}Price`),
  });
  return {
    item: stored.item && soldItem(stored.item),
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
    stayHours: { early: offer('EarlyArrival'), late: offer('LateDeparture') },
    packages: configurations['CHALET_PACKAGES'] ?? null,
    generalDiscount: toUnits(numberOr(settings['GeneralDiscount'], 0), 2) ?? 0,
    extraCharge: amount('ExtraCharge'),
    hours: hoursIn(ofBranch, settings),
    isReservable:
      settings['reservable'] === undefined
        ? scope.business.type !== 'restaurant'
        : settings['reservable'] === true,
    takesOnline: stored.takes_online,
    mobile: byKey(ofBranch['MobileAppSettings']),
    tablet: byKey(ofBranch['TabletAppSettings']),
  };
}

/** A branch sells what its menu shows: 422 at the field for an item of another menu. Branches that share one sell all of it. */
export function assertOfBranchMenu(
  item: { readonly menu_id: number },
  branch: { readonly menu_id: number | null },
  field: string,
): void {
  if (item.menu_id !== branch.menu_id) throw invalidField(field, 'not_of_this_business');
}
