import { createHash, randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify';
import { localeOf, type Locale } from '@diwan/contract/locale.ts';
import { SERVER_TEXTS } from '@diwan/contract/server-texts.ts';
import { withoutEnd } from '@diwan/domain/text.ts';
import { corsOrigins, proxiesOf, type Env } from '#platform/env.ts';
import { serveCached, type AnyCachedRoute, type CachedDeps } from '#platform/response-cache/serve-cached.ts';
import { loggerOptions } from '#platform/log.ts';
import { notFound, HttpError } from '#platform/http-error.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import { StorageUnavailable } from '#platform/storage/storage-errors.ts';
import { compressTexts } from './compress-texts.ts';
import { sendRefusal, type DrawRefusal } from './drawn-refusal.ts';
import { errorBody, httpErrorOf, type ConstraintTexts } from './error-mapper.ts';
import { EventStream } from '#platform/event-streams/event-stream.ts';
import { FileResponse } from './file-response.ts';
import type { AnyRoute } from './handle.ts';
import { protectResponses } from './protective-headers.ts';
import { reportHttpError } from './report-http-error.ts';
import { serve } from './serve.ts';
import type { ServeDeps } from './serve-deps.ts';

const BODY_LIMIT = 1024 * 1024;
const ALLOWED_HEADERS = (
  'authorization content-type accept locale app-name system dashboard cache-control pragma expires x-requested-with ' +
  'idempotency-key device-key menu-id full-path convert-item access-control-allow-origin access-control-allow-methods ' +
  'traceparent tracestate session-renewal version-check'
).split(' ');

const LONGEST_PATH = 4096;
const SLASH = '/';

/** Besides those that pages of other origins may always read. */
const EXPOSED_HEADERS = [
  'Retry-After',
  'X-Request-Id',
  'Idempotent-Replayed',
  'ETag',
  'Content-Disposition',
  'Session-Token',
];
/** No browser keeps the answer to a preflight longer than two hours. */
const PREFLIGHT_SECONDS = 7200;

/** Where the path of an address ends. */
function pathEnd(url: string): number {
  const end = url.search(/[?#]/);
  return end === -1 ? url.length : end;
}

/** Slashes at the end mean nothing, except that `business/` is the plain list and `business` the paged one. */
export function withoutTrailingSlash(url: string, method: string | undefined): string {
  const end = pathEnd(url);
  if (url[end - 1] !== SLASH || (method === 'GET' && url.slice(0, end) === '/api/business/')) return url;
  return (withoutEnd(url.slice(0, end), SLASH) || SLASH) + url.slice(end);
}

const isLongPath = ({ originalUrl }: FastifyRequest) => pathEnd(originalUrl) > LONGEST_PATH;
const addressTooLong = () => new HttpError(414, 'address_too_long');

async function addPlugins(app: FastifyInstance, env: Env): Promise<void> {
  protectResponses(app, env);
  compressTexts(app);
  await app.register(cors, {
    origin: corsOrigins(env),
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    // An OPTIONS that asks nothing is answered too, not refused in words of the framework.
    strictPreflight: false,
    methods: ['GET', 'POST'],
  });
  await app.register(formbody);
  await app.register(multipart, {
    limits: {
      fileSize: Math.max(env.UPLOAD_IMAGE_MB, env.UPLOAD_VIDEO_MB) * 1024 * 1024,
      files: 1,
      fields: 20,
      fieldSize: 64 * 1024,
    },
  });
}

const MOST_THROWN_AWAY = 100 * 1024 * 1024;
const LINGER_MS = 1000;

/** Whether a body that is refused unread may come to its end, which Node throws away as it arrives. */
const endsSoon = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= MOST_THROWN_AWAY;

/**
 * Lets whoever is still sending a body are notified that it is too large. A connection that is closed at once (the framework asks
 * for it) takes the response along; this one goes on, or ends a moment later where the body may be endless.
 */
function letSenderHear(request: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('connection');
  if (endsSoon(request)) return;
  const { socket } = request.raw;
  reply.raw.once('finish', () => {
    const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(lingering));
  });
}

const STORAGE_AWAY = 'The storage did not serve a request';

/** What the composition hands to every server. */
interface ServerParts {
  readonly constraints: ConstraintTexts;
  readonly security: SecurityEvents;
  readonly handleFirst: HandleFirst;
  /** For what people open and send themselves. */
  readonly drawRefusal?: DrawRefusal;
}

/** The body of an answer to a program, with its sentence in `message`. */
type Said = Readonly<Record<string, unknown>>;

const unexpected = (locale: Locale): Said => ({ message: SERVER_TEXTS.unexpected[locale] });

function answerErrors(app: FastifyInstance, { constraints, security, drawRefusal }: ServerParts): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, bodyIn: (locale: Locale) => Said) => {
    const drawn = drawRefusal?.(request, (locale) => String(bodyIn(locale)['message'])) ?? null;
    return drawn ? sendRefusal(reply, drawn) : reply.send(bodyIn(localeOf(request.headers['locale'])));
  };
  app.setErrorHandler((error, request, reply) => {
    const httpError = httpErrorOf(error, constraints);
    if (!httpError) {
      request.log.error({ err: error }, 'A request ended in a defect');
      return answer(request, reply.status(500), unexpected);
    }
    reportHttpError(security, request, { httpError, error });
    // Something around this server is away, which its operator must find in the log.
    if (error instanceof StorageUnavailable) request.log.warn({ reason: error.message }, STORAGE_AWAY);
    else if (httpError.status === 503) request.log.warn({ err: error }, 'A request could not be served now');
    if (httpError.status === 413) letSenderHear(request, reply);
    if (httpError.retryAfterSeconds !== null) void reply.header('Retry-After', httpError.retryAfterSeconds);
    return answer(request, reply.status(httpError.status), (locale) => errorBody(httpError, locale));
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

/** Sees every request before Fastify does, and responds to it or passes it on. */
type HandleFirst = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

const KEEP_ALIVE_SECONDS = 72;
const LONGEST_CHECK_MS = 10_000;

/** Nobody holds a connection longer than it takes: neither by speaking slowly, nor by saying or reading nothing. */
function serverWith(env: Env, handleFirst: HandleFirst): FastifyServerFactory {
  const headersTimeout = env.TIMEOUT_HEADERS * 1000;
  const requestTimeout = Math.max(env.TIMEOUT_REQUEST, env.TIMEOUT_HEADERS) * 1000;
  const connectionsCheckingInterval = Math.min(headersTimeout / 2, LONGEST_CHECK_MS);
  return (handler) => {
    const options = {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      connectionsCheckingInterval,
    };
    const server = createHttpServer(options, (request, response) =>
      handleFirst(request, response, () => handler(request, response)),
    );
    server.setTimeout(env.TIMEOUT_SILENCE * 1000);
    return server;
  };
}

/** A server with the product's conventions and no routes yet. */
export async function createServer(env: Env, parts: ServerParts): Promise<FastifyInstance> {
  const proxies = proxiesOf(env);
  const app = fastify({
    serverFactory: serverWith(env, parts.handleFirst),
    logger: loggerOptions(env.LOG_LEVEL, (address) => parts.security.hashOf(address)),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: proxies.length === 0 ? false : proxies,
    forceCloseConnections: 'idle',
    // Whoever is connected when the port closes still gets an answer.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: (request) => withoutTrailingSlash(request.url ?? '/', request.method),
    routerOptions: { maxParamLength: 500 },
    // An address that is no address (a broken escape, an endless parameter) names nothing.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const locale = localeOf(request.headers['locale']);
      const httpError = isLongPath(request) ? addressTooLong() : notFound();
      void reply
        .status(httpError.status)
        .header('X-Request-Id', request.id)
        .send(errorBody(httpError, locale));
    },
  });
  await addPlugins(app, env);
  acceptEmptyJson(app);
  // No call takes plain text, which the framework would hand on as it is.
  app.removeContentTypeParser('text/plain');
  answerErrors(app, parts);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('Content-Language', localeOf(request.headers['locale']));
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    if (isLongPath(request)) throw addressTooLong();
  });
  return app;
}

