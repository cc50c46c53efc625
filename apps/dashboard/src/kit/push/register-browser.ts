import { pushDevices, type PushDeviceRow } from '@diwan/contract/notifications/push-devices.ts';
import type { ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import { call } from '#kit/data/call.ts';
import { browserOf, deviceName, hashOf, isPushSupported, subscribeBrowser } from './push-browser.ts';
import { wantsPush } from './push-wish.ts';

type Offer = ResponseOf<typeof pushDevices.list>;
type Registered = BodyInput<typeof pushDevices.register>;

/** The browser's subscription as the server takes it; null where the business offers none. */
export async function subscriptionFor(businessId: number, offer: Offer): Promise<Registered | null> {
  if (!offer.public_keys) return null;
  const { userAgent } = navigator;
  const browser = browserOf(userAgent);
  const key = browser === 'firefox' ? offer.public_keys.firefox : offer.public_keys.usual;
  const { endpoint, keys } = (await subscribeBrowser(businessId, key)).toJSON();
  return {
    browser,
    name: deviceName(userAgent),
    subscription: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  };
}

const knows = (devices: readonly PushDeviceRow[], hash: string) =>
  devices.some(({ endpoint_hash }) => endpoint_hash === hash);

/** After a sign-in, or when the browser has changed its address: the person who wanted push messages here gets them. */
export async function renewPush(userId: number, businessId: number): Promise<void> {
  const isWanted =
    wantsPush(userId, businessId) && isPushSupported() && Notification.permission === 'granted';
  if (!isWanted) return;
  const params = { business_id: businessId };
  const offer = await call(pushDevices.list, { params });
  const body = await subscriptionFor(businessId, offer);
  if (!body || knows(offer.devices, await hashOf(body.subscription.endpoint))) return;
  await call(pushDevices.register, { params, body });
}
