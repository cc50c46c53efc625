import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation, ParamsOf, QueryOf } from '@diwan/contract/operation.ts';
import type { Reads } from '#platform/database/database.ts';
import { parseInput, parseParams } from '#platform/http/parse.ts';
import { afterMiss, takeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { notFound } from '#platform/http-error.ts';
import type { CachedResponse } from './cached-response.ts';
import type { FastPath } from './fast-path.ts';
import type { CacheSource, Located, ResponseCache } from './response-cache.ts';

/** A public read answered from the response cache. Tests hold the shape of its body; it is not parsed for each request. */
export interface CachedRoute<O extends AnyOperation, At extends Located> {
  readonly operation: O;
  readonly source: (input: {
    readonly params: ParamsOf<O>;
    readonly query: QueryOf<O>;
    readonly reads: Reads;
  }) => CacheSource<At>;
  /** Whether repeated requests may be answered before the framework sees them. */
  readonly hasFastPath: boolean;
  /** Who may answer when the response is built; it is located by the primary. */
  readonly reads: Reads;
}

interface CachedOptions {
  readonly hasFastPath?: boolean;
  readonly reads?: Reads;
}

export function cached<O extends AnyOperation, At extends Located>(
  operation: O,
  source: CachedRoute<O, At>['source'],
  { hasFastPath = false, reads = 'primary' }: CachedOptions = {},
): CachedRoute<O, At> {
  return { operation, source, hasFastPath, reads };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes of all shapes has no other type
export type AnyCachedRoute = CachedRoute<any, any>;

export interface CachedDeps {
  readonly responseCache: ResponseCache;
  readonly limits: Limits;
  readonly rateLimits: RateLimits;
  readonly fastPath: FastPath;
  /** They have their shape from one place; it is checked where a surprise costs nobody time. */
  readonly checksCachedAnswers: boolean;
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  readonly type: string;
  /** Request headers, besides Accept-Encoding, that decide the content. */
  readonly vary?: readonly string[];
}

/** Sends the bytes in the encoding that the client prefers, or 304 when it has them. */
export async function sendCached(
  responseCache: ResponseCache,
  response: CachedResponse,
  { request, reply, key, type, vary = [] }: Sending,
): Promise<FastifyReply> {
  const encoding = response.encodingFor(request.headers['accept-encoding']);
  const others = [reply.getHeader('Vary')].filter((value) => typeof value === 'string');
  void reply
    .header('ETag', response.etag(encoding))
    .header('Vary', [...others, 'Accept-Encoding', ...vary].join(', '))
    .header('Cache-Control', 'no-cache');
  if (response.policy !== undefined) void reply.header('Content-Security-Policy', response.policy);
  if (response.matches(request.headers['if-none-match'])) return reply.status(304).send();
  const bytes = await response.bytes(encoding);
  responseCache.updateSize(key);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.type(type).send(bytes);
}

export async function serveCached(
  route: AnyCachedRoute,
  deps: CachedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { operation } = route;
  await takeRateLimit(operation, deps, request, null);
  const params = parseParams(operation.params, request.params);
  const query = parseInput(operation.query, request.query ?? {});
  const source = route.source({ params, query, reads: route.reads });
  const response = await deps.responseCache.read(source);
  if (!response) throw await afterMiss(operation, deps, { address: request.ip, error: notFound() });
  if (deps.checksCachedAnswers) operation.answer.parse(JSON.parse(response.identity.toString()));
  const { key } = source;
  await sendCached(deps.responseCache, response, {
    request,
    reply,
    key,
    type: 'application/json; charset=utf-8',
  });
  if (route.hasFastPath) deps.fastPath.remember(request, reply, response, key);
  return reply;
}
