import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { invalidSetting, type CheckedSetting } from './check-sent.ts';

/** Whether guests of the business may pay on the page of a provider. */
export async function canPayOnline(scope: Scope): Promise<boolean> {
  const online = takesOnline(scope.business.id).as('takes_online');
  const { takes_online } = await scope.db.get(query.selectNoFrom(online));
  return takes_online;
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
  if (!sent || !isOnline || !isNew || (await canPayOnline(scope))) return;
  throw invalidSetting(sent, 'pay_online_needs_key');
}
