import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Encoding } from '#platform/encoding/encoding.ts';
import type { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

/** Everything besides the address that decides which bytes Fastify would send. */
interface Input {
  readonly accepted: string | undefined;
  readonly locale: string | string[] | undefined;
  readonly known: string | undefined;
}

/** What Fastify sent to one such request, except for the body and the id of the request. */
interface SentResponse {
  readonly request: Input;
  readonly status: number;
  /** Names and values in turns, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly key: string;
  readonly hash: string;
  readonly encoding: Encoding;
  /** The branch for which the request is counted. */
  readonly slug: string;
}

interface Parts {
  readonly responseCache: ResponseCache;
  readonly limits: Limits;
  readonly rateLimits: GuestRateLimits;
  /** IP addresses whose X-Forwarded-For is trusted, as configured. */
  readonly proxies: readonly string[];
}

const NO_BYTES = Buffer.alloc(0);
const MAX_ADDRESSES = 2000;
/** Languages times encodings, and pages that have a copy; whoever asks in stranger ways waits for Fastify. */
const MAX_SENT_OF_ADDRESS = 12;

const requestOf = (headers: IncomingMessage['headers']): Input => ({
  accepted: headers['accept-encoding'],
  locale: headers['locale'],
  known: headers['if-none-match'],
});

const isSame = (one: Input, other: Input): boolean =>
  one.accepted === other.accepted && one.locale === other.locale && one.known === other.known;

/**
 * Repeats cached responses before Fastify sees the request: the hooks of a request cost several times as much as sending a
 * cached menu (decision 0035). Only what Fastify has sent for the same cache key is repeated, with the headers it gave;
 * every other request is passed on to it.
 */
export class FastPath {
  readonly #parts: Parts;
  /** By address; a text of everything that was asked would cost more to make than a few comparisons. */
  readonly #sent = new Map<string, SentResponse[]>();
  #isStopped = false;
  /** Responses sent here, which the framework's own metrics do not count. */
  served = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Called with the reply as Fastify has just sent it. */
  remember(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse, key: string): void {
    const { slug } = request.params as { slug?: string };
    if (request.method !== 'GET' || request.headers.origin !== undefined || slug === undefined) return;
    const encoding = cached.encodingFor(request.headers['accept-encoding']);
    const { 'x-request-id': _, 'content-length': _length, ...given } = reply.getHeaders();
    const length = reply.statusCode === 304 ? {} : { 'content-length': cached.ready(encoding)?.length };
    const facts = requestOf(request.headers);
    const others = (this.#sent.get(request.originalUrl) ?? []).filter((sent) => !isSame(sent.request, facts));
    if (this.#sent.size >= MAX_ADDRESSES) this.#sent.clear();
    this.#sent.set(request.originalUrl, [
      ...others.slice(1 - MAX_SENT_OF_ADDRESS),
      {
        request: facts,
        status: reply.statusCode,
        headers: Object.entries({ ...given, ...length }).flatMap(([name, value]) => [name, String(value)]),
        key,
        hash: cached.hash,
        encoding,
        slug,
      },
    ]);
  }

  /** Responds to the request, or passes it on. */
  handle(request: IncomingMessage, response: ServerResponse, passOn: () => void): void {
    const sent = this.#find(request);
    const body = sent && this.#bodyOf(sent);
    if (!body || !this.#isWithinRateLimits(request, sent)) return passOn();
    this.served += 1;
    response.writeHead(sent.status, [...sent.headers, 'x-request-id', randomUUID()]);
    response.end(body);
  }

  #find({ method, url = '', headers }: IncomingMessage): SentResponse | undefined {
    if (method !== 'GET' || headers.origin !== undefined || this.#isStopped) return undefined;
    const sent = this.#sent.get(url);
    if (!sent) return undefined;
    const requested = requestOf(headers);
    return sent.find((each) => isSame(each.request, requested));
  }

  #bodyOf({ key, hash, status, encoding }: SentResponse): Buffer | undefined {
    const cached = this.#parts.responseCache.fresh(key);
    if (cached?.hash !== hash) return undefined;
    return status === 304 ? NO_BYTES : cached.ready(encoding);
  }

  #isWithinRateLimits(request: IncomingMessage, { slug }: SentResponse): boolean {
    const { limits, rateLimits } = this.#parts;
    const ip = this.#ipOf(request);
    return (
      ip !== null &&
      limits.tryTake('guest-reads', `${ip} ${slug}`, rateLimits['guest-reads']) &&
      limits.tryTake('guest-reads-address', ip, rateLimits['guest-reads-address'])
    );
  }

  /** The same as `request.ip` of Fastify; null: only Fastify can tell. */
  #ipOf({ socket, headers }: IncomingMessage): string | null {
    const { remoteAddress = '' } = socket;
    const { proxies } = this.#parts;
    const forwarded = headers['x-forwarded-for'];
    if (proxies.length === 0 || forwarded === undefined) return remoteAddress;
    const isTrusted = proxies.includes(remoteAddress.replace(/^::ffff:/, ''));
    return isTrusted && typeof forwarded === 'string' && !forwarded.includes(',') ? forwarded.trim() : null;
  }
}
