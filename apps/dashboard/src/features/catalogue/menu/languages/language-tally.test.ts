import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { aCategory, aMenu, anItem, names } from '../testing/menu-rows.ts';
import { itemDraft } from '../drafts/item-draft.ts';
import { withText } from '../drafts/localized-draft.ts';
import { createMenuDrafts } from '../drafts/menu-drafts.ts';
import { createLanguageTally, itemTally, percentIn } from './language-tally.ts';

const tallyOf = (changes: Parameters<typeof anItem>[0]) => itemTally(itemDraft(anItem(changes), 3));

describe('the texts of an item', () => {
  it('want a name in both languages, whatever else is there', () => {
    expect(tallyOf({ locales: names('', '') })).toEqual({ wanted: 1, en: 0, ar: 0 });
  });

  it('want everything else in both as soon as it is there in one', () => {
    const locales = [
      { id: 1, locale: 'en' as const, name: 'Tea', description: 'Black' },
      { id: 2, locale: 'ar' as const, name: 'شاي', description: null },
    ];
    const prices = [{ id: 40, price: 1, locales: names('Small', '') }];
    const addons = [{ id: 50, price: 1, max: 1, locales: names('', '') }];
    expect(tallyOf({ locales, prices, addons })).toEqual({ wanted: 3, en: 3, ar: 1 });
  });

  it('are complete at 100 percent only', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (there, missing) => {
        const percent = percentIn({ wanted: there + missing, en: there, ar: there }, 'en');
        expect(percent === 100).toBe(missing === 0);
      }),
    );
  });
});

describe('the languages of a menu', () => {
  function counted() {
    const drafts = createMenuDrafts('KWD');
    const languages = createLanguageTally(drafts);
    drafts.receive(
      aMenu([
        aCategory({
          items: [anItem()],
          children_nested: [
            aCategory({
              id: 11,
              parent_id: 10,
              locales: names('Cold', ''),
              items: [anItem({ id: 101, category_id: 11, locales: names('Gazpacho', '') })],
            }),
          ],
        }),
      ]),
    );
    return { drafts, languages };
  }

  it('are counted with nested categories, and follow what is typed', () => {
    const { drafts, languages } = counted();
    expect(languages.menu()).toEqual({ wanted: 4, en: 4, ar: 2 });
    expect(languages.category(11)).toEqual({ wanted: 2, en: 2, ar: 0 });
    drafts.items.patch(101, ({ locales }) => ({ locales: withText(locales, 'ar', { name: 'غازباتشو' }) }));
    expect(languages.category(11)).toEqual({ wanted: 2, en: 2, ar: 1 });
    expect(languages.missing('ar')).toEqual({ items: new Set(), categories: new Set([11]) });
    drafts.removeItem(101);
    expect(languages.menu()).toEqual({ wanted: 3, en: 3, ar: 2 });
  });

  it('wake their watchers when a text begins or ends, not at every letter', async () => {
    const { drafts, languages } = counted();
    await Promise.resolve();
    const listener = vi.fn<() => void>();
    languages.subscribe(listener);
    const type = async (name: string) => {
      drafts.items.patch(101, ({ locales }) => ({ locales: withText(locales, 'ar', { name }) }));
      await Promise.resolve();
    };
    await type('غ');
    await type('غا');
    await type('غاز');
    expect(listener).toHaveBeenCalledTimes(1);
    await type('');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
