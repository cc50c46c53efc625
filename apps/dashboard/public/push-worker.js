/**
 * Shows the push messages of one business and opens what they are about. Everything that shows them is in this file:
 * no script of anybody else's runs in the dashboard's name.
 */
const HOME = new URL('/', self.location.origin);

/** Addresses of others are not followed, whoever sent the message. */
function ownAddress(text) {
  const url = URL.canParse(text, HOME) ? new URL(text, HOME) : HOME;
  return url.origin === HOME.origin ? url.href : HOME.href;
}

const asText = (value) => (typeof value === 'string' ? value : '');

/** `{title, alert, custom: {i: id, u: address}}`, as OneSignal writes it. */
function read(data) {
  try {
    const { title, alert, custom } = data.json();
    return {
      title: asText(title),
      body: asText(alert),
      id: asText(custom?.i),
      url: ownAddress(asText(custom?.u)),
    };
  } catch {
    return { title: '', body: '', id: '', url: HOME.href };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, id, url } = read(event.data);
  const shown = self.registration.showNotification(title || 'Diwan', {
    body,
    dir: 'auto',
    icon: '/icon.svg',
    data: { url },
    ...(id === '' ? {} : { tag: id }),
  });
  event.waitUntil(shown);
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => client.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(asText(event.notification.data?.url))));
});

self.addEventListener('install', () => void self.skipWaiting());
