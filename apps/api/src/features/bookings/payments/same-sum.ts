import { sql } from 'kysely';
import { isPageFor, type WantedMethod } from '@diwan/domain/pay-methods.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { ASKED_AT_ONCE, closePayments, mayBePaid, readPayment, type StoredPayment } from './payment-rows.ts';
import { closeClaims, openClaims } from './visit-claims.ts';

/** An order of a table can be paid on its own page and on the bill: what both ask for is one sum, for which one page is opened. */
interface SumOfOrder {
  readonly orderId: number;
  /** Minor units. */
  readonly amount: number;
  readonly tip: number;
  readonly method: WantedMethod;
}

/** How long an opening may take before another request tries for itself; longer than a provider is waited for. */
const OPENING_MS = 15_000;

/** Whether another request is opening this page at this moment. */
export const isOpening = (
  scope: Scope,
  { status, updated_at }: { readonly status: string; readonly updated_at: string },
) => status === 'opening' && scope.now.getTime() - Date.parse(updated_at) < OPENING_MS;

const pagesOf = (scope: Scope, orderIds: readonly number[]) =>
  query
    .selectFrom('payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.business_id', '=', 'p.business_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select('p.id')
    .where('p.business_id', '=', scope.business.id)
    .where('i.order_id', '=', (row) => row.fn.any(row.val(orderIds)));

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Ids of the pages that are open for invoices of these orders, also of those that another one took the place of; newest first. */
export const unsettledOfOrders = async (scope: Scope, orderIds: readonly number[]): Promise<number[]> =>
  idsOf(
    await scope.db.rows(
      pagesOf(scope, orderIds)
        .where(mayBePaid('p', scope.now))
        .orderBy('p.id', 'desc')
        .limit((row) => row.lit(ASKED_AT_ONCE)),
    ),
  );

interface Pages {
  /** Of the pages to which somebody may be led. */
  readonly ids: readonly number[];
  readonly close: (scope: Scope, ids: readonly number[]) => Promise<void>;
}

/**
 * The one of them on which the sum is paid in this way; 409 while one is being opened. Those for the same sum and another way
 * to pay, or another tip, are closed, because the page that is opened now takes their place.
 */
async function pageFor(
  scope: Scope,
  { ids, close }: Pages,
  { amount, tip, method }: SumOfOrder,
): Promise<StoredPayment | null> {
  const others: number[] = [];
  for (const id of ids) {
    const page = await readPayment(scope, id);
    if (page.amount !== amount) continue;
    if (isOpening(scope, page)) throw conflict('payment_opening', { retryAfterSeconds: 1 });
    if (page.status !== 'open' || Date.parse(page.expires_at) <= scope.now.getTime()) continue;
    if (isPageFor(page.method, method) && page.tip === tip) return page;
    others.push(id);
  }
  await close(scope, others);
  return null;
}

/** The page of the order itself, for somebody who pays it on the bill. */
export async function pageOfOrder(scope: Scope, sum: SumOfOrder): Promise<StoredPayment | null> {
  const pages = await scope.db.rows(
    pagesOf(scope, [sum.orderId])
      .where('p.closed_at', 'is', null)
      .where('p.status', 'in', [sql.lit('opening'), sql.lit('open')])
      .orderBy('p.id'),
  );
  return pageFor(scope, { ids: idsOf(pages), close: closePayments }, sum);
}

/** The page of the bill on which this order alone is paid, for somebody who pays it by itself. */
export async function pageOfBill(scope: Scope, sum: SumOfOrder): Promise<StoredPayment | null> {
  const claims = await openClaims(scope, [sum.orderId]);
  const whole = claims.filter((claim) => claim.order_ids.length === 1 && claim.share_of === null);
  return pageFor(scope, { ids: idsOf(whole), close: closeClaims }, sum);
}
