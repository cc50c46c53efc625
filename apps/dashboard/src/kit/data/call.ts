import type { ResponseOf, AnyOperation, BodyInput, QueryInput } from '@diwan/contract/operation.ts';
import { UNEXPECTED } from '@diwan/contract/unexpected-texts.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { CallError, errorFrom, type AnswerHeaders } from './call-error.ts';
import { takePrefetched } from './first-calls.ts';
import { offlineMessages } from './offline.messages.ts';
import { randomKey } from './random-key.ts';
import { requestHeaders } from './request-headers.ts';
import { heldCalls, noteSessionEnd, readToken } from './session.ts';

const UNAUTHENTICATED = 401;

export type CallParams = Readonly<Record<string, string | number>>;

export interface CallInput<O extends AnyOperation> {
  /** Fills the `:params` of the path; further ones are ignored. */
  readonly params?: CallParams | undefined;
  readonly query?: QueryInput<O> | undefined;
  readonly body?: BodyInput<O> | undefined;
  readonly signal?: AbortSignal;
  /** Names an attempt, so that its repetition is known as one; made up unless given. */
  readonly idempotencyKey?: string;
}

function queryText(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const joined = search.toString();
  return joined === '' ? '' : `?${joined}`;
}

export function addressOf(op: Pick<AnyOperation, 'path'>, params: CallParams = {}, query?: unknown): string {
  const path = op.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `/api${path}${queryText(query)}`;
}

export const offlineError = () =>
  new CallError({ status: 0, message: translator(offlineMessages, currentLocale())('offline') });

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function refuse(status: number, content: unknown, headers: AnswerHeaders): never {
  if (status === UNAUTHENTICATED) noteSessionEnd();
  throw errorFrom(status, content, headers, UNEXPECTED[currentLocale()]);
}

export function answerOrThrow(status: number, body: string, headers: AnswerHeaders): unknown {
  const content = readJson(body);
  return status >= 200 && status < 300 ? content : refuse(status, content, headers);
}

const FORBIDDEN = 403;

/** An error says which right is missing; the words come when they are needed. */
async function explained(error: unknown, op: AnyOperation, place?: CallParams): Promise<unknown> {
  if (!(error instanceof CallError) || error.status !== FORBIDDEN || error.content['missing'] === undefined) {
    return error;
  }
  const { describeDenial: wordsOfRefusal, typeAt } = await import('./denied-messages.ts');
  error.message = wordsOfRefusal(error.content['missing'], typeAt(place), op.access) ?? error.message;
  return error;
}

const isProof = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'current_password' in body && Boolean(body.current_password);

const RENEWAL_HEADERS = { 'session-renewal': 'accept' };
const sent = new Set<Promise<unknown>>();
let renewal: Promise<unknown> | null = null;

/** While this page replaces its token, other calls wait: the server refuses the former one before the page has the next. */
async function underToken(ask: () => Promise<Response>): Promise<Response> {
  if (renewal !== null) {
    await renewal;
    return underToken(ask);
  }
  const response = ask();
  const ended = response.catch(() => undefined).finally(() => sent.delete(ended));
  sent.add(ended);
  return response;
}

/** A call that may end the token it is sent with. */
function renewing(ask: () => Promise<Response>): Promise<Response> {
  const before = [...sent];
  const response = import('./session-renewal.ts').then(({ withRenewal }) => withRenewal(ask, before));
  const ended = response
    .catch(() => undefined)
    .finally(() => {
      if (renewal === ended) renewal = null;
    });
  renewal = ended;
  return response;
}

async function send<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<Response> {
  const isRenewing = isProof(input.body);
  const body = op.takes === 'none' || input.body === undefined ? null : JSON.stringify(input.body);
  const headers: Record<string, string> = isRenewing ? { ...RENEWAL_HEADERS } : {};
  if (body !== null) headers['Content-Type'] = 'application/json';
  if (op.idempotent) headers['Idempotency-Key'] = input.idempotencyKey ?? randomKey();
  const address = addressOf(op, input.params, input.query);
  const fetchAnew = () =>
    fetch(address, {
      method: op.method,
      headers: { ...requestHeaders(), ...headers },
      body,
      ...(input.signal ? { signal: input.signal } : {}),
    });
  const ask = () =>
    ((op.method === 'GET' ? takePrefetched(address) : null) ?? fetchAnew()).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw offlineError();
    });
  return isRenewing ? renewing(ask) : underToken(ask);
}

/** A call that was refused because its token had just been replaced has done nothing, and is sent once more. */
async function sendAsOfNow<O extends AnyOperation>(op: O, input: CallInput<O>): Promise<Response> {
  const token = readToken();
  const response = await send(op, input);
  if (response.status !== UNAUTHENTICATED) return response;
  const { wasRenewed } = await import('./session-renewal.ts');
  return (await wasRenewed(token)) ? send(op, input) : response;
}

/** An answer whose connection is lost within it has not come. Throws `CallError`. */
async function whole<Content>(content: Promise<Content>, signal?: AbortSignal): Promise<Content> {
  return content.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw offlineError();
  });
}

/**
 * The only place that talks to the server, beside `upload`. `read` takes the content of a response that is no refusal.
 * Throws `CallError`.
 */
export async function callFor<O extends AnyOperation, Content>(
  op: O,
  input: CallInput<O>,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const held = heldCalls();
  if (held !== null) await held;
  const response = await sendAsOfNow(op, input);
  if (response.ok) return whole(read(response), input.signal);
  const refusal = await whole(response.text(), input.signal);
  try {
    return refuse(response.status, readJson(refusal), response.headers);
  } catch (error) {
    throw await explained(error, op, input.params);
  }
}

/** Throws `CallError`. */
export async function call<O extends AnyOperation>(op: O, input: CallInput<O> = {}): Promise<ResponseOf<O>> {
  // The answer's shape is the contract's promise, held by the server's own tests.
  return callFor(op, input, async (response) => readJson(await response.text()) as ResponseOf<O>);
}
