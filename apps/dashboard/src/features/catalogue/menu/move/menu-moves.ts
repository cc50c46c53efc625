import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { text } from '@diwan/contract/texts.ts';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import { familyOf, type MenuOutline } from '../drafts/menu-outline.ts';
import { nameIn } from '../drafts/localized-draft.ts';
import type { ItemWrites } from '../item/item-writes.ts';
import { withRetries } from '#kit/data/with-retries.ts';
import { moveMessages } from './move.messages.ts';
import { createMoveQueue, type MoveQueue } from './move-queue.ts';
import { categoryOf, inverseOf, siblingsOf, type Move } from './placement.ts';
import { announceText } from './announce.ts';
import { createListeners } from '#kit/store/listeners.ts';

const NOTICE_TOPIC = 'menu-move';

/** An item or a category of the menu. */
export interface Movable {
  readonly kind: Move['kind'];
  readonly id: number;
}

interface Making {
  /** The focus follows the thing to where it now stands. */
  readonly follows?: boolean;
}

/** What a board shows: perhaps only some of the items, in lines of so many. */
export interface SeenBoard {
  readonly outline: MenuOutline;
  readonly columns: number;
}

export interface MenuMoves {
  readonly queue: MoveQueue;
  /** Moves at once; the server is told behind it. Null, or a move that changes nothing, is said to be impossible. */
  readonly make: (thing: Movable, move: Move | null, making?: Making) => void;
  /** May the category hold the item? A salon's services and products do not mix. */
  readonly mayTake: (categoryId: number, itemId: number) => boolean;
  /** All categories in the order they are shown. */
  readonly order: () => readonly number[];
  readonly nameOf: (thing: Movable) => string;
  /** What is to be brought into view and focused when the board has drawn it, until that is done. */
  readonly wanted: () => Movable | null;
  readonly want: (thing: Movable | null) => void;
  /** The same, for a board that has nothing new to draw. */
  readonly show: (thing: Movable) => void;
  /** The board that is seen now, in which keys move things as they lie. */
  readonly seen: () => SeenBoard | null;
  readonly see: (board: SeenBoard | null) => void;
  readonly subscribeToShow: (listener: () => void) => () => void;
}

interface MenuMovesOptions {
  readonly drafts: MenuDrafts;
  readonly businessId: number;
  readonly writes: ItemWrites;
  readonly onWritten: (resources: readonly string[]) => void;
}

const words = () => translator(moveMessages, currentLocale());

function namesIn(drafts: MenuDrafts) {
  const nameOf = ({ kind, id }: Movable): string => {
    const entry = kind === 'item' ? drafts.items.get(id) : drafts.categories.get(id);
    return (entry && nameIn(entry.draft.locales, currentLocale())) || words()('noName');
  };
  const categoryName = (id: number) => nameOf({ kind: 'category', id });
  return { nameOf, categoryName };
}

/** What is shown and said of a move that has been made. */
function wordsOf(drafts: MenuDrafts, move: Move, inverse: Move) {
  const t = words();
  const { nameOf, categoryName } = namesIn(drafts);
  const name = nameOf(move);
  const outline = drafts.outline();
  if (move.kind === 'category') {
    const siblings = siblingsOf(outline, move.id);
    const place = { place: siblings.indexOf(move.id) + 1, total: siblings.length };
    return { shown: t('movedWithin', { name }), announced: t('saidCategory', { name, ...place }) };
  }
  const ids = outline.nodes.get(move.to)?.itemIds ?? [];
  const place = { place: ids.indexOf(move.id) + 1, total: ids.length };
  const category = categoryName(move.to);
  const isAcross = inverse.kind === 'item' && inverse.to !== move.to;
  return isAcross
    ? { shown: t('movedTo', { name, category }), announced: t('saidTo', { name, category, ...place }) }
    : { shown: t('movedWithin', { name }), announced: t('saidWithin', { name, category, ...place }) };
}

function createWanted() {
  const listeners = createListeners();
  let wanted: Movable | null = null;
  return {
    wanted: () => wanted,
    want: (thing: Movable | null) => {
      wanted = thing;
    },
    show: (thing: Movable) => {
      wanted = thing;
      listeners.tell();
    },
    subscribeToShow: listeners.subscribe,
  };
}

function createQueue({ drafts, businessId, writes, onWritten }: MenuMovesOptions): MoveQueue {
  const { nameOf } = namesIn(drafts);
  return createMoveQueue({
    stored: drafts.storedOutline,
    arrange: drafts.arrange,
    saveCategory: async (itemId, category_id) => {
      await writes.save(itemId, 'category_id', () => ({ category_id }));
      onWritten(['items']);
    },
    sendOrder: async (kind, sortedIds) => {
      const op = kind === 'item' ? items.sort : categories.sort;
      const body = { sortedIds: [...sortedIds] };
      await withRetries(() => call(op, { params: { business_id: businessId }, body }));
      onWritten([kind === 'item' ? 'items' : 'categories']);
    },
    onFailed: (move, error) => {
      const known = error instanceof CallError ? error : null;
      const message = Object.values(known?.fields ?? {})[0]?.[0];
      notify({
        kind: 'danger',
        topic: NOTICE_TOPIC,
        title: words()('failedTitle', { name: nameOf(move) }),
        text: message ?? known?.message ?? text('unexpected', currentLocale()),
      });
      // What is shown may be older than what stands there.
      onWritten(['menu']);
    },
  });
}

/** Moving things in one menu, apart from React. */
export function createMenuMoves(options: MenuMovesOptions): MenuMoves {
  const { drafts } = options;
  const { nameOf } = namesIn(drafts);
  const queue = createQueue(options);
  const wanting = createWanted();
  let seen: SeenBoard | null = null;

  const make: MenuMoves['make'] = (thing, move, { follows = false } = {}) => {
    const inverse = move && inverseOf(drafts.outline(), move);
    if (!move || !inverse) {
      announceText(words()('saidEdge', { name: nameOf(thing) }));
      return;
    }
    if (follows) wanting.want(thing);
    queue.add(move);
    const { shown, announced } = wordsOf(drafts, move, inverse);
    announceText(announced);
    const undo = () => make(thing, inverse, { follows });
    notify({
      kind: 'success',
      topic: NOTICE_TOPIC,
      text: shown,
      isSaid: true,
      action: { label: words()('undo'), run: undo },
    });
  };

  const isOfProducts = (categoryId: number | undefined) =>
    categoryId !== undefined && drafts.categories.get(categoryId)?.row.type === 'product';
  return {
    ...wanting,
    queue,
    make,
    nameOf,
    seen: () => seen,
    see: (board) => {
      seen = board;
    },
    mayTake: (categoryId, itemId) =>
      isOfProducts(categoryId) === isOfProducts(categoryOf(drafts.outline(), itemId)?.id),
    order: () => {
      const outline = drafts.outline();
      return outline.rootIds.flatMap((id) => familyOf(outline, id).map((node) => node.id));
    },
  };
}
