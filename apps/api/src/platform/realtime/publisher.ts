import Pusher from 'pusher';
import { z } from 'zod';
import type { Sender } from '#platform/outbox/outbox-worker.ts';
import { MOST_EVENT_BYTES } from './frames.ts';
import type { PublishTarget, Realtime } from './realtime.ts';

const TIME_LIMIT_MS = 10_000;

const payloadSchema = z.object({
  channel: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
});

function clientFor({ keys }: Realtime, { host, port, tls }: PublishTarget): Pusher {
  return new Pusher({
    ...keys,
    host,
    ...(port === null ? {} : { port: String(port) }),
    useTLS: tls,
    timeout: TIME_LIMIT_MS,
  });
}

/** Signs the subscriptions of browsers. */
export function authorizer(realtime: Realtime): (socketId: string, channel: string) => { auth: string } {
  const client = clientFor(realtime, { host: 'localhost', port: null, tls: false });
  return (socketId, channel) => ({ auth: client.authorizeChannel(socketId, channel).auth });
}

/** Publishes by the protocol's own server SDK, whoever's the endpoint is. */
export function realtimeSender(realtime: Realtime): Sender {
  return async (payload) => {
    if (!realtime.isEnabled) return;
    const { channel, event, data } = payloadSchema.parse(payload);
    const text = JSON.stringify(data);
    if (Buffer.byteLength(text) > MOST_EVENT_BYTES)
      throw new Error(`The event ${event} is too large to be sent.`);
    const { target } = realtime;
    if (!target) throw new Error('The endpoint of live updates is not there yet.');
    await clientFor(realtime, target).trigger(channel, event, text);
  };
}
