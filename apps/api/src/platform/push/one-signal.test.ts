import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ONE_SIGNAL_KEYS,
  startOneSignalServer,
  VAPID_KEY,
  type OneSignalServer,
} from '#testing/one-signal-server.ts';
import { oneSignalProvider } from './one-signal.ts';
import type { PushMessage } from './push-provider.ts';

const box: { server?: OneSignalServer } = {};
const server = () => {
  if (!box.server) throw new Error('The server is started before the first test.');
  return box.server;
};
const provider = () => oneSignalProvider(server().url);
const KEYS = ONE_SIGNAL_KEYS;
const WRONG = { ...KEYS, restKey: 'os_v2_app_of_nobody' };

const BROWSER = {
  browser: 'chrome',
  endpoint: 'https://push.invalid/1',
  p256dh: 'BPublicKey',
  auth: 'secret',
} as const;
const HUDA = { reference: 'staff-7', locale: 'ar' } as const;

const messageTo = (...subscriptions: string[]): PushMessage => ({
  onceKey: crypto.randomUUID(),
  subscriptions,
  words: { en: { title: 'New order 4', body: '2 items' }, ar: { title: 'طلب جديد 4', body: 'عدد الأصناف 2' } },
  url: 'https://diwan.test/orders/edit/4',
  seconds: 3600,
});

beforeAll(async () => {
  box.server = await startOneSignalServer();
});
afterEach(() => {
  server().trouble = null;
});
afterAll(() => server().close());

describe('OneSignal', () => {
  it('says what a browser needs to subscribe, of its own app only', async () => {
    expect(await provider().publicKeys(KEYS)).toEqual({ usual: VAPID_KEY, firefox: VAPID_KEY });
    await expect(provider().publicKeys({ ...KEYS, appId: '../apps' })).rejects.toMatchObject({
      problem: 'keys-refused',
      detail: 'app_id not found',
    });
  });

  it('knows a browser by one id, however often it subscribes, and forgets it when told', async () => {
    const first = await provider().subscribe(KEYS, BROWSER, HUDA);
    expect(await provider().subscribe(KEYS, BROWSER, HUDA)).toBe(first);
    expect(server().subscriptions.get(first)).toMatchObject({
      type: 'ChromePush',
      token: BROWSER.endpoint,
      web_p256: BROWSER.p256dh,
      web_auth: BROWSER.auth,
      external_id: 'staff-7',
      language: 'ar',
    });
    await provider().unsubscribe(KEYS, first);
    await provider().unsubscribe(KEYS, first);
    expect(server().subscriptions.has(first)).toBe(false);
  });

  it('takes a message in both languages, and says which of its receivers are gone', async () => {
    const alive = await provider().subscribe(KEYS, BROWSER, HUDA);
    const message = messageTo(alive, 'gone');
    expect(await provider().send(KEYS, message)).toEqual({ isTaken: true, dead: ['gone'] });
    expect(server().messages.at(-1)).toMatchObject({
      app_id: KEYS.appId,
      include_subscription_ids: [alive, 'gone'],
      headings: { en: 'New order 4', ar: 'طلب جديد 4' },
      contents: { en: '2 items', ar: 'عدد الأصناف 2' },
      web_url: message.url,
      idempotency_key: message.onceKey,
    });
  });

  it('sends a message that is all title as its content, because the provider refuses an empty one', async () => {
    const alive = await provider().subscribe(KEYS, BROWSER, HUDA);
    const words = {
      en: { title: 'Table 4 calls the waiter', body: '' },
      ar: { title: 'الطاولة 4: نداء للنادل', body: '' },
    };
    expect(await provider().send(KEYS, { ...messageTo(alive), words })).toEqual({ isTaken: true, dead: [] });
    const sent = server().messages.at(-1);
    expect(sent?.contents).toEqual({ en: 'Table 4 calls the waiter', ar: 'الطاولة 4: نداء للنادل' });
    expect(sent).not.toHaveProperty('headings');
  });

  it('sends one message once, also when the answer to the first try was lost', async () => {
    const alive = await provider().subscribe(KEYS, BROWSER, HUDA);
    const before = server().messages.length;
    const message = messageTo(alive);
    server().trouble = 'hangs-up-after';
    await expect(provider().send(KEYS, message)).rejects.toMatchObject({
      problem: 'unreachable',
      isPassing: true,
    });
    server().trouble = null;
    expect(await provider().send(KEYS, message)).toEqual({ isTaken: true, dead: [] });
    expect(server().messages).toHaveLength(before + 1);
  });

  it('tells when nobody is there any more', async () => {
    expect(await provider().send(KEYS, messageTo('gone', 'gone-too'))).toEqual({
      isTaken: false,
      dead: ['gone', 'gone-too'],
    });
  });

  it('refuses other keys for good, in its own words', async () => {
    const refused = {
      problem: 'keys-refused',
      isPassing: false,
      detail: expect.stringContaining('Access denied.'),
    };
    await expect(provider().send(WRONG, messageTo('x'))).rejects.toMatchObject(refused);
    await expect(provider().subscribe(WRONG, BROWSER, HUDA)).rejects.toMatchObject(refused);
    await expect(provider().unsubscribe(WRONG, 'x')).rejects.toMatchObject(refused);
  });

  it.each([
    [
      400,
      { errors: ['Notification contents may not be blank'] },
      'refused',
      'Notification contents may not be blank',
    ],
    [400, { errors: [{ code: 'x', title: 'Bad id' }] }, 'refused', 'Bad id'],
    [400, { errors: [{}] }, 'refused', null],
    [429, { errors: ['API rate limit exceeded'] }, 'busy', 'API rate limit exceeded'],
    [503, {}, 'unreachable', null],
  ])('answering %i with %j has a problem of the kind %s', async (status, body, problem, detail) => {
    server().trouble = { status, body };
    await expect(provider().send(KEYS, messageTo('x'))).rejects.toMatchObject({ problem, detail });
  });

  it('is away where its answer makes no sense or has no end', async () => {
    const odd = createServer((_request, response) => {
      response.writeHead(200);
      const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more));
      more();
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const { port } = odd.address() as AddressInfo;
    await expect(
      oneSignalProvider(`http://127.0.0.1:${port}`).send(KEYS, messageTo('x')),
    ).rejects.toMatchObject({ problem: 'unreachable' });
    odd.closeAllConnections();
    odd.close();
    server().trouble = { status: 200, body: { id: 7 } };
    await expect(provider().send(KEYS, messageTo('x'))).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
