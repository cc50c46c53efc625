import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { orderName } from '@diwan/domain/names.ts';
import { useCan } from '#kit/access/can.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useDeleteRow } from '#kit/resource/use-delete-row.ts';
import { orderStepMessages } from './order-steps.messages.ts';
import { paramsOfOrder } from './params-of-order.ts';

/** Deletes the order after asking, and resolves to whether it is gone; null for those who may not. */
export function useDeleteOrder(row: OrderRow): (() => Promise<boolean>) | null {
  const t = useText(orderStepMessages);
  const locale = useLocale();
  const remove = useDeleteRow(orders.remove);
  if (!useCan()('orders.delete', { branch: row.branch_id })) return null;
  const subject = [orderName(row, locale), row.customer.name].filter(Boolean).join(' – ');
  return () => remove({ params: paramsOfOrder(row), subject, text: t('removeText') });
}
