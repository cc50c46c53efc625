import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance, Limits } from '#platform/limits/limits.ts';
import type { HotReads } from './hot-reads.ts';
import type { Encoding, KeptBytes } from './kept-bytes.ts';

/** What the framework answered to one wording of a request, all but the body and the request's own id. */
interface Remembered {
  readonly key: string;
  readonly status: number;
  readonly encoding: Encoding;
  readonly etag: string;
  /** Names and values in turn; the request id is filled in where `idAt` points. */
  readonly headers: string[];
  readonly idAt: number;
  /** Second half of the name under which its allowance is counted. */
  readonly place: string;
}

interface Parts {
  readonly hotReads: HotReads;
  readonly limits: Limits;
  readonly allowance: Allowance;
  /** Addresses whose X-Forwarded-For is believed, as configured. */
  readonly proxies: readonly string[];
}

const MOST_WORDINGS = 2000;

/** All of a request that the answer depends on. Headers not named here either change nothing or are not remembered. */
function wordingOf(request: IncomingMessage, url: string): string {
  const { headers } = request;
  return `${url}\n${headers['accept-encoding'] ?? ''}\n${String(headers['locale'] ?? '')}\n${headers['if-none-match'] ?? ''}`;
}

/**
 * Repeats answers of kept bytes before the framework sees the request, which costs half as much again as sending
 * them. Only wordings that the framework has answered are repeated, with the headers it gave; all else goes to it.
 */
export class EarlyAnswers {
  readonly #parts: Parts;
  readonly #remembered = new Map<string, Remembered>();
  #isStopped = false;
  /** Answers given here; the framework's own figures do not know them. */
  answered = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Called with the reply as the framework has just sent it. */
  remember(request: FastifyRequest, reply: FastifyReply, kept: KeptBytes, key: string): void {
    const { slug } = request.params as { slug?: string };
    if (request.method !== 'GET' || request.headers.origin !== undefined || slug === undefined) return;
    const encoding = kept.encodingFor(request.headers['accept-encoding']);
    const { 'x-request-id': _, 'content-length': _length, ...given } = reply.getHeaders();
    const headers = Object.entries(given).flatMap(([name, value]) => [name, String(value)]);
    const length = reply.statusCode === 304 ? [] : ['content-length', String(kept.ready(encoding)?.length)];
    headers.push(...length, 'x-request-id', '');
    if (this.#remembered.size >= MOST_WORDINGS) this.#remembered.clear();
    this.#remembered.set(wordingOf(request.raw, request.originalUrl), {
      key,
      status: reply.statusCode,
      encoding,
      etag: kept.etag(encoding),
      headers,
      idAt: headers.length - 1,
      place: slug,
    });
  }

  /** Answers the request, or hands it on. */
  answer(request: IncomingMessage, response: ServerResponse, handOn: () => void): void {
    const { method, url = '' } = request;
    const isPlain = method === 'GET' && request.headers.origin === undefined && !this.#isStopped;
    const known = isPlain ? this.#remembered.get(wordingOf(request, url)) : undefined;
    const kept = known && this.#parts.hotReads.fresh(known.key);
    const address = this.#addressOf(request);
    if (!known || kept?.etag(known.encoding) !== known.etag || address === null) return handOn();
    const body = kept.ready(known.encoding);
    if (!body) return handOn();
    const { limits, allowance } = this.#parts;
    limits.take('guest-reads', `${address} ${known.place}`, allowance).then(() => {
      this.answered += 1;
      known.headers[known.idAt] = randomUUID();
      response.writeHead(known.status, known.headers);
      response.end(known.status === 304 ? undefined : body);
    }, handOn);
  }

  /** As the framework would tell it; null: only the framework can. */
  #addressOf(request: IncomingMessage): string | null {
    const address = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    const { proxies } = this.#parts;
    if (proxies.length === 0 || forwarded === undefined) return address;
    const isOneHop = typeof forwarded === 'string' && !forwarded.includes(',');
    return isOneHop && proxies.includes(address.replace(/^::ffff:/, '')) ? forwarded.trim() : null;
  }
}
