import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { formatMoney, type Currency } from '@diwan/domain/money.ts';
import { openAfter } from '@diwan/domain/split-payment.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invalidField } from '#platform/http-error.ts';
import { minorOf } from '#platform/crud/sent-values.ts';
import { tipOf } from '../tips.rules.ts';

/** Money that was taken as an order was placed, in minor units. */
export interface OrderPayment {
  readonly payment_type: PaymentType;
  readonly amount: number;
  /** On top of it. */
  readonly tip: number;
}

interface Taking {
  readonly business: { readonly currency: Currency };
  readonly locale: Locale;
}

type Sent = Pick<BodyOf<typeof orders.create>, 'paid' | 'payment_type' | 'tip' | 'payments'>;

interface Terms {
  readonly total: number;
  readonly takesTips: boolean;
}

/** What was taken of a total, the whole of it or in parts; 422 where the parts are more than it. */
export function paymentsOf(of: Taking, sent: Sent, { total, takesTips }: Terms): readonly OrderPayment[] {
  const { paid = false, payment_type: type = 'cash', payments = [] } = sent;
  const isWhole = paid && payments.length === 0;
  // Of several payments each says its own.
  const tip = tipOf(of, { sent: sent.tip, due: isWhole ? total : 0, takesTips });
  if (payments.length === 0) return paid && total > 0 ? [{ payment_type: type, amount: total, tip }] : [];
  const parts = payments.map(({ payment_type, ...part }, at) => {
    const amount = minorOf(of, part.amount, `payments.${at}.amount`);
    const own = { sent: part.tip, due: amount, takesTips, path: `payments.${at}.tip` };
    return { payment_type, amount, tip: tipOf(of, own) };
  });
  if (openAfter(total, parts) !== null) return parts;
  const amount = formatMoney(total, of.business.currency, of.locale);
  throw invalidField('payments', 'payments_over', { amount });
}

export const takesMoney = ({ paid = false, payments = [] }: Sent): boolean => paid || payments.length > 0;
