import type { Selectable } from 'kysely';
import type { guestReservation } from '@diwan/contract/bookings/guest-bookings.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import type { z } from 'zod';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';

export type GuestReservation = z.output<typeof guestReservation>;

/** Sums of major units are made in whole parts, so that no rounding shows. */
function majorSum(scope: Scope, ...amounts: readonly number[]): number {
  const { currency } = scope.business;
  return toMajor(
    amounts.reduce((sum, amount) => sum + (toMinor(amount, currency) ?? 0), 0),
    currency,
  );
}

type Named = Pick<
  Selectable<Schema['branches']>,
  'id' | 'name_en' | 'description_en' | 'name_ar' | 'description_ar'
>;

const localesOf = ({ id, ...words }: Named): LocalizedRow[] => [
  { id: id * 2 - 1, locale: 'en', name: words.name_en, description: words.description_en },
  { id: id * 2, locale: 'ar', name: words.name_ar, description: words.description_ar },
];

/** What the holder of a booking's token may see. */
export async function guestView(scope: Scope, row: ReservationRow, token: string): Promise<GuestReservation> {
  const { url, ...branch } = await scope.db.get(
    query
      .selectFrom('branches')
      .select(['id', 'slug', 'name_en', 'description_en', 'name_ar', 'description_ar'])
      .select(called('public_url', {}).$notNull().as('url'))
      .where('business_id', '=', scope.business.id)
      .where('id', '=', row.branch_id),
  );
  const item = row.reservable && {
    id: row.reservable.id,
    locales: row.reservable.locales,
    media: row.reservable.media,
  };
  return {
    token,
    page: `/guest/reservations/${token}`,
    number: row.id,
    status: row.status,
    payment_status: row.payment_status,
    from: row.from,
    to: row.to,
    item,
    unit_name: row.unit_name,
    party: row.party,
    total_price: row.total_price,
    insurance: row.insurance,
    payable: majorSum(scope, row.total_price, row.insurance),
    sums: row.sums,
    currency: row.currency,
    hold_expires_at: row.hold_expires_at,
    invoices: row.invoices
      .filter(({ type }) => type === 'credit')
      .map(({ reference_id, amount, status }) => ({
        reference_id,
        amount,
        status,
        url: `${url}/invoices/${reference_id}`,
      })),
    branch: { slug: branch.slug, locales: localesOf(branch) },
  };
}
