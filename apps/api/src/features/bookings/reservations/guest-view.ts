import { sql } from 'kysely';
import type { guestReservation } from '@diwan/contract/bookings/guest-bookings.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { toMajor, toMinor } from '@diwan/domain/money/minor.ts';
import type { z } from 'zod';
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

/** What the holder of a booking's token may see. */
export async function guestView(scope: Scope, row: ReservationRow, token: string): Promise<GuestReservation> {
  // By hand: put together as JSON.
  const { branch, url } = await scope.db.get(sql<{
    branch: { slug: string; locales: LocalizedRow[] };
    url: string;
  }>`
    select json_build_object('slug', br.slug, 'locales',
      app.locales(br.id, br.name_en, br.description_en, br.name_ar, br.description_ar)) as branch, app.public_url() as url
    from branches br where br.business_id = ${scope.business.id} and br.id = ${row.branch_id}`);
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
    branch,
  };
}
