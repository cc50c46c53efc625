import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMe } from '#kit/access/me.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useLeaveGuard, useUnloadGuard } from '#kit/form/leave-guard.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { useChangedCategories, useChangedItems } from './menu-context.ts';
import { MenuPanels } from './menu-panels.tsx';
import { createMenuScreen, type MenuScreen } from './menu-screen.ts';

/** The menu's read feeds the drafts, and on leaving what they have saved goes back into it. */
function useMenuTree(screen: MenuScreen) {
  const cache = useReadCache();
  const input = useMemo(() => ({ params: { menu_id: screen.menuId } }), [screen.menuId]);
  const tree = useRead(menus.tree, input);
  const { data, isFetching, refetch } = tree;
  useLayoutEffect(() => {
    if (data) screen.drafts.receive(data);
  }, [data, screen]);
  // What was asked for before something was added, moved or deleted may not know of it: it is asked for again.
  useLayoutEffect(
    () => (isFetching ? screen.drafts.subscribeToOutline(() => void refetch()) : undefined),
    [isFetching, refetch, screen],
  );
  useEffect(
    () => () => {
      const stored = screen.drafts.storedTree();
      if (stored) cache.put(menus.tree, input, stored);
    },
    [cache, input, screen],
  );
  return tree;
}

/** Loading the menu again is blocked while it loads or something uploads. */
function useReload(
  { smartUploads, photos, galleries }: MenuScreen,
  refetch: ReturnType<typeof useMenuTree>['refetch'],
) {
  const reload = useCallback(() => {
    if (!smartUploads.queue.isRunning() && !photos.isBusy() && !galleries.isBusy())
      void refetch({ cancelRefetch: false });
  }, [smartUploads, photos, galleries, refetch]);
  useEffect(() => smartUploads.queue.subscribeToCompletion(reload), [smartUploads, reload]);
  return reload;
}

/** Leaving with unsaved edits is asked about. Apart, so that the first keystroke does not draw the board again. */
function UnsavedGuard({ screen }: { readonly screen: MenuScreen }) {
  const hasUnsaved = useChangedItems(screen).length + useChangedCategories(screen).length > 0;
  const { adds, drafts, galleries, photos } = screen;
  const hasAdds = useSyncExternalStore(adds.store.subscribeToAll, adds.hasUnsaved);
  const isSendingPhoto = useSyncExternalStore(photos.store.subscribeToAll, photos.isBusy);
  const isSendingGallery = useSyncExternalStore(galleries.subscribe, galleries.isBusy);
  const hasGallery = useSyncExternalStore(galleries.subscribe, galleries.hasUnsaved);
  const { keeping } = screen.smartUploads;
  const unkeptUploads = useSyncExternalStore(keeping.subscribe, keeping.unkeptCount);
  const { queue } = screen.moves;
  const isMoving = useSyncExternalStore(queue.subscribe, () => queue.get().pending.length > 0);
  useUnloadGuard(unkeptUploads > 0 || isSendingPhoto || isSendingGallery);
  useLeaveGuard(hasUnsaved || isMoving || hasAdds || hasGallery, () => {
    drafts.abandon();
    adds.abandon();
    galleries.abandon();
  });
  return null;
}

interface MenuWorkspaceProps {
  readonly business: BusinessInfo;
  readonly menuId: number;
}

/** One menu from its loading on. */
export const MenuWorkspace = memo(function MenuWorkspace({ business, menuId }: MenuWorkspaceProps) {
  const cache = useReadCache();
  const { id: userId } = useMe();
  const [screen] = useState(() =>
    createMenuScreen(
      {
        userId,
        businessId: business.id,
        menuId,
        currency: business.currency,
        firstLocale: business.first_locale,
      },
      cache.refresh,
    ),
  );
  const tree = useMenuTree(screen);
  const reload = useReload(screen, tree.refetch);
  if (!tree.data) {
    return tree.error ? (
      <LoadError error={tree.error} onRetry={() => void tree.refetch()} />
    ) : (
      <BoardSkeleton />
    );
  }
  return (
    <>
      <UnsavedGuard screen={screen} />
      <MenuPanels screen={screen} business={business} isReloading={tree.isFetching} onReload={reload} />
    </>
  );
});
