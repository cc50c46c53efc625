import { categories } from '@diwan/contract/catalogue/categories.ts';
import { expect, it } from 'vitest';
import { aCategory, aVenue, signIn } from '#testing/builders.ts';
import { heldBack } from '#testing/held-back.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it('shows the one of two simultaneous savers who comes late all that the other wrote, settings too', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId, id: await aCategory(test, venue) };
  const read = async () => (await test.call(categories.get, { token, params })).body;
  const { updated_at } = await read();
  const elsewhere = await signIn(test, venue.owner.id);
  const save = (data: string, by: string) => () =>
    test.call(categories.update, {
      token: by,
      params,
      body: { updated_at, settings: [{ key: 'items_images_fitting', data }] },
    });
  const responses = await heldBack(test, { table: 'categories', id: params.id }, [
    save('cropped', token),
    save('filled', elsewhere),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const stored = await read();
  expect(stored.settings).toHaveLength(1);
  expect(responses.find(({ status }) => status === 200)?.body).toEqual(stored);
  expect(responses.find(({ status }) => status === 409)?.body.current).toEqual(stored);
});

it('Two moves at once leave no category below itself: who comes late is refused.', async () => {
  const venue = await aVenue(test);
  const one = await aCategory(test, venue);
  const other = await aCategory(test, venue);
  const inside = await aCategory(test, venue, { parentId: other });
  const move = (id: number, parent_id: number) => () =>
    test.call(categories.update, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id },
      body: { parent_id },
    });
  const held = { table: 'categories', id: inside } as const;
  const [first, late] = await heldBack(test, held, [move(one, inside), move(other, one)]);
  expect([first?.status, late?.status]).toEqual([200, 422]);
  expect(late?.body.errors).toEqual({ parent_id: ['A category cannot be placed inside itself.'] });
});
