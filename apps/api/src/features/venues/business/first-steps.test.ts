import { expect, it } from 'vitest';
import { FIRST_STEPS, firstSteps, NEW_FOR_DAYS } from '@diwan/contract/venues/first-steps.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { aCategory, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function stepsOf({ owner, businessId }: Venue): Promise<unknown> {
  const { status, body } = await test.call(firstSteps.get, {
    token: owner.token,
    params: { business_id: businessId },
  });
  expect(status).toBe(200);
  return body;
}

const add = (text: string, values: readonly unknown[]) => test.owner.query(text, [...values]);

it('A new business has every step before it, and each is done by what it asks for.', async () => {
  const venue = await aVenue(test, 'restaurant');
  const { businessId, branchId, owner } = venue;
  const other = await aVenue(test, 'restaurant');
  expect(await stepsOf(venue)).toEqual({ is_new: true, done: [] });
  const item = await anItem(test, venue, await aCategory(test, venue));
  expect(await stepsOf(venue)).toEqual({ is_new: true, done: ['items'] });
  await add(
    `insert into media (business_id, uploader_id, item_id, src, type, slug) values ($1, $2, $3, '/storage/a.webp', 'image/webp', 'featured')`,
    [businessId, owner.id, item],
  );
  await add(
    `insert into settings (business_id, key, data) values ($1, 'Logo', '[]'), ($1, 'OpeningHours', '{}')`,
    [businessId],
  );
  await anEmployee(test, venue, []);
  expect(await stepsOf(venue)).toEqual({
    is_new: true,
    done: ['items', 'photos', 'logo', 'hours', 'people'],
  });
  await add(
    `insert into orders (business_id, branch_id, number, day, order_type, source) values ($1, $2, 1, '2026-04-01', 'delivery', 'guest')`,
    [businessId, branchId],
  );
  expect(await stepsOf(venue)).toEqual({ is_new: true, done: [...FIRST_STEPS] });
  expect(await stepsOf(other)).toEqual({ is_new: true, done: [] });
});

it('A business is asked for nothing any more when it has been there for a while.', async () => {
  const venue = await aVenue(test, 'chalet');
  const age = async (days: number) => {
    const since = new Date(test.clock.now().getTime() - days * DAY_MS);
    await add('update businesses set created_at = $2 where id = $1', [venue.businessId, since]);
  };
  await age(NEW_FOR_DAYS - 1);
  expect(await stepsOf(venue)).toEqual({ is_new: true, done: [] });
  await age(NEW_FOR_DAYS);
  expect(await stepsOf(venue)).toEqual({ is_new: false, done: [] });
});
