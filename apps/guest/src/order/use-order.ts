import { useEffect, useState } from 'preact/hooks';
import type { GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import type { Calls } from './calls.ts';
import type { Device, Kept } from './device.ts';
import { localNow, offerOf, type Offer } from './offer.ts';

/** What lies in the cart, kept on the device with each change and the same in all tabs. */
export function useKept(device: Device): [Kept, (changes: Partial<Kept>) => void] {
  const [kept, setKept] = useState(() => device.read());
  useEffect(() => {
    const follow = (event: StorageEvent) => device.isAbout(event) && setKept(device.read());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [device]);
  const change = (changes: Partial<Kept>) => {
    // What another tab or an earlier call has kept meanwhile stays.
    const next = { ...device.read(), ...changes };
    device.keep(next);
    setKept(next);
  };
  return [kept, change];
}

interface Loaded {
  readonly offer: Offer | null;
  readonly zone: string;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** The menu as data, read once the page stands and again when it turns out to be another one. */
export function useOffer(calls: Calls): Loaded {
  const [state, setState] = useState<Omit<Loaded, 'load'>>({ offer: null, zone: 'UTC', hasFailed: false });
  const load = () => {
    calls.menu().then(
      (menu) =>
        setState({ offer: offerOf(menu, new Date()), zone: menu.business.timezone, hasFailed: false }),
      () => setState((before) => ({ ...before, hasFailed: before.offer === null })),
    );
  };
  useEffect(load, [calls]);
  return { ...state, load };
}

const DAY_MS = 86_400_000;
export const dateIn = (zone: string, at: number) => localNow(new Date(at), zone).slice(0, 10);

/** When orders are taken today and tomorrow, read when the checkout opens. */
export function useTimes(calls: Calls, zone: string, isWanted: boolean): GuestOrderTimes | null {
  const [times, setTimes] = useState<GuestOrderTimes | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const days = [0, 1].map((ahead) => calls.times(dateIn(zone, calls.now() + ahead * DAY_MS)));
    Promise.all(days).then(
      ([today, tomorrow]) =>
        today && setTimes({ ...today, times: [...today.times, ...(tomorrow?.times ?? [])] }),
      // The order is still taken for as soon as possible, or the server says why not.
      () => setTimes(null),
    );
  }, [calls, zone, isWanted]);
  return times;
}
