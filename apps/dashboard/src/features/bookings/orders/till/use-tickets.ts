import { orders } from '@diwan/contract/bookings/orders.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '#kit/access/me.ts';
import { call, type CallParams } from '#kit/data/call.ts';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { offlineError } from '#kit/data/call.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import type { Ticket, PlacedBody } from './ticket.ts';
import { createTicketSender } from './ticket-sender.ts';
import { createTicketStore } from './ticket-store.ts';
import { tillMessages } from './till.messages.ts';

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

/** The tickets of this device, which are sent on as soon as the network is there. */
export function useTickets() {
  const t = useText(tillMessages);
  const user = useMe();
  const workspace = useWorkspace();
  const cache = useReadCache();
  const client = useQueryClient();
  const params = paramsOf(workspace);
  const owner = ownerOf(user.id, params);
  // The owner names the person and the branch; with it all below is the same.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const store = useMemo(() => createTicketStore(deviceStorage<Ticket>(owner)), [owner]);
  const sender = useMemo(
    () =>
      createTicketSender({
        store,
        send: (body, idempotencyKey) => sendAsOwn(client, { params, body, idempotencyKey }),
        now: () => Date.now(),
        onPlaced: () => cache.refresh(orders.create.affects),
        tooOld: () => t('tooOld'),
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [store, cache, client, t],
  );
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const isWaiting = stored.tickets.some(({ state }) => state === 'waiting');
  useEffect(() => {
    void store.load();
  }, [store]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = () => void sender.sendWaiting();
    send();
    const timer = setInterval(send, AGAIN_MILLISECONDS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [sender, isWaiting]);
  return { store, sender, stored };
}
