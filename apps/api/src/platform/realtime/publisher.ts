import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Pusher from 'pusher';
import { z } from 'zod';
import { readChannel, waitingChannel } from '@diwan/contract/notifications/channels.ts';
import { CHANGES_WHAT_WAITS } from '@diwan/contract/notifications/realtime.ts';
import type { GroupSender, Payload } from '#platform/outbox/sender.ts';
import { MOST_EVENT_BYTES } from './frames.ts';
import type { PublishTarget, Realtime } from './realtime.ts';

const TIME_LIMIT_MS = 10_000;
/** Less than any server waits on a connection that says nothing, so that none is used that is just being closed. */
const IDLE_MS = 3000;

/** While there is something to publish, it goes over the same connection. */
const CONNECTIONS = {
  http: new HttpAgent({ keepAlive: true, timeout: IDLE_MS }),
  https: new HttpsAgent({ keepAlive: true, timeout: IDLE_MS }),
};

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
    agent: tls ? CONNECTIONS.https : CONNECTIONS.http,
  });
}

/** Signs the subscriptions of browsers. */
export function authorizer(realtime: Realtime): (socketId: string, channel: string) => { auth: string } {
  const client = clientFor(realtime, { host: 'localhost', port: null, tls: false });
  return (socketId, channel) => ({ auth: client.authorizeChannel(socketId, channel).auth });
}

/** What one call of the protocol publishes at most. */
const MOST_IN_A_CALL = 10;

function eventOf(payload: Payload): Pusher.BatchEvent {
  const { channel, event, data } = payloadSchema.parse(payload);
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > MOST_EVENT_BYTES)
    throw new Error(`The event ${event} is too large to be sent.`);
  return { channel, name: event, data: text };
}

/**
 * Locked screens of a branch hear that something comes or goes there, once for all that is sent together. What it is stays out
 * of what they hear (decision 0099).
 */
function forLockedScreens(events: readonly Pusher.BatchEvent[]): Pusher.BatchEvent[] {
  const channels = events.flatMap(({ channel: name, name: event }) => {
    const channel = CHANGES_WHAT_WAITS.has(event) ? readChannel(name) : null;
    return channel?.of === 'branch' ? [waitingChannel(channel.business_id, channel.branch_id)] : [];
  });
  return [...new Set(channels)].map((channel) => ({ channel, name: 'waiting-changed', data: '{}' }));
}

/** Publishes by the protocol's own server SDK, whoever's the endpoint is. */
export function realtimeSender(realtime: Realtime): GroupSender {
  return {
    together: async (payloads) => {
      if (!realtime.isEnabled) return;
      const sent = payloads.map(eventOf);
      const events = [...sent, ...forLockedScreens(sent)];
      const { target } = realtime;
      if (!target) throw new Error('The endpoint of live updates is not there yet.');
      const client = clientFor(realtime, target);
      while (events.length > 0) await client.triggerBatch(events.splice(0, MOST_IN_A_CALL));
    },
  };
}
