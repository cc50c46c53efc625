import { describe, expect, it } from 'vitest';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { aCategory, aMenu, aVenue, bilingual } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** Three levels, one below the other. */
async function aChain() {
  const venue = await aVenue(test);
  const top = await aCategory(test, venue);
  const middle = await aCategory(test, venue, { parentId: top });
  const low = await aCategory(test, venue, { parentId: middle });
  const move = (id: number, parent_id: number | null) =>
    test.call(categories.update, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id },
      body: { parent_id },
    });
  return { venue, top, middle, low, move };
}

it('a category never comes to lie in itself or below what is in it', async () => {
  const { top, middle, low, move } = await aChain();
  const errors = { parent_id: [expect.stringContaining('itself')] };
  for (const [id, parent] of [
    [top, top],
    [middle, middle],
    [top, middle],
    [top, low],
    [middle, low],
  ] as const) {
    expect([id, parent, await move(id, parent)]).toMatchObject([
      id,
      parent,
      { status: 422, body: { errors } },
    ]);
  }
  expect((await move(low, top)).body.parent_id).toBe(top);
  expect((await move(middle, low)).body.parent_id).toBe(low);
  expect((await move(middle, null)).body.parent_id).toBeNull();
});

it('a category stays in its menu and in its business', async () => {
  const { venue, low, move } = await aChain();
  const otherMenu = await aMenu(test, venue.businessId);
  const elsewhere = await aCategory(test, { ...venue, menuId: otherMenu });
  const foreign = await aCategory(test, await aVenue(test));
  for (const parent of [elsewhere, foreign, 999_999_999]) {
    expect((await move(low, parent)).status).toBe(422);
  }
});

describe('the name of a category in the first language of its business', () => {
  const namedIn = (locale: string, name: string) => [{ locale, name }];
  const asked = { 'locales.0.name': ['Name is required'] };

  it('is needed to create one, and cannot be emptied once it is there', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const params = { business_id: venue.businessId };
    const create = (sent: object) =>
      test.call(categories.create, { token, params, body: { menu_id: venue.menuId, ...sent } });
    for (const sent of [{}, { locales: [] }, { locales: namedIn('ar', 'حلويات') }, { name: ' ' }])
      expect(await create(sent)).toMatchObject({ status: 422, body: { errors: asked } });
    expect((await create({ name: 'Drinks' })).body.locales).toMatchObject([{ name: 'Drinks' }, { name: '' }]);
    const { body: made } = await create({ locales: bilingual('Sweets', 'حلويات') });
    const save = (body: object) =>
      test.call(categories.update, { token, params: { ...params, id: made.id }, body });
    expect(await save({ locales: bilingual('', 'حلويات') })).toMatchObject({
      status: 422,
      body: { errors: asked },
    });
    expect((await save({ locales: namedIn('ar', '') })).body.locales).toMatchObject([
      { name: 'Sweets' },
      { name: '' },
    ]);
  });

  it('may stay away where it never was, and is Arabic where the business says so', async () => {
    const venue = await aVenue(test);
    const id = await aCategory(test, venue);
    await test.owner.query("update categories set name_en = '', name_ar = 'مشروبات' where id = $1", [id]);
    const params = { business_id: venue.businessId, id };
    const save = (locales: object[]) =>
      test.call(categories.update, { token: venue.owner.token, params, body: { locales } });
    expect((await save(bilingual('', 'عصائر'))).body.locales).toMatchObject([
      { name: '' },
      { name: 'عصائر' },
    ]);
    await test.owner.query("update businesses set first_locale = 'ar' where id = $1", [venue.businessId]);
    expect(await save(bilingual('Juices', ''))).toMatchObject({
      status: 422,
      body: { errors: { 'locales.1.name': ['Name is required'] } },
    });
  });
});
