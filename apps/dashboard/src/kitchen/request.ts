import type { AnyOperation } from '@diwan/contract/operation.ts';
import { addressOf, answerOrThrow, offlineError, type CallParams } from '#kit/data/call.ts';
import { requestHeaders } from '#kit/data/request-headers.ts';
import { readToken, USER } from '#kit/data/session.ts';

export type Call = Pick<AnyOperation, 'method' | 'path'>;

interface Given {
  readonly params?: CallParams;
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** An answer that takes longer is none: behind a network that swallows everything a press would wait for minutes. */
const LONGEST_MS = 10_000;
const UNAUTHENTICATED = 401;

/** Whose page it is; null: a device's, or nobody's yet. */
let person: string | null = null;

/** From now on nothing is asked while it is somebody else who is signed in to the browser. */
export function speakFor(userId: string | null): void {
  person = userId;
}

/** Another tab has signed somebody else in. */
export function isOfOther(): boolean {
  const user = localStorage.getItem(USER);
  return person !== null && user !== null && user !== person;
}

async function exchange({ method, path }: Call, given: Given) {
  const { params, query, headers, body, signal, keepalive = false } = given;
  // What was pressed waits for its person, and nobody else's token is used for it.
  if (isOfOther()) throw offlineError();
  const longest = AbortSignal.timeout(LONGEST_MS);
  const token = readToken();
  const reply = await fetch(addressOf({ path }, params, query), {
    method,
    headers: { ...requestHeaders(), ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    keepalive,
    signal: signal ? AbortSignal.any([signal, longest]) : longest,
  }).then(
    async (response) => ({ response, content: await response.text() }),
    () => null,
  );
  // That a token is refused which was replaced meanwhile says nothing of the session.
  if (!reply || (reply.response.status === UNAUTHENTICATED && readToken() !== token)) throw offlineError();
  return reply;
}

export async function request<Answer>(call: Call, given: Given = {}): Promise<Answer> {
  const { response, content } = await exchange(call, given);
  // The answer's shape is the contract's promise, held by the server's own tests.
  return answerOrThrow(response.status, content, response.headers) as Answer;
}

const UNCHANGED = 304;

interface Versioned<Answer> {
  readonly answer: Answer;
  readonly version: string | null;
}

/** What a screen asks for again and again, with its version; null: it still is what it was in the version that was named. */
export async function requestAgain<Answer>(
  call: Call,
  params: CallParams,
  version: string | null,
): Promise<Versioned<Answer> | null> {
  const headers: Record<string, string> = version === null ? {} : { 'If-None-Match': version };
  const { response, content } = await exchange(call, { params, headers });
  if (response.status === UNCHANGED) return null;
  const answer = answerOrThrow(response.status, content, response.headers) as Answer;
  return { answer, version: response.headers.get('ETag') };
}
