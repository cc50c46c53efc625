import { DAY_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { guestLinkTo } from '../guest-links.shared.ts';
import { NOBODY } from '../nobody.shared.ts';
import type { FoundPayment } from './payment-rows.ts';

/** Whoever pays comes back the same day. The address of an invoice does not end, and may be in other hands. */
const BACK_WITHIN_DAYS = 1;

/** What was paid for a short while ago, if a guest still follows it: pages end, and those of whom was erased stay gone. */
const followedBy = (scope: Scope, { id }: FoundPayment, linkDays: number) => {
  const ago = (days: number) => new Date(scope.now.getTime() - days * DAY_MS).toISOString();
  return query
    .selectFrom('invoices as i')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'i.business_id').onRef('o.id', '=', 'i.order_id'),
    )
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.id', '=', 'i.reservation_id'),
    )
    .select(['i.reservation_id', 'i.order_id'])
    .where('i.business_id', '=', scope.business.id)
    .where('i.id', '=', id)
    .where((row) => row.or([row('o.deleted_at', 'is', null), row('o.pay_by', 'is not', null)]))
    .where((row) => row(row.fn.coalesce('r.customer_name', 'o.customer_name'), '<>', NOBODY))
    .where((row) =>
      row.or([
        row('r.to_at', '>=', ago(linkDays)),
        row('o.scheduled_at', '>=', ago(linkDays)),
        row('o.created_at', '>=', ago(linkDays)),
      ]),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('payments as p')
          .select('p.id')
          .whereRef('p.business_id', '=', 'i.business_id')
          .whereRef('p.invoice_id', '=', 'i.id')
          .where('p.updated_at', '>=', ago(BACK_WITHIN_DAYS)),
      ),
    );
};

/** The page of the booking or the order that was paid for; null: the invoice is for neither, or the page has ended. */
export async function followedFrom(
  scope: Scope,
  { secrets, env }: Pick<Deps, 'secrets' | 'env'>,
  invoice: FoundPayment,
): Promise<string | null> {
  const paid = await scope.db.find(followedBy(scope, invoice, env.GUEST_LINK_DAYS));
  if (!paid) return null;
  const { reservation_id, order_id } = paid;
  const { branch_id } = invoice;
  if (reservation_id !== null)
    return guestLinkTo(scope, secrets, { kind: 'reservations', id: reservation_id, branch_id });
  return order_id === null ? null : guestLinkTo(scope, secrets, { kind: 'orders', id: order_id, branch_id });
}
