import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aCategory, aMenu, anItem, MORNING, names, NOON } from '../testing/menu-rows.ts';
import { ITEM_FIELDS, itemBody, itemDraft, type ItemDraft } from './item-draft.ts';
import { withText } from './localized-draft.ts';
import { createMenuDrafts } from './menu-drafts.ts';
import { countItems, filteredTo, itemIdsOf } from './menu-outline.ts';

const CHALET = anItem({
  id: 7,
  itemable_type: 'chalet',
  itemable: { id: 3, units: 2, unit_names: [], bedrooms: 1, insurance: 50, frontage: null, latitude: null },
});

function draftsOf(...items: ReturnType<typeof anItem>[]) {
  const drafts = createMenuDrafts('KWD');
  drafts.receive(aMenu([aCategory({ items })]));
  return drafts;
}

const entryOf = (drafts: ReturnType<typeof createMenuDrafts>, id = 100) => drafts.items.get(id)!;
const nameIt =
  (name: string) =>
  ({ locales }: ItemDraft) => ({ locales: withText(locales, 'en', { name }) });

describe('what counts as a change', () => {
  it('is nothing while the draft is as it came', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, ({ prices, locales }) => ({ prices: [...prices], locales: { ...locales } }));
    expect(entryOf(drafts).changed).toEqual([]);
    expect(drafts.items.changedIds()).toEqual([]);
  });

  it('compares numbers by value and media by src', () => {
    const media = [{ id: 1, src: '/storage/1/a.jpg', type: 'image/jpeg' as const, slug: null, sort: 0 }];
    const drafts = draftsOf(anItem({ media }));
    drafts.items.patch(100, ({ prices }) => ({
      prices: prices.map((row) => ({ ...row, price: '1.500' })),
      media: media.map((row) => ({ ...row, slug: 'featured' as const, sort: 4 })),
    }));
    expect(entryOf(drafts).changed).toEqual([]);
    drafts.items.patch(100, { media: [] });
    expect(entryOf(drafts).changed).toEqual(['media']);
  });

  it('ignores a row that differs only in updated_at, sort and holidays', () => {
    const drafts = draftsOf(anItem());
    const holidays = [{ id: 1, price: 9, from: '', to: '', locales: [] }];
    drafts.items.receive(anItem({ updated_at: NOON, sort: 9, holidays }));
    expect(entryOf(drafts).changed).toEqual([]);
  });

  it('ends when what was there is typed again, whatever was typed between', () => {
    const base = itemDraft(anItem(), 3);
    const patches = fc.array(
      fc.record(
        {
          hide: fc.boolean(),
          locales: fc.string().map((name) => withText(base.locales, 'ar', { name })),
          prices: fc
            .array(fc.string())
            .map((typed) => typed.map((price, i) => ({ ...base.prices[0]!, key: `${i}`, price }))),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(patches, (typed) => {
        const drafts = draftsOf(anItem());
        for (const patch of typed) drafts.items.patch(100, patch);
        drafts.items.patch(100, base);
        expect(entryOf(drafts).changed).toEqual([]);
        expect(drafts.items.changedIds()).toEqual([]);
      }),
    );
  });
});

describe('what stands against saving', () => {
  it.each([
    ['a map link without a place', { map_link: 'https://maps.app.goo.gl/x' }, 'map_link_invalid'],
    ['half a bedroom', { bedrooms: '1.5' }, 'whole_number'],
    ['four decimals of a dinar', { insurance: '1.2345' }, 'decimals'],
  ])('%s', (_, patch, key) => {
    const drafts = draftsOf(CHALET);
    drafts.items.patch(7, ({ itemable }) => ({ hide: true, itemable: { ...itemable, ...patch } }));
    expect(Object.values(entryOf(drafts, 7).problems)[0]?.key).toBe(key);
  });

  it.each([
    ['24:00:00', 'invalid'],
    ['00:60:00', 'invalid'],
    ['23:59:59', undefined],
    ['', undefined],
  ])('a duration of %j: %s', (duration, key) => {
    const drafts = draftsOf(anItem({ itemable_type: 'salon_service', itemable: { id: 1, duration: 60 } }));
    expect(entryOf(drafts).draft.itemable.duration).toBe('00:01:00');
    drafts.items.patch(100, ({ itemable }) => ({ itemable: { ...itemable, duration } }));
    expect(entryOf(drafts).problems['itemable.duration']?.key).toBe(key);
  });

  it('is not an empty map link, which clears the place', () => {
    const placed = anItem({ ...CHALET, itemable: { ...CHALET.itemable, latitude: 28.6, longitude: 48.3 } });
    const drafts = draftsOf(placed);
    expect(entryOf(drafts, 7).draft.itemable.map_link).toContain('@28.6,48.3,');
    drafts.items.patch(7, ({ itemable }) => ({ itemable: { ...itemable, map_link: '' } }));
    const { problems, draft, base, changed } = entryOf(drafts, 7);
    expect(problems).toEqual({});
    expect(itemBody(draft, base, changed)).toEqual({ itemable: { latitude: null, longitude: null } });
  });

  it('is a chalet label used twice', () => {
    const drafts = draftsOf(CHALET);
    const row = { id: null, price: '1', locales: { ...entryOf(drafts, 7).draft.locales } };
    const label = withText(row.locales, 'en', { name: 'Weekend' });
    drafts.items.patch(7, {
      prices: [
        { ...row, key: 'a', locales: label },
        { ...row, key: 'b', locales: label },
      ],
    });
    expect(entryOf(drafts, 7).problems).toMatchObject({ 'prices.1.locales': { key: 'price_label' } });
  });
});

