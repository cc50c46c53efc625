import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Socket } from './connection.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { Endpoint } from './endpoint.ts';
import { CHANNEL_NAME, MOST_EVENT_BYTES, SOCKET_ID } from './frames.ts';
import type { RealtimeKeys } from './realtime.ts';
import { isCallSigned } from './signatures.ts';

/** A client says little: subscriptions and pings. */
const MOST_MESSAGE_BYTES = 16 * 1024;
const MOST_BODY_BYTES = 256 * 1024;

const channelName = z.string().regex(CHANNEL_NAME);
const socketId = z.string().regex(SOCKET_ID).nullish();
const data = z.string().refine((text) => Buffer.byteLength(text) <= MOST_EVENT_BYTES, { error: 'too large' });
const eventSchema = z
  .object({
    name: z.string().min(1).max(200),
    data,
    channels: z.array(channelName).min(1).max(100).optional(),
    channel: channelName.optional(),
    socket_id: socketId,
  })
  .transform(({ name, channels = [], channel, data: text, socket_id }) =>
    [...channels, ...(channel === undefined ? [] : [channel])].map((each) => ({
      channel: each,
      event: name,
      data: text,
      except: socket_id ?? null,
    })),
  );
const batchSchema = z.object({ batch: z.array(eventSchema).max(10) }).transform(({ batch }) => batch.flat());

interface Parts {
  readonly endpoint: Endpoint;
  readonly keys: RealtimeKeys;
  readonly clock: Clock;
  readonly security: SecurityEvents;
  /** Whether pages of an origin may connect; `host`: the name by which the browser reached this server. */
  readonly isOwnPage: (origin: string, host: string) => boolean;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The call of the protocol's HTTP side that publishes: signed by the server SDK, answered `{}`. */
async function publish(
  { endpoint, keys, clock, security }: Parts,
  schema: typeof eventSchema | typeof batchSchema,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const refuse = (status: number, text: string) => reply.status(status).type('text/plain').send(text);
  const { app_id: appId } = request.params as { app_id: string };
  if (appId !== keys.appId) return refuse(404, 'Unknown app');
  const body = typeof request.body === 'string' ? request.body : '';
  const [path = ''] = request.url.split('?', 1);
  const query = request.query as Record<string, unknown>;
  const call = { method: request.method, path, query, body, now: clock.now() };
  if (!isCallSigned(keys, call)) {
    const { ip, id: requestId } = request;
    security.event({ kind: 'signature_refused', reason: 'realtime_publish' }, { ip, requestId });
    return refuse(401, 'Invalid signature');
  }
  const parsed = schema.safeParse(jsonOf(body));
  if (!parsed.success) {
    const isLarge = parsed.error.issues.some(({ message }) => message === 'too large');
    return refuse(isLarge ? 413 : 400, isLarge ? 'The data is too large' : 'The event is not valid');
  }
  try {
    await endpoint.publish(parsed.data);
  } catch (error) {
    request.log.warn({ err: error }, 'An event could not be passed on');
    return refuse(503, 'The event cannot be passed on now');
  }
  return reply.send({});
}

/** `/app/{key}` for browsers and `/apps/{app_id}/…` for whoever publishes. */
export async function addRealtime(app: FastifyInstance, parts: Parts): Promise<void> {
  const { endpoint } = parts;
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket: Socket) => socket.terminate(),
    preClose: () => endpoint.stop(),
  });
  await app.register(async (own) => {
    own.removeContentTypeParser('application/json');
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    // Browsers always say which page connects; other programs have none.
    const rejectForeignPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const { origin, host = '' } = request.headers;
      if (origin === undefined || parts.isOwnPage(origin, host)) return;
      const { ip, id: requestId } = request;
      parts.security.event({ kind: 'origin_refused', reason: 'realtime' }, { ip, requestId });
      await reply.status(403).send();
    };
    const ofPages = { websocket: true, preValidation: rejectForeignPage } as const;
    own.get('/app/:key', ofPages, (socket: Socket, request) => {
      const { key } = request.params as { key: string };
      const { protocol } = request.query as { protocol?: unknown };
      endpoint.accept(socket, { key, protocol, address: request.ip });
    });
    const limits = { bodyLimit: MOST_BODY_BYTES };
    own.post('/apps/:app_id/events', limits, (request, reply) =>
      publish(parts, eventSchema, { request, reply }),
    );
    own.post('/apps/:app_id/batch_events', limits, (request, reply) =>
      publish(parts, batchSchema, { request, reply }),
    );
  });
}
