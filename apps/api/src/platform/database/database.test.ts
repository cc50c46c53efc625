import { branches } from '@diwan/contract/venues/branches.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVenue } from '#testing/builders.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ DATABASE_POOL: '1' });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it('serves from a pool of one connection while it listens for what others commit', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId };
  const calls = Array.from({ length: 3 }, () =>
    test.call(branches.list, { token: venue.owner.token, params }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
