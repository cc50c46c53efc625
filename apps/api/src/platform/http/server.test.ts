import { expect, it } from 'vitest';
import { branches } from '@diwan/contract/venues/branches.ts';
import { aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

it.each([
  '/api/%E0%A4%A',
  `/api/webapp/branches/${'a'.repeat(600)}/menu-type`,
  '/api/nothing/here',
  '/nowhere.php',
])('%s is not found, in the words of the contract', async (url) => {
  const answer = await test.app.inject({ url });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('answers in the language asked for, and says so', async () => {
  const answer = await test.app.inject({ url: '/api/nothing', headers: { locale: 'ar' } });
  expect(answer.json()).toEqual({ message: 'غير موجود' });
  expect(answer.headers['content-language']).toBe('ar');
});

it('ignores slashes at the end of a path', async () => {
  const { owner, businessId } = await aVenue(test);
  const headers = { authorization: `Bearer ${owner.token}` };
  const [plain, slashed] = await Promise.all([
    test.app.inject({ url: `/api/business/${businessId}/branches`, headers }),
    test.app.inject({ url: `/api/business/${businessId}/branches/`, headers }),
  ]);
  expect(slashed.json().data).toEqual(plain.json().data);
});

it.each([
  ['application/json', '{"locales": [', 400],
  ['application/json', '[]', 422],
  ['application/json', 'null', 422],
  ['application/xml', '<a/>', 415],
])('a body of %s that reads %s is refused with %i and changes nothing', async (type, payload, status) => {
  const { owner, businessId } = await aVenue(test);
  const authorization = `Bearer ${owner.token}`;
  const url = `/api/business/${businessId}/branches`;
  const refused = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': type },
    payload,
  });
  expect(refused.statusCode).toBe(status);
  const listed = await test.call(branches.list, { token: owner.token, params: { business_id: businessId } });
  expect(listed.body.total).toBe(1);
});

it('lets a page load the pictures of maps from the place it names, and from nowhere else', async () => {
  const config = await test.app.inject({ url: '/api/client-config' });
  const { origin } = new URL(config.json().map.tiles);
  const policy = String(config.headers['content-security-policy']);
  const images = policy.split(';').find((rule) => rule.startsWith('img-src'));
  expect(images?.split(' ')).toEqual(['img-src', "'self'", 'data:', 'blob:', 'https://i.ytimg.com', origin]);
});
