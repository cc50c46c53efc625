import { items } from '@diwan/contract/catalogue/items.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { text } from '@diwan/contract/texts.ts';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { createKeyedStore, type KeyedStore } from '#kit/store/keyed-store.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import { numberOf } from '../drafts/typed-values.ts';
import { withRetries } from '#kit/data/with-retries.ts';

export interface NewItem {
  readonly names: Readonly<Record<Locale, string>>;
  /** As typed; empty: no price yet. */
  readonly price: string;
}

/** An item on its way to the server, or refused by it. */
export interface PendingItem extends NewItem {
  readonly key: number;
  /** The same however often it is sent: an answer that was lost does not make a second item. */
  readonly idempotencyKey: string;
  readonly problem: string | null;
}

/** The line at the end of a category in which items are added one after another. */
export interface QuickAdd {
  readonly isOpen: boolean;
  readonly typed: NewItem;
  readonly pending: readonly PendingItem[];
}

export interface QuickAdds {
  /** By category. */
  readonly store: KeyedStore<QuickAdd>;
  readonly open: (categoryId: number) => void;
  /** Gives up what is typed in the line; what is on its way or refused stays. */
  readonly close: (categoryId: number) => void;
  /** The category is gone. */
  readonly forget: (categoryId: number) => void;
  readonly type: (categoryId: number, typed: Partial<NewItem>) => void;
  /** Sends what is typed and leaves the line blank for the next one. Answers whether there was enough to send. */
  readonly submit: (categoryId: number) => boolean;
  readonly retry: (categoryId: number, item: PendingItem) => void;
  readonly drop: (categoryId: number, key: number) => void;
  /** Whether something is typed, on its way, or refused. */
  readonly hasUnsaved: () => boolean;
  /** Gives up all of it; what is being sent arrives. */
  readonly abandon: () => void;
}

const BLANK_ITEM: NewItem = { names: { en: '', ar: '' }, price: '' };
export const CLOSED: QuickAdd = { isOpen: false, typed: BLANK_ITEM, pending: [] };

export const shownName = ({ names }: NewItem): string => names.en.trim() || names.ar.trim();
export const canAdd = ({ names, price }: NewItem): boolean =>
  `${names.en}${names.ar}`.trim() !== '' && (price.trim() === '' || numberOf(price.trim()) !== null);

const problemOf = (error: unknown): string =>
  error instanceof CallError
    ? (Object.values(error.fields)[0]?.[0] ?? error.message)
    : text('unexpected', currentLocale());

function createBody(categoryId: number, { names, price }: NewItem) {
  const amount = numberOf(price.trim());
  return {
    category_id: categoryId,
    locales: [
      { locale: 'en' as const, name: names.en.trim() },
      { locale: 'ar' as const, name: names.ar.trim() },
    ],
    prices: amount === null ? [] : [{ price: amount }],
  };
}

export function createQuickAdds(drafts: MenuDrafts, businessId: number): QuickAdds {
  const store = createKeyedStore<QuickAdd>();
  let lastKey = 0;
  /** One at a time, so that items stand in the order they were typed. */
  let last: Promise<void> = Promise.resolve();

  const change = (categoryId: number, next: (add: QuickAdd) => Partial<QuickAdd>) => {
    const add = store.get(categoryId) ?? CLOSED;
    store.set(categoryId, { ...add, ...next(add) });
  };
  const drop = (categoryId: number, key: number) =>
    change(categoryId, ({ pending }) => ({ pending: pending.filter((one) => one.key !== key) }));
  const noteProblem = (categoryId: number, key: number, problem: string | null) =>
    change(categoryId, ({ pending }) => ({
      pending: pending.map((one) => (one.key === key ? { ...one, problem } : one)),
    }));

  const send = async (categoryId: number, item: PendingItem) => {
    if (!store.get(categoryId)?.pending.some(({ key }) => key === item.key)) return;
    try {
      const params = { business_id: businessId };
      const body = createBody(categoryId, item);
      const { idempotencyKey } = item;
      const row = await withRetries(() => call(items.create, { params, body, idempotencyKey }));
      drop(categoryId, item.key);
      drafts.addItem(row);
    } catch (error) {
      noteProblem(categoryId, item.key, problemOf(error));
    }
  };
  const enqueue = (categoryId: number, item: PendingItem) => {
    last = last.then(() => send(categoryId, item));
  };

  return {
    store,
    open: (categoryId) => change(categoryId, () => ({ isOpen: true })),
    close: (categoryId) => change(categoryId, () => ({ isOpen: false, typed: BLANK_ITEM })),
    forget: (categoryId) => store.set(categoryId, undefined),
    type: (categoryId, typed) => change(categoryId, (add) => ({ typed: { ...add.typed, ...typed } })),
    submit: (categoryId) => {
      const { typed } = store.get(categoryId) ?? CLOSED;
      if (!canAdd(typed)) return false;
      lastKey += 1;
      const item: PendingItem = { ...typed, key: lastKey, idempotencyKey: randomKey(), problem: null };
      change(categoryId, ({ pending }) => ({ typed: BLANK_ITEM, pending: [...pending, item] }));
      enqueue(categoryId, item);
      return true;
    },
    retry: (categoryId, item) => {
      noteProblem(categoryId, item.key, null);
      enqueue(categoryId, item);
    },
    drop,
    hasUnsaved: () =>
      store.ids().some((id) => {
        const { typed, pending } = store.get(id) ?? CLOSED;
        return pending.length > 0 || shownName(typed) + typed.price !== '';
      }),
    abandon: () => store.ids().forEach((id) => store.set(id, undefined)),
  };
}
