import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { attempt } from '../parts/attempt.ts';
import { followedOf, menusOf } from '../worker/offline/addresses.ts';
import { readCart, type Cart } from './cart.ts';
import type { Pending, Placed } from './placing.ts';

/** What a guest typed, so that nothing has to be typed twice. */
export interface Typed {
  readonly type: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  /** Of the car an order is brought to. */
  readonly plate: string;
  readonly model: string;
  readonly colour: string;
  readonly note: string;
  /** A local time, or its day alone while the time of that day is still to be chosen. Empty: as soon as possible. */
  readonly time: string;
  /** `now`: paid before it is made, where a guest may choose. */
  readonly pay: string;
  /** The way to pay online; empty: the most usual one. */
  readonly method: string;
  /** Minor units on top of what is paid online; empty: nothing. */
  readonly tip: string;
  /** What is typed for a tip of another amount. */
  readonly own_tip: string;
  /** Which terms were accepted; empty: none. */
  readonly terms_version: string;
  /** `yes`: this device goes on knowing who ordered, until it is told to forget. */
  readonly remember: string;
}

/** Who ordered, and where it is brought: what is kept on the device only where the guest wants it. */
const PERSON = ['name', 'phone', 'address', 'plate', 'model', 'colour', 'remember'];

export const NOTHING_TYPED: Typed = {
  type: '',
  name: '',
  phone: '',
  address: '',
  plate: '',
  model: '',
  colour: '',
  note: '',
  time: '',
  pay: '',
  method: '',
  tip: '',
  own_tip: '',
  terms_version: '',
  remember: '',
};

/** Where the guest sits, by the code on the table. */
export interface Table {
  readonly code: string;
  readonly names: LocalizedRow[];
  /** Whether the digits that staff tell are typed before anything is ordered there. */
  readonly needsPin?: boolean;
  /** Of a tablet, which stands there: it has no code to scan. */
  readonly seat?: number;
}

/** The visit of the table to which this phone has ordered. */
export interface Visit {
  readonly token: string;
  /** Tokens of the orders that it sent there. */
  readonly orders: readonly string[];
}

