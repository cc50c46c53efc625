declare const self: ServiceWorkerGlobalScope;

/** What a message of this product carries; a message of nobody's making may carry anything. */
interface Message {
  readonly title?: unknown;
  readonly alert?: unknown;
  readonly custom?: { readonly i?: unknown } | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function messageOf(data: PushMessageData | null): Message {
  try {
    return (data?.json() ?? {}) as Message;
  } catch {
    return {};
  }
}

/** Shows the messages of one order or booking, which the scope of this worker names. */
function show({ title, alert, custom }: Message): Promise<void> {
  const tag = textOf(custom?.i);
  return self.registration.showNotification(textOf(title) || 'Diwan', {
    body: textOf(alert),
    dir: 'auto',
    icon: '/icon.svg',
    ...(tag === '' ? {} : { tag }),
  });
}

/** Its page, where it is open already or in a new window. */
async function openPage(): Promise<void> {
  const address = self.registration.scope.replace(/\/$/, '');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url.split('?')[0] === address);
  // Its own address names the language of its messages; one that was registered before names none.
  const lang = new URL(self.location.href).searchParams.get('lang');
  await (there
    ? there.focus()
    : self.clients.openWindow(lang === null ? address : `${address}?lang=${lang}`));
}

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
self.addEventListener('install', () => void self.skipWaiting());
