import { PAYMENTS_SAID, type PaymentSaid } from '@diwan/guest/pages/visit/visit-view.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { FoundVisit } from '../followed.shared.ts';

/** What the address of a bill carries of a payment; anything may stand there. */
export interface SaidInAddress {
  readonly payment?: unknown;
  readonly why?: unknown;
  /** The reference of the payment. */
  readonly of?: unknown;
}

const REFERENCE = /^[0-9a-f]{32}$/;

/** The status of a payment of this business for something on a bill; undefined: there is none. */
const statusOf = async (db: Db, { business_id }: FoundVisit, reference: string) =>
  (
    await db.find(
      query
        .selectFrom('visit_payments as v')
        .innerJoin('payments as p', (join) =>
          join.onRef('p.business_id', '=', 'v.business_id').onRef('p.id', '=', 'v.payment_id'),
        )
        .select('p.status')
        .where('v.business_id', '=', business_id)
        .where('p.reference', '=', reference),
    )
  )?.status;

/** What a guest is told who wanted to pay, as far as it still holds: the address stays while the page is drawn anew. */
export async function readPaymentSaid(
  db: Db,
  visit: FoundVisit,
  { payment, why, of }: SaidInAddress,
): Promise<PaymentSaid | null> {
  const said = PAYMENTS_SAID.find((known) => known === payment) ?? null;
  if (said === 'changed') return why === 'tip' ? 'tip' : said;
  if (said !== 'open' || of === undefined) return said;
  const status = typeof of === 'string' && REFERENCE.test(of) ? await statusOf(db, visit, of) : undefined;
  if (status === 'failed') return 'failed';
  return status === 'open' || status === 'opening' ? 'open' : null;
}
