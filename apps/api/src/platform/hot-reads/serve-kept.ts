import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation, ParamsOf, QueryOf } from '@diwan/contract/operation.ts';
import { takeAllowance, type Allowances } from '#platform/http/allowances.ts';
import { parseInput, parseParams } from '#platform/http/parse.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { notFound } from '#platform/refusal.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { HotReads, HotSource, Located } from './hot-reads.ts';
import type { KeptBytes } from './kept-bytes.ts';

/** A public read answered from kept bytes. Their shape is held by tests, not checked again for each request. */
export interface KeptRoute<O extends AnyOperation, At extends Located> {
  readonly operation: O;
  readonly source: (given: { readonly params: ParamsOf<O>; readonly query: QueryOf<O> }) => HotSource<At>;
  /** Whether repeated requests may be answered before the framework sees them. */
  readonly isEarly: boolean;
}

export function keep<O extends AnyOperation, At extends Located>(
  operation: O,
  source: KeptRoute<O, At>['source'],
  { isEarly = false } = {},
): KeptRoute<O, At> {
  return { operation, source, isEarly };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of routes of all shapes has no other type
export type AnyKeptRoute = KeptRoute<any, any>;

export interface KeptDeps {
  readonly hotReads: HotReads;
  readonly limits: Limits;
  readonly allowances: Allowances;
  readonly earlyAnswers: EarlyAnswers;
  readonly checksRawAnswers: boolean;
}

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  readonly type: string;
  /** Request headers, besides Accept-Encoding, that decide the content. */
  readonly vary?: readonly string[];
}

/** The bytes in the coding the client prefers, or 304 when it has them. */
export async function sendKept(
  hotReads: HotReads,
  kept: KeptBytes,
  { request, reply, key, type, vary = [] }: Sending,
): Promise<FastifyReply> {
  const encoding = kept.encodingFor(request.headers['accept-encoding']);
  const others = [reply.getHeader('Vary')].filter((value) => typeof value === 'string');
  void reply
    .header('ETag', kept.etag(encoding))
    .header('Vary', [...others, 'Accept-Encoding', ...vary].join(', '))
    .header('Cache-Control', 'no-cache');
  if (kept.matches(request.headers['if-none-match'])) return reply.status(304).send();
  const bytes = await kept.bytes(encoding);
  hotReads.weigh(key);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.type(type).send(bytes);
}

export async function serveKept(
  route: AnyKeptRoute,
  deps: KeptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { operation } = route;
  await takeAllowance(operation, deps, request, null);
  const params = parseParams(operation.params, request.params);
  const query = parseInput(operation.query, request.query ?? {});
  const source = route.source({ params, query });
  const kept = await deps.hotReads.read(source);
  if (!kept) throw notFound();
  if (deps.checksRawAnswers) operation.answer.parse(JSON.parse(kept.identity.toString()));
  const { key } = source;
  await sendKept(deps.hotReads, kept, { request, reply, key, type: 'application/json; charset=utf-8' });
  if (route.isEarly) deps.earlyAnswers.remember(request, reply, kept, key);
  return reply;
}
