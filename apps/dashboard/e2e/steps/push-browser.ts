import { expect, type Page } from '@playwright/test';

/**
 * Stands in for the push service of the browser's maker, which is not there in a closed network: the subscription it
 * would give. Asking the person, the worker and what it shows are the browser's own.
 */
export async function giveSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEPT = 'e2e-push';
    const subscriptionOf = ({ endpoint, key }: { endpoint: string; key: number[] }) => ({
      endpoint,
      options: { applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'BKeyOfTheBrowser', auth: 'secret' } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const endpoint = `https://push.invalid/${crypto.randomUUID()}`;
        localStorage.setItem(KEPT, JSON.stringify({ endpoint, key: [...applicationServerKey] }));
        return subscriptionOf(kept());
      },
      getSubscription: async () => (kept() === null ? null : subscriptionOf(kept())),
    });
  });
}

/** A message reaches the worker of a business as the push service would bring it; answers what is then shown. */
export async function deliverPush(
  page: Page,
  { businessId, data }: { readonly businessId: number; readonly data: object },
): Promise<{ title: string; body: string }[]> {
  const client = await page.context().newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  client.on(
    'ServiceWorker.workerRegistrationUpdated',
    (event) => void registrations.push(...event.registrations),
  );
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const scope = `${origin}/push/${businessId}/`;
  const known = () => registrations.find(({ scopeURL }) => scopeURL === scope)?.registrationId;
  await expect.poll(known).toBeDefined();
  const shown = () =>
    page.evaluate(async (at) => {
      const worker = await navigator.serviceWorker.getRegistration(at);
      const notifications = worker?.active?.state === 'activated' ? await worker.getNotifications() : null;
      return notifications?.map(({ title, body }) => ({ title, body })) ?? null;
    }, scope);
  // A worker that is still being put in place hears nothing.
  await expect.poll(shown).toEqual([]);
  const bring = async () => {
    const message = { origin, registrationId: known() ?? '', data: JSON.stringify(data) };
    await client.send('ServiceWorker.deliverPushMessage', message);
    return shown();
  };
  // Push services bring a message again when nobody has taken it; the same one is shown once.
  await expect.poll(bring, { intervals: [1000] }).not.toEqual([]);
  await client.detach();
  return (await shown()) ?? [];
}
