import {
  type ComponentProps,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { itemsInOrder } from './board/board-rows.ts';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { filteredTo, itemIdsOf, type MenuOutline } from './drafts/menu-outline.ts';
import { StoredDrafts } from './stored-drafts.tsx';
import { useReadingOrder } from './languages/use-reading-order.ts';
import { useMenuAddress, type MenuAddress } from './menu-address.ts';
import { MenuBody } from './menu-body.tsx';
import {
  type MenuContext,
  MenuProvider,
  type MergeTarget,
  useMenu,
  useMenuRights,
  useOutline,
} from './menu-context.ts';
import type { MenuScreen } from './menu-screen.ts';
import { MenuTools } from './menu-tools.tsx';
import type { MenuMoves, Movable } from './move/menu-moves.ts';
import { MovesWaiting } from './move/moves-waiting.tsx';
import { categoryOf, rootOf, tabOf } from './move/placement.ts';
import { SaveBar } from './save-bar.tsx';
import { useMenuDeletes } from './use-menu-deletes.ts';

/** What guests see and cannot order: switched off, or none left. */
function soldOutOf({ drafts }: MenuScreen, outline: MenuOutline): ReadonlySet<number> {
  const isSoldOut = (id: number) => {
    const row = drafts.items.get(id)?.row;
    return row !== undefined && !row.hide && (row.disable_ordering || row.itemable.amount === 0);
  };
  return new Set(itemIdsOf(outline).filter(isSoldOut));
}

/**
 * What of the menu is shown: the chosen items, what is missing in a language, or what is sold out. What was so when it was
 * asked for stays while it is changed; it goes with the next loading.
 */
function useShownOutline(
  screen: MenuScreen,
  chosen: readonly number[],
  { missing, soldOut }: Pick<MenuAddress, 'missing' | 'soldOut'>,
): { readonly outline: MenuOutline; readonly isFiltered: boolean } {
  const outline = useOutline(screen);
  return useMemo(() => {
    const wanted = missing === null ? null : screen.languages.missing(missing);
    const lacking = wanted ? filteredTo(outline, wanted.items, wanted.categories) : outline;
    const gone = soldOut ? filteredTo(lacking, soldOutOf(screen, outline)) : lacking;
    const shown = chosen.length === 0 ? gone : filteredTo(gone, new Set(chosen));
    return { outline: shown, isFiltered: shown !== outline };
  }, [screen, outline, chosen, missing, soldOut]);
}

/** Opens the tab into which something was moved by keys. */
function useFollowedTab(moves: MenuMoves, outline: MenuOutline, openTab: (rootId: number) => void): void {
  useEffect(() => {
    const thing = moves.wanted();
    const tab = thing && tabOf(outline, thing);
    if (tab !== null) openTab(tab);
  }, [moves, outline, openTab]);
}

/** The drop zone is open when asked for, and from the first while files of an earlier visit are on their way. */
function useUploaderOpen({ smartUploads: { queue } }: MenuScreen) {
  const hasFiles = useSyncExternalStore(queue.subscribe, () => queue.get().length > 0);
  const [requested, setAsked] = useState<boolean | null>(null);
  return [requested ?? hasFiles, setAsked] as const;
}

/** The tab in which a category is shown, and the first one for a category that is not. */
function shownTab(shown: MenuOutline, category: number | null): number | null {
  const root = category === null ? null : rootOf(shown, category);
  return shown.rootIds.find((id) => id === root) ?? shown.rootIds[0] ?? null;
}

const MenuGrid = lazyPart(() => import('./grid/menu-grid.tsx'));

interface MenuViewProps extends ComponentProps<typeof MenuBody> {
  readonly view: 'cards' | 'grid';
}

/** The menu as cards, or as a table of all its items. Without items there is nothing to put in a table. */
function MenuView({ view, ...body }: MenuViewProps) {
  const { screen } = useMenu();
  if (view === 'grid' && itemIdsOf(body.outline).length > 0) {
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <MenuGrid outline={body.outline} />
      </Suspense>
    );
  }
  return (
    <>
      <MenuBody {...body} />
      <SaveBar screen={screen} />
    </>
  );
}

const ItemEditor = lazyPart(() => import('./editor/item-editor.tsx'));
const SmartUploader = lazyPart(() => import('./smart-upload/smart-uploader.tsx'));
const HolidayPrices = lazyPart(() => import('./holiday-prices/holiday-prices.tsx'));
const MergeDialog = lazyPart(() => import('./merge/merge-dialog.tsx'));
const MoveDialog = lazyPart(() => import('./move/move-dialog.tsx'));
const Gallery = lazyPart(() => import('./gallery/gallery-modal.tsx'));
const NewCategory = lazyPart(() => import('./category/new-category.tsx'));

