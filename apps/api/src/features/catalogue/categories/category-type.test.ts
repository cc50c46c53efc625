import { expect, it } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { aCategory, aVenue, bilingual } from '#testing/builders.ts';
import { heldBack } from '#testing/held-back.ts';
import { sharedTestApp } from '#testing/test-app.ts';

const test = sharedTestApp();
test.use();

/** A category of services in a salon, with a way to change its type and to put an item into it. */
async function aSalonCategory() {
  const venue = await aVenue(test, 'salon');
  const id = await aCategory(test, venue);
  await test.owner.query("update categories set type = 'service' where id = $1", [id]);
  const params = { business_id: venue.businessId, id };
  const change = (type: string, locale = 'en') =>
    test.call(categories.update, { token: venue.owner.token, params, body: { type }, headers: { locale } });
  const addItem = (category_id = id) =>
    test.call(items.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { category_id, locales: bilingual('Cut', 'قص') },
    });
  const remove = (item: number) =>
    test.call(items.remove, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: item },
    });
  return { venue, id, change, addItem, remove };
}

it('A category keeps its type while an item of that type lies in it, and changes it when it is empty.', async () => {
  const { venue, id, change, addItem, remove } = await aSalonCategory();
  const below = await aCategory(test, venue, { parentId: id });
  await addItem(below);
  const { body: cut } = await addItem();
  expect(await change('product')).toMatchObject({
    status: 422,
    body: { errors: { type: ['It still holds items of its present type. Move or delete them first.'] } },
  });
  expect((await change('product', 'ar')).body.errors).toEqual({
    type: ['ما زال يضم أصنافًا من نوعه الحالي. انقلها أو احذفها أولًا.'],
  });
  expect((await change('service')).status).toBe(200);
  await remove(cut.id);
  expect(await change('product')).toMatchObject({ status: 200, body: { type: 'product' } });
  expect((await addItem()).body.itemable_type).toBe('salon_product');
});

it('An item that is made while the type changes is one of the type that its category has then.', async () => {
  const { id, change, addItem } = await aSalonCategory();
  const held = { table: 'categories', id } as const;
  const [changed, made] = await heldBack(test, held, [() => change('product'), () => addItem()]);
  expect([changed?.status, made?.status]).toEqual([200, 200]);
  expect(made?.body.itemable_type).toBe('salon_product');
});

it('What is restored finds a category of its kind, and a restored type the items of it, or is refused.', async () => {
  const { venue, id, change, addItem, remove } = await aSalonCategory();
  const at = { business_id: venue.businessId, branch_or_all: 'all' };
  const latest = async () =>
    (await test.call(audits.filter, { token: venue.owner.token, params: at, query: {} })).body.data[0].id;
  const restore = (entry: number) =>
    test.call(audits.restore, {
      token: venue.owner.token,
      params: { ...at, id: entry },
      body: { force: true },
    });
  const { body: cut } = await addItem();
  await remove(cut.id);
  const deletion = await latest();
  await change('product');
  const typing = await latest();
  expect(await restore(deletion)).toMatchObject({
    status: 422,
    body: { errors: { category_id: [expect.stringContaining('kind')] } },
  });
  const { body: shampoo } = await addItem();
  expect(await restore(typing)).toMatchObject({
    status: 422,
    body: { errors: { type: [expect.stringContaining('still holds')] } },
  });
  await remove(shampoo.id);
  expect((await restore(typing)).status).toBe(200);
  expect((await restore(deletion)).body).toMatchObject({ itemable_type: 'salon_service', category_id: id });
});
