import { ONLINE_CONFIGURATIONS } from '@diwan/contract/settings/payment-configurations.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidSetting, type CheckedSetting } from './check-sent.ts';

/** Whether the business keeps the key of a payment provider. */
export async function takesOnline(scope: Scope): Promise<boolean> {
  const found = await scope.db.find(
    query
      .selectFrom('configurations')
      .select('key')
      .where('business_id', '=', scope.business.id)
      .where((row) => row('key', '=', row.fn.any(row.val(ONLINE_CONFIGURATIONS))))
      .where('value', '<>', '""'),
  );
  return found !== undefined;
}

/** Without the key of a provider no guest could pay first; what is stored already may be sent back. */
export async function assertOrderPayment(
  scope: Scope,
  settings: readonly CheckedSetting[],
  stored: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sent = settings.find(({ key }) => key === 'OrderPayment');
  const requested = Object.values(Object(sent?.data ?? {}));
  const isOnline = requested.some((payment) => payment !== 'after');
  const isNew = JSON.stringify(sent?.data) !== JSON.stringify(stored.get('OrderPayment'));
  if (!sent || !isOnline || !isNew || (await takesOnline(scope))) return;
  throw invalidSetting(sent, 'pay_online_needs_key');
}
