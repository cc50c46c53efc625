import { expect, it } from 'vitest';
import { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { aVenue } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';
import { readEnv } from '#platform/env.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { socketSources } from './protective-headers.ts';
import { createServer, withoutTrailingSlash } from './server.ts';

const test = useTestApp({ CORS_ORIGINS: 'https://menu.test' });

it.each([
  '/api/%E0%A4%A',
  `/api/webapp/branches/${'a'.repeat(600)}/menu-type`,
  '/api/nothing/here',
  '/nowhere.php',
])('%s is not found, in the words of the contract', async (url) => {
  const response = await test.app.inject({ url });
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }]);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('answers in the language asked for, and says so', async () => {
  const response = await test.app.inject({ url: '/api/nothing', headers: { locale: 'ar' } });
  expect(response.json()).toEqual({ message: 'غير موجود' });
  expect(response.headers['content-language']).toBe('ar');
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

it.each(['a'.repeat(5000), 'a/'.repeat(2500), `${'/'.repeat(15_000)}a/`, '/'.repeat(15_000)])(
  'A path of more than 4 kB is refused as too long, in both languages.',
  async (path) => {
    const refused = await test.app.inject({ url: `/api/${path}`, headers: { locale: 'ar' } });
    expect([refused.statusCode, refused.json()]).toEqual([414, { message: 'هذا الرابط طويل جدًا.' }]);
    const english = await test.app.inject({ url: `/api/${path}` });
    expect(english.json()).toEqual({ message: 'This address is too long.' });
  },
);

it.each([
  ['/a//?b=c/', '/a?b=c/'],
  ['///', '/'],
  ['/', '/'],
  ['//a/b', '//a/b'],
  ['/a/#b/', '/a#b/'],
])('The address %s is read as %s.', (given, read) => {
  expect(withoutTrailingSlash(given, 'GET')).toBe(read);
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

it.each(['application/xml', 'text/plain'])('a body of %s is refused as a file of no use is', async (type) => {
  const headers = { 'content-type': type };
  const refused = await test.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: '{}' });
  const message = 'This content type is not supported.';
  expect([refused.statusCode, refused.json()]).toEqual([415, { message, errors: { file: [message] } }]);
});

it('an OPTIONS that is no preflight is answered with what may be sent', async () => {
  const response = await test.app.inject({ method: 'OPTIONS', url: '/api/users/info' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(response.headers['access-control-allow-methods']).toBe('GET, POST');
});

it('A page of an allowed origin asks once in two hours whether it may call, and reads the headers it needs.', async () => {
  const url = '/api/users/info';
  const origin = 'https://menu.test';
  const asking = { origin, 'access-control-request-method': 'POST' };
  const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: asking });
  expect(preflight.headers['access-control-max-age']).toBe('7200');
  const response = await test.app.inject({ url, headers: { origin } });
  expect(response.headers['access-control-expose-headers']).toBe(
    'Retry-After, X-Request-Id, Idempotent-Replayed, ETag, Content-Disposition, Session-Token',
  );
});

it.each(['a\0b', '\0', 'half \ud800 a character', '\udc00'])(
  'the text %j is refused on its field',
  async (name) => {
    const { owner, businessId } = await aVenue(test);
    const sent = { token: owner.token, params: { business_id: businessId } };
    const locales = [
      { locale: 'en', name: 'Sea' },
      { locale: 'ar', name },
    ];
    const refused = await test.call(branches.create, { ...sent, body: { locales } });
    expect(refused).toMatchObject({ status: 422, body: { message: 'This value is not valid.' } });
    expect(Object.keys(refused.body.errors)).toEqual(['locales.1.name']);
    const searched = await test.call(branches.list, {
      ...sent,
      query: { search: name.replace(/[^\0]/g, '') },
    });
    expect([200, 422]).toContain(searched.status);
  },
);

it('an address with a text that no row can keep names nothing', async () => {
  const response = await test.app.inject({ url: '/api/webapp/branches/a%00b' });
  expect(response.statusCode).toBe(404);
});

it('whoever sends a body that is too large hears so, and may go on asking', async () => {
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const send = () =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(10_000_000) }),
    });
  for (const response of [await send(), await send()]) {
    expect([response.status, response.headers.get('connection')]).toEqual([413, null]);
    expect(await response.json()).toMatchObject({ message: 'The request is too large.' });
  }
});

