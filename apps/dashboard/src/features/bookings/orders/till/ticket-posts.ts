import { orders } from '@diwan/contract/bookings/orders.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, offlineError, type CallParams } from '#kit/data/call.ts';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { refreshReads } from '#kit/data/query-client.ts';
import { noteUnsent } from '../unsent/unsent-tickets.ts';
import { TOO_OLD, type PlacedBody, type Ticket } from './ticket.ts';
import { createTicketSender, type TicketSender } from './ticket-sender.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';

/** An answer that takes longer counts as none; the key makes the next attempt the same one. */
const WAIT_MILLISECONDS = 15_000;
const AGAIN_MILLISECONDS = 8000;

/** Of one person at one branch: whoever else signs in on this device does not meet them. */
const ownerOf = (userId: number, { business_id, branch_id }: CallParams) =>
  `user:${userId}/till:${business_id}:${branch_id}`;

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

/** The tickets of one person at one branch, with what sends them. */
interface TicketPost {
  readonly store: TicketStore;
  readonly sender: TicketSender;
}

/** Sends what waits every few seconds and as soon as the network is there, whichever screen is shown. */
function keepSending({ store, sender }: TicketPost, params: CallParams): void {
  const send = () => void sender.sendWaiting();
  let timer: ReturnType<typeof setInterval> | undefined;
  store.subscribe(() => {
    const count = (wanted: Ticket['state']) =>
      store.get().tickets.filter(({ state }) => state === wanted).length;
    const waiting = count('waiting');
    const [business_id, branch_id] = [Number(params['business_id']), Number(params['branch_id'])];
    noteUnsent({ business_id, branch_id, waiting, refused: count('refused') });
    if (waiting > 0 === (timer !== undefined)) return;
    if (timer === undefined) {
      timer = setInterval(send, AGAIN_MILLISECONDS);
      window.addEventListener('online', send);
      send();
    } else {
      clearInterval(timer);
      timer = undefined;
      window.removeEventListener('online', send);
    }
  });
}

/** They outlast the till's screen, and go with the page, which is that of one person. */
const posts = new WeakMap<QueryClient, Map<string, TicketPost>>();

export function ticketPost(client: QueryClient, userId: number, params: CallParams): TicketPost {
  const owner = ownerOf(userId, params);
  const ofPage = posts.get(client) ?? new Map<string, TicketPost>();
  posts.set(client, ofPage);
  const former = ofPage.get(owner);
  if (former) return former;
  const store = createTicketStore(deviceStorage<Ticket>(owner));
  const sender = createTicketSender({
    store,
    send: (body, idempotencyKey) => sendAsOwn(client, { params, body, idempotencyKey }),
    now: () => Date.now(),
    onPlaced: () => void refreshReads(client, orders.create.affects),
    tooOld: () => TOO_OLD,
  });
  const post = { store, sender };
  keepSending(post, params);
  ofPage.set(owner, post);
  return post;
}

/** Goes on with what earlier pages of this person left on the device, at whichever branch. */
export function takeUpTickets(client: QueryClient, userId: number, owners: readonly string[]): void {
  for (const owner of owners) {
    const [business_id, branch_id] = owner.split(':').slice(2).map(Number);
    if (business_id && branch_id) void ticketPost(client, userId, { business_id, branch_id }).store.load();
  }
}
