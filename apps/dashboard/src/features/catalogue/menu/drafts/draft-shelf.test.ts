import { describe, expect, it, vi } from 'vitest';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';
import { keepOnShelf, putBack, type DraftShelf, type KeptDraft } from './draft-shelf.ts';
import type { ItemDraft } from './item-draft.ts';
import { withText } from './localized-draft.ts';
import { createMenuDrafts } from './menu-drafts.ts';

function memoryShelf() {
  const lying = new Map<number, KeptDraft<ItemDraft>>();
  const shelf: DraftShelf<ItemDraft> = {
    load: async () => [...lying.values()],
    write: async (kept, forgotten) => {
      for (const one of kept) lying.set(one.id, structuredClone(one));
      for (const id of forgotten) lying.delete(id);
    },
  };
  return { shelf, lying };
}

function menuWith(...items: ReturnType<typeof anItem>[]) {
  const drafts = createMenuDrafts('KWD');
  drafts.receive(aMenu([aCategory({ items })]));
  return drafts;
}

const nameIt =
  (name: string) =>
  ({ locales }: ItemDraft) => ({ locales: withText(locales, 'en', { name }) });

describe('the shelf of drafts', () => {
  it('holds what was typed a moment ago, and nothing of a row that is as it was', async () => {
    vi.useFakeTimers();
    try {
      const { shelf, lying } = memoryShelf();
      const drafts = menuWith(anItem());
      const keeping = keepOnShelf(drafts.items, shelf, () => 5);
      drafts.items.patch(100, nameIt('Half a na'));
      await vi.advanceTimersByTimeAsync(250);
      expect(lying.get(100)).toMatchObject({ keptAt: 5, draft: { locales: { en: { name: 'Half a na' } } } });
      expect(Object.keys(lying.get(100)?.draft ?? {})).toEqual(['locales']);
      drafts.items.patch(100, nameIt('Lentil soup'));
      await vi.advanceTimersByTimeAsync(250);
      expect(lying.size).toBe(0);
      keeping.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives edits back after a reload', async () => {
    const { shelf } = memoryShelf();
    const before = menuWith(anItem());
    const keeping = keepOnShelf(before.items, shelf, () => 0);
    before.items.patch(100, nameIt('Typed before the crash'));
    await keeping.flush();
    const after = menuWith(anItem());
    expect(putBack(after.items, await shelf.load())).toEqual([]);
    expect(after.items.get(100)?.draft.locales.en.name).toBe('Typed before the crash');
    expect(after.items.changedIds()).toEqual([100]);
  });

  it('offers both versions where somebody else has saved meanwhile', async () => {
    const { shelf } = memoryShelf();
    const before = menuWith(anItem());
    const keeping = keepOnShelf(before.items, shelf, () => 0);
    before.items.patch(100, nameIt('Mine'));
    await keeping.flush();
    const after = menuWith(anItem({ locales: names('Theirs', 'لهم'), updated_at: NOON }));
    putBack(after.items, await shelf.load());
    expect(after.items.get(100)).toMatchObject({
      save: { kind: 'conflict' },
      draft: { locales: { en: { name: 'Mine' } } },
    });
  });

  it('names what need not lie there any longer', async () => {
    const { shelf } = memoryShelf();
    const before = menuWith(anItem(), anItem({ id: 101 }));
    const keeping = keepOnShelf(before.items, shelf, () => 0);
    before.items.patch(100, nameIt('Saved after all'));
    before.items.patch(101, nameIt('Of a deleted item'));
    await keeping.flush();
    const after = menuWith(anItem({ locales: names('Saved after all', 'شوربة عدس'), updated_at: NOON }));
    expect(putBack(after.items, await shelf.load())).toEqual([100, 101]);
  });
});