/** The way back to an order that this phone has placed. */
export interface PlacedOrder {
  readonly token: string;
  /** Null: it waited for its money when it was last seen. */
  readonly number: number | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Cached {
  readonly table: Table | null;
  readonly visit: Visit | null;
  readonly cart: Cart;
  readonly typed: Typed;
  readonly pending: Pending | null;
  /** Those of the last twelve hours, in the order in which they were placed. */
  readonly orders: readonly PlacedOrder[];
}

const NOTHING: Cached = {
  table: null,
  visit: null,
  cart: [],
  typed: NOTHING_TYPED,
  pending: null,
  orders: [],
};
const KEPT_MS = 12 * HOUR_MS;

interface Stored extends Partial<Cached> {
  readonly at?: number;
}

const textsOf = (value: Partial<Typed> | undefined): Typed => {
  const texts = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
  return { ...NOTHING_TYPED, ...Object.fromEntries(texts) };
};

/** What is wanted of an order, and whose it is. */
function apart(typed: Typed): [Partial<Typed>, Partial<Typed>] {
  const texts = Object.entries(typed);
  const isPerson = ([key]: [string, string]) => PERSON.includes(key);
  return [
    Object.fromEntries(texts.filter((text) => !isPerson(text))),
    Object.fromEntries(texts.filter(isPerson)),
  ];
}

const nameFor = (slug: string) => `diwan-order:${slug}`;
const personFor = (slug: string) => `diwan-guest:${slug}`;

const storedAt = (slug: string) =>
  attempt(() => JSON.parse(localStorage.getItem(nameFor(slug)) ?? 'null') as Stored | null);

/** What storage holds may be of another version. */
const readOrders = (value: unknown): readonly PlacedOrder[] =>
  (Array.isArray(value) ? value : []).filter(
    (one: Partial<PlacedOrder> | null): one is PlacedOrder =>
      typeof one?.token === 'string' && typeof one.at === 'number',
  );

/** The orders that this phone has placed at a venue, as far as it remembers. */
export const ordersAt = (slug: string): readonly PlacedOrder[] => readOrders(storedAt(slug)?.orders);

/** Keeps the number that an order has by now. */
export function nameOrder(slug: string, token: string, number: number): void {
  const stored = storedAt(slug);
  const orders = ordersAt(slug).map((one) => (one.token === token ? { ...one, number } : one));
  if (stored) attempt(() => localStorage.setItem(nameFor(slug), JSON.stringify({ ...stored, orders })));
}

/** Takes who ordered at a venue from this device, with everything else that is kept of an order there. */
function removeKept(slug: string): void {
  attempt(() => localStorage.removeItem(nameFor(slug)));
  attempt(() => localStorage.removeItem(personFor(slug)));
  attempt(() => sessionStorage.removeItem(personFor(slug)));
}

const textsIn = (storage: Storage, name: string): Partial<Typed> | null =>
  JSON.parse(storage.getItem(name) ?? 'null') as Partial<Typed> | null;

/** Whether somebody has chosen something here before. */
export const hasStoredOrder = (slug: string): boolean =>
  attempt(() => localStorage.getItem(nameFor(slug))) !== null;

/** The visit after an order was placed: the one it was sent to, or where it went to none, the one before. */
export function visitWith(
  before: Visit | null,
  { token, visit }: Pick<Placed, 'token' | 'visit'>,
): Visit | null {
  if (!visit) return before;
  const earlier = before?.token === visit.token ? before.orders : [];
  return { token: visit.token, orders: [...earlier, token] };
}

/** The visit of a venue that this device is on; null: none that it remembers. */
export const visitAt = (slug: string): Visit | null => storedAt(slug)?.visit ?? null;

/** Keeps the visit that this device has joined without an order; one that it has ordered to stays. */
export function storeVisit(slug: string, token: string, now: number): void {
  const stored = storedAt(slug);
  if (stored?.visit) return;
  const saved = { ...stored, visit: { token, orders: [] }, at: now };
  attempt(() => localStorage.setItem(nameFor(slug), JSON.stringify(saved)));
}

/** The visit to which this device sent an order; null: to none, or to none that it remembers. */
export function visitOfOrder(slug: string, order: string): Visit | null {
  const visit = visitAt(slug);
  return visit?.orders.includes(order) ? visit : null;
}

/** Leaves nothing of a guest on this device: what was chosen, typed and ordered here, and the pages that are kept of it. */
export async function forgetVenue(slug: string): Promise<void> {
  removeKept(slug);
  const names = 'caches' in globalThis ? [menusOf(slug), followedOf(slug)] : [];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Nothing of the order is left for whoever comes next, in the parts of this page either. */
export function forgetOrder(slug: string): void {
  removeKept(slug);
  dispatchEvent(new StorageEvent('storage', { key: nameFor(slug) }));
}

/** The order that is on its way, or was never answered; null: none is. */
export const pendingAt = (slug: string): Pending | null => storedAt(slug)?.pending ?? null;

/**
 * The cart of one branch on this device, for twelve hours since it was changed. Its fields are private to the compiler alone: for old
 * phones `#` is built with helpers, which the size of the order flow has no room for.
 */
export class Device {
  private readonly name: string;
  private readonly personName: string;
  private readonly now: () => number;

  /** Of a tablet, which is at no other. */
  private readonly table: Table | null;

  /** What storage did not take, as it is full or switched off: this page goes on knowing it. */
  private unstored: Cached | null = null;

  constructor(slug: string, now: () => number, table: Table | null = null) {
    this.name = nameFor(slug);
    this.personName = personFor(slug);
    this.now = now;
    this.table = table;
  }

  /** Who was remembered, else who has typed their name in this tab, as long as nobody has deleted the order. */
  private person(hasOrder: boolean): Partial<Typed> {
    const remembered = attempt(() => textsIn(localStorage, this.personName));
    return remembered ?? ((hasOrder && attempt(() => textsIn(sessionStorage, this.personName))) || {});
  }

  read(): Cached {
    if (this.unstored) return this.unstored;
    const stored = attempt(() => JSON.parse(localStorage.getItem(this.name) ?? 'null') as Stored | null);
    const fixed = this.table;
    const isOver = typeof stored?.at !== 'number' || this.now() - stored.at > KEPT_MS;
    // An order that was never answered names its guest.
    if (stored && isOver) attempt(() => localStorage.removeItem(this.name));
    const person = this.person(!isOver);
    if (!stored || isOver) return { ...NOTHING, table: fixed, typed: textsOf(person) };
    const { table = null, visit = null, cart, typed, pending = null, orders } = stored;
    const [rest] = apart(textsOf(typed));
    return {
      table: fixed ?? table,
      visit,
      cart: readCart(cart),
      typed: textsOf({ ...rest, ...person }),
      pending,
      orders: readOrders(orders).filter(({ at }) => this.now() - at <= KEPT_MS),
    };
  }

  keep(stored: Cached): void {
    const [typed, of] = apart(stored.typed);
    const person = JSON.stringify(of);
    const isRemembered = stored.typed.remember !== '';
    const text = JSON.stringify({ ...stored, typed, at: this.now() });
    this.unstored = attempt(() => localStorage.setItem(this.name, text)) === null ? stored : null;
    attempt(() => (isRemembered ? sessionStorage : localStorage).removeItem(this.personName));
    attempt(() => (isRemembered ? localStorage : sessionStorage).setItem(this.personName, person));
  }

  /** Of this name, so that another tab is notified of a change: what is stored by now is the latest. */
  isAbout({ key }: StorageEvent): boolean {
    if (key !== this.name) return false;
    this.unstored = null;
    return true;
  }
}

export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same on this page where storage does not take it: an order that is sent again is known by it. */
let made = '';

/** A random name of this device, by which its orders are counted and sent again from another network. */
export function deviceKey(): string {
  const known = attempt(() => localStorage.getItem('diwan-device'));
  if (known) return known;
  made ||= randomKey();
  attempt(() => localStorage.setItem('diwan-device', made));
  return made;
}
