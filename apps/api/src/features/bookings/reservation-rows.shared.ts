import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { query } from '#platform/database/query.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { numberedUnit } from '@diwan/domain/names.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { localesOf, ownInvoices, picturesOf, sumsOf, tagsOf, type InMajor } from './booked-parts.rules.ts';
import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { givenUnitName } from './sold-item.shared.ts';

/** Reservations `r` with their item, seat, pictures and invoices; whoever asks says which. */
const selectReservations = () =>
  query
    .selectFrom('reservations as r')
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .leftJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'r.business_id').onRef('i.id', '=', 'r.reservable_id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'r.business_id').onRef('s.id', '=', 'r.seat_id'),
    )
    .leftJoin('customer_profiles as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.user_id', '=', 'r.reserved_for_id'),
    )
    .selectAll('r')
    .select('c.tags as customer_tags')
    .select([
      'b.currency',
      'b.timezone',
      'i.itemable_type',
      'i.name_en as item_name_en',
      'i.name_ar as item_name_ar',
      's.area_id',
      's.name_en as seat_name_en',
      's.name_ar as seat_name_ar',
    ])
    .select((row) => [
      givenUnitName('i', row.ref('r.unit')).as('given_unit_name'),
      sql<string>`coalesce(current_setting('app.public_url', true), '')`.as('public_url'),
      jsonArrayFrom(
        row
          .selectFrom('media as m')
          .select(['m.id', 'm.src', 'm.type', 'm.slug', 'm.sort'])
          .whereRef('m.business_id', '=', 'r.business_id')
          .whereRef('m.item_id', '=', 'r.reservable_id')
          .orderBy('m.sort')
          .orderBy('m.id'),
      ).as('media'),
      jsonArrayFrom(
        row
          .selectFrom('invoices as v')
          .select([
            'v.id',
            'v.amount',
            'v.tip',
            'v.type',
            'v.status',
            'v.payment_type',
            'v.reference_id',
            'v.due_at',
          ])
          .select(['v.paid_at', 'v.note', 'v.description'])
          .whereRef('v.business_id', '=', 'r.business_id')
          .whereRef('v.reservation_id', '=', 'r.id')
          .orderBy('v.id'),
      ).as('invoices'),
    ]);

/** One row of it. */
export type StoredReservation = InferResult<ReturnType<typeof selectReservations>>[number];

/** Names as they were when the place was last written; they stand in for rows that are gone. */
interface Named {
  readonly itemable_type?: string;
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly seat_name_en?: string;
  readonly seat_name_ar?: string;
  readonly unit_name?: string;
  readonly provider_name?: string;
}

function reservableOf(row: StoredReservation, named: Named): ReservationRow['reservable'] {
  if (row.target === 'seat') return null;
  return {
    id: row.reservable_id,
    itemable_type: row.itemable_type ?? named.itemable_type,
    locales: localesOf(
      row.reservable_id,
      row.item_name_en ?? named.name_en,
      row.item_name_ar ?? named.name_ar,
    ),
    media: picturesOf(row.media, row.public_url),
  } as ReservationRow['reservable'];
}

function seatOf(row: StoredReservation, named: Named): ReservationRow['seat'] {
  if (row.seat_id === null && row.target !== 'seat') return null;
  return {
    id: row.seat_id,
    area_id: row.area_id,
    locales: localesOf(
      row.seat_id,
      row.seat_name_en ?? named.seat_name_en,
      row.seat_name_ar ?? named.seat_name_ar,
    ),
  };
}

function unitName(row: StoredReservation, named: Named, locale: Locale): string | null {
  if (row.unit === null) return null;
  return row.given_unit_name || named.unit_name || numberedUnit(row.unit, locale);
}

const personOf = (id: number | null, name: string | null) => (name === null ? null : { id, name });

/** Of a canceled booking what its invoices ask for. */
const payableOf = (row: StoredReservation) =>
  row.status === 'canceled' ? row.due : row.total_price + row.insurance;

type Prices = Pick<
  ReservationRow,
  'subtotal_price' | 'discount_price' | 'extra_charge' | 'total_price' | 'insurance' | 'balance'
>;

const pricesOf = (row: StoredReservation, major: InMajor): Prices => ({
  subtotal_price: major(row.subtotal_price),
  discount_price: major(row.discount_price),
  extra_charge: major(row.extra_charge),
  total_price: major(row.total_price),
  insurance: major(row.insurance),
  balance: major(row.total_price + row.insurance - row.due),
});