it('A body with an Idempotency-Key that nests without end where nobody reads it is refused on its field.', async () => {
  const { owner, businessId, menuId } = await aVenue(test);
  const depth = 100_000;
  const response = await test.app.inject({
    method: 'POST',
    url: pathOf(menuCopies.copyMenu, { business_id: businessId, id: menuId }),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'nested-without-end',
    },
    payload: `{"unread":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['unread']]);
});

it('a body nested beyond reason is refused on its field', async () => {
  const { owner } = await aVenue(test);
  const depth = 100_000;
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/users/${owner.id}/settings/set`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    payload: `{"settings":[{"key":"locale","data":${'['.repeat(depth)}${']'.repeat(depth)}}]}`,
  });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
    422,
    [expect.stringMatching(/^settings\.0\.data/)],
  ]);
});

it('lets a page load the pictures of maps from the place it names, and from nowhere else', async () => {
  const config = await test.app.inject({ url: '/api/client-config' });
  const { origin } = new URL(config.json().map.tiles);
  const policy = String(config.headers['content-security-policy']);
  const images = policy.split(';').find((rule) => rule.startsWith('img-src'));
  expect(images?.split(' ')).toEqual(['img-src', "'self'", 'data:', 'blob:', 'https://i.ytimg.com', origin]);
});

it('A page connects to this server alone, is shown in no frame, and its answers are of no use to other sites.', async () => {
  const { headers } = await test.app.inject({ url: '/api/client-config' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "connect-src 'self' ws://diwan.test",
      "font-src 'self'",
      "base-uri 'none'",
      'frame-src https://www.youtube-nocookie.com',
      "frame-ancestors 'none'",
    ]),
  );
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
  });
});

it.each(['/storage/1/none.jpg', '/images/unsafe/1x1/1/none.jpg'])(
  'The picture %s may be shown by pages of other sites.',
  async (url) => {
    const { headers } = await test.app.inject({ url });
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  },
);

it.each([
  [{}, []],
  [{ PUBLIC_URL: 'https://diwan.test/' }, ['wss://diwan.test']],
  [{ REALTIME_HOST: 'sockets.test', REALTIME_PORT: '6001' }, ['wss://sockets.test:6001']],
  [
    {
      PUBLIC_URL: 'http://h:3000',
      REALTIME_HOST: 'in',
      REALTIME_CLIENT_HOST: 'out.test',
      REALTIME_TLS: 'false',
    },
    ['ws://h:3000', 'ws://out.test'],
  ],
])('With %j pages open sockets to %j.', (env, sources) => {
  expect(socketSources(readEnv(env))).toEqual(sources);
});

it('What a call answers is kept by no cache on its way, and a page outside of the calls says so itself.', async () => {
  const response = await test.app.inject({ url: '/api/nothing' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await test.app.inject({ url: '/nothing' })).headers['cache-control']).toBeUndefined();
});

it.each([
  ['en', 'An unexpected error occurred.'],
  ['ar', 'حدث خطأ غير متوقع.'],
])(
  'A defect is answered in the language %s with a message that gives nothing of it away.',
  async (locale, message) => {
    const app = await createServer(readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://diwan.test' }), {
      constraints: new Map(),
      security: new SecurityEvents({ hash: (text) => text }),
      handleFirst: (_request, _response, passOn) => passOn(),
    });
    app.get('/api/broken', () => {
      throw new Error('relation "secrets" does not exist');
    });
    const response = await app.inject({ url: '/api/broken', headers: { locale } });
    await app.close();
    expect([response.statusCode, response.json()]).toEqual([500, { message: message }]);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);
