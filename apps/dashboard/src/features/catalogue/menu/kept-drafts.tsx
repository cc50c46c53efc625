import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { keepOnShelf, putBack, type DraftShelf, type KeptDraft } from './drafts/draft-shelf.ts';
import { indexedDbShelf, noShelf } from './drafts/indexed-db-shelf.ts';
import type { ItemDraft } from './drafts/item-draft.ts';
import type { MenuScreen } from './menu-screen.ts';
import { menuMessages } from './menu.messages.ts';

function shelfFor(userId: number, { menuId }: MenuScreen): DraftShelf<ItemDraft> {
  return 'indexedDB' in globalThis ? indexedDbShelf(`user:${userId}/menu:${menuId}/items`) : noShelf();
}

/** Keeps the edits of items on this device while they are made, and finds those of an earlier visit. */
function useShelf(screen: MenuScreen) {
  const { id: userId } = useMe();
  const [shelf] = useState(() => shelfFor(userId, screen));
  const [kept, setKept] = useState<readonly KeptDraft<ItemDraft>[]>([]);
  useEffect(() => {
    let isHere = true;
    // Without a shelf (storage refused or full) drafts last as long as the page; editing itself must go on.
    void shelf.load().then(
      (found) => isHere && setKept(found.filter(({ id }) => screen.drafts.items.get(id) !== undefined)),
      () => undefined,
    );
    const keeping = keepOnShelf(screen.drafts.items, shelf, Date.now);
    const flushWhenHidden = () => document.visibilityState === 'hidden' && void keeping.flush();
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', flushWhenHidden);
      // The page is left in the application: what is unsaved now was given up ('Skip changes').
      keeping.stop();
      void shelf.write([], screen.drafts.items.changedIds());
    };
  }, [screen, shelf]);
  return { shelf, kept, forget: () => setKept([]) };
}

/** Offers the edits of an earlier visit that never reached the server. */
export function KeptDrafts({ screen }: { readonly screen: MenuScreen }) {
  const t = useText(menuMessages);
  const { shelf, kept, forget } = useShelf(screen);
  if (kept.length === 0) return null;
  const restore = () => {
    const needless = putBack(screen.drafts.items, kept);
    forget();
    void shelf.write([], needless);
  };
  const discard = () => {
    forget();
    void shelf.write(
      [],
      kept.map(({ id }) => id),
    );
  };
  return (
    <Alert mb="md" color="accent" icon={<IconHistory size={20} />} title={t('keptTitle')}>
      {t('keptText', { count: kept.length })}
      <Group gap="xs" mt="sm">
        <Button onClick={restore}>{t('restore')}</Button>
        <Button variant="subtle" onClick={discard}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
