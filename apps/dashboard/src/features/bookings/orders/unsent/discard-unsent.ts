import type { QueryClient } from '@tanstack/react-query';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { sheetMessages } from '../till/sheets.messages.ts';
import { ticketPost } from '../till/ticket-posts.ts';
import type { UnsentTickets } from './unsent-tickets.ts';

/** Nothing of them is left once they are gone, so that it is asked about. */
export async function discardUnsent(
  client: QueryClient,
  userId: number,
  { business_id, branch_id }: UnsentTickets,
): Promise<void> {
  const t = translator(sheetMessages, currentLocale());
  const { store } = ticketPost(client, userId, { business_id, branch_id });
  const unsent = () => store.get().tickets.filter(({ state }) => state === 'waiting' || state === 'refused');
  const count = unsent().length;
  const isSure = await ask({
    title: t('discardTitle', { count }),
    text: t('discardText', { count }),
    confirm: t('discard'),
    cancel: t('discardKeep', { count }),
    isDestructive: true,
  });
  if (isSure) await Promise.all(unsent().map(({ id }) => store.remove(id)));
}
