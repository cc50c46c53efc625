import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, aCategory, aMenu, anEmployee, anItem, bilingual } from '#testing/builders.ts';
import { test, start, auditsOf } from './testing/items-to-list.ts';

test.use();

describe('listing items', () => {
  it('shows them in the order of their category, in pages', async () => {
    const { create, params, token } = await start();
    for (const name of ['A', 'B', 'C']) await create({ locales: bilingual(name, name) });
    const page = await test.call(items.list, { token, params, query: { 'per-page': 2, page: 2 } });
    expect(page.body).toMatchObject({ total: 3, last_page: 2, current_page: 2, meta: { from: 3, to: 3 } });
    expect(page.body.data).toHaveLength(1);
    expect(page.body.data[0].locales[0].name).toBe('C');
    const beyond = await test.call(items.list, { token, params, query: { page: 9999 } });
    expect(beyond.body).toMatchObject({ data: [], meta: { from: null, to: null } });
    const all = await test.call(items.list, { token, params, query: { full: 'true' } });
    expect(all.body.data).toHaveLength(3);
    const unknown = await test.call(items.list, { token, params, query: { sortBy: 'amount' } });
    expect(unknown.status).toBe(422);
  });

  it('fails for no item of a kind that the type of the business does not sell, as former versions could leave some', async () => {
    const { create, params, token } = await start();
    const { id } = (await create()).body;
    await test.owner.query(`update businesses set type = 'restaurant' where id = $1`, [params.business_id]);
    await test.owner.query(`update items set itemable_type = 'chalet' where id = $1`, [id]);
    const list = await test.call(items.list, { token, params });
    expect(list).toMatchObject({ status: 200, body: { data: [{ id, itemable_type: 'chalet' }] } });
  });

  it('narrows to a branch, a menu, a category and a name', async () => {
    const { venue, create, params, token, categoryId } = await start();
    const created = await create();
    const other = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
    const branchId = await aBranch(test, venue.businessId, other.menuId);
    const elsewhere = await aCategory(test, other);
    const late = await anItem(test, other, elsewhere, { name: 'Late 100% tea' });
    const idsOf = async (query: Record<string, unknown>) => {
      const listed = await test.call(items.list, { token, params, query });
      return listed.body.data.map((row: { id: number }) => row.id);
    };
    expect(await idsOf({ branchId })).toEqual([late]);
    expect(await idsOf({ menu_id: venue.menuId })).toEqual([created.body.id]);
    expect(await idsOf({ category_id: categoryId })).toEqual([created.body.id]);
    expect(await idsOf({ search: '100%' })).toEqual([late]);
    expect(await idsOf({ search: 'حمص' })).toEqual([created.body.id]);
    expect((await test.call(items.list, { token, params, query: { branchId: 999_999 } })).status).toBe(404);
  });

  it('shows an employee the menus they may read, and no others', async () => {
    const { venue, create, params } = await start();
    const created = await create();
    const other = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
    const branchId = await aBranch(test, venue.businessId, other.menuId);
    const late = await anItem(test, other, await aCategory(test, other));
    const { token } = await anEmployee(test, venue, ['items.read']);
    const listed = await test.call(items.list, { token, params });
    expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([created.body.id]);
    expect(listed.body.total).toBe(1);
    expect((await test.call(items.list, { token, params, query: { branchId } })).status).toBe(403);
    const read = await test.call(items.get, { token, params: { ...params, id: late } });
    expect(read.status).toBe(403);
  });
});

describe('searching items', () => {
  it('answers five rows unless asked, by name, description or id', async () => {
    const { create, params, token } = await start();
    const made = [];
    for (let index = 0; index < 7; index += 1) {
      made.push(
        await create({ locales: [{ locale: 'en', name: `Tea ${index}`, description: 'with mint' }] }),
      );
    }
    const search = (query: Record<string, unknown>) => test.call(items.search, { token, params, query });
    expect((await search({ text: 'mint' })).body).toMatchObject({ total: 7, per_page: 5 });
    expect((await search({ search: 'mint', 'per-page': 7 })).body.data).toHaveLength(7);
    expect((await search({ search: 'Tea 3' })).body.data[0].id).toBe(made[3]?.body.id);
    expect((await search({ text: String(made[6]?.body.id) })).body.data[0].id).toBe(made[6]?.body.id);
    expect((await search({ text: '%' })).body.total).toBe(0);
  });

  it('is open to those who take reservations at the branch', async () => {
    const { venue, create, params } = await start();
    await create();
    const { token } = await anEmployee(test, venue, ['reservations.read']);
    const query = { branch: venue.branchId };
    expect((await test.call(items.search, { token, params, query })).body.total).toBe(1);
    expect((await test.call(items.list, { token, params })).status).toBe(403);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    expect((await test.call(items.search, { token, params, query: { branch: other } })).status).toBe(403);
  });
});

