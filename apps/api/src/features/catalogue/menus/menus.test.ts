import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, aCategory, aMenu, anEmployee, anItem, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, menus, {
  valid: () => ({ locales: bilingual('Evening', 'المساء'), type: 'subscription' }),
  invalid: () => ({ body: { locales: [{ locale: 'ar', name: 'المساء' }] }, field: 'locales.0.name' }),
  change: { body: { type: 'normal' }, expect: { type: 'normal' } },
});

it('keeps a menu that a branch shows', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId, id: venue.menuId };
  const removed = await test.call(menus.remove, { token: venue.owner.token, params });
  expect(removed).toMatchObject({ status: 409, body: { message: 'This menu is used by a branch.' } });
});

describe('A menu that no branch shows', () => {
  const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);

  it('stays with the employee who made it: it is listed, opened, changed and filled.', async () => {
    const venue = await aVenue(test);
    const elsewhere = await aMenu(test, venue.businessId, 'Elsewhere');
    await aBranch(test, venue.businessId, elsewhere, 'Elsewhere');
    const actions = ['create', 'read', 'update'] as const;
    const held = actions.flatMap((action) => [`menus.${action}`, `categories.${action}`, `items.${action}`]);
    const { token } = await anEmployee(test, venue, held);
    const params = { business_id: venue.businessId };
    const body = { locales: bilingual('Evening', 'المساء') };
    const made = await test.call(menus.create, { token, params, body });
    const { id } = made.body;
    const listed = idsOf(await test.call(menus.list, { token, params }));
    expect(new Set(listed)).toEqual(new Set([venue.menuId, id]));
    expect(listed).toHaveLength(2);
    expect((await test.call(menus.get, { token, params: { ...params, id } })).status).toBe(200);
    const type = { type: 'subscription' };
    const changed = await test.call(menus.update, { token, params: { ...params, id }, body: type });
    expect(changed.body).toMatchObject({ id, type: 'subscription' });
    const ofMenu = { ...venue, menuId: id };
    const category = await aCategory(test, ofMenu);
    const item = await anItem(test, ofMenu, category);
    expect(idsOf(await test.call(categories.list, { token, params }))).toContain(category);
    expect((await test.call(items.get, { token, params: { ...params, id: item } })).status).toBe(200);
    expect(idsOf(await test.call(items.list, { token, params, query: { menu_id: id } }))).toEqual([item]);
  });

  it('opens no menu of another branch, and none to whoever may not read menus.', async () => {
    const venue = await aVenue(test);
    const params = { business_id: venue.businessId };
    const elsewhere = await aMenu(test, venue.businessId, 'Elsewhere');
    await aBranch(test, venue.businessId, elsewhere, 'Elsewhere');
    const there = { ...venue, menuId: elsewhere };
    const hidden = await aCategory(test, there);
    await anItem(test, there, hidden);
    const { token } = await anEmployee(test, venue, ['menus.read', 'categories.read', 'items.read']);
    expect(idsOf(await test.call(menus.list, { token, params }))).toEqual([venue.menuId]);
    expect(idsOf(await test.call(categories.list, { token, params }))).toEqual([]);
    expect(idsOf(await test.call(items.list, { token, params, query: { menu_id: elsewhere } }))).toEqual([]);
    const waiter = await anEmployee(test, venue, ['orders.read']);
    expect((await test.call(menus.list, { token: waiter.token, params })).status).toBe(403);
  });
});
