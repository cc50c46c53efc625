import type { QueryClient } from '@tanstack/react-query';
import type { CallParams } from '#kit/data/call.ts';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { loadAgain } from '#ui/lazy-part.ts';
import type { Ticket } from './ticket.ts';
import type { TicketSender } from './ticket-sender.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';

/** Of one person at one branch: whoever else signs in on this device does not meet them. */
const ownerOf = (userId: number, { business_id, branch_id }: CallParams) =>
  `user:${userId}/till:${business_id}:${branch_id}`;

/** The tickets of one person at one branch, with what sends them. */
interface TicketPost {
  readonly store: TicketStore;
  readonly sender: TicketSender;
}

/** What sends is no part of what the till loads first; it comes right behind, long before anybody has typed a ticket. */
function senderThatComes(begin: () => Promise<TicketSender>): TicketSender {
  let coming: Promise<TicketSender> | null = null;
  const come = () =>
    (coming ??= begin().catch((error: unknown) => {
      coming = null;
      throw error;
    }));
  // Whoever presses is told of a failure.
  come().catch(() => undefined);
  return {
    place: async (...given) => (await come()).place(...given),
    sendWaiting: async () => (await come()).sendWaiting(),
  };
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
  const sender = senderThatComes(async () => {
    const { startSending } = await loadAgain(() => import('./ticket-sending.ts'));
    return startSending({ client, userId, params, owner, store });
  });
  const post = { store, sender };
  ofPage.set(owner, post);
  return post;
}
