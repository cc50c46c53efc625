import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { text } from '@diwan/contract/texts.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { call } from '#kit/data/call.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { loadAgain } from '#ui/lazy-part.ts';
import { notify } from '#ui/overlays.ts';
import { categoryBody, type CategoryDraft } from './drafts/category-kind.ts';
import { createGalleries, type Galleries } from './gallery/galleries.ts';
import { itemBody, type ItemDraft } from './drafts/item-draft.ts';
import { createMenuDrafts, type MenuDrafts } from './drafts/menu-drafts.ts';
import { createSaveQueue, type SaveQueue, type SaveResult } from '#kit/drafts/save-queue.ts';
import { createItemWrites, type ItemWrites } from './item/item-writes.ts';
import { createPhotoUploads, type PhotoUploads } from './item/photo-upload.ts';
import { createQuickAdds, type QuickAdds } from './item/quick-adds.ts';
import { menuMessages } from './menu.messages.ts';
import { createLanguageTally, type LanguageTally } from './languages/language-tally.ts';
import { createMenuMoves, type MenuMoves } from './move/menu-moves.ts';
import { withRetries } from '#kit/data/with-retries.ts';
import { menuUploads, type MenuUploads } from './smart-upload/menu-uploads.ts';

const ITEM_DEBOUNCE_MILLISECONDS = 400;
const CATEGORY_DEBOUNCE_MILLISECONDS = 500;
/** Saves of different items under way at once. */
const PARALLEL_SAVES = 4;

export interface MenuPlace {
  readonly userId: number;
  readonly businessId: number;
  readonly menuId: number;
  readonly currency: Currency;
  /** In which categories have a name. */
  readonly firstLocale: Locale;
}

/** One menu being edited, apart from React: its drafts and how they are saved. */
export interface MenuScreen extends MenuPlace {
  readonly drafts: MenuDrafts;
  readonly itemSaves: SaveQueue<ItemDraft>;
  readonly categorySaves: SaveQueue<CategoryDraft>;
  readonly itemWrites: ItemWrites;
  readonly moves: MenuMoves;
  readonly galleries: Galleries;
  readonly photos: PhotoUploads;
  readonly adds: QuickAdds;
  readonly languages: LanguageTally;
  readonly smartUploads: MenuUploads;
  /** Saves several items; answers whether every one of them is saved. */
  readonly saveAll: (ids: readonly number[], onDone: (done: number) => void) => Promise<boolean>;
}

const words = () => translator(menuMessages, currentLocale());
const unexpectedMessage = () => text('unexpected', currentLocale());

const showSaveResult = (_id: number, result: SaveResult) => {
  if (result === 'saved') notify({ kind: 'success', text: words()('updated') });
};

/** Only a save that met a newer row has to look into one. */
const storedRows = () => loadAgain(() => import('./drafts/stored-rows.ts'));
const storedItem = async (current: unknown) => (await storedRows()).storedItem(current);
const storedCategory = async (current: unknown) => (await storedRows()).storedCategory(current);

type OnWritten = (resources: readonly string[]) => void;

interface Saving {
  readonly drafts: MenuDrafts;
  readonly businessId: number;
  readonly onWritten: OnWritten;
}

/** Saves of items: one by one, which tell how each went, or several at once, which leave that to the caller. */
function createItemSaves({ drafts, businessId, onWritten }: Saving) {
  let isSavingAll = false;
  const itemSaves = createSaveQueue({
    store: drafts.items,
    send: async ({ row, draft, base, fields }) => {
      const body = { ...itemBody(draft, base, fields), updated_at: row.updated_at };
      const response = await withRetries(() =>
        call(items.save, { params: { business_id: businessId, id: row.id }, body }),
      );
      for (const warning of response.warnings ?? []) notify({ kind: 'warning', text: warning });
      onWritten(['items']);
      return response;
    },
    rowIn: storedItem,
    debounceMilliseconds: ITEM_DEBOUNCE_MILLISECONDS,
    onResult: (id, result) => {
      if (!isSavingAll) showSaveResult(id, result);
    },
    unexpectedMessage,
  });

  const saveAll: MenuScreen['saveAll'] = async (ids, onDone) => {
    const waiting = [...ids];
    let done = 0;
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, in several such rows
        await itemSaves.now(id);
        done += 1;
        onDone(done);
      }
    };
    isSavingAll = true;
    try {
      await Promise.all(Array.from({ length: PARALLEL_SAVES }, work));
    } finally {
      isSavingAll = false;
    }
    return ids.every(
      (id) => drafts.items.get(id)?.save.kind === 'idle' && !drafts.items.changedIds().includes(id),
    );
  };

  return { itemSaves, saveAll };
}

const createCategorySaves = ({ drafts, businessId, onWritten }: Saving) =>
  createSaveQueue({
    store: drafts.categories,
    send: async ({ row, draft, fields }) => {
      const body = { ...categoryBody(draft, fields), updated_at: row.updated_at };
      const response = await call(categories.update, {
        params: { business_id: businessId, id: row.id },
        body,
      });
      onWritten(['categories']);
      return response;
    },
    rowIn: storedCategory,
    debounceMilliseconds: CATEGORY_DEBOUNCE_MILLISECONDS,
    onResult: showSaveResult,
    unexpectedMessage,
  });

export function createMenuScreen(place: MenuPlace, onWritten: OnWritten): MenuScreen {
  const { businessId } = place;
  const drafts = createMenuDrafts(place.currency, place.firstLocale);
  const { itemSaves, saveAll } = createItemSaves({ drafts, businessId, onWritten });
  const categorySaves = createCategorySaves({ drafts, businessId, onWritten });
  const itemWrites = createItemWrites({ drafts, saves: itemSaves, businessId, rowIn: storedItem });
  const moves = createMenuMoves({ drafts, businessId, writes: itemWrites, onWritten });
  const galleries = createGalleries({ drafts, businessId, writes: itemWrites, onWritten });
  const photos = createPhotoUploads(drafts, itemSaves, place.businessId);
  const adds = createQuickAdds(drafts, place.businessId);
  const languages = createLanguageTally(drafts);
  const smartUploads = menuUploads(place);
  return {
    ...place,
    drafts,
    itemSaves,
    categorySaves,
    itemWrites,
    moves,
    galleries,
    photos,
    adds,
    languages,
    smartUploads,
    saveAll,
  };
}
