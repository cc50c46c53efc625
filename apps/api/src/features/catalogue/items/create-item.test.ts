import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { itemRow } from '@diwan/contract/catalogue/item-row.ts';
import { describe, expect, it } from 'vitest';
import { aCategory, aVenue, bilingual } from '#testing/builders.ts';
import { test, start, auditsOf } from './testing/items-to-list.ts';

test.use();

describe('creating an item', () => {
  it('answers the item as stored, and the same item when read', async () => {
    const { create, params, token, venue, categoryId } = await start();
    const created = await create({ prices: [{ price: 1.25, locales: bilingual('Small', 'صغير') }] });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      category_id: categoryId,
      business_id: venue.businessId,
      businessId: venue.businessId,
      hide: false,
      disable_ordering: false,
      itemable_type: 'restaurant_product',
      itemable: { id: created.body.id, amount: null },
      prices: [{ price: 1.25 }],
      addons: [],
      discounts: [],
      media: [],
      holidays: [],
    });
    const read = await test.call(items.get, { token, params: { ...params, id: created.body.id } });
    expect(read.body).toEqual(created.body);
  });

  it.each([
    ['chalet', undefined, 'chalet'],
    ['hotel', undefined, 'hotel_room'],
    ['restaurant', undefined, 'restaurant_product'],
    ['salon', 'service', 'salon_service'],
    ['salon', 'product', 'salon_product'],
  ] as const)('in a %s with a category of type %s makes a %s', async (type, categoryType, kind) => {
    const venue = await aVenue(test, type);
    const category = await aCategory(test, venue, categoryType ? { type: categoryType } : {});
    const created = await test.call(items.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { category_id: category },
    });
    expect(created).toMatchObject({ status: 200, body: { itemable_type: kind } });
    expect(itemRow.strict().parse(created.body)).toEqual(created.body);
  });

  it('A category and an item are created with `sort: null`, which leaves their position to the server.', async () => {
    const { create, params, token, venue } = await start();
    const { body: former } = await create();
    const { status, body } = await create({ sort: null });
    expect([status, body.sort > former.sort]).toEqual([200, true]);
    const category = (sent: object) =>
      test.call(categories.create, {
        token,
        params,
        body: { menu_id: venue.menuId, locales: bilingual('Drinks', 'مشروبات'), ...sent },
      });
    const first = await category({});
    const second = await category({ sort: null });
    expect([second.status, second.body.sort > first.body.sort]).toEqual([200, true]);
  });

  it('twice with one key makes one item', async () => {
    const { categoryId, token, params } = await start();
    const headers = { 'idempotency-key': 'tea-of-one-line' };
    const body = { category_id: categoryId, locales: bilingual('Tea', 'شاي') };
    const first = await test.call(items.create, { token, params, body, headers });
    const again = await test.call(items.create, { token, params, body, headers });
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    const { rows } = await test.owner.query('select from items where category_id = $1', [categoryId]);
    expect([first.status, rows.length]).toEqual([200, 1]);
  });

  it('puts it at the end of the category', async () => {
    const { create } = await start();
    const sorts = [await create(), await create(), await create()].map(({ body }) => body.sort);
    expect(sorts).toEqual([0, 1, 2]);
  });

  it('accepts one without a name, to be filled in later', async () => {
    const { create } = await start();
    const created = await create({ locales: undefined });
    expect(created).toMatchObject({ status: 200, body: { locales: [{ name: '' }, { name: '' }] } });
  });

  it('refuses a category that is missing, unknown or of another tenant', async () => {
    const { create, venue } = await start();
    const foreign = await start();
    for (const category_id of [undefined, 999_999_999, foreign.categoryId]) {
      const refused = await create({ category_id });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('category_id');
    }
    expect(await auditsOf(venue)).toEqual([]);
  });

  it('records who made what', async () => {
    const { create, venue } = await start();
    const created = await create();
    expect(await auditsOf(venue)).toMatchObject([
      { action: 'create', entity: 'item', entity_id: created.body.id, label: 'Hummus' },
    ]);
  });
});
