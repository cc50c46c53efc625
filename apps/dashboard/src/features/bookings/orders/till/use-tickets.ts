import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ticketPost } from './ticket-posts.ts';

/** The tickets of this device, which are sent on as soon as the network is there. */
export function useTickets() {
  const { id } = useMe();
  const { store, sender } = ticketPost(useQueryClient(), id, paramsOf(useWorkspace()));
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const [read, setRead] = useState<typeof store | null>(null);
  // Another page may have sent some of them since this one was last at its till.
  useEffect(() => {
    void store.load().then(() => setRead(store));
  }, [store]);
  return { store, sender, stored, isLoaded: read === store };
}
