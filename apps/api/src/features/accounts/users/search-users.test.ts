import { expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

/** Where more are found, the first of them are read in the order of the list. */
const MOST = 4;
const test = useTestApp({ EXACT_TOTALS: String(MOST) });

/** The owner, who is called Nora, and these customers. */
async function aVenueOf(names: readonly string[]) {
  const venue = await aVenue(test);
  for (const [nth, name] of names.entries()) {
    const body = { name, phone: `5000${1000 + nth}` };
    const sent = { token: venue.owner.token, params: { business_id: venue.businessId }, body };
    // oxlint-disable-next-line no-await-in-loop -- people have an order
    expect((await test.call(users.create, sent)).status).toBe(200);
  }
  return venue;
}

async function listed({ businessId, owner }: Venue, query: object) {
  const { body } = await test.call(users.list, {
    token: owner.token,
    params: { business_id: businessId },
    query: { ...query },
  });
  const names: string[] = body.data.map(({ name }: { name: string }) => name);
  return { names, total: body.total, isEstimate: body.total_is_estimate ?? false };
}

it('A search of people gives the same page, in each order, below and above the number that is counted.', async () => {
  const venue = await aVenueOf(['Huda A', 'Huda C', 'Huda B', 'Sami', 'Huda D']);
  const all = { names: ['Huda D', 'Huda B', 'Huda C', 'Huda A'], total: 4, isEstimate: false };
  expect(await listed(venue, { search: 'huda' })).toEqual(all);
  expect(await listed(venue, { name: 'huda', type: 'customer' })).toEqual(all);
  const params = { business_id: venue.businessId };
  await test.call(users.create, {
    token: venue.owner.token,
    params,
    body: { name: 'Huda 0', phone: '50002000' },
  });
  const first = await listed(venue, { search: 'huda', per_page: 2 });
  expect(first).toEqual({ names: ['Huda 0', 'Huda D'], total: 5, isEstimate: true });
  const last = await listed(venue, { search: 'huda', per_page: 2, page: 3 });
  expect(last).toEqual({ names: ['Huda A'], total: 5, isEstimate: false });
  const byName = { search: 'huda', sortBy: 'name', per_page: 2 };
  expect((await listed(venue, byName)).names).toEqual(['Huda 0', 'Huda A']);
  expect((await listed(venue, { ...byName, sortType: 'desc' })).names).toEqual(['Huda D', 'Huda C']);
  expect((await listed(venue, { search: 'huda', isEmployee: true })).names).toEqual([]);
  const { body } = await test.call(users.search, {
    token: venue.owner.token,
    params,
    body: { search: 'huda' },
  });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Huda 0',
    'Huda A',
    'Huda B',
    'Huda C',
    'Huda D',
  ]);
});

it('One or two letters find people by the beginning of a word among many, and anywhere among few.', async () => {
  const few = await aVenueOf(['Ahuda']);
  expect((await listed(few, { name: 'hu' })).names).toEqual(['Ahuda']);
  const many = await aVenueOf(['Ahuda', 'Al-Huda', 'Sami HUDA', 'Huda']);
  expect((await listed(many, { search: 'hu' })).names).toEqual(['Huda', 'Sami HUDA', 'Al-Huda']);
  expect((await listed(many, { name: 'h' })).names).toEqual(['Huda', 'Sami HUDA', 'Al-Huda']);
  expect((await listed(many, { search: 'ud' })).names).toEqual([]);
});
