import { pushDevices, type PushDeviceRow } from '@diwan/contract/notifications/push-devices.ts';
import { useEffect, useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { findSubscription, hashOf, isPushSupported } from './push-browser.ts';
import { rememberPush } from './push-wish.ts';
import { subscriptionFor } from './register-browser.ts';

export type PushState =
  | 'loading'
  | 'failed'
  | 'not-configured'
  | 'keys-refused'
  | 'unavailable'
  | 'unsupported'
  | 'denied'
  | 'off'
  | 'on';

/** What the person has answered the browser, here or in its settings while the page is open. */
function usePermission(): NotificationPermission | null {
  const [permission, setPermission] = useState(() => (isPushSupported() ? Notification.permission : null));
  useEffect(() => {
    if (!isPushSupported()) return undefined;
    const leaving = new AbortController();
    const read = () => setPermission(Notification.permission);
    navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => {
        if (!leaving.signal.aborted) status.addEventListener('change', read, { signal: leaving.signal });
      })
      // A browser that does not know this permission by name is asked when the page is looked at again.
      .catch((error: unknown) => logQuietly('Changes of the permission cannot be heard', error));
    window.addEventListener('focus', read, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return permission;
}

/** By which name the server knows this browser; null: it takes no messages of the business. */
function useOwnHash(businessId: number) {
  const [hash, setHash] = useState<string | null>(null);
  const read = async () => {
    const subscription = isPushSupported() ? await findSubscription(businessId) : null;
    setHash(subscription ? await hashOf(subscription.endpoint) : null);
  };
  useEffect(() => {
    void read();
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is of the business alone
  }, [businessId]);
  return { hash, read };
}

export interface Push {
  readonly state: PushState;
  /** This browser, where it takes messages. */
  readonly own: PushDeviceRow | null;
  readonly others: readonly PushDeviceRow[];
  readonly isBusy: boolean;
  /** Asks the browser, which asks the person. Rejects where its push service does not answer. */
  readonly turnOn: () => Promise<void>;
  readonly remove: (device: PushDeviceRow) => Promise<void>;
  readonly retry: () => void;
}

/** Push messages of a business on this device. */
export function usePush(businessId: number): Push {
  const { id: userId } = useMe();
  const params = { business_id: businessId };
  const offer = useRead(pushDevices.list, { params });
  const register = useWrite(pushDevices.register);
  const forget = useWrite(pushDevices.remove);
  const permission = usePermission();
  const { hash, read } = useOwnHash(businessId);
  const [isAsking, setIsAsking] = useState(false);
  const devices = offer.data?.devices ?? [];
  const own = devices.find(({ endpoint_hash }) => endpoint_hash === hash) ?? null;

  const turnOn = async () => {
    if (!offer.data) return;
    setIsAsking(true);
    try {
      if ((await Notification.requestPermission()) !== 'granted') return;
      const body = await subscriptionFor(businessId, offer.data);
      if (!body) return;
      await register.run({ params, body });
      rememberPush(userId, businessId, true);
      await read();
    } finally {
      setIsAsking(false);
    }
  };
  const remove = async (device: PushDeviceRow) => {
    await forget.run({ params: { ...params, id: device.id } });
    if (device.endpoint_hash !== hash) return;
    rememberPush(userId, businessId, false);
    await (await findSubscription(businessId))?.unsubscribe();
    await read();
  };
  const stateOf = (): PushState => {
    if (offer.isError) return 'failed';
    if (!offer.data) return 'loading';
    if (offer.data.state !== 'ready') return offer.data.state;
    if (permission === null) return 'unsupported';
    if (permission === 'denied') return 'denied';
    return own && permission === 'granted' ? 'on' : 'off';
  };
  return {
    state: stateOf(),
    own,
    others: devices.filter((device) => device !== own),
    isBusy: isAsking || register.isBusy || forget.isBusy,
    turnOn,
    remove,
    retry: () => void offer.refetch(),
  };
}
