import { isPhoneRemembered, mayAskForPhone } from '@diwan/domain/phone-checks.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { OrderContext } from './order-context.ts';

interface Placed {
  readonly order_type: string;
  readonly source: 'tablet' | 'guest';
  /** E.164. */
  readonly phone: string | null;
  readonly payBy: Date | null;
  readonly deviceHash: Buffer | null;
}

/** When staff last confirmed this phone for this device; epoch milliseconds, null: never. */
async function confirmedAt(scope: Scope, { phone, deviceHash }: Placed): Promise<number | null> {
  if (deviceHash === null) return null;
  const { last } = await scope.db.get(
    query
      .selectFrom('orders')
      .select((row) => row.fn.max('phone_confirmed_at').as('last'))
      .where('business_id', '=', scope.business.id)
      .where('guest_device_hash', '=', deviceHash)
      .where('customer_phone', '=', phone),
  );
  return last === null ? null : Date.parse(last);
}

/**
 * Rule R20.18: when the guest of an order that is placed now is asked to confirm the phone number; null: not at all. A confirmation
 * is remembered with the device: by the number alone, whoever types somebody else's would learn that it is known here.
 */
export async function phoneAskedAt(
  scope: Scope,
  { phoneCheck, whatsapp }: OrderContext,
  order: Placed,
): Promise<Date | null> {
  const { order_type, source, phone, payBy } = order;
  const given = { check: phoneCheck, whatsapp, order_type, phone };
  if (!mayAskForPhone({ ...given, isOfPhone: source === 'guest', isPaidFirst: payBy !== null })) return null;
  return isPhoneRemembered(await confirmedAt(scope, order), scope.now.getTime()) ? null : scope.now;
}
