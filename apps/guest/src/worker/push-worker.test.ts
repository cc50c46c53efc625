import { beforeEach, expect, it, vi } from 'vitest';
import './push-worker.ts';

/** The browser around the worker, which is there before it is loaded. */
const browser = vi.hoisted(() => {
  const heard = new Map<string, (event: object) => void>();
  const opened: string[] = [];
  const windows: { url: string; focus: () => Promise<void> }[] = [];
  const self = {
    location: { href: '' },
    registration: { scope: 'https://diwan.test/guest/orders/a-token/' },
    clients: {
      matchAll: async () => windows,
      openWindow: async (address: string) => void opened.push(address),
    },
    addEventListener: (name: string, hear: (event: object) => void) => void heard.set(name, hear),
  };
  Object.assign(globalThis, { self });
  return { heard, opened, windows, self };
});

async function press(script: string): Promise<string | undefined> {
  browser.self.location.href = `https://diwan.test/guest/push-worker.js${script}`;
  const works: Promise<unknown>[] = [];
  browser.heard.get('notificationclick')?.({
    notification: { close: () => {} },
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  await Promise.all(works);
  return browser.opened.at(-1);
}

beforeEach(() => {
  browser.opened.length = 0;
  browser.windows.length = 0;
});

it('A press on a message opens the page in the language in which messages were turned on.', async () => {
  expect(await press('?lang=ar')).toBe('https://diwan.test/guest/orders/a-token?lang=ar');
  expect(await press('?lang=en')).toBe('https://diwan.test/guest/orders/a-token?lang=en');
});

it('A worker that was registered before it knew of languages opens the page as before.', async () => {
  expect(await press('')).toBe('https://diwan.test/guest/orders/a-token');
});

it('A page that is open already comes to the front as it is, and none is opened beside it.', async () => {
  const focus = vi.fn<() => Promise<void>>(async () => {});
  browser.windows.push({ url: 'https://diwan.test/guest/orders/a-token?lang=en', focus });
  expect(await press('?lang=ar')).toBeUndefined();
  expect(focus).toHaveBeenCalledOnce();
});
