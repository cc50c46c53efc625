import fc from 'fast-check';
import { expect, it } from 'vitest';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { aCategory, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const RUNS = 25;

async function start() {
  const venue = await aVenue(test);
  const categories = [await aCategory(test, venue), await aCategory(test, venue, { name: 'Mains' })];
  const items: { id: number; price: number; addon: number }[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const id = await anItem(test, venue, Number(categories[0]), { name });
    const child = async (table: string) => {
      const { rows } = await test.owner.query(
        `insert into ${table} (business_id, item_id, price, name_en) values ($1, $2, 1000, 'Row') returning id::int`,
        [venue.businessId, id],
      );
      return rows[0].id;
    };
    items.push({ id, price: await child('prices'), addon: await child('addons') });
  }
  return { venue, categories, items };
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((part) => `x${part}`);
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const change = fc.record({
  hide: optional(fc.boolean()),
  disable_ordering: optional(fc.boolean()),
  category: optional(fc.nat({ max: 1 })),
  name: optional(text),
  description: optional(fc.option(text)),
  price: optional(fc.nat({ max: 99_999 })),
  addon: optional(fc.nat({ max: 99_999 })),
  discount: optional(fc.constantFrom([], [{ amount: 10, type: 'percentage' }])),
  amount: optional(fc.option(fc.nat({ max: 50 }))),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function stored(businessId: number): Promise<unknown> {
  const { rows } = await test.owner.query(
    `select jsonb_agg(to_jsonb(i) - 'updated_at' || jsonb_build_object(
       'prices', (select jsonb_agg(to_jsonb(p) order by p.id) from prices p where p.item_id = i.id),
       'addons', (select jsonb_agg(to_jsonb(p) order by p.id) from addons p where p.item_id = i.id),
       'discounts', (select jsonb_agg(to_jsonb(p) order by p.id) from discounts p where p.item_id = i.id)) order by i.id) as all
     from items i where business_id = $1`,
    [businessId],
  );
  return rows[0].all;
}

it('any change of many items, taken back, leaves every row as it was', async () => {
  const { venue, categories, items } = await start();
  const bodyOf = (given: Change, index: number) => {
    const { category, name, description, price, addon, discount, amount, ...plain } = given;
    const item = items[index];
    return {
      id: item?.id,
      ...plain,
      ...(category === undefined ? {} : { category_id: categories[category] }),
      ...(name === undefined ? {} : { locales: [{ locale: 'en', name, description }] }),
      ...(price === undefined ? {} : { prices: [{ id: item?.price, price: price / 1000 }] }),
      ...(addon === undefined ? {} : { addons: [{ id: item?.addon, price: addon / 1000 }] }),
      ...(discount === undefined ? {} : { discounts: discount }),
      ...(amount === undefined ? {} : { itemable: { amount } }),
    };
  };
  const call = (
    operation: typeof menuChanges.bulk | typeof menuChanges.undo,
    id: number | null,
    body: unknown,
  ) =>
    test.call(operation, { token: venue.owner.token, params: { business_id: venue.businessId, id }, body });

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const before = await stored(venue.businessId);
      const done = await call(menuChanges.bulk, null, {
        menu_id: venue.menuId,
        changes: changes.map(bodyOf),
      });
      expect(done.status).toBe(200);
      // Nothing differed: there is nothing to take back.
      fc.pre(done.body.change_id !== null);
      const undone = await call(menuChanges.undo, done.body.change_id, {});
      expect(undone.body).toMatchObject({ restored: done.body.changed, left: [] });
      expect(await stored(venue.businessId)).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});
