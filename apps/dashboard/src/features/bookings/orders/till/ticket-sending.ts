import { orders } from '@diwan/contract/bookings/orders.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, offlineError, type CallParams } from '#kit/data/call.ts';
import { refreshReads } from '#kit/data/query-client.ts';
import { noteUnsent } from '../unsent/unsent-tickets.ts';
import { sessionOfPerson } from './session-of-person.ts';
import { TOO_OLD, type PlacedBody, type Ticket } from './ticket.ts';
import { createTicketSender, type TicketSender } from './ticket-sender.ts';
import type { TicketStore } from './ticket-store.ts';

/** An answer that takes longer counts as none; the key makes the next attempt the same one. */
const WAIT_MILLISECONDS = 15_000;
const AGAIN_MILLISECONDS = 8000;

interface Sent {
  readonly params: CallParams;
  readonly body: PlacedBody;
  readonly idempotencyKey: string;
}

async function sendOrder(sent: Sent) {
  const signal = AbortSignal.timeout(WAIT_MILLISECONDS);
  try {
    return await call(orders.create, { ...sent, signal });
  } catch (error) {
    if (signal.aborted) throw offlineError();
    throw error;
  }
}

/** As a mutation, so that the desk knows its own order and does not ring for it. */
const sendAsOwn = (client: QueryClient, sent: Sent) =>
  client
    .getMutationCache()
    .build(client, {
      mutationFn: sendOrder,
      // Sending again is left to the tickets, also without a network.
      networkMode: 'always',
      retry: false,
      meta: { operation: orders.create.name },
    })
    .execute(sent);

/** One tab at a time goes through what waits, where the browser knows locks between them. */
async function alone(owner: string, round: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return round();
  await navigator.locks.request(`sending of ${owner}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await round();
  });
}

/**
 * Sends what waits every few seconds and as soon as the network is there, whichever screen is shown. Gives the way to look
 * anew. `isNew`: its first answer may still come.
 */
function keepSending(
  { store, params }: Sending,
  send: () => void,
  isNew: (ticket: Ticket) => boolean,
): () => void {
  const [business_id, branch_id] = [Number(params['business_id']), Number(params['branch_id'])];
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const { tickets } = store.get();
    const isWaiting = tickets.some(({ state }) => state === 'waiting');
    const waiting = tickets.filter((ticket) => ticket.state === 'waiting' && !isNew(ticket)).length;
    const refused = tickets.filter(({ state }) => state === 'refused').length;
    noteUnsent({ business_id, branch_id, waiting, refused });
    if (isWaiting === (timer !== undefined)) return;
    if (timer === undefined) {
      timer = setInterval(send, AGAIN_MILLISECONDS);
      window.addEventListener('online', send);
      if (waiting > 0) send();
    } else {
      clearInterval(timer);
      timer = undefined;
      window.removeEventListener('online', send);
    }
  };
  store.subscribe(look);
  // The tickets may have been read before this was here.
  look();
  return look;
}

interface Sending {
  readonly client: QueryClient;
  readonly userId: number;
  readonly params: CallParams;
  /** Under which the tickets lie on the device. */
  readonly owner: string;
  readonly store: TicketStore;
}

export function startSending(sending: Sending): TicketSender {
  const { client, userId, params, owner, store } = sending;
  const sendWaiting = () => alone(owner, () => sender.sendWaiting());
  const send = () => void sendWaiting();
  const maySend = sessionOfPerson(userId, send);
  const sender = createTicketSender({
    store,
    send: async (body, idempotencyKey) => {
      // It waits on the device until its person is there again.
      if (!maySend()) throw offlineError();
      return sendAsOwn(client, { params, body, idempotencyKey });
    },
    now: () => Date.now(),
    onPlaced: () => void refreshReads(client, orders.create.affects),
    tooOld: () => TOO_OLD,
    maySend,
  });
  const placing = new Set<string>();
  const look = keepSending(sending, send, ({ id }) => placing.has(id));
  const place: TicketSender['place'] = async (ticket, ...given) => {
    placing.add(ticket.id);
    try {
      return await sender.place(ticket, ...given);
    } finally {
      placing.delete(ticket.id);
      look();
    }
  };
  return { place, sendWaiting };
}