describe('putting things in order', () => {
  it('sorts the items of a category without making anybody stale', async () => {
    const { create, params, token, venue, categoryId } = await start();
    const made = [await create(), await create(), await create()].map(({ body }) => body);
    const sortedIds = [made[2].id, made[0].id, made[1].id];
    const sorted = await test.call(items.sort, { token, params, body: { sortedIds } });
    expect(sorted).toMatchObject({ status: 200, body: true });
    const listed = await test.call(items.list, { token, params });
    expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual(sortedIds);
    expect(listed.body.data[0].updated_at).toBe(made[2].updated_at);
    const last = (await auditsOf(venue)).at(-1);
    expect(last).toMatchObject({
      action: 'update',
      entity: 'category',
      entity_id: categoryId,
      label: 'Starters',
    });
    expect(last.changes['items.sort']).toEqual({ before: made.map((row) => row.id), after: sortedIds });
  });

  it('refuses items of two categories, of others, unknown ones and one twice', async () => {
    const { create, params, token, venue } = await start();
    const id = (await create()).body.id;
    const apart = await anItem(test, venue, await aCategory(test, venue));
    const foreign = await (await start()).create();
    for (const sortedIds of [
      [id, apart],
      [id, foreign.body.id],
      [id, 999_999_999],
      [id, id],
    ]) {
      const refused = await test.call(items.sort, { token, params, body: { sortedIds } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('sortedIds');
    }
  });

  it('sorts the media of an item, and only those', async () => {
    const { create, params, token } = await start();
    const media = ['dQw4w9WgXcQ', 'aqz-KE-bpKQ', 'ScMzIvxBSi4'].map((src) => ({ src, type: 'youtube' }));
    const { body } = await create({ media });
    const ids = body.media.map((row: { id: number }) => row.id);
    const one = { ...params, id: body.id };
    const sort = (sortedIds: number[]) =>
      test.call(items.sortMedia, { token, params: one, body: { sortedIds } });
    expect((await sort([ids[2], ids[0]])).body).toBe(true);
    const read = await test.call(items.get, { token, params: one });
    expect(read.body.media.map((row: { id: number }) => row.id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(read.body.updated_at).toBe(body.updated_at);
    expect((await sort([ids[0], ids[0]])).status).toBe(422);
    expect((await sort([999_999_999])).status).toBe(422);
  });
});

describe('who may do what', () => {
  const MATRIX = [
    ['read', ['items.read'], (id: number) => ({ operation: items.get, params: { id } })],
    [
      'save',
      ['items.update'],
      (id: number) => ({ operation: items.save, params: { id }, body: { hide: true } }),
    ],
    [
      'change the gallery',
      ['items.update'],
      (id: number) => ({ operation: items.save, params: { id }, body: { media: [] } }),
    ],
    [
      'add a price',
      ['items.update'],
      (id: number) => ({ operation: items.save, params: { id }, body: { prices: [{ price: 1 }] } }),
    ],
    [
      'add a discount',
      ['items.update'],
      (id: number) => ({
        operation: items.save,
        params: { id },
        body: { discounts: [{ amount: 1, type: 'value' }] },
      }),
    ],
    [
      'add an addon',
      ['items.update', 'items.create'],
      (id: number) => ({ operation: items.save, params: { id }, body: { addons: [{ price: 1 }] } }),
    ],
    ['sort', ['items.update'], (id: number) => ({ operation: items.sort, body: { sortedIds: [id] } })],
    ['delete', ['items.delete'], (id: number) => ({ operation: items.remove, params: { id } })],
  ] as const;

  it.each(MATRIX)('to %s needs %s', async (_, needed, request) => {
    const { create, params, venue } = await start();
    const { id } = (await create()).body;
    const { operation, ...sent } = { params: {}, ...request(id) };
    const call = async (permissions: readonly string[]) => {
      const { token } = await anEmployee(test, venue, permissions);
      return test.call(operation, { token, ...sent, params: { ...params, ...sent.params } });
    };
    const all = ['items.read', 'items.create', 'items.update', 'items.delete'];
    for (const missing of needed) {
      const rest = all.filter((permission) => permission !== missing);
      expect((await call(rest)).status).toBe(403);
    }
    expect((await call(needed)).status).toBe(200);
  });

  it('to create needs items.create at the menu of the category', async () => {
    const { venue, params, categoryId } = await start();
    const other = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
    await aBranch(test, venue.businessId, other.menuId);
    const elsewhere = await aCategory(test, other);
    const { token } = await anEmployee(test, venue, ['items.create']);
    const create = (category_id: number) => test.call(items.create, { token, params, body: { category_id } });
    expect((await create(categoryId)).status).toBe(200);
    expect((await create(elsewhere)).status).toBe(403);
  });

  it('to create a category needs categories.create and items.create', async () => {
    const { venue, params } = await start();
    const body = { menu_id: venue.menuId, locales: bilingual('Tea', 'شاي') };
    const status = async (permissions: string[]) => {
      const { token } = await anEmployee(test, venue, permissions);
      return (await test.call(categories.create, { token, params, body })).status;
    };
    expect(await status(['categories.create'])).toBe(403);
    expect(await status(['items.create'])).toBe(403);
    expect(await status(['categories.create', 'items.create'])).toBe(200);
  });

  it('to change the image of a category needs categories.update, to delete it categories.delete', async () => {
    const { venue, params, categoryId } = await start();
    const one = { ...params, id: categoryId };
    const status = async (
      operation: typeof categories.update | typeof categories.remove,
      permissions: string[],
    ) => {
      const { token } = await anEmployee(test, venue, permissions);
      return (await test.call(operation, { token, params: one, body: { media: [] } })).status;
    };
    const others = ['categories.read', 'categories.create', 'items.update', 'items.delete'];
    expect(await status(categories.update, [...others, 'categories.delete'])).toBe(403);
    expect(await status(categories.remove, [...others, 'categories.update'])).toBe(403);
    expect(await status(categories.update, ['categories.update'])).toBe(200);
    expect(await status(categories.remove, ['categories.delete'])).toBe(200);
  });

  it('lets a grant on menu stand for items in a chalet', async () => {
    const { create, params, venue } = await start('chalet');
    const { id } = (await create()).body;
    const { token } = await anEmployee(test, venue, ['menu.update']);
    const saved = await test.call(items.save, { token, params: { ...params, id }, body: { hide: true } });
    expect(saved.status).toBe(200);
  });
});
