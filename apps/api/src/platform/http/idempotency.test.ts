import { expect, it } from 'vitest';
import { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { requestedKey } from './idempotency.ts';

const test = useTestApp();

function copyMenu({ owner, businessId, menuId }: Venue, key: string, body: object = {}) {
  return test.call(menuCopies.copyMenu, {
    token: owner.token,
    params: { business_id: businessId, id: menuId },
    body,
    headers: { 'idempotency-key': key },
  });
}

async function countMenus({ businessId }: Venue): Promise<number> {
  const { rows } = await test.owner.query('select count(*)::int from menus where business_id = $1', [
    businessId,
  ]);
  return rows[0].count;
}

it.each(['short', 'a'.repeat(129), 'a key with ö in it', 'a\ttab between'])(
  'The key %j is refused, and nothing is written.',
  async (key) => {
    const venue = await aVenue(test);
    const refused = await copyMenu(venue, key);
    expect([refused.status, await countMenus(venue)]).toEqual([422, 1]);
    expect(refused.body.message).toMatch(/Idempotency-Key/);
  },
);

it('A key has 8 to 128 characters, one header holds it, and an empty one is none.', () => {
  expect(requestedKey('a'.repeat(8))).toBe('a'.repeat(8));
  expect(requestedKey('~ '.repeat(64))).toBe('~ '.repeat(64));
  expect([requestedKey(undefined), requestedKey('')]).toEqual([null, null]);
  for (const malformed of ['a'.repeat(7), ['a key of twelve', 'another of them']])
    expect(() => requestedKey(malformed)).toThrow('422 key_malformed');
});

it('The same call with the same key is made once and answered twice with the same text.', async () => {
  const venue = await aVenue(test);
  const first = await copyMenu(venue, 'the second menu');
  const again = await copyMenu(venue, 'the second menu');
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  expect(await countMenus(venue)).toBe(2);
});

it('A key that comes with another body is refused, and serves another person anew.', async () => {
  const [venue, other] = [await aVenue(test), await aVenue(test)];
  await copyMenu(venue, 'one key for two bodies');
  const refused = await copyMenu(venue, 'one key for two bodies', { menu_id: venue.menuId });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'This Idempotency-Key was already used for a different request.' },
  });
  expect((await copyMenu(other, 'one key for two bodies')).status).toBe(200);
  expect([await countMenus(venue), await countMenus(other)]).toEqual([2, 2]);
});

it('A call that was refused leaves its key free, so that the mended one is made.', async () => {
  const venue = await aVenue(test);
  expect((await copyMenu(venue, 'a key that is used again', { menu_id: 2 ** 40 })).status).toBe(422);
  expect((await copyMenu(venue, 'a key that is used again')).status).toBe(200);
});

it('A key is forgotten after a day, and the same call is a new one then.', async () => {
  const venue = await aVenue(test);
  await copyMenu(venue, 'a key of yesterday');
  const almost = "update idempotency_keys set created_at = created_at - interval '23 hours 59 minutes'";
  await test.owner.query(almost);
  await copyMenu(venue, 'a key of yesterday');
  expect(await countMenus(venue)).toBe(2);
  await test.owner.query("update idempotency_keys set created_at = created_at - interval '2 minutes'");
  expect((await copyMenu(venue, 'a key of yesterday')).status).toBe(200);
  expect(await countMenus(venue)).toBe(3);
});

it('While a call runs, another with its key is told to come back.', async () => {
  const venue = await aVenue(test);
  const responses = await Promise.all([1, 2, 3].map(() => copyMenu(venue, 'three times at the same moment')));
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const { status, headers } of responses)
    expect([status, status === 409 ? headers['retry-after'] : '1']).toEqual([
      expect.toBeOneOf([200, 409]),
      '1',
    ]);
  expect(await countMenus(venue)).toBe(2);
});
