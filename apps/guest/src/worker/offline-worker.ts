import { OfflinePages } from './offline/offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows menus that were opened once, and the last state of what a guest follows, while there is no network. */
const pages = new OfflinePages({
  origin: self.location.origin,
  caches: self.caches,
  fetch: (input, how) => self.fetch(input, how),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
});

async function addressOf(id: string): Promise<string | null> {
  return id === '' ? null : ((await self.clients.get(id))?.url ?? null);
}

async function answerTo(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  return pages.answer({
    request,
    isPage: request.mode === 'navigate',
    pageAddress: await addressOf(clientId),
    later: (work) => event.waitUntil(work.catch(() => {})),
  });
}

self.addEventListener('fetch', (event) => {
  if (pages.isFor(event.request)) event.respondWith(answerTo(event));
});
self.addEventListener('message', (event) => {
  const { seen } = (event.data ?? {}) as { readonly seen?: unknown };
  if (event.source instanceof WindowClient) event.waitUntil(pages.keepSeen(seen, event.source.url));
});
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
