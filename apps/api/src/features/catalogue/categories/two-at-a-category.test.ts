import { categories } from '@diwan/contract/catalogue/categories.ts';
import { expect, it, vi } from 'vitest';
import { aCategory, aVenue, signIn } from '#testing/builders.ts';
import { useTestApp, type Answer } from '#testing/test-app.ts';

const test = useTestApp();

/** Calls made while somebody else holds the category, so that all of them wait for it at the same time. */
async function heldBack(id: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await test.owner.connect();
  await holder.query('begin');
  await holder.query('select from categories where id = $1 for update', [id]);
  const responses = calls.map((call) => call());
  try {
    await vi.waitFor(async () => {
      const { rows } = await test.owner.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows[0].n).toBe(calls.length);
    });
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(responses);
}

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
  const responses = await heldBack(params.id, [save('cropped', token), save('filled', elsewhere)]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const stored = await read();
  expect(stored.settings).toHaveLength(1);
  expect(responses.find(({ status }) => status === 200)?.body).toEqual(stored);
  expect(responses.find(({ status }) => status === 409)?.body.current).toEqual(stored);
});
