import { attempt } from '../parts/attempt.ts';
import type { Cart } from './cart.ts';

/** What the server answers to an order that it took. */
export interface Placed {
  readonly token: string;
  readonly page: string;
  /** Null while it waits for its money. */
  readonly number?: number | null;
  /** Until when it waits for its money; null: it waits for none. */
  readonly pay_by: string | null;
  /** The bill of the table it was sent to; null: to none. */
  readonly visit: { readonly token: string } | null;
}

export interface Rejected {
  readonly kind: 'refused';
  readonly message: string;
  /** Sentences by the path of the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** In major units, where the sum is another one by now. */
  readonly total: number | null;
}

export type Outcome =
  | { readonly kind: 'placed'; readonly order: Placed }
  | Rejected
  /** Nothing was sent. */
  | { readonly kind: 'offline' }
  /** Nobody answered for ten minutes: to be sent again with the same key. */
  | { readonly kind: 'unanswered' };

/** An order on its way, kept on the device until an answer is seen; its key makes one order of all that is sent. */
export interface Pending {
  readonly key: string;
  readonly body: object;
  /** What was in the cart when it was sent first. */
  readonly cart?: Cart;
  /** When it was sent first, epoch milliseconds. */
  readonly since: number;
}

/** The parts of the browser that sending needs. */
export interface Wire {
  readonly post: (key: string, body: object, signal: AbortSignal) => Promise<Response>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const ANSWER_MS = 10_000;
/** How long an order without an answer is sent by itself. */
export const TIMEOUT_MS = 600_000;
const PAUSES_S = [1, 2, 5];
const LATER_S = 10;

/** Too many calls from an address are turned away before anybody looks what became of those that came earlier. */
const isAnswer = ({ status, headers }: Response, isFirst: boolean) =>
  status < 500 &&
  status !== 408 &&
  (isFirst || status !== 429) &&
  !(status === 409 && headers.has('retry-after'));

export interface ErrorBody {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly total_price?: number;
}

/** Throws where the connection was lost within the answer, or something on the way answered in the place of the server. */
async function read(response: Response): Promise<Outcome> {
  const text = await response.text();
  if (response.ok) return { kind: 'placed', order: JSON.parse(text) as Placed };
  const errorBody = attempt(() => JSON.parse(text) as ErrorBody) ?? {};
  return {
    kind: 'refused',
    message: errorBody.message ?? '',
    errors: errorBody.errors ?? {},
    total: errorBody.total_price ?? null,
  };
}

/** Null without a whole answer: the order may have been made all the same. */
async function once(wire: Wire, { key, body }: Pending, isFirst: boolean): Promise<Outcome | null> {
  const aborting = new AbortController();
  const timer = setTimeout(() => aborting.abort(), ANSWER_MS);
  try {
    const response = await wire.post(key, body, aborting.signal);
    return isAnswer(response, isFirst) ? await read(response) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Of an order that was pressed `again`, or `left` on its way, nobody may say that nothing was ordered: it may have arrived. */
export type Before = 'new' | 'again' | 'left';

/**
 * Sends an order until it is known what became of it. Without an answer the same key is sent again, so that at most one
 * order is made whichever of the requests arrived. One that was left on its way long ago waits for another press:
 * nobody expects it any more.
 */
export async function place(
  wire: Wire,
  pending: Pending,
  onWaiting: () => void,
  before: Before = 'new',
): Promise<Outcome> {
  const isOver = () => wire.now() - pending.since > TIMEOUT_MS;
  const isNew = before === 'new';
  if (isNew && !wire.isOnline()) return { kind: 'offline' };
  if (before === 'left' && isOver()) return { kind: 'unanswered' };
  for (let tries = 0; ; tries += 1) {
    const outcome = await once(wire, pending, isNew && tries === 0);
    if (outcome) return outcome;
    onWaiting();
    if (isOver()) return { kind: 'unanswered' };
    await wire.wait((PAUSES_S[tries] ?? LATER_S) * 1000);
  }
}

export type Place = (...input: Parameters<typeof place>) => Promise<Outcome | null>;

/** Null for an order that is pressed while another one is on its way. */
export function oneAtATime(): Place {
  let isUnderWay = false;
  return async (...input) => {
    if (isUnderWay) return null;
    isUnderWay = true;
    try {
      return await place(...input);
    } finally {
      isUnderWay = false;
    }
  };
}
