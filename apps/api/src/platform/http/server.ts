import { randomUUID } from 'node:crypto';
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
import { localeOf } from '@diwan/contract/locale.ts';
import { ANSWER_TEXTS } from '@diwan/contract/server-texts.ts';
import { proxiesOf, type Env } from '#platform/env.ts';
import { serveKept, type AnyKeptRoute, type KeptDeps } from '#platform/hot-reads/serve-kept.ts';
import { loggerOptions } from '#platform/log.ts';
import { notFound } from '#platform/refusal.ts';
import { StorageUnavailable } from '#platform/storage/storage-errors.ts';
import { errorBody, refusalOf, type ConstraintTexts } from './error-mapper.ts';
import { FileAnswer } from './file-answer.ts';
import type { AnyRoute } from './handle.ts';
import { protectAnswers } from './protective-headers.ts';
import { RawJson } from './raw-json.ts';
import { serve } from './serve.ts';
import type { ServeDeps } from './serve-deps.ts';

const BODY_LIMIT = 1024 * 1024;
const ALLOWED_HEADERS = (
  'authorization content-type accept locale app-name system dashboard cache-control pragma expires x-requested-with ' +
  'idempotency-key menu-id full-path convert-item access-control-allow-origin access-control-allow-methods ' +
  'traceparent tracestate'
).split(' ');

/** Slashes at the end mean nothing, except that `business/` is the plain list and `business` the paged one. */
export function withoutTrailingSlash(url: string, method: string | undefined): string {
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  if (!path.endsWith('/') || (method === 'GET' && path === '/api/business/')) return url;
  return (path.replace(/\/+$/, '') || '/') + url.slice(end);
}

function originsOf(env: Env): string[] {
  return env.CORS_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}

async function addPlugins(app: FastifyInstance, env: Env): Promise<void> {
  await protectAnswers(app, env);
  await app.register(cors, {
    origin: originsOf(env),
    allowedHeaders: ALLOWED_HEADERS,
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

/**
 * Whether a body that is refused unread may come to its end, which Node throws away as it arrives. A connection that is
 * closed instead (the framework asks for it) takes the answer along from whoever is still sending.
 */
const endsSoon = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= MOST_THROWN_AWAY;

const STORAGE_AWAY = 'The storage did not serve a request';

function answerErrors(app: FastifyInstance, constraints: ConstraintTexts): void {
  app.setErrorHandler((error, request, reply) => {
    const locale = localeOf(request.headers['locale']);
    const refusal = refusalOf(error, constraints);
    if (!refusal) {
      request.log.error({ err: error }, 'A request ended in a defect');
      return reply.status(500).send({ message: ANSWER_TEXTS.unexpected[locale] });
    }
    // Something around this server is away, which its operator must find in the log.
    if (error instanceof StorageUnavailable) request.log.warn({ reason: error.message }, STORAGE_AWAY);
    else if (refusal.status === 503) request.log.warn({ err: error }, 'A request could not be served now');
    if (refusal.status === 413 && endsSoon(request)) void reply.removeHeader('connection');
    if (refusal.retryAfterSeconds !== null) void reply.header('Retry-After', refusal.retryAfterSeconds);
    return reply.status(refusal.status).send(errorBody(refusal, locale));
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

/** Sees every request before the framework does and answers it or hands it on. */
type AnswerFirst = (request: IncomingMessage, response: ServerResponse, handOn: () => void) => void;

export const KEEP_ALIVE_SECONDS = 72;
const LONGEST_CHECK_MS = 10_000;

/** Nobody holds a connection longer than it takes: neither by speaking slowly, nor by saying or reading nothing. */
function serverWith(env: Env, answerFirst: AnswerFirst): FastifyServerFactory {
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
      answerFirst(request, response, () => handler(request, response)),
    );
    server.setTimeout(env.TIMEOUT_SILENCE * 1000);
    return server;
  };
}

/** A server with the product's conventions and no routes yet. */
export async function createServer(
  env: Env,
  constraints: ConstraintTexts,
  answerFirst: AnswerFirst,
): Promise<FastifyInstance> {
  const proxies = proxiesOf(env);
  const app = fastify({
    serverFactory: serverWith(env, answerFirst),
    logger: loggerOptions(env.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'debug' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: proxies.length === 0 ? false : proxies,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: (request) => withoutTrailingSlash(request.url ?? '/', request.method),
    routerOptions: { maxParamLength: 500 },
    // An address that is no address (a broken escape, an endless parameter) names nothing.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const locale = localeOf(request.headers['locale']);
      void reply.status(404).header('X-Request-Id', request.id).send(errorBody(notFound(), locale));
    },
  });
  await addPlugins(app, env);
  acceptEmptyJson(app);
  // No call takes plain text, which the framework would hand on as it is.
  app.removeContentTypeParser('text/plain');
  answerErrors(app, constraints);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    void reply.header('Content-Language', localeOf(request.headers['locale']));
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
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

export type ServedRoute = AnyRoute | AnyKeptRoute;

export function addRoutes(
  app: FastifyInstance,
  routes: readonly ServedRoute[],
  deps: ServeDeps & KeptDeps,
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
          if ('source' in route) return serveKept(route, deps, request, reply);
          const answer = await serve(route, deps, request, reply);
          if (reply.sent) return reply;
          if (answer instanceof FileAnswer) {
            const { contentType, disposition, bytes } = answer;
            return reply.type(contentType).header('Content-Disposition', disposition).send(bytes);
          }
          const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
          return reply.type('application/json; charset=utf-8').send(text);
        },
      });
    }
  }
}