function peopleOf(row: StoredReservation, named: Named) {
  const isOfEmployee = row.target === 'employee';
  return {
    provider_employee_id: row.provider_employee_id,
    provider_employee: isOfEmployee ? personOf(row.provider_employee_id, named.provider_name ?? '') : null,
    seat_id: row.seat_id,
    seat: seatOf(row, named),
    party: row.party,
    reserved_for: {
      id: row.reserved_for_id,
      name: row.customer_name,
      phone: row.customer_phone,
      ...tagsOf(row.customer_tags),
    },
    reserved_by: personOf(row.reserved_by_id, row.reserved_by_name),
    follower_id: row.follower_id,
    follower: personOf(row.follower_id, row.follower_name),
  };
}

/** The reservation as the wire has it. */
export function reservationRow(row: StoredReservation, locale: Locale): ReservationRow {
  const named = row.named as Named;
  const currency = row.currency as Currency;
  const major: InMajor = (minor) => toMajor(minor, currency);
  const from = instantToLocal(new Date(row.from_at), row.timezone);
  const to = instantToLocal(new Date(row.to_at), row.timezone);
  return {
    id: row.id,
    business_id: row.business_id,
    branch_id: row.branch_id,
    from,
    to,
    dateRange: { startDate: from, endDate: to },
    status: row.status as ReservationRow['status'],
    payment_status: row.payment_status as ReservationRow['payment_status'],
    reservable_id: row.reservable_id,
    reservable: reservableOf(row, named),
    unit: row.unit,
    unit_name: unitName(row, named, locale),
    ...peopleOf(row, named),
    price_id: row.price_id,
    ...pricesOf(row, major),
    sums: sumsOf({ payable: payableOf(row), paid: row.paid, refunded: row.refunded }, major),
    overridden: row.overridden,
    override_reason: row.override_reason,
    currency,
    color: row.color,
    notes: row.notes as ReservationRow['notes'],
    invoices: ownInvoices(row.invoices, major),
    source: row.source as ReservationRow['source'],
    hold_expires_at: row.hold_expires_at,
    locales: [],
    media: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

interface Whose {
  readonly business: number;
}

const ofBusiness = ({ business }: Whose) => selectReservations().where('r.business_id', '=', business);

const selectOne = cachedStatement((given: Whose & { readonly id: number }) =>
  ofBusiness(given).where('r.id', '=', given.id),
);

const selectAtBranch = cachedStatement((given: Whose & { readonly id: number; readonly branch: number }) =>
  ofBusiness(given).where('r.branch_id', '=', given.branch).where('r.id', '=', given.id),
);

/** Reservations of the scope's business in the order of the ids. */
export async function readReservations(scope: Scope, ids: readonly number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  const stored = await scope.db.rows(
    ofBusiness({ business: scope.business.id }).where('r.id', '=', (row) => row.fn.any(row.val(ids))),
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [reservationRow(row, scope.locale)] : [];
  });
}

export async function readReservation(scope: Scope, id: number): Promise<ReservationRow> {
  return reservationRow(await scope.db.get(selectOne({ business: scope.business.id, id })), scope.locale);
}

/**
 * Epoch milliseconds of `[from, to)`. A row has them as the clocks show them, where an hour comes twice when these go back;
 * rules compare the instants.
 */
export async function readStay(scope: Scope, id: number): Promise<TimeRange> {
  const { from_at: from, to_at: to } = await scope.db.get(
    query
      .selectFrom('reservations')
      .select(['from_at', 'to_at'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
  return { from: Date.parse(from), to: Date.parse(to) };
}

const placeOf = (scope: Scope, input: Input): AccessTarget => ({
  business_id: scope.business.id,
  branch_id: input.branch_id,
});

/** The reservation of the path; one of another branch is not found under it. */
export async function findReservation(scope: Scope, input: Input) {
  const { branch_id: branch, id } = input;
  const stored = await scope.db.find(selectAtBranch({ business: scope.business.id, branch, id }));
  return stored && { row: reservationRow(stored, scope.locale), target: placeOf(scope, input) };
}

/** As `findReservation`, locked until the transaction ends and read after the lock was got. */
export async function lockReservation(scope: Scope, input: Input) {
  const { found } = await sentTogether({
    locked: scope.db.run(
      query
        .selectFrom('reservations')
        .select('id')
        .where('business_id', '=', scope.business.id)
        .where('branch_id', '=', input.branch_id)
        .where('id', '=', input.id)
        .forUpdate(),
    ),
    found: findReservation(scope, input),
  });
  return found;
}
