import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { CallError } from '#kit/data/call-error.ts';
import type { TicketStore } from './ticket-store.ts';
import { KEY_MILLISECONDS, type PlacedBody, type Sent, type Ticket } from './ticket.ts';

export type Outcome =
  | { readonly kind: 'placed'; readonly row: OrderRow; readonly given: number | null }
  /** No answer came; it is sent again by itself. */
  | { readonly kind: 'waiting' };

interface SenderOptions {
  readonly store: TicketStore;
  /** Places an order under a key; rejects with `CallError`. */
  readonly send: (body: PlacedBody, key: string) => Promise<OrderRow>;
  readonly now: () => number;
  readonly onPlaced: (row: OrderRow) => void;
  /** What is said of a ticket that lay here for so long that nobody knows whether it had arrived. */
  readonly tooOld: () => string;
  /** Whether the session is that of the person whose tickets these are. */
  readonly maySend?: () => boolean;
}

export interface TicketSender {
  /** Sends what is on the screen. An error is thrown, and stays with the ticket where its screen is shown no more. */
  readonly place: (
    ticket: Ticket,
    body: PlacedBody,
    given: number | null,
    isShown?: () => boolean,
  ) => Promise<Outcome>;
  /** Sends whatever waits, one after the other. An error stays with its ticket. */
  readonly sendWaiting: () => Promise<void>;
}

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const DEFECT = 500;

/** Nothing was decided: there was no answer, or one that asks to come again. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, isConflict, isToComeAgain } = error;
  return (isConflict && isToComeAgain) || [0, UNAUTHENTICATED, TOO_MANY].includes(status) || status >= DEFECT;
}

const reasonOf = ({ message, fields }: CallError): string =>
  [...new Set([...Object.values(fields).flat(), message])][0] ?? message;

/** What another tab has sent, opened or discarded meanwhile is known from here on. */
async function lookAtDevice(store: TicketStore): Promise<void> {
  if (!store.get().isRefused) await store.load();
}

const isWaiting = ({ state }: Ticket): boolean => state === 'waiting';

async function asItWaits(store: TicketStore, id: string): Promise<Ticket | undefined> {
  await lookAtDevice(store);
  const ticket = store.find(id);
  return ticket && isWaiting(ticket) ? ticket : undefined;
}

/** On the device before it is on the network: a page that ends in between sends it again under the same key. */
function attempts({ store, send, onPlaced }: SenderOptions, underWay: Set<string>) {
  return async (ticket: Ticket, sent: Sent): Promise<Outcome> => {
    underWay.add(ticket.id);
    // One that lies there so already may be removed by another tab meanwhile, and would be there again.
    const isThere = ticket.sent === sent && !store.get().isRefused;
    if (!isThere) await store.put({ ...ticket, state: 'waiting', sent, reason: null });
    try {
      const row = await send(sent.body, sent.key);
      await store.remove(ticket.id);
      onPlaced(row);
      return { kind: 'placed', row, given: sent.given };
    } catch (error) {
      if (isUndecided(error)) return { kind: 'waiting' };
      throw error;
    } finally {
      underWay.delete(ticket.id);
    }
  };
}

export function createTicketSender(options: SenderOptions): TicketSender {
  const { store, now, tooOld, maySend = () => true } = options;
  let isSending = false;
  const underWay = new Set<string>();

  const attempt = attempts(options, underWay);

  // Its key is the ticket's own, so that one which lies open in two tabs is one order, whatever either of them knows.
  const place: TicketSender['place'] = async (ticket, body, given, isShown = () => true) => {
    try {
      return await attempt(ticket, { key: ticket.id, body, at: now(), given });
    } catch (error) {
      const isUntold = error instanceof CallError && !isShown();
      const told = isUntold
        ? ({ state: 'refused', reason: reasonOf(error) } as const)
        : ({ state: 'open' } as const);
      await store.put({ ...ticket, ...told, sent: null });
      throw error;
    }
  };

  const again = async (ticket: Ticket, sent: Sent): Promise<boolean> => {
    if (now() - sent.at > KEY_MILLISECONDS) {
      await store.put({ ...ticket, state: 'refused', reason: tooOld() });
      return true;
    }
    try {
      return (await attempt(ticket, sent)).kind === 'placed';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What the person had deleted when they left is not written once more.
      if (!maySend()) return false;
      if (await asItWaits(store, ticket.id))
        await store.put({ ...ticket, state: 'refused', reason: reasonOf(error) });
      return true;
    }
  };

  const sendWaiting = async () => {
    if (isSending || !maySend()) return;
    isSending = true;
    try {
      await lookAtDevice(store);
      for (const { id } of store.get().tickets.filter(isWaiting)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const ticket = await asItWaits(store, id);
        if (!maySend()) break;
        // oxlint-disable-next-line no-await-in-loop -- the first that gets no answer ends the round
        if (ticket?.sent && !underWay.has(id) && !(await again(ticket, ticket.sent))) break;
      }
    } finally {
      isSending = false;
    }
  };
  return { place, sendWaiting };
}
