import { z } from 'zod';

/** Close codes of the protocol: 40xx stay away, 41xx come back later, 42xx come back at once. */
export const CLOSE = {
  unknownKey: 4001,
  unsupportedProtocol: 4007,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];
export const CLIENT_EVENT_REFUSED = 4301;

export const PROTOCOL = 7;
export const MOST_EVENT_BYTES = 10 * 1024;
export const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
export const SOCKET_ID = /^\d+\.\d+$/;

const incoming = z.object({
  event: z.string().max(200),
  channel: z.string().optional(),
  data: z.unknown().optional(),
});
const subscribing = z.object({ channel: z.string(), auth: z.unknown().optional() });
const unsubscribing = z.object({ channel: z.string() });

export type Message =
  | { readonly kind: 'ping' | 'pong' | 'client-event' | 'unknown' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: unknown }
  | { readonly kind: 'unsubscribe'; readonly channel: string };

const UNKNOWN: Message = { kind: 'unknown' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Data comes as an object from browsers and as its JSON text from some other clients. */
const contentOf = (data: unknown): unknown => (typeof data === 'string' ? parsed(data) : data);

function subscriptionOf(data: unknown): Message {
  const { data: found } = subscribing.safeParse(contentOf(data));
  return found ? { kind: 'subscribe', channel: found.channel, auth: found.auth } : UNKNOWN;
}

/** What a client says. */
export function readMessage(text: string): Message {
  const { data: message } = incoming.safeParse(parsed(text));
  if (!message) return UNKNOWN;
  switch (message.event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe':
      return subscriptionOf(message.data);
    case 'pusher:unsubscribe': {
      const { data: found } = unsubscribing.safeParse(contentOf(message.data));
      return found ? { kind: 'unsubscribe', channel: found.channel } : UNKNOWN;
    }
    default:
      return message.event.startsWith('client-') ? { kind: 'client-event' } : UNKNOWN;
  }
}

const frame = (event: string, data: object, channel?: string) =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });

export const established = (socketId: string, activitySeconds: number) =>
  frame('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds });

export const PING = frame('pusher:ping', {});
export const PONG = frame('pusher:pong', {});

export const subscribed = (channel: string) => frame('pusher_internal:subscription_succeeded', {}, channel);

/** Of this kind data is an object, not its text. */
export const failure = (message: string, code: number | null) =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

export const notSubscribed = (channel: string, error: string, status: number) =>
  JSON.stringify({
    event: 'pusher:subscription_error',
    channel,
    data: { type: status === 401 ? 'AuthError' : 'SubscriptionError', error, status },
  });
