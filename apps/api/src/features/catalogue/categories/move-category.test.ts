import { expect, it } from 'vitest';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { aCategory, aMenu, aVenue } from '#testing/builders.ts';
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
