import { describe, expect, it, vi } from 'vitest';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';
import type { CategoryDraft } from './category-kind.ts';
import type { StoredDraft } from '#kit/drafts/draft-entry.ts';
import { createDraftPersistence } from '#kit/drafts/draft-persistence.ts';
import type { ItemDraft } from './item-draft.ts';
import { withText } from './localized-draft.ts';
import { createMenuDrafts } from './menu-drafts.ts';

function memoryStorage<Draft>() {
  const lying = new Map<number, StoredDraft<Draft>>();
  const storage: DeviceStorage<StoredDraft<Draft>> = {
    load: async () => [...lying.values()],
    write: async (stored, forgotten) => {
      for (const one of stored) lying.set(one.id, structuredClone(one));
      for (const id of forgotten) lying.delete(id);
    },
  };
  return { storage, lying };
}

function menuWith(...items: ReturnType<typeof anItem>[]) {
  const drafts = createMenuDrafts('KWD');
  drafts.receive(aMenu([aCategory({ items })]));
  return drafts;
}

const nameIt =
  (name: string) =>
  ({ locales }: ItemDraft) => ({ locales: withText(locales, 'en', { name }) });

/** A visit of the menu: what is on the server by then, with the storage of this device. */
async function visit(storage: DeviceStorage<StoredDraft<ItemDraft>>, ...items: ReturnType<typeof anItem>[]) {
  const { items: store } = menuWith(...items);
  const keeper = createDraftPersistence({ store, storage, now: () => 5 });
  const stop = keeper.start();
  await storage.load();
  return { store, keeper, stop };
}

describe('edits on this device', () => {
  it('lie there a moment after they were typed, and no longer once all is as it was', async () => {
    vi.useFakeTimers();
    try {
      const { storage, lying } = memoryStorage<ItemDraft>();
      const { store } = await visit(storage, anItem());
      store.patch(100, nameIt('Half a na'));
      await vi.advanceTimersByTimeAsync(250);
      expect(lying.get(100)).toMatchObject({ keptAt: 5, draft: { locales: { en: { name: 'Half a na' } } } });
      expect(Object.keys(lying.get(100)?.draft ?? {})).toEqual(['locales']);
      store.patch(100, nameIt('Lentil soup'));
      await vi.advanceTimersByTimeAsync(250);
      expect(lying.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('What was typed a moment before the menu is left is stored at once.', async () => {
    vi.useFakeTimers();
    try {
      const { storage, lying } = memoryStorage<ItemDraft>();
      const { store, stop } = await visit(storage, anItem());
      store.patch(100, nameIt('Typed last'));
      stop();
      expect(lying.get(100)).toMatchObject({ draft: { locales: { en: { name: 'Typed last' } } } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('are offered on the next visit and put back, with the reason why they could not be saved', async () => {
    const { storage } = memoryStorage<ItemDraft>();
    const before = await visit(storage, anItem());
    before.store.patch(100, nameIt('Typed before the crash'));
    before.store.markFailed(100, { message: 'The name is taken', fields: {} });
    await before.keeper.flush();
    const { store, keeper } = await visit(storage, anItem());
    expect([keeper.offeredCount(), store.changedIds()]).toEqual([1, []]);
    keeper.putBack();
    expect(store.get(100)).toMatchObject({
      draft: { locales: { en: { name: 'Typed before the crash' } } },
      save: { kind: 'failed', message: 'The name is taken' },
    });
    expect(keeper.offeredCount()).toBe(0);
  });

  it('are merged into what somebody else has saved meanwhile', async () => {
    const { storage } = memoryStorage<ItemDraft>();
    const before = await visit(storage, anItem());
    before.store.patch(100, nameIt('Mine'));
    await before.keeper.flush();
    const { store, keeper } = await visit(storage, anItem({ hide: true, updated_at: NOON }));
    keeper.putBack();
    expect(store.get(100)).toMatchObject({
      changed: ['locales'],
      draft: { hide: true, locales: { en: { name: 'Mine' } } },
      save: { kind: 'idle' },
    });
  });

  it('wait for a choice where somebody else has changed the same', async () => {
    const { storage } = memoryStorage<ItemDraft>();
    const before = await visit(storage, anItem());
    before.store.patch(100, nameIt('Mine'));
    await before.keeper.flush();
    const theirs = anItem({ locales: names('Theirs', 'شوربة عدس'), updated_at: NOON });
    const { store, keeper } = await visit(storage, theirs);
    keeper.putBack();
    expect(store.get(100)?.save.kind).toBe('conflict');
    expect(store.conflicts(100)).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
  });

  it('stay under what is typed before they are answered for, and come back without overwriting it', async () => {
    const { storage, lying } = memoryStorage<ItemDraft>();
    const before = await visit(storage, anItem());
    before.store.patch(100, nameIt('Of the earlier visit'));
    await before.keeper.flush();
    const { store, keeper } = await visit(storage, anItem());
    store.patch(100, { hide: true });
    await keeper.flush();
    expect(lying.get(100)?.draft).toMatchObject({
      hide: true,
      locales: { en: { name: 'Of the earlier visit' } },
    });
    keeper.putBack();
    expect(store.get(100)?.draft).toMatchObject({
      hide: true,
      locales: { en: { name: 'Of the earlier visit' } },
    });
  });

  it('are gone once they are discarded, reached the server, or their item is no more', async () => {
    const { storage, lying } = memoryStorage<ItemDraft>();
    const before = await visit(storage, anItem(), anItem({ id: 101 }), anItem({ id: 102 }));
    for (const id of [100, 101, 102]) before.store.patch(id, nameIt('Typed'));
    await before.keeper.flush();
    const reached = anItem({ locales: names('Typed', 'شوربة عدس'), updated_at: NOON });
    const { keeper, store } = await visit(storage, reached, anItem({ id: 102 }));
    expect([...lying.keys()]).toEqual([100, 102]);
    keeper.putBack();
    await keeper.flush();
    expect([store.changedIds(), [...lying.keys()]]).toEqual([[102], [102]]);
    store.dropMine(102);
    await keeper.flush();
    expect(lying.size).toBe(0);
  });

  it('are said not to be kept where the device refuses, and to be kept again when it takes them', async () => {
    const { storage } = memoryStorage<ItemDraft>();
    let isFull = true;
    const full: typeof storage = {
      ...storage,
      write: (...given) => (isFull ? Promise.reject(new Error('QuotaExceeded')) : storage.write(...given)),
    };
    const { store, keeper } = await visit(full, anItem());
    store.patch(100, nameIt('A'));
    await keeper.flush();
    expect(keeper.isRefused()).toBe(true);
    isFull = false;
    store.patch(100, nameIt('AB'));
    await keeper.flush();
    expect(keeper.isRefused()).toBe(false);
  });

  it('are those of categories as well', async () => {
    const { storage, lying } = memoryStorage<CategoryDraft>();
    const { categories: store } = menuWith(anItem());
    const persistence = createDraftPersistence({ store, storage, now: () => 0 });
    persistence.start();
    await storage.load();
    store.patch(10, { fitting: 'filled' });
    await persistence.flush();
    expect(lying.get(10)).toMatchObject({ base: { fitting: '' }, draft: { fitting: 'filled' } });
  });
});
