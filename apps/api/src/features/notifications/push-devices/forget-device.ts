import { z } from 'zod';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sender } from '#platform/outbox/sender.ts';
import { PushFailed, type PushProvider } from '#platform/push/push-provider.ts';
import { pushKeysOf } from '../push-keys.shared.ts';

const payloadSchema = z.object({
  business_id: z.number(),
  subscription_id: z.string(),
  of: z.enum(['staff', 'guests']).default('staff'),
});

/** Tells the provider that a browser takes no more messages. Without keys there is nobody to tell. */
export function forgottenDeviceSender(
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  provider: PushProvider,
): Sender {
  return async (payload) => {
    const { business_id, subscription_id, of } = payloadSchema.parse(payload);
    const keys = await database.read({ userId: null, businessId: business_id }, async (db) => {
      const isHeard = query.selectNoFrom(
        called('is_subscribed', { subscription: subscription_id }).as('is_heard'),
      );
      // Whoever works for two businesses has one browser at the provider, and hears of the other one as before.
      if (of === 'staff' && (await db.get(isHeard)).is_heard) return null;
      return pushKeysOf(db, { businessId: business_id, readers: of }, secrets);
    });
    if (!keys) return;
    try {
      await provider.unsubscribe(keys, subscription_id);
    } catch (error) {
      // Keys that were changed since belong to another account, which never knew it.
      if (!(error instanceof PushFailed) || error.isPassing) throw error;
    }
  };
}
