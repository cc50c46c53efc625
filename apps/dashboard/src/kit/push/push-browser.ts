import type { PushBrowser } from '@diwan/contract/notifications/push-devices.ts';

const WORKER = '/push-worker.js';
/** A browser keeps one subscription per scope, and each business has a key of its own. No page is below it. */
const scopeOf = (businessId: number) => `/push/${businessId}/`;

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Edge and others call themselves Chrome as well, and Chrome calls itself Safari. */
export function browserOf(userAgent: string): PushBrowser {
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (userAgent.includes('Edg/')) return 'edge';
  return userAgent.includes('Safari/') && !/Chrome\/|Chromium\//.test(userAgent) ? 'safari' : 'chrome';
}

const BROWSERS: Readonly<Record<PushBrowser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
};
/** Phones name the system they are made from as well, so they come first. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What its owner calls it: "Chrome, Windows". */
export function deviceName(userAgent: string): string {
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return [BROWSERS[browserOf(userAgent)], ...(system === undefined ? [] : [system])].join(', ');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
};

/** How the server names this browser without knowing its address. */
export async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function findSubscription(businessId: number): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(businessId));
  // Any page's registration is answered where there is none of the scope's own.
  const isOwn = registration?.scope.endsWith(scopeOf(businessId)) === true;
  return isOwn ? registration.pushManager.getSubscription() : null;
}

async function activeRegistration(businessId: number): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: scopeOf(businessId) });
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  }
  return registration;
}

/** Subscribes at the browser's own push service; a subscription under a former key is replaced. Rejects where it cannot. */
export async function subscribeBrowser(businessId: number, publicKey: string): Promise<PushSubscription> {
  const registration = await activeRegistration(businessId);
  const applicationServerKey = bytesOf(publicKey);
  const known = await registration.pushManager.getSubscription();
  if (known && isSame(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
