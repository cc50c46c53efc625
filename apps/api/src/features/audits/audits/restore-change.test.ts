import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { aCategory, aVenue, bilingual } from '#testing/builders.ts';
import { test, as, latest, restore, aVideo, aFullItem, readItem, without } from './testing/audit-calls.ts';

test.use();

describe('restoring a change', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 }).map((minor) => minor / 1000);
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && !text.includes('\0'));
  const texts = fc.record({ en: name, ar: name }).map(({ en, ar }) => bilingual(en, ar));
  const discount = fc.record({
    type: fc.constantFrom('value', 'percentage'),
    amount: fc.integer({ min: 0, max: 50 }),
    from: fc.constant('2026-04-03'),
    to: fc.constantFrom('2026-04-20', '2026-06-01'),
  });
  const edit = fc.record(
    {
      locales: texts,
      hide: fc.boolean(),
      sort: fc.nat(50),
      keeps: fc.subarray([0, 1]),
      price: amount,
      made: fc.array(fc.record({ price: amount, locales: texts }), { maxLength: 2 }),
      addons: fc.constantFrom('keep', 'clear'),
      discounts: fc.array(discount, { maxLength: 1 }),
      media: fc.subarray([
        'https://youtu.be/dQw4w9WgXcQ',
        'https://youtu.be/9bZkp7q19f0',
        'https://youtu.be/kJQP7kiw5Fk',
      ]),
      itemable: fc.record({ amount: fc.option(fc.nat(100)) }),
    },
    { requiredKeys: [] },
  );

  it('of an item gives every recorded field its former value, whatever was changed', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    await fc.assert(
      fc.asyncProperty(edit, async ({ keeps, price, made = [], addons, media, ...plain }) => {
        const before = await readItem(venue, id);
        const remaining = keeps?.flatMap((index) => before.prices[index] ?? []);
        const body = {
          ...plain,
          ...(remaining
            ? {
                prices: [...remaining.map((row) => (price === undefined ? row : { ...row, price })), ...made],
              }
            : {}),
          ...(addons === 'clear' ? { addons: [] } : {}),
          ...(media ? { media: media.map(aVideo) } : {}),
        };
        expect(await as(venue, items.save, { id }, body)).toMatchObject({ status: 200 });
        const last = await latest(venue);
        if (last.action !== 'update') return;
        const restored = await restore(venue, last.id);
        expect([restored.status, without(restored.body)]).toEqual([200, without(before)]);
      }),
      { numRuns: 25 },
    );
  });

  it('touches nothing but the recorded fields, and is refused after a newer change unless forced', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    const [first, second] = before.prices;
    await as(venue, items.save, { id }, { prices: [{ ...first, price: 81 }, second] });
    const change = await latest(venue);
    expect(change.changes).toEqual({ [`prices.${first.id}.price`]: { before: 80, after: 81 } });
    await as(venue, items.save, { id }, { prices: [{ ...first, price: 82 }, second], hide: true });
    expect(await restore(venue, change.id)).toMatchObject({
      status: 409,
      body: { message: 'This was changed again since. Restoring it overwrites the newer change.' },
    });
    const forced = await restore(venue, change.id, { force: true });
    expect(without(forced.body)).toEqual(without({ ...before, hide: true }));
  });

  it('gives a removed discount its place back only by force when there is another one by now', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const [discount] = (await readItem(venue, id)).discounts;
    await as(venue, items.save, { id }, { discounts: [] });
    const removal = (await latest(venue)).id;
    const another = { type: 'value', amount: 1, from: '2026-04-01', to: '2026-05-01' };
    await as(venue, items.save, { id }, { discounts: [another] });
    expect((await restore(venue, removal)).status).toBe(409);
    expect((await restore(venue, removal, { force: true })).status).toBe(200);
    expect((await readItem(venue, id)).discounts).toEqual([discount]);
  });

  it.each(['prices', 'addons', 'discounts'])(
    'gives removed %s that are there again their former values by force.',
    async (list) => {
      const venue = await aVenue(test);
      const id = await aFullItem(venue);
      const before = await readItem(venue, id);
      await as(venue, items.save, { id }, { [list]: [] });
      const removal = (await latest(venue)).id;
      expect((await restore(venue, removal)).status).toBe(200);
      const amount = list === 'discounts' ? { amount: 3 } : { price: 3 };
      await as(venue, items.save, { id }, { [list]: [{ ...before[list][0], ...amount }] });
      expect((await restore(venue, removal)).status).toBe(409);
      expect((await restore(venue, removal, { force: true })).status).toBe(200);
      expect(without(await readItem(venue, id))).toEqual(without(before));
    },
  );

  it('of a category and a menu works as well, orders and settings included', async () => {
    const venue = await aVenue(test);
    const [one, two] = [
      await aCategory(test, venue, { name: 'One' }),
      await aCategory(test, venue, { name: 'Two' }),
    ];
    const params = { id: one };
    const read = async () => without((await as(venue, categories.get, params)).body);
    const before = await read();
    const changes = [
      () => as(venue, categories.update, params, { locales: bilingual('First', 'الأول'), parent_id: two }),
      () =>
        as(venue, categories.setSettings, params, {
          settings: [{ key: 'items_images_fitting', data: 'cropped' }],
        }),
      () => as(venue, categories.update, params, { media: [aVideo('https://youtu.be/dQw4w9WgXcQ')] }),
    ];
    for (const change of changes) {
      const { status } = await change();
      const last = await latest(venue);
      if (status !== 200 || last.action !== 'update') continue;
      expect([last.restorable, (await restore(venue, last.id, { force: true })).status]).toEqual([true, 200]);
      expect(await read()).toEqual(before);
    }
    await as(venue, categories.sort, {}, { sortedIds: [one, two] });
    await as(venue, categories.sort, {}, { sortedIds: [two, one] });
    const sorted = await latest(venue);
    expect(sorted.changes).toEqual({ 'categories.sort': { before: [one, two], after: [two, one] } });
    expect((await restore(venue, sorted.id)).status).toBe(200);
    expect((await read())['sort']).toBe(0);
    await as(venue, menus.update, { id: venue.menuId }, { locales: bilingual('Dinner', 'العشاء') });
    expect((await restore(venue, (await latest(venue)).id)).body.locales[0].name).toBe('Main');
  });

  it('is refused when the entity itself is gone', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    await as(venue, items.save, { id }, { hide: true });
    const change = (await latest(venue)).id;
    await as(venue, items.remove, { id });
    expect((await restore(venue, change, { force: true })).status).toBe(409);
  });
});
