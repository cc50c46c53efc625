import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { netTips } from '@diwan/domain/tips.ts';

/** What was given on top of an order and not given back, in the smallest unit. */
export const tipsOf = ({ invoices, currency }: OrderRow): number =>
  netTips(invoices.map(({ type, status, tip = 0 }) => ({ type, status, tip: toMinor(tip, currency) ?? 0 })));
