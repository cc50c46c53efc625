import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { expect, it } from 'vitest';
import { aCategory, anEmployee, anItem, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_MENU_ITEMS: '2' });

it('A menu that is too large to be loaded at once is refused in words, as a tree and as a file.', async () => {
  const venue = await aVenue(test);
  const [first, second] = [await aCategory(test, venue), await aCategory(test, venue)];
  await anItem(test, venue, first);
  await anItem(test, venue, second);
  const given = { token: venue.owner.token, locale: 'en' } as const;
  const tree = () => test.call(menus.tree, { ...given, params: { menu_id: venue.menuId } });
  const file = () =>
    test.call(menuSheets.exportSheet, {
      ...given,
      params: { business_id: venue.businessId, id: venue.menuId },
    });
  expect([(await tree()).status, (await file()).status]).toEqual([200, 200]);
  await anItem(test, venue, second);
  for (const refused of [await tree(), await file()]) {
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('more than 2 items') });
  }
  // Who may not read the menu does not learn how large it is.
  const employee = await anEmployee(test, venue, ['items.read']);
  const asEmployee = await test.call(menus.tree, {
    token: employee.token,
    params: { menu_id: venue.menuId },
  });
  expect(asEmployee.status).toBe(403);
  const stranger = await aVenue(test);
  const { status } = await test.call(menus.tree, {
    token: stranger.owner.token,
    params: { menu_id: venue.menuId },
  });
  expect(status).toBe(404);
});
