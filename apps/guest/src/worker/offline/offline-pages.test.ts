import { beforeEach, expect, it } from 'vitest';
import { forgetAll } from './addresses.ts';
import { OfflinePages } from './offline-pages.ts';

const ORIGIN = 'https://diwan.test';
const MENU = `${ORIGIN}/q/bahar`;
const ORDER = `${ORIGIN}/guest/orders/${'t'.repeat(32)}`;
const PHOTO = `${ORIGIN}/images/unsafe/200x200/1/kibbeh.jpg`;

/** The caches of a browser, as far as they are used. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const opened = (name: string) => {
    const cached = all.get(name) ?? new Map<string, Response>();
    all.set(name, cached);
    return {
      keys: async () => [...cached.keys()].map((url) => new Request(url)),
      match: async (address: string) => cached.get(address)?.clone(),
      put: async (address: string, response: Response) => void cached.set(address, response),
      delete: async (address: string) => cached.delete(address),
    };
  };
  const caches: Partial<CacheStorage> = {
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
    open: async (name) => opened(name) as Partial<Cache> as Cache,
    delete: async (name) => all.delete(name),
  };
  return { caches: caches as CacheStorage, all };
}

type Answer = Response | 'no network' | 'silence';

let world: ReturnType<typeof aPhone>;

/** A phone on whose network the server says what the test has put there. */
function aPhone() {
  const { caches, all } = fakeCaches();
  const server = new Map<string, Answer>();
  const asked: string[] = [];
  const phone = { now: 1000 };
  const pages = new OfflinePages({
    origin: ORIGIN,
    caches,
    fetch: async (request) => {
      const url = typeof request === 'string' ? request : request.url;
      asked.push(url);
      const response = server.get(url) ?? 'no network';
      if (response === 'silence') return new Promise(() => {});
      if (response === 'no network') throw new TypeError('Failed to fetch');
      return response.clone();
    },
    now: () => phone.now,
    wait: () => new Promise((done) => void setTimeout(done)),
  });
  const ask = async (url: string, pageAddress: string | null = null): Promise<Response> => {
    const work: Promise<unknown>[] = [];
    const isPage = pageAddress === null;
    const later = (one: Promise<unknown>) => void work.push(one.catch(() => {}));
    const response = await pages.answer({ request: new Request(url), isPage, pageAddress, later });
    if (server.get(url) !== 'silence') await Promise.all(work);
    return response;
  };
  return { pages, server, asked, phone, caches, all, ask };
}

const page = (text: string, language = 'en', status = 200) =>
  new Response(`<html><body><p>${text}</p></body></html>`, {
    status,
    headers: { 'content-language': language, 'content-security-policy': "default-src 'none'" },
  });
const followed = (text: string) => new Response(`<body><main data-venue="bahar">${text}</main></body>`);

beforeEach(() => {
  world = aPhone();
});

