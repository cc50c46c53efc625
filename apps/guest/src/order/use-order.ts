import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { GuestOrder, GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import { onServing, servingNow, type Serving } from '../live/serving.ts';
import type { Calls } from './calls.ts';
import { addedAgain, type CartLine } from './cart.ts';
import type { Device, Kept } from './device.ts';
import { againIn, open, sheetIn, type Sheet } from './navigation.ts';
import { localNow, offerOf, type Offer } from './offer.ts';

/** What lies in the cart, kept on the device with each change and the same in all tabs. */
export function useKept(device: Device): [Kept, (changes: Partial<Kept>) => void] {
  const [kept, setKept] = useState(() => device.read());
  useEffect(() => {
    const follow = (event: StorageEvent) => device.isAbout(event) && setKept(device.read());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [device]);
  const change = useCallback(
    (changes: Partial<Kept>) => {
      // What another tab or an earlier call has kept meanwhile stays.
      const next = { ...device.read(), ...changes };
      device.keep(next);
      setKept(next);
    },
    [device],
  );
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

/** How often the words about hours and pauses are looked at again. */
const TICK_MS = 10_000;

/** What cannot be had now, as the page hears it; the menu is read again when something is back. */
export function useServing(load: () => void): Serving {
  const [serving, setServing] = useState(servingNow);
  const [, setTick] = useState(0);
  const beforeRef = useRef(serving);
  useEffect(() => onServing(setServing), []);
  useEffect(() => {
    const isBack = beforeRef.current.gone.some((id) => !serving.gone.includes(id));
    beforeRef.current = serving;
    if (isBack) load();
  });
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serving;
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

const codeIn = (search: string) => new URLSearchParams(search).get('t');

/**
 * The table whose code was scanned, kept with the cart so that it outlives a reload and another language. `isOld`: the
 * code of the address is no longer valid, and the menu is one without a table.
 */
export function useTable(
  { calls, slug, device }: { readonly calls: Calls; readonly slug: string; readonly device: Device },
  keep: (changes: Partial<Kept>) => void,
): { readonly isOld: boolean } {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const code = codeIn(location.search);
    if (!code) return;
    calls.table(code).then(
      (found) => {
        const isHere = found?.slug === slug;
        setOld(!isHere);
        if (!isHere) return keep({ table: null });
        const { table, visit, typed } = device.read();
        // At another table they are other guests, and after a visit that is over as well.
        if (visit && table?.code !== code) keep({ visit: null });
        else if (visit)
          calls.isOpenVisit(visit.token).then(
            (isOpen) => isOpen || keep({ visit: null }),
            () => {},
          );
        // Who scans another code wants to be served there.
        const type = table?.code === code ? typed.type : 'dine_in';
        return keep({ table: { code, names: found.seat.locales }, typed: { ...typed, type } });
      },
      // Without an answer the table that is known stays.
      () => {},
    );
  }, [calls, slug, device, keep]);
  return { isOld };
}

const linesOf = ({ lines }: GuestOrder): CartLine[] =>
  lines.flatMap(({ item_id: item, price_id: price, addons, count, note }) =>
    item === null ? [] : [{ item, price, addons: addons.map(({ id }) => id), count, note: note ?? '' }],
  );

/** Who comes from a former order to have it again finds in the cart what of it is still served. */
export function useAgain(
  { calls, device, offer }: { readonly calls: Calls; readonly device: Device; readonly offer: Offer | null },
  keep: (changes: Partial<Kept>) => void,
): void {
  useEffect(() => {
    const token = againIn(location.hash);
    if (token === null || offer === null) return;
    history.replaceState(null, '', location.pathname + location.search);
    calls.order(token).then(
      (order) => {
        keep({ cart: addedAgain(device.read().cart, linesOf(order), offer) });
        open({ kind: 'cart' });
      },
      // A link that has ended leaves the menu as it is.
      () => {},
    );
  }, [calls, device, offer, keep]);
}

/** What lies over the page, which follows the address. */
export function useSheet(): Sheet | null {
  const [sheet, setSheet] = useState(() => sheetIn(location.hash));
  useEffect(() => {
    const follow = () => setSheet(sheetIn(location.hash));
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return sheet;
}