describe('a row of the server', () => {
  it('replaces a clean draft', () => {
    const drafts = draftsOf(anItem());
    drafts.items.receive(anItem({ locales: names('Pea soup', 'شوربة'), updated_at: NOON }));
    expect(entryOf(drafts).draft.locales.en.name).toBe('Pea soup');
  });

  it('leaves what was edited, and takes in what was not', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.boolean(), (name, hide) => {
        const drafts = draftsOf(anItem());
        drafts.items.patch(100, nameIt(`x${name}`));
        drafts.items.receive(anItem({ hide, updated_at: NOON }));
        expect(entryOf(drafts).draft).toMatchObject({ hide, locales: { en: { name: `x${name}` } } });
        expect(entryOf(drafts)).toMatchObject({ changed: ['locales'], theirs: null });
      }),
    );
  });

  it('waits beside the edits where both have changed the same', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, nameIt('Mine'));
    const newer = anItem({ locales: names('Theirs', 'شوربة عدس'), updated_at: NOON });
    drafts.items.receive(newer);
    expect(entryOf(drafts)).toMatchObject({ theirs: newer, draft: { locales: { en: { name: 'Mine' } } } });
  });

  it('is ignored when an older one arrives late', () => {
    const drafts = draftsOf(anItem({ updated_at: NOON }));
    drafts.items.receive(anItem({ locales: names('Old', 'قديم'), updated_at: MORNING }));
    expect(entryOf(drafts).draft.locales.en.name).toBe('Lentil soup');
  });
});

describe('edits that a device has kept since before extras had a number', () => {
  it('are put back and saved, and leave the number as it is stored', () => {
    const addons = [{ id: 5, price: 1, max: 4, locales: names('Cheese', 'جبنة') }];
    const drafts = draftsOf(anItem({ addons }));
    const without = (price: string) =>
      entryOf(drafts).draft.addons.map(({ max: _max, ...addon }) => ({ ...addon, price }));
    const base = { addons: without('1.000') };
    const draft = { addons: [...without('2'), { ...without('3')[0]!, key: 'new', id: null }] };
    drafts.items.restore({ id: 100, base, draft, failure: null, keptAt: 0 });
    const entry = entryOf(drafts);
    expect(entry.draft.addons[0]).toMatchObject({ price: '2', max: '4' });
    expect(entry.problems).toEqual({});
    const [cheese, added] = itemBody(entry.draft, entry.base, ['addons']).addons ?? [];
    expect([cheese?.max, added?.max]).toEqual([4, undefined]);
  });
});

