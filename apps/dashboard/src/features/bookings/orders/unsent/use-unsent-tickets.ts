import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { storedOwners } from '#kit/data/stored-owners.ts';
import { loadAgain } from '#ui/lazy-part.ts';

/** Goes on with the tickets that earlier pages of this person left here, at whichever branch; what sends them is loaded only where there are any. */
export function useUnsentTickets(): void {
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(() => {
    const takeUp = async () => {
      // A browser that keeps nothing has none.
      const owners = await storedOwners(`user:${id}/till:`).catch(() => []);
      if (owners.length === 0) return;
      const { ticketPost } = await loadAgain(() => import('../till/ticket-posts.ts'));
      for (const owner of owners) {
        const [business_id, branch_id] = owner.split(':').slice(2).map(Number);
        if (business_id && branch_id) void ticketPost(client, id, { business_id, branch_id }).store.load();
      }
    };
    takeUp().catch((error: unknown) => logQuietly('Tickets of the till could not be taken up', error));
  }, [client, id]);
}
