import { Alert, Button, Group } from '@mantine/core';
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceShelf } from '#kit/data/device-shelf.ts';
import { useText } from '#kit/i18n/messages.ts';
import { draftOwner } from './drafts/draft-owner.ts';
import { newCategoryShelf } from './drafts/new-category-shelf.ts';
import { createDraftKeeper, type DraftKeeper } from './drafts/draft-keeper.ts';
import type { CategoryDraft } from './drafts/category-kind.ts';
import type { KeptDraft } from './drafts/draft-entry.ts';
import type { ItemDraft } from './drafts/item-draft.ts';
import { keptMessages } from './drafts/kept.messages.ts';
import { useChangedCategories, useChangedItems } from './menu-context.ts';
import type { MenuScreen } from './menu-screen.ts';

function keepersOf(screen: MenuScreen) {
  const { drafts } = screen;
  const owner = draftOwner(screen);
  return {
    items: createDraftKeeper({
      store: drafts.items,
      shelf: deviceShelf<KeptDraft<ItemDraft>>(`${owner}/items`),
      now: Date.now,
    }),
    categories: createDraftKeeper({
      store: drafts.categories,
      shelf: deviceShelf<KeptDraft<CategoryDraft>>(`${owner}/categories`),
      now: Date.now,
    }),
  };
}

/** Keeps the edits of a menu on this device while they are made, and finds those of an earlier visit. */
function useKeepers(screen: MenuScreen) {
  const [keepers] = useState(() => keepersOf(screen));
  useEffect(() => {
    const all = [keepers.items, keepers.categories];
    const stops = all.map(({ start }) => start());
    const flush = () => document.visibilityState === 'hidden' && all.forEach((one) => void one.flush());
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      for (const stop of stops) stop();
    };
  }, [keepers]);
  return keepers;
}

const useOffered = ({ subscribe, offeredCount }: DraftKeeper) =>
  useSyncExternalStore(subscribe, offeredCount);
const useRefused = ({ subscribe, isRefused }: DraftKeeper) => useSyncExternalStore(subscribe, isRefused);

/** Is there a new category of an earlier visit, half filled in? */
function useKeptCard(screen: MenuScreen) {
  const [shelf] = useState(() => newCategoryShelf<unknown>(screen));
  const [hasCard, setHasCard] = useState(false);
  useEffect(() => {
    let isHere = true;
    const note = (found: readonly unknown[]) => isHere && setHasCard(found.length > 0);
    void shelf.load().then(note, () => undefined);
    return () => {
      isHere = false;
    };
  }, [shelf]);
  const answer = (isKept: boolean) => {
    setHasCard(false);
    if (!isKept) void shelf.write([], ['form']).catch(() => undefined);
  };
  return { hasCard, answer };
}

/** Where the browser keeps nothing, that is said as soon as there is something to lose. */
function NotKept({ screen }: { readonly screen: MenuScreen }) {
  const t = useText(keptMessages);
  const edited = useChangedItems(screen).length + useChangedCategories(screen).length;
  if (edited === 0) return null;
  return (
    <Alert mb="md" color="gray" icon={<IconDeviceFloppy size={20} />} title={t('notKeptTitle')}>
      {t('notKeptText')}
    </Alert>
  );
}

interface KeptDraftsProps {
  readonly screen: MenuScreen;
  /** Opens the card of the new category. */
  readonly onContinueCard: () => void;
}

/** Offers the edits of an earlier visit that never reached the server. */
export function KeptDrafts({ screen, onContinueCard }: KeptDraftsProps) {
  const t = useText(keptMessages);
  const { items, categories } = useKeepers(screen);
  const itemCount = useOffered(items);
  const categoryCount = useOffered(categories);
  const { hasCard, answer: answerCard } = useKeptCard(screen);
  const isRefused = [useRefused(items), useRefused(categories)].some(Boolean);
  if (itemCount + categoryCount === 0 && !hasCard) return isRefused ? <NotKept screen={screen} /> : null;
  const answer = (how: 'putBack' | 'discard') => {
    categories[how]();
    items[how]();
    answerCard(how === 'putBack');
    if (hasCard && how === 'putBack') onContinueCard();
  };
  return (
    <Alert mb="md" color="accent" icon={<IconHistory size={20} />} title={t('keptTitle')}>
      {itemCount > 0 && <p>{t('keptItems', { count: itemCount })}</p>}
      {categoryCount > 0 && <p>{t('keptCategories', { count: categoryCount })}</p>}
      {hasCard && <p>{t('keptCard')}</p>}
      <Group gap="xs" mt="sm">
        <Button onClick={() => answer('putBack')}>{t('restore')}</Button>
        <Button variant="subtle" onClick={() => answer('discard')}>
          {t('discard')}
        </Button>
      </Group>
    </Alert>
  );
}
