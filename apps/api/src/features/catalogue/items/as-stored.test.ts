import { describe, expect, it } from 'vitest';
import { bilingual } from '#testing/builders.ts';
import { anItemToSave } from '#testing/item-to-save.ts';
import { useTestApp } from '#testing/test-app.ts';
import { isAsStored } from './item-changes.rules.ts';

const test = useTestApp();

const stored = [
  {
    id: 7,
    price: 1.5,
    locales: [
      { id: 1, locale: 'en' as const, name: 'Small', description: null },
      { id: 2, locale: 'ar' as const, name: 'صغير', description: 'كوب' },
    ],
  },
  { id: 9, price: null, locales: [] },
];
const [small = { id: 0, price: 0, locales: [] }, unnamed] = stored;
const asStored = (sent: Parameters<typeof isAsStored<'price'>>[1]) => isAsStored(['price'], sent, stored);

describe('rows sent as they are stored', () => {
  it.each([
    ['whole', stored],
    ['without their names', [{ id: 7, price: 1.5 }, { id: 9 }]],
    [
      'with an empty description for none',
      [{ id: 7, locales: [{ locale: 'en', name: 'Small', description: '' }] }, { id: 9 }],
    ],
  ] as const)('are recognised %s', (_how, sent) => {
    expect(asStored(sent)).toBe(true);
  });

  it.each([
    ['fewer', [small]],
    ['more', [...stored, { price: 1 }]],
    ['in another order', [unnamed, small]],
    ['new', [{ price: 1.5 }, { id: 9 }]],
    ['at another price', [{ id: 7, price: 1.501 }, { id: 9 }]],
    ['at a price where there was none', [{ id: 7 }, { id: 9, price: 0 }]],
    ['under another name', [{ id: 7, locales: [{ locale: 'en', name: 'Tiny' }] }, { id: 9 }]],
    [
      'without a description',
      [{ id: 7, locales: [{ locale: 'ar', name: 'صغير', description: null }] }, { id: 9 }],
    ],
    ['named where they had no name', [{ id: 7 }, { id: 9, locales: [{ locale: 'en', name: '' }] }]],
  ] as const)('are others when they are %s', (_how, sent) => {
    expect(asStored(sent as Parameters<typeof asStored>[0])).toBe(false);
  });

  it('are none where the item is new', () => {
    expect(isAsStored(['price'], [], undefined)).toBe(false);
  });
});

describe('a save of a whole item', () => {
  /** Which transaction wrote each row last. */
  const writers = async (table: string) => {
    const { rows } = await test.owner.query(`select id, xmin::text from ${table} order by id`);
    return rows;
  };

  it('writes only the lists that differ', async () => {
    const { save } = await anItemToSave(test);
    const { body: item } = await save({
      prices: [{ price: 1, locales: bilingual('Small', 'صغير') }],
      addons: [{ price: 0.25, locales: bilingual('Cheese', 'جبن') }],
      discounts: [{ type: 'percentage', amount: 12.5 }],
    });
    const before = { addons: await writers('addons'), discounts: await writers('discounts') };
    const { prices, addons, discounts } = item;
    const saved = await save({ prices: [{ ...prices[0], price: 2 }], addons, discounts });
    expect(saved.body).toMatchObject({ prices: [{ ...prices[0], price: 2 }], addons, discounts });
    expect({ addons: await writers('addons'), discounts: await writers('discounts') }).toEqual(before);
    const changed = await save({ prices: saved.body.prices, addons: [{ ...addons[0], price: 0.5 }] });
    expect(changed.body.addons).toEqual([{ ...addons[0], price: 0.5 }]);
    expect(await writers('addons')).not.toEqual(before.addons);
  });
});
