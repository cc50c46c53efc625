import { z } from 'zod';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Sender } from '#platform/outbox/sender.ts';
import type { PushProvider } from '#platform/push/push-provider.ts';
import { endDelivery, findDelivery, hasReader, tenancyOf, type OfDelivery } from './delivery-rows.ts';
import { MailDelivery } from './mail-delivery.ts';
import { PushDelivery, type DeliveryDeps } from './push-delivery.ts';

/** `is_asked`: as in the row, where nodes of the former version do not write it down. */
const payloadSchema = z.object({
  business_id: z.number(),
  id: z.number(),
  is_asked: z.boolean().default(false),
});
const OPEN = new Set(['waiting', 'retrying']);

interface Carriers {
  readonly provider: PushProvider;
  readonly mailer: Mailer;
}

/** Its reader left, or may no longer look there: what was planned names guests of the business, and neither channel takes it. */
const stop = ({ database, clock }: DeliveryDeps, of: OfDelivery) =>
  database.write(tenancyOf(of), (db) =>
    endDelivery(db, of, {
      ending: { status: 'skipped', reason: 'no-access' },
      now: clock.now(),
      counts: false,
    }),
  );

/** Sends one planned delivery by its channel; one that has ended already is left as it is. */
export function deliverySender(deps: DeliveryDeps, { provider, mailer }: Carriers): Sender {
  const push = new PushDelivery(deps, provider);
  const mail = new MailDelivery(deps, mailer);
  return async (payload, facts) => {
    const of = payloadSchema.parse(payload);
    const found = await deps.database.read(tenancyOf(of), (db) => findDelivery(db, of));
    if (!found || !OPEN.has(found.status)) return;
    if (found.user_id !== null && !(await deps.database.read(tenancyOf(of), (db) => hasReader(db, found))))
      return stop(deps, of);
    const delivery = { ...found, is_asked: found.is_asked || of.is_asked };
    return delivery.channel === 'push' ? push.send(delivery) : mail.send(delivery, facts);
  };
}
