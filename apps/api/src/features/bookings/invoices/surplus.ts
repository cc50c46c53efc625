import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { tipsGivenBack } from '@diwan/domain/tips.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notifyOfSurplus } from '../booking-notifications.shared.ts';

/** In minor units, with the tips of payments that are to be given back whole. */
function toGiveBack({ business: { currency } }: Scope, row: OrderRow | undefined): number {
  const minor = (major = 0) => toMinor(major, currency) ?? 0;
  const amount = minor(row?.sums.give_back);
  const payments = (row?.invoices ?? []).filter(({ type, status }) => type === 'credit' && status === 'paid');
  const paid = payments.map((payment) => ({ amount: minor(payment.amount), tip: minor(payment.tip) }));
  return amount + tipsGivenBack(paid, amount);
}

/** Owners are notified of what is to be given back for an order since more than it costs has come in. */
export async function reportSurplus(
  scope: Scope,
  before: readonly OrderRow[],
  after: readonly OrderRow[],
): Promise<void> {
  for (const [at, row] of after.entries()) {
    const more = toGiveBack(scope, row) - toGiveBack(scope, before[at]);
    if (more > 0) await notifyOfSurplus(scope, row, more);
  }
}
