import { sql, type InferResult } from 'kysely';
import type { WantedMethod } from '@diwan/domain/pay-methods.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FoundVisit } from '../followed.shared.ts';
import { ASKED_AT_ONCE, mayBePaid } from './payment-rows.ts';

/** What of a bill is paid, and in which way. */
export type Wanted = {
  readonly method: WantedMethod;
  /** Minor units on top of it. */
  readonly tip: number;
} & ({ readonly what: 'mine' | 'all'; readonly of: null } | { readonly what: 'share'; readonly of: number });

const claims = (scope: Scope) =>
  query
    .selectFrom('visit_payments as v')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.business_id', '=', 'v.business_id').onRef('p.id', '=', 'v.payment_id'),
    )
    .select(['p.id', 'p.amount', 'p.tip', 'p.method', 'p.status', 'p.url', 'p.expires_at', 'p.updated_at'])
    .select(['v.visit_id', 'v.visit_guest_id', 'v.what', 'v.share_of', 'v.order_ids', 'v.due'])
    .where('v.business_id', '=', scope.business.id)
    .$narrowType<{ method: WantedMethod }>();

/** A page on which something of a bill is paid. */
export type Claim = InferResult<ReturnType<typeof claims>>[number];

/** The pages that are open for any of these orders and that somebody may still be led to. */
export const openClaims = (scope: Scope, orderIds: readonly number[]): Promise<Claim[]> =>
  scope.db.rows(
    claims(scope)
      .where('p.status', 'in', [sql.lit('opening'), sql.lit('open')])
      .where('v.closed_at', 'is', null)
      // In SQL: lists that have something in common.
      .where(sql<boolean>`v.order_ids && ${orderIds}::bigint[]`)
      .orderBy('p.id'),
  );

/** The pages on which something of these orders may have been paid without a word, also closed ones; newest first. */
export const unsettledClaims = (scope: Scope, orderIds: readonly number[]): Promise<Claim[]> =>
  scope.db.rows(
    claims(scope)
      .where(mayBePaid('p', scope.now))
      // In SQL: lists that have something in common.
      .where(sql<boolean>`v.order_ids && ${orderIds}::bigint[]`)
      .orderBy('p.id', 'desc')
      .limit((row) => row.lit(ASKED_AT_ONCE)),
  );

/** What a payment is for where it is one of a visit. */
export const findClaim = (scope: Scope, paymentId: number): Promise<Claim | undefined> =>
  scope.db.find(claims(scope).where('p.id', '=', paymentId));

/** Nobody is led to these pages any more; money that comes by them is money all the same. */
export async function closeClaims(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db.run(
    query
      .updateTable('visit_payments')
      .set({ closed_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('payment_id', '=', (row) => row.fn.any(row.val(ids))),
  );
}

interface NewClaim {
  readonly paymentId: number;
  readonly visit: FoundVisit;
  readonly wanted: Wanted;
  readonly orderIds: readonly number[];
  /** Minor units that the orders owe. */
  readonly due: number;
}

export async function insertClaim(scope: Scope, claim: NewClaim): Promise<void> {
  const { paymentId, visit, wanted, orderIds, due } = claim;
  await scope.db.run(
    query.insertInto('visit_payments').values({
      business_id: scope.business.id,
      payment_id: paymentId,
      visit_id: visit.id,
      visit_guest_id: visit.guest_id,
      what: wanted.what,
      share_of: wanted.of,
      order_ids: [...orderIds],
      due,
    }),
  );
}
