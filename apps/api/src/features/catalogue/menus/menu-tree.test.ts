import { items } from '@diwan/contract/catalogue/items.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { expect, it } from 'vitest';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  aVenue,
  bilingual,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const tree = (venue: Venue, token = venue.owner.token) =>
  test.call(menus.tree, { token, params: { menu_id: venue.menuId } });

interface Node {
  id: number;
  children_nested: Node[];
  items: { id: number }[];
}
const shape = (nodes: Node[]): unknown =>
  nodes.map((node) => [node.id, node.items.map(({ id }) => id), shape(node.children_nested)]);

it('answers an empty menu with no categories', async () => {
  const venue = await aVenue(test);
  const { status, body } = await tree(venue);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: venue.menuId,
    business_id: venue.businessId,
    type: 'normal',
    updated_at: expect.any(String),
    media: [],
    settings: [],
    locales: [
      { id: expect.any(Number), locale: 'en', name: 'Main', description: null },
      { id: expect.any(Number), locale: 'ar', name: 'Main', description: null },
    ],
    categories: [],
  });
});

it('nests categories and their items in the order they were sorted into', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const [first, second] = [await aCategory(test, venue), await aCategory(test, venue)];
  const child = await aCategory(test, venue, { parentId: first });
  const grandchild = await aCategory(test, venue, { parentId: child });
  const made = [await anItem(test, venue, child), await anItem(test, venue, child)];
  const deep = await anItem(test, venue, grandchild);
  await test.call(categories.sort, { token, params, body: { sortedIds: [second, first] } });
  await test.call(items.sort, { token, params, body: { sortedIds: made.toReversed() } });
  const { body } = await tree(venue);
  expect(menuTree.parse(body)).toEqual(body);
  expect(shape(body.categories)).toEqual([
    [second, [], []],
    [first, [], [[child, made.toReversed(), [[grandchild, [deep], []]]]]],
  ]);
});

it('shows each item as it reads alone, hidden ones included, and each category with its settings', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const category = await test.call(categories.create, {
    token,
    params,
    body: {
      menu_id: venue.menuId,
      locales: bilingual('Tea "hot"', 'شاي\nساخن'),
      settings: [{ key: 'items_images_dimensions', data: 'portrait' }],
    },
  });
  const item = await test.call(items.create, {
    token,
    params,
    body: {
      category_id: category.body.id,
      hide: true,
      locales: [{ locale: 'en', name: 'A "quote" \\ slash', description: 'line\nline\u2028\t' }],
      prices: [{ price: 1.5, locales: bilingual('Cup', 'كوب') }],
      addons: [{ price: 0.25 }],
      discounts: [{ amount: 10, type: 'percentage' }],
      media: [{ src: 'dQw4w9WgXcQ', type: 'youtube' }],
    },
  });
  const { body } = await tree(venue);
  const [node] = body.categories;
  expect(node.items).toEqual([item.body]);
  expect(node).toEqual({ ...category.body, items: [item.body], children_nested: [] });
  expect(node.settings).toMatchObject([{ key: 'items_images_dimensions', data: 'portrait' }]);
});

it('tells services from products in salons only', async () => {
  const typeIn = async (type: 'salon' | 'restaurant') => {
    const venue = await aVenue(test, type);
    await aCategory(test, venue, { type: 'product' });
    return (await tree(venue)).body.categories[0].type;
  };
  expect([await typeIn('salon'), await typeIn('restaurant')]).toEqual(['product', null]);
});

it('is there for those who may read the menu at a branch that shows it, and for nobody else', async () => {
  const venue = await aVenue(test);
  const evening = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
  await aBranch(test, venue.businessId, evening.menuId);
  const reader = await anEmployee(test, venue, ['menu.read']);
  const other = await anEmployee(test, venue, ['items.read', 'menus.read']);
  expect((await tree(venue, reader.token)).status).toBe(200);
  expect((await tree(evening, reader.token)).status).toBe(403);
  expect((await tree(venue, other.token)).status).toBe(403);
  const stranger = await aVenue(test);
  expect((await tree(venue, stranger.owner.token)).status).toBe(404);
  expect((await test.call(menus.tree, { params: { menu_id: venue.menuId } })).status).toBe(401);
});

it('shows the addresses of owners of items to those who may read users', async () => {
  const venue = await aVenue(test, 'chalet');
  const category_id = await aCategory(test, venue);
  await test.call(items.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
    body: { category_id, itemable: { owner_id: venue.owner.id } },
  });
  const ownerAs = async (token: string) =>
    (await tree(venue, token)).body.categories[0].items[0].itemable.owner;
  const reader = await anEmployee(test, venue, ['menu.read']);
  expect(await ownerAs(reader.token)).toMatchObject({ id: venue.owner.id, email: null, phone: null });
  expect(await ownerAs(venue.owner.token)).toMatchObject({ email: venue.owner.email });
});

it('takes two statements, however many items there are', async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  await test.owner.query(
    `insert into items (business_id, category_id, itemable_type, sort, name_en)
     select $1, $2, 'restaurant_product', n, 'Item ' || n from generate_series(1, 1000) n`,
    [venue.businessId, category],
  );
  expect(await test.statementsOf(() => tree(venue))).toBe(2);
  expect((await tree(venue)).body.categories[0].items).toHaveLength(1000);
});