describe('a save', () => {
  it('replaces the draft by the answer and keeps what was typed meanwhile', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, nameIt('Tomato soup'));
    const { draft: sent, changed: fields } = entryOf(drafts);
    drafts.items.markSaving(100);
    drafts.items.patch(100, { hide: true });
    const row = anItem({ locales: names('Tomato soup', 'شوربة عدس'), updated_at: NOON });
    drafts.items.markSaved(100, { row, sent, fields });
    expect(entryOf(drafts)).toMatchObject({ row, changed: ['hide'], save: { kind: 'idle' }, theirs: null });
  });

  it('gives a new child its id under the key it is shown by, edited meanwhile or not', () => {
    const drafts = draftsOf(anItem());
    const blank = { en: { name: '', description: '' }, ar: { name: '', description: '' } };
    const fresh = { key: 'new', id: null, price: '2', locales: blank };
    drafts.items.patch(100, ({ prices }) => ({ prices: [...prices, fresh] }));
    const { draft: sent, changed: fields } = entryOf(drafts);
    drafts.items.patch(100, ({ prices }) => ({
      prices: prices.map((row) => (row.key === 'new' ? { ...row, price: '25' } : row)),
    }));
    const prices = [...anItem().prices, { id: 41, price: 2, locales: [] }];
    drafts.items.markSaved(100, { row: anItem({ prices, updated_at: NOON }), sent, fields });
    expect(entryOf(drafts).draft.prices).toMatchObject([{ id: 40 }, { key: 'new', id: 41, price: '25' }]);
    expect(entryOf(drafts).changed).toEqual(['prices']);
  });

  it('that failed stays visible until one succeeds', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, nameIt('A'));
    drafts.items.markFailed(100, { message: 'No', fields: {} });
    drafts.items.patch(100, nameIt('AB'));
    expect(entryOf(drafts).save.kind).toBe('failed');
  });

  it('that met a newer row asks only about what both have changed', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, nameIt('Mine'));
    drafts.items.patch(100, { disable_ordering: true });
    const theirs = anItem({ locales: names('Theirs', 'لهم'), hide: true, updated_at: NOON });
    drafts.items.meet(100, theirs);
    expect(entryOf(drafts).save.kind).toBe('conflict');
    expect(drafts.items.conflicts(100)).toEqual([
      { path: 'locales.en.name', base: 'Lentil soup', mine: 'Mine', theirs: 'Theirs' },
    ]);
    drafts.items.resolve(100, {});
    expect(entryOf(drafts).save.kind).toBe('conflict');
    drafts.items.resolve(100, { 'locales.en.name': 'mine' });
    expect(entryOf(drafts)).toMatchObject({
      row: theirs,
      changed: ['disable_ordering', 'locales'],
      save: { kind: 'idle' },
      draft: { hide: true, locales: { en: { name: 'Mine' }, ar: { name: 'لهم' } } },
    });
  });

  it('asks no longer once mine is typed as theirs', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, nameIt('Mine'));
    drafts.items.meet(100, anItem({ locales: names('Theirs', 'شوربة عدس'), updated_at: NOON }));
    drafts.items.patch(100, nameIt('Theirs'));
    expect(entryOf(drafts)).toMatchObject({ changed: [], save: { kind: 'idle' }, theirs: null });
  });

  it('sends only the fields that were edited', () => {
    const drafts = draftsOf(anItem());
    drafts.items.patch(100, { hide: true });
    const { draft, base, changed } = entryOf(drafts);
    expect(itemBody(draft, base, changed)).toEqual({ hide: true });
    expect(Object.keys(itemBody(draft, base, ITEM_FIELDS))).toEqual([...ITEM_FIELDS]);
  });
});

describe('the menu', () => {
  const nested = aMenu([
    aCategory({
      items: [anItem()],
      children_nested: [aCategory({ id: 11, parent_id: 10, items: [anItem({ id: 101, category_id: 11 })] })],
    }),
    aCategory({ id: 12 }),
  ]);

  it('counts the items of nested categories', () => {
    const drafts = createMenuDrafts('KWD');
    drafts.receive(nested);
    expect(countItems(drafts.outline(), 10)).toBe(2);
    expect(countItems(drafts.outline(), 12)).toBe(0);
  });

  it('filtered to items keeps them and the categories above them', () => {
    const drafts = createMenuDrafts('KWD');
    drafts.receive(nested);
    const found = filteredTo(drafts.outline(), new Set([101]));
    expect([found.rootIds, [...found.nodes.keys()].toSorted((a, b) => a - b), itemIdsOf(found)]).toEqual([
      [10],
      [10, 11],
      [101],
    ]);
  });

  it('forgets the edits of an item that was removed', () => {
    const drafts = createMenuDrafts('KWD');
    drafts.receive(nested);
    drafts.items.patch(101, { hide: true });
    drafts.removeItem(101);
    expect([drafts.items.changedIds(), countItems(drafts.outline(), 10)]).toEqual([[], 1]);
  });

  it('wakes only the watchers of the item that is typed in, also among 2,000', () => {
    const items = Array.from({ length: 2000 }, (_, index) => anItem({ id: index + 1 }));
    const drafts = draftsOf(...items);
    const woken = items.map(({ id }) => {
      const listener = vi.fn<() => void>();
      drafts.items.subscribe(id, listener);
      return listener;
    });
    drafts.items.patch(42, nameIt('Typed'));
    expect(woken.filter((listener) => listener.mock.calls.length > 0)).toHaveLength(1);
  });

  it('gives back the tree as it is stored', () => {
    const drafts = createMenuDrafts('KWD');
    drafts.receive(nested);
    const added = anItem({ id: 500, category_id: 12 });
    drafts.addItem(added);
    drafts.removeItem(100);
    const tree = drafts.storedTree();
    expect(tree?.categories.map(({ items }) => items.map(({ id }) => id))).toEqual([[], [500]]);
    expect(tree?.categories[0]?.children_nested[0]?.items).toHaveLength(1);
  });
});
