import type { Call } from './calls.ts';
import { button, element } from './elements.ts';

type State = 'on' | 'off' | 'denied' | 'failed';

interface PublicKeys {
  readonly firefox: string;
  readonly usual: string;
}

/** What the server says about messages to this device. */
interface Offer {
  readonly state?: string;
  readonly public_keys?: PublicKeys | null;
}

/** A press on a message opens the page in the language in which messages were turned on, as they are themselves. */
const workerIn = (locale: string) => `/guest/push-worker.js?lang=${locale}`;

/** The worker of this page alone: one of the whole site would have another scope. */
async function known(scope: string): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope.endsWith(scope) ? found : null;
}

async function activated(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerIn(document.documentElement.lang), {
    scope,
  });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker) {
    await new Promise<void>((done) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && done());
    });
  }
  return registration;
}

function browserOf(agent: string): 'firefox' | 'edge' | 'safari' | 'chrome' {
  if (agent.includes('Firefox/')) return 'firefox';
  if (agent.includes('Edg/')) return 'edge';
  return agent.includes('Safari/') && !/Chrome\/|Chromium\//.test(agent) ? 'safari' : 'chrome';
}

/** A key as the server writes it (base64url). */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

async function turnOn(call: Call, scope: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { public_keys: keys } = (await call('/push')) as Offer;
  if (!keys) throw new Error('no keys');
  const browser = browserOf(navigator.userAgent);
  const registration = await activated(scope);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(browser === 'firefox' ? keys.firefox : keys.usual),
  });
  const { endpoint, keys: own } = subscription.toJSON();
  await call('/push', {
    browser,
    subscription: { endpoint, keys: { p256dh: own?.['p256dh'], auth: own?.['auth'] } },
  });
}

async function turnOff(call: Call, scope: string): Promise<void> {
  const subscription = await (await known(scope))?.pushManager.getSubscription();
  if (!subscription) return;
  await call('/push/delete', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function stateOf(scope: string): Promise<State> {
  const subscription = await (await known(scope))?.pushManager.getSubscription();
  if (Notification.permission === 'denied') return 'denied';
  return subscription ? 'on' : 'off';
}

/** Offers messages to this device, where the browser can show them and the business can send them. */
export async function offerMessages(call: Call, scope: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;
  const { state } = (await call('/push')) as Offer;
  if (state !== 'ready') return;
  const words = element('#push-words');
  const [on, off] = [button('#push-on'), button('#push-off')];
  const translate = (said: State) => {
    words.textContent = words.dataset[said] ?? '';
    on.hidden = said === 'on' || said === 'denied';
    off.hidden = said !== 'on';
  };
  const press = async (pressed: HTMLButtonElement, work: () => Promise<void>) => {
    pressed.disabled = true;
    try {
      await work();
      translate(await stateOf(scope));
    } catch {
      translate(pressed === on ? 'off' : 'on');
      words.textContent = words.dataset['failed'] ?? '';
    }
    pressed.disabled = false;
  };
  on.addEventListener('click', () => void press(on, () => turnOn(call, scope)));
  off.addEventListener('click', () => void press(off, () => turnOff(call, scope)));
  translate(await stateOf(scope));
  element('#push').hidden = false;
}
