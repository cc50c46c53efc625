import type { InferResult } from 'kysely';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { mapLinkTo } from '@diwan/domain/map-link.ts';
import type { ReservationPlaceholder } from '@diwan/domain/default-templates.ts';
import { formatMoney, toMinor } from '@diwan/domain/money.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { formatLocalTimeInText } from '@diwan/domain/format-time.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { nameIn } from '@diwan/domain/names.ts';
import { givenUnitName } from '../sold-item.shared.ts';

/** What a message says beyond the reservation's own row. */
export interface Beyond {
  /** The unit's own name; where it has none, its number among several. */
  readonly unit: { readonly name: string } | { readonly number: number } | null;
  /** Local time at which the booking ends unless it is paid or confirmed; null: it does not end by itself. */
  readonly deadline: string | null;
  /** The customer's page of what is open, or else of what was paid. */
  readonly link: string;
  /** On the map; empty where nobody has pinned the place. */
  readonly location: string;
  /** Where the guest follows the booking. */
  readonly follow: string;
}

type StoredUnits = Pick<InferResult<ReturnType<typeof selectBeyond>>[number], 'units' | 'unit_name'>;

const selectBeyond = () =>
  query
    .selectFrom('reservations as r')
    .leftJoin('items as t', (join) =>
      join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.reservable_id'),
    )
    .select(['t.units', 't.latitude', 't.longitude'])
    .select((row) => [
      givenUnitName('t', row.ref('r.unit')).as('unit_name'),
      called('public_url', {}).$notNull().as('url'),
      row
        .selectFrom('invoices as i')
        .select('i.reference_id')
        .whereRef('i.business_id', '=', 'r.business_id')
        .whereRef('i.reservation_id', '=', 'r.id')
        .where('i.status', '<>', 'canceled')
        .orderBy((invoice) => invoice('i.type', '=', 'credit'), 'desc')
        .orderBy((invoice) => invoice('i.status', '=', 'pending'), 'desc')
        .orderBy('i.id')
        .limit((invoice) => invoice.lit(1))
        .as('reference'),
    ]);

/** A booking that was canceled or paid has no deadline any more. */
function deadlineOf(scope: Scope, { status, hold_expires_at: until }: ReservationRow): string | null {
  if (status !== 'pending' || until === null) return null;
  return instantToLocal(new Date(until), scope.business.timezone);
}

function unitIn(row: ReservationRow, { unit_name: name, units }: StoredUnits): Beyond['unit'] {
  if (row.unit === null) return null;
  if (name) return { name };
  return (units ?? 1) > 1 ? { number: row.unit } : null;
}

export async function readBeyond(scope: Scope, row: ReservationRow): Promise<Omit<Beyond, 'follow'>> {
  const found = await scope.db.get(
    selectBeyond().where('r.business_id', '=', scope.business.id).where('r.id', '=', row.id),
  );
  const { latitude, longitude, reference, url } = found;
  return {
    unit: unitIn(row, found),
    deadline: deadlineOf(scope, row),
    link: reference === null ? '' : `${url}/invoices/${reference}`,
    location: latitude === null || longitude === null ? '' : mapLinkTo({ latitude, longitude }),
  };
}

/** `0` is nothing to speak of: its line is left out. */
export const owed = (amount: number, row: Pick<ReservationRow, 'currency'>, locale: Locale): string =>
  amount > 0 ? formatMoney(toMinor(amount, row.currency) ?? 0, row.currency, locale) : '';

/** With the insurance, as what is still to be paid counts it too; of a canceled booking neither is asked for. */
const priceOf = ({ status, sums, total_price }: ReservationRow): number =>
  status === 'canceled' ? total_price : sums.payable;

/** What the business still has to pay the customer. */
const refundOf = ({ invoices }: ReservationRow): number =>
  invoices
    .filter(({ type, status }) => type === 'debit' && status === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0);

function unitOf(row: ReservationRow, { unit }: Beyond, locale: Locale): string {
  if (unit && 'name' in unit) return unit.name;
  if (unit) return locale === 'ar' ? `الوحدة ${unit.number}` : `unit ${unit.number}`;
  if (row.provider_employee) return row.provider_employee.name;
  return row.reservable && row.seat ? nameIn(row.seat.locales, locale) : '';
}

export function messageValues(
  row: ReservationRow,
  beyond: Beyond,
  locale: Locale,
): Record<ReservationPlaceholder, string> {
  return {
    customer: row.reserved_for.name,
    item: nameIn(row.reservable?.locales ?? row.seat?.locales ?? [], locale),
    unit: unitOf(row, beyond, locale),
    party: row.party === null ? '' : String(row.party),
    from: formatLocalTimeInText(row.from, locale),
    to: formatLocalTimeInText(row.to, locale),
    total: owed(priceOf(row), row, locale),
    insurance: row.status === 'canceled' ? '' : owed(row.insurance, row, locale),
    balance: row.status === 'canceled' ? '' : owed(row.sums.open, row, locale),
    refund: owed(refundOf(row), row, locale),
    deadline: beyond.deadline === null ? '' : formatLocalTimeInText(beyond.deadline, locale),
    link: beyond.link,
    location: beyond.location,
    follow: beyond.follow,
  };
}