it('A menu that was opened once opens without a network, in each language it was seen in, and says since when.', async () => {
  const { server, phone, ask } = world;
  server.set(`${MENU}?t=ABC`, page('Kibbeh'));
  server.set(`${MENU}?lang=ar`, page('كبة', 'ar'));
  await ask(`${MENU}?t=ABC`);
  phone.now = 2000;
  await ask(`${MENU}?lang=ar`);
  server.clear();
  const [english, arabic, latest] = await Promise.all(
    ['?lang=en', '?lang=ar&t=X', ''].map((search) => ask(MENU + search)),
  );
  expect(await english?.text()).toContain('<body data-as-of="1000"><p>Kibbeh');
  expect(await arabic?.text()).toContain('<body data-as-of="2000"><p>كبة');
  expect(await latest?.text()).toContain('كبة');
  expect(english?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it('A menu that can be reached is the one of the server, and a later one takes the place of the kept one.', async () => {
  const { server, ask } = world;
  server.set(`${MENU}?lang=en`, page('Kibbeh'));
  await ask(`${MENU}?lang=en`);
  server.set(`${MENU}?lang=en`, page('Hummus'));
  expect(await (await ask(`${MENU}?lang=en`)).text()).not.toContain('data-as-of');
  server.clear();
  expect(await (await ask(`${MENU}?lang=en`)).text()).toContain('Hummus');
});

it.each(['silence', page('Bad gateway', 'en', 502), page('Starting', 'en', 503)] as const)(
  'A kept menu is shown while the server is silent or starts.',
  async (response) => {
    const { server, ask } = world;
    server.set(`${MENU}?lang=en`, page('Kibbeh'));
    await ask(`${MENU}?lang=en`);
    server.set(`${MENU}?lang=en`, response);
    expect(await (await ask(`${MENU}?lang=en`)).text()).toContain('Kibbeh');
  },
);

it('Without a kept menu the guest gets what the network says, and a menu that is gone leaves nothing behind.', async () => {
  const { server, ask, all } = world;
  await expect(ask(`${MENU}?lang=en`)).rejects.toThrow('Failed to fetch');
  server.set(`${MENU}?lang=en`, page('Starting', 'en', 503));
  expect((await ask(`${MENU}?lang=en`)).status).toBe(503);
  server.set(`${MENU}?lang=en`, page('Kibbeh'));
  await ask(`${MENU}?lang=en`);
  expect([...all.keys()]).toEqual(['menu:bahar']);
  server.set(`${MENU}?lang=en`, page('Nobody', 'en', 404));
  expect((await ask(`${MENU}?lang=en`)).status).toBe(404);
  expect([...all.keys()]).toEqual([]);
});

it('Photos and scripts are asked for once, and what a page of another venue shows is kept with that venue.', async () => {
  const { server, asked, ask, all } = world;
  const script = `${ORIGIN}/guest/assets/order-0123456789ab.js`;
  server.set(PHOTO, new Response('a photo'));
  server.set(script, new Response('a script'));
  for (const _ of [1, 2]) {
    expect(await (await ask(PHOTO, `${MENU}?lang=en`)).text()).toBe('a photo');
    expect(await (await ask(script, `${MENU}?lang=en`)).text()).toBe('a script');
  }
  expect(asked).toEqual([PHOTO, script]);
  await ask(PHOTO, `${ORIGIN}/q/other`);
  expect([...all.keys()]).toEqual(['menu:bahar', 'scripts', 'menu:other']);
});

it('What a page loaded before the worker came is kept when the page names it, and nothing of another host.', async () => {
  const { pages, server, asked, ask } = world;
  const data = `${ORIGIN}/api/webapp/branches/bahar`;
  server.set(`${MENU}?lang=en`, page('Kibbeh'));
  server.set(PHOTO, new Response('a photo'));
  server.set(data, new Response('{}'));
  const strange = ['https://elsewhere.test/images/a.jpg', `${ORIGIN}/api/me`, 'no address', 7];
  await pages.keepSeen([`${MENU}?lang=en`, PHOTO, data, PHOTO, ...strange], `${MENU}?lang=en`);
  await pages.keepSeen('everything', `${MENU}?lang=en`);
  expect(asked).toEqual([`${MENU}?lang=en`, PHOTO, data]);
  server.clear();
  expect(await (await ask(data, MENU)).text()).toBe('{}');
  expect(await (await ask(PHOTO, MENU)).text()).toBe('a photo');
});

it('A venue is given eight megabytes: its oldest photos go first, and the page stays.', async () => {
  const { server, phone, ask, all } = world;
  server.set(`${MENU}?lang=en`, page('Kibbeh'));
  await ask(`${MENU}?lang=en`);
  for (let photo = 0; photo < 12; photo += 1) {
    phone.now += 1;
    server.set(`${PHOTO}?${photo}`, new Response(new Uint8Array(1_000_000)));
    await ask(`${PHOTO}?${photo}`, MENU);
  }
  server.set(`${PHOTO}?huge`, new Response(new Uint8Array(8_000_001)));
  await ask(`${PHOTO}?huge`, MENU);
  const cached = [...(all.get('menu:bahar') ?? [])];
  expect(cached.map(([address]) => address)).toEqual([
    `${MENU}?lang=en`,
    ...[5, 6, 7, 8, 9, 10, 11].map((photo) => `${PHOTO}?${photo}`),
  ]);
});

it('Of the venues somebody has been to, the eight of late are kept.', async () => {
  const { server, ask, all } = world;
  for (let venue = 0; venue < 10; venue += 1) {
    server.set(`${ORIGIN}/q/venue-${venue}`, page('Menu'));
    await ask(`${ORIGIN}/q/venue-${venue}`);
  }
  expect([...all.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((venue) => `menu:venue-${venue}`));
});

it('A page that follows an order shows its last state, and is kept with its venue until the link ends.', async () => {
  const { server, phone, ask, all } = world;
  server.set(`${ORDER}?lang=en`, followed('Accepted'));
  await ask(`${ORDER}?lang=en`);
  phone.now = 3000;
  server.set(ORDER, followed('Ready'));
  // The open page asks for itself.
  await ask(ORDER, `${ORDER}?lang=en`);
  server.clear();
  expect(await (await ask(`${ORDER}?lang=ar`)).text()).toContain(
    'data-as-of="3000"><main data-venue="bahar">Ready',
  );
  await expect(ask(ORDER, `${ORDER}?lang=en`)).rejects.toThrow('Failed to fetch');
  expect([...all.keys()]).toEqual(['followed:bahar']);
  server.set(ORDER, new Response('gone', { status: 404 }));
  await ask(ORDER);
  server.clear();
  await expect(ask(ORDER)).rejects.toThrow('Failed to fetch');
});

it('What a guest has deleted meanwhile does not come back, and a switched-off worker leaves nothing.', async () => {
  const { server, caches, ask, all } = world;
  server.set(ORDER, followed('Accepted'));
  server.set(`${MENU}?lang=en`, page('Kibbeh'));
  await ask(ORDER);
  await caches.delete('followed:bahar');
  await ask(`${MENU}?lang=en`);
  server.clear();
  await expect(ask(ORDER)).rejects.toThrow('Failed to fetch');
  all.set('of another program', new Map());
  await forgetAll(caches);
  expect([...all.keys()]).toEqual(['of another program']);
});

it.each([
  ['POST', MENU],
  ['GET', `${ORIGIN}/api/webapp/branches/bahar?surface=tablet`],
  ['GET', `${ORIGIN}/api/webapp/branches/bahar/serving`],
  ['GET', `${ORIGIN}/api/webapp/orders/${'t'.repeat(32)}`],
  ['GET', `${ORIGIN}/guest/visits/${'t'.repeat(32)}`],
  ['GET', `${ORIGIN}/q/worker.js`],
  ['GET', 'https://elsewhere.test/q/bahar'],
])('The worker leaves %s %s to the browser.', (method, url) => {
  expect(world.pages.isFor({ method, url })).toBe(false);
});
