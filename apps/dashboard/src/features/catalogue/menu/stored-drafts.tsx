import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '#kit/data/device-storage.ts';
import { onHidden } from '#kit/data/on-hidden.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { draftOwner, newCategoryStorage } from './drafts/draft-owner.ts';
import { createDraftPersistence, type DraftPersistence } from '#kit/drafts/draft-persistence.ts';
import type { CategoryDraft } from './drafts/category-kind.ts';
import type { StoredDraft } from '#kit/drafts/draft-entry.ts';
import type { ItemDraft } from './drafts/item-draft.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { useChangedCategories, useChangedItems } from './menu-context.ts';
import type { MenuScreen } from './menu-screen.ts';
import { persistMoves, type StoredMoves } from './move/move-queue.ts';

function persistenceOf(screen: MenuScreen) {
  const { drafts } = screen;
  const owner = draftOwner(screen);
  return {
    items: createDraftPersistence({
      store: drafts.items,
      storage: deviceStorage<StoredDraft<ItemDraft>>(`${owner}/items`),
      now: Date.now,
    }),
    categories: createDraftPersistence({
      store: drafts.categories,
      storage: deviceStorage<StoredDraft<CategoryDraft>>(`${owner}/categories`),
      now: Date.now,
    }),
  };
}

/** Keeps the edits of a menu on this device while they are made, and finds those of an earlier visit. */
function usePersistence(screen: MenuScreen) {
  const [keepers] = useState(() => persistenceOf(screen));
  useEffect(() => {
    const all = [keepers.items, keepers.categories];
    const stops = all.map(({ start }) => start());
    const stopWatching = onHidden(() => all.forEach((one) => void one.flush()));
    return () => {
      stopWatching();
      for (const stop of stops) stop();
    };
  }, [keepers]);
  return keepers;
}

const useOffered = ({ subscribe, offeredCount }: DraftPersistence) =>
  useSyncExternalStore(subscribe, offeredCount);
const useIsRejected = ({ subscribe, isRefused }: DraftPersistence) =>
  useSyncExternalStore(subscribe, isRefused);

function useKeptMoves(screen: MenuScreen) {
  useEffect(() => {
    const storage = deviceStorage<StoredMoves>(`${draftOwner(screen)}/moves`);
    const { flush, stop } = persistMoves({ queue: screen.moves.queue, storage, visit: randomKey() });
    const stopWatching = onHidden(flush);
    return () => {
      stopWatching();
      stop();
    };
  }, [screen]);
}

/** Is there a new category of an earlier visit, half filled in? */
function useKeptCard(screen: MenuScreen) {
  const [storage] = useState(() => newCategoryStorage<unknown>(screen));
  const [hasCard, setHasCard] = useState(false);
  useEffect(() => {
    let isHere = true;
    const note = (found: readonly unknown[]) => isHere && setHasCard(found.length > 0);
    // A device that keeps nothing has nothing to offer.
    void storage.load().then(note, () => undefined);
    return () => {
      isHere = false;
    };
  }, [storage]);
  const answer = (isKept: boolean) => {
    setHasCard(false);
    // What could not be thrown away is offered once more.
    if (!isKept) void storage.write([], ['form']).catch(() => undefined);
  };
  return { hasCard, answer };
}

const KeptOffer = lazyPart(() => import('./drafts/stored-drafts-offer.tsx'));
const NotKept = lazyPart(() => import('./drafts/not-kept.tsx'));

interface StoredDraftsProps {
  readonly screen: MenuScreen;
  /** Opens the card of the new category. */
  readonly onContinueCard: () => void;
}

/** Offers the edits of an earlier visit that never reached the server, and says where none can be kept. */
export function StoredDrafts({ screen, onContinueCard }: StoredDraftsProps) {
  useKeptMoves(screen);
  const { items, categories } = usePersistence(screen);
  const itemCount = useOffered(items);
  const categoryCount = useOffered(categories);
  const { hasCard, answer: answerCard } = useKeptCard(screen);
  const isRejected = [useIsRejected(items), useIsRejected(categories)].some(Boolean);
  const hasEdits = useChangedItems(screen).length + useChangedCategories(screen).length > 0;
  const isOffered = itemCount + categoryCount > 0 || hasCard;
  const answer = (how: 'putBack' | 'discard') => {
    categories[how]();
    items[how]();
    answerCard(how === 'putBack');
    if (hasCard && how === 'putBack') onContinueCard();
  };
  return (
    <Suspense fallback={null}>
      {isOffered && <KeptOffer {...{ itemCount, categoryCount, hasCard }} onAnswer={answer} />}
      {isRejected && hasEdits && <NotKept />}
    </Suspense>
  );
}
