import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { tipsOf } from '../../tips/tips-of.ts';

/** What the cash that was handed over is for, in the smallest unit: the last payment in cash of several, else the whole; each with its tip. */
export function cashDue(row: OrderRow): number {
  const { invoices, total_price: total, currency } = row;
  const paid = invoices.filter(({ type, status }) => type === 'credit' && status === 'paid');
  const last = paid.length > 1 ? paid.findLast(({ payment_type: by }) => by === 'cash') : undefined;
  const minor = (major: number) => toMinor(major, currency) ?? 0;
  return last ? minor(last.amount) + minor(last.tip ?? 0) : minor(total) + tipsOf(row);
}