/** Deletes are posted with a JSON content type and no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/** Proxies pass each event on as it comes. Its connection ends with it, so that a node which stops waits for no idle one. */
function sendStream(reply: FastifyReply, { body }: EventStream): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('X-Accel-Buffering', 'no')
    .header('Connection', 'close')
    .send(body);
}

/** Names the version of an answer, and says whether it is the one the asker has. */
function isKnown(text: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const version = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('ETag', version);
  return request.headers['if-none-match']?.replace(/^W\//, '') === version;
}

export type ServedRoute = AnyRoute | AnyCachedRoute;

/** One call of the product, for a page that does it in its own way. */
export function callNamed(name: string, routes: readonly ServedRoute[], deps: ServeDeps) {
  const route = routes.find(({ operation }) => operation.name === name);
  if (!route || 'source' in route) throw new Error(`No route answers ${name}.`);
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    serve(route, deps, request, reply);
}

export function addRoutes(
  app: FastifyInstance,
  routes: readonly ServedRoute[],
  deps: ServeDeps & CachedDeps,
): void {
  for (const route of routes) {
    const { operation } = route;
    for (const path of [operation.path, ...operation.aliases]) {
      app.route({
        method: operation.method,
        url: `/api${path}`,
        config: { operation: operation.name },
        ...('bodyLimit' in route && route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
        handler: async (request, reply) => {
          if ('source' in route) return serveCached(route, deps, request, reply);
          const response = await serve(route, deps, request, reply);
          if (reply.sent) return reply;
          if (response instanceof FileResponse) {
            const { contentType, disposition, bytes } = response;
            return reply.type(contentType).header('Content-Disposition', disposition).send(bytes);
          }
          if (response instanceof EventStream) return sendStream(reply, response);
          const text = JSON.stringify(response);
          if (route.isPolled && isKnown(text, request, reply)) return reply.status(304).send();
          return reply.type('application/json; charset=utf-8').send(text);
        },
      });
    }
  }
}
