import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { accountEventSender } from '#features/accounts/news/send-account-events.ts';
import { mailedCodeSender } from '#features/accounts/auth/send-mailed-code.ts';
import { deliverySender } from '#features/notifications/deliveries/send-delivery.ts';
import { noticesSender } from '#features/notifications/deliveries/plan-deliveries.ts';
import { forgottenDeviceSender } from '#features/notifications/push-devices/forget-device.ts';
import { guestNotificationSender } from '#features/notifications/guest-push/plan-guest-notifications.ts';
import type { Deps } from '#platform/deps.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import { realtimeSender } from '#platform/realtime/publisher.ts';
import { OutboxWorker } from '#platform/outbox/outbox-worker.ts';
import type { Senders } from '#platform/outbox/sender.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';
import { createPushProvider } from './push-provider.ts';

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });

export interface Effects {
  readonly worker: OutboxWorker;
  readonly mailer: Mailer;
  /** Sends what is being sent to its end, then lets go of the mail server. */
  stop(): Promise<void>;
}

/** Who sends which kind of effect: the list of what leaves this server. */
export function createEffects(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  tracer: Tracer | null = null,
): Effects {
  const mailer = createMailer(deps.env, deps.dataDir, log);
  const provider = createPushProvider(deps.env);
  const senders: Senders = {
    mail: (payload, facts) => mailer.send(mailSchema.parse(payload), facts),
    // A queue of its own: nobody waits for it, and invitations do not wait behind it.
    'month-mail': (payload, facts) => mailer.send(mailSchema.parse(payload), facts, 'after'),
    realtime: realtimeSender(deps.realtime),
    'mailed-code': mailedCodeSender(deps, mailer),
    'account-news': accountEventSender(deps, mailer),
    notices: noticesSender(deps),
    'guest-news': guestNotificationSender(deps),
    delivery: deliverySender(deps, { provider, mailer }),
    'notice-mail': deliverySender(deps, { provider, mailer }),
    'push-forget': forgottenDeviceSender(deps, provider),
  };
  const worker = new OutboxWorker({ database: deps.database, log, tracer }, senders);
  const stop = async () => {
    await worker.stop();
    mailer.close();
  };
  return { worker, mailer, stop };
}