interface MenuPanelsProps {
  readonly screen: MenuScreen;
  readonly business: BusinessInfo;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

const categoryOfAsked = (outline: MenuOutline, item: number | null): number | null =>
  item === null ? null : (categoryOf(outline, item)?.id ?? null);

/** What opens over the board, by the item it is about. */
function useOpened({ drafts }: MenuScreen) {
  const { address, go } = useMenuAddress();
  const [openId, setOpenId] = useState<number | null>(null);
  // An address opens the details of an item; from then on they are opened and closed here.
  const [askedId, setAskedId] = useState<number | null>(null);
  if (address.item !== askedId) {
    setAskedId(address.item);
    if (address.item !== null) setOpenId(address.item);
  }
  const goTo = (id: number | null) => {
    setOpenId(id);
    if (address.item === null) return;
    const category = address.category ?? categoryOfAsked(drafts.outline(), address.item);
    go({ item: null, category });
  };
  const [pricedId, setPricedId] = useState<number | null>(null);
  const [merging, setMerging] = useState<MergeTarget | null>(null);
  const [moving, setMoving] = useState<Movable | null>(null);
  const [galleryId, setGalleryId] = useState<number | null>(null);
  return {
    openId,
    setOpenId,
    goTo,
    pricedId,
    setPricedId,
    merging,
    setMerging,
    moving,
    setMoving,
    galleryId,
    setGalleryId,
  };
}

/** What the cards need to know. It stays the same value while somebody types. */
function useContextValue(
  screen: MenuScreen,
  business: BusinessInfo,
  { setOpenId, setPricedId, setMerging, setMoving, setGalleryId }: ReturnType<typeof useOpened>,
): MenuContext {
  const rights = useMenuRights(screen.menuId);
  const { address, go } = useMenuAddress();
  const onItem = useCallback((id: number) => setOpenId((open) => (open === id ? null : open)), [setOpenId]);
  const onCategory = useCallback(() => go({ category: null }), [go]);
  const { deleteItem, deleteCategory } = useMenuDeletes(screen, onItem, onCategory);
  const { type, timezone } = business;
  const { cards } = address;
  const both = useReadingOrder();
  return useMemo(
    () => ({
      screen,
      rights,
      businessType: type,
      timeZone: timezone,
      cardLocales: cards === 'both' ? both : [cards],
      openItem: (id) => setOpenId(() => id),
      openMove: setMoving,
      openGallery: setGalleryId,
      openMerge: setMerging,
      openHolidayPrices: (id) => setPricedId(() => id),
      deleteItem,
      deleteCategory,
    }),
    [
      screen,
      rights,
      type,
      timezone,
      cards,
      both,
      deleteItem,
      deleteCategory,
      setOpenId,
      setPricedId,
      setMerging,
      setMoving,
      setGalleryId,
    ],
  );
}

/** The items that are looked for, and how every filter ends. */
function useChosenItems(go: ReturnType<typeof useMenuAddress>['go']) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const showAll = (more: Partial<MenuAddress> = {}) => {
    setChosen([]);
    go({ missing: null, soldOut: false, ...more });
  };
  return { chosen, setChosen, showAll };
}

/** The tools, the board of the open tab, and what opens over it. */
export function MenuPanels({ screen, business, isReloading, onReload }: MenuPanelsProps) {
  const { address, go } = useMenuAddress();
  const opened = useOpened(screen);
  const { openId, pricedId, setPricedId, merging, setMerging } = opened;
  const [isCreating, setIsCreating] = useState(false);
  const [isUploaderOpen, setIsUploaderOpen] = useUploaderOpen(screen);
  const { chosen, setChosen, showAll } = useChosenItems(go);
  const { outline: shown, isFiltered } = useShownOutline(screen, chosen, address);
  const { moving, setMoving, galleryId, setGalleryId } = opened;
  const context = useContextValue(screen, business, opened);
  const openTab = useCallback((category: number) => go({ category }), [go]);
  useFollowedTab(screen.moves, useOutline(screen), openTab);

  const activeId = shownTab(shown, address.category ?? categoryOfAsked(shown, address.item));
  const order = useMemo(() => (activeId === null ? [] : itemsInOrder(shown, activeId)), [shown, activeId]);
  const openCreated = (id: number) => {
    setIsCreating(false);
    showAll({ category: id });
  };
  return (
    <MenuProvider value={context}>
      <StoredDrafts screen={screen} onContinueCard={() => setIsCreating(true)} />
      <MenuTools
        chosen={chosen}
        onChoose={setChosen}
        missing={address.missing}
        onMissing={(missing) => go({ missing })}
        isSoldOut={address.soldOut}
        onAll={() => go({ soldOut: false })}
        isUploaderOpen={isUploaderOpen}
        onUploader={setIsUploaderOpen}
        isReloading={isReloading}
        onReload={onReload}
      />
      <Suspense fallback={null}>
        {isUploaderOpen && (
          <SmartUploader uploads={screen.smartUploads} businessType={context.businessType} />
        )}
        {isCreating && <NewCategory onClose={() => setIsCreating(false)} onCreated={openCreated} />}
        {moving && <MoveDialog thing={moving} onClose={() => setMoving(null)} />}
        {galleryId !== null && <Gallery itemId={galleryId} onClose={() => setGalleryId(null)} />}
        {merging && <MergeDialog target={merging} onClose={() => setMerging(null)} />}
        {openId !== null && <ItemEditor id={openId} order={order} onGo={opened.goTo} />}
        {pricedId !== null && <HolidayPrices itemId={pricedId} onClose={() => setPricedId(null)} />}
      </Suspense>
      <MovesWaiting />
      <MenuView
        view={address.view}
        outline={shown}
        isFiltered={isFiltered}
        activeId={activeId}
        onPick={(id) => go({ category: id })}
        onCreate={() => setIsCreating(true)}
        onShowAll={() => showAll()}
      />
    </MenuProvider>
  );
}
