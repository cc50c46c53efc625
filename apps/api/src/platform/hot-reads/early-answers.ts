import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Allowance, Limits } from '#platform/limits/limits.ts';
import type { HotReads } from './hot-reads.ts';
import type { Encoding, KeptBytes } from './kept-bytes.ts';
import { StraightAnswer } from './straight-answer.ts';
import { isSame, wordingOf, type Wording } from './wording.ts';

/** What the framework answered to one wording of a request, all but the body and the request's own id. */
interface Remembered {
  readonly wording: Wording;
  readonly key: string;
  readonly status: number;
  readonly encoding: Encoding;
  readonly hash: string;
  readonly answer: StraightAnswer;
  /** Second half of the name under which its allowance is counted. */
  readonly place: string;
}

interface Parts {
  readonly hotReads: HotReads;
  readonly limits: Limits;
  readonly allowance: Allowance;
  readonly clock: Clock;
  /** How long the server keeps a connection on which nothing is asked. */
  readonly keepAliveSeconds: number;
  /** Addresses whose X-Forwarded-For is believed, as configured. */
  readonly proxies: readonly string[];
}

/** Counted on, the last twelve digits make every answer's id another one. */
const PROCESS_ID = randomUUID().slice(0, -12);
const NO_BYTES = Buffer.alloc(0);
const MOST_ADDRESSES = 1000;
const MOST_WORDINGS = 20;

/**
 * Repeats answers of kept bytes before the framework sees the request, which costs half as much again as sending
 * them. Only wordings that the framework has answered are repeated, with the headers it gave; all else goes to it.
 */
export class EarlyAnswers {
  readonly #parts: Parts;
  /** By the request's address as it was sent. */
  readonly #remembered = new Map<string, Remembered[]>();
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
    const length = reply.statusCode === 304 ? {} : { 'content-length': kept.ready(encoding)?.length };
    const sent = Object.entries({ ...given, ...length }).map(([name, value]) => [name, String(value)]);
    const { keepAliveSeconds } = this.#parts;
    this.#add(request.originalUrl, {
      wording: wordingOf(request.raw),
      answer: new StraightAnswer(reply.statusCode, Object.fromEntries(sent), keepAliveSeconds),
      key,
      status: reply.statusCode,
      encoding,
      hash: kept.hash,
      place: slug,
    });
  }

  #add(url: string, remembered: Remembered): void {
    const others = (this.#remembered.get(url) ?? []).filter(
      ({ wording }) => !isSame(wording, remembered.wording),
    );
    if (this.#remembered.size >= MOST_ADDRESSES) this.#remembered.clear();
    this.#remembered.set(url, [remembered, ...others.slice(0, MOST_WORDINGS - 1)]);
  }

  #find(request: IncomingMessage, wording: Wording): Remembered | undefined {
    const { method, url = '' } = request;
    if (method !== 'GET' || this.#isStopped) return undefined;
    const candidates = this.#remembered.get(url);
    return candidates?.find((candidate) => isSame(candidate.wording, wording));
  }

  /** Answers the request, or hands it on. */
  answer(request: IncomingMessage, response: ServerResponse, handOn: () => void): void {
    const wording = wordingOf(request);
    const known = wording.origin === undefined ? this.#find(request, wording) : undefined;
    const body = known && this.#bodyOf(known);
    if (!body || !this.#isAllowed(request, wording, known)) return handOn();
    this.answered += 1;
    const id = `${PROCESS_ID}${this.answered.toString(16).padStart(12, '0')}`;
    known.answer.send(request, response, { id, now: this.#parts.clock.now(), body });
  }

  #bodyOf({ key, hash, status, encoding }: Remembered): Buffer | undefined {
    const kept = this.#parts.hotReads.fresh(key);
    if (kept?.hash !== hash) return undefined;
    return status === 304 ? NO_BYTES : kept.ready(encoding);
  }

  #isAllowed(request: IncomingMessage, { forwarded }: Wording, { place }: Remembered): boolean {
    const { limits, allowance } = this.#parts;
    const address = this.#addressOf(request, forwarded);
    return address !== null && limits.tryTake('guest-reads', `${address} ${place}`, allowance);
  }

  /** As the framework would tell it; null: only the framework can. */
  #addressOf(request: IncomingMessage, forwarded: string | undefined): string | null {
    const address = request.socket.remoteAddress ?? '';
    const { proxies } = this.#parts;
    if (proxies.length === 0 || forwarded === undefined) return address;
    const isOneHop = !forwarded.includes(',');
    return isOneHop && proxies.includes(address.replace(/^::ffff:/, '')) ? forwarded.trim() : null;
  }
}
