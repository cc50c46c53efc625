import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GuestOrder, GuestOrderTimes } from '@diwan/contract/bookings/guest-orders.ts';
import { onServing, servingNow, type Serving } from '../live/serving.ts';
import type { Calls } from './calls.ts';
import { isPinAsked } from './checkout.ts';
import { addedAgain, type CartLine } from './cart.ts';
import type { Device, Cached } from './device.ts';
import { againIn, open, sheetIn, type Sheet } from './navigation.ts';
import { localNow, offerOf, type Offer } from './offer.ts';

/** Until what it gives is called. */
export function listen(names: readonly string[], hear: (event: Event) => void): () => void {
  for (const name of names) addEventListener(name, hear);
  return () => {
    for (const name of names) removeEventListener(name, hear);
  };
}

/** What is in the cart, kept on the device with each change and the same in all tabs. */
export function useKept(device: Device): [Cached, (changes: Partial<Cached>) => void] {
  const [stored, setKept] = useState(() => device.read());
  useEffect(
    () => listen(['storage'], (event) => device.isAbout(event as StorageEvent) && setKept(device.read())),
    [device],
  );
  const change = useCallback(
    (changes: Partial<Cached>) => {
      // What another tab or an earlier call has kept meanwhile stays.
      const next = { ...device.read(), ...changes };
      device.keep(next);
      setKept(next);
    },
    [device],
  );
  return [stored, change];
}

interface Loaded {
  readonly offer: Offer | null;
  readonly zone: string;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** A menu that could not be read is asked for again after as long. */
const RETRY_MS = 4000;

/** The menu as data, read once the page stands and again when it turns out to be another one. */
export function useOffer(calls: Calls): Loaded {
  const [state, setState] = useState<Omit<Loaded, 'load'>>({ offer: null, zone: 'UTC', hasFailed: false });
  const load = useCallback(() => {
    calls.menu().then(
      (menu) =>
        setState({ offer: offerOf(menu, new Date()), zone: menu.business.timezone, hasFailed: false }),
      () => setState((before) => ({ ...before, hasFailed: before.offer === null })),
    );
  }, [calls]);
  useEffect(load, [load]);
  // Whoever waits for it need not press either.
  useEffect(() => {
    const timer = setInterval(() => state.hasFailed && load(), RETRY_MS);
    return () => clearInterval(timer);
  }, [state.hasFailed, load]);
  return { ...state, load };
}

/** How often the words about hours and pauses are looked at again. */
const TICK_MS = 10_000;

/** What cannot be had now, as the page hears it; the menu is read again when something is back. */
export function useServing(load: () => void): Serving {
  const [serving, setServing] = useState(servingNow);
  const [, setTick] = useState(0);
  const beforeRef = useRef(serving);
  useLayoutEffect(() => onServing(setServing), []);
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

export const dateIn = (zone: string, at: number) => localNow(new Date(at), zone).slice(0, 10);

/** When orders are taken on a day, read when the checkout opens and for each day that is chosen; null: not known yet. */
export function useTimes(calls: Calls, date: string, isWanted: boolean): GuestOrderTimes | null {
  const [known, setKnown] = useState<{ readonly date: string; readonly times: GuestOrderTimes } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLate = false;
    calls.times(date).then(
      (times) => isLate || setKnown({ date, times }),
      // The order is still taken for as soon as possible, or the server says why not.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [calls, date, isWanted]);
  return known?.date === date ? known.times : null;
}

const codeIn = (search: string) => new URLSearchParams(search).get('t');

/**
 * The table whose code was scanned, kept with the cart so that it outlives a reload and another language. `isOld`: the
 * code is no longer valid, as it turns out here or when an order is sent (`giveUp`), and the menu is one without a table.
 */
export function useTable(
  { calls, slug, device }: { readonly calls: Calls; readonly slug: string; readonly device: Device },
  keep: (changes: Partial<Cached>) => void,
): { readonly isOld: boolean; readonly giveUp: () => void } {
  const [isOld, setOld] = useState(false);
  const giveUp = useCallback(() => {
    setOld(true);
    keep({ table: null });
  }, [keep]);
  useEffect(() => {
    const code = codeIn(location.search);
    if (!code) return;
    calls.table(code).then(
      (found) => {
        if (found?.slug !== slug) return giveUp();
        const { table, visit, typed } = device.read();
        const isSame = table?.code === code;
        // After a visit that is over they are other guests, and at another table as well, unless staff have moved them there.
        if (visit)
          calls.visit(visit.token).then(
            (now) =>
              (now?.state === 'open' && (isSame || now.seat.id === found.seat.id)) || keep({ visit: null }),
            () => isSame || keep({ visit: null }),
          );
        // Who scans another code wants to be served there.
        const type = isSame ? typed.type : 'dine_in';
        const needsPin = found.visit.needs_pin;
        return keep({ table: { code, names: found.seat.locales, needsPin }, typed: { ...typed, type } });
      },
      // Without an answer the table that is known stays.
      () => {},
    );
  }, [calls, slug, device, keep, giveUp]);
  return { isOld, giveUp };
}

/** Sends what was typed; the message of what was wrong, or null: the phone is on the visit. */
export type Join = (pin: string) => Promise<string | null>;

interface Joining {
  readonly calls: Calls;
  readonly kept: Cached;
  readonly keep: (changes: Partial<Cached>) => void;
}

/** The way to the visit of a table that asks for its digits; null: it asks for none, or this phone is on it. */
export function useJoin({ calls, kept, keep }: Joining, onJoined: () => void): Join | null {
  const { table, visit } = kept;
  if (!table || !isPinAsked({ table, visit })) return null;
  return async (pin) => {
    const joined = await calls.join(table.code, pin);
    if ('problem' in joined) return joined.problem;
    keep({ visit: { token: joined.token, orders: [] } });
    onJoined();
    return null;
  };
}

const linesOf = ({ lines }: GuestOrder): CartLine[] =>
  lines.flatMap(({ item_id: item, price_id: price, addons, count, note }) =>
    item === null ? [] : [{ item, price, addons: addons.map(({ id }) => id), count, note: note ?? '' }],
  );

/** Who comes from a former order to have it again finds in the cart what of it is still served. */
export function useAgain(
  { calls, device, offer }: { readonly calls: Calls; readonly device: Device; readonly offer: Offer | null },
  keep: (changes: Partial<Cached>) => void,
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

/** What is over the page, which follows the address. */
export function useSheet(): Sheet | null {
  const [sheet, setSheet] = useState(() => sheetIn(location.hash));
  // Before anything else happens: a press between the first drawing and a later effect would open nothing.
  useLayoutEffect(() => listen(['popstate', 'hashchange'], () => setSheet(sheetIn(location.hash))), []);
  return sheet;
}
