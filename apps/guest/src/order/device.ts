import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { readCart, type Cart } from './cart.ts';
import type { Pending, Placed } from './placing.ts';

/** What a guest typed, so that nothing has to be typed twice. */
export interface Typed {
  readonly type: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  /** Empty: as soon as possible. */
  readonly time: string;
  /** `now`: paid before it is made, where a guest may choose. */
  readonly pay: string;
}

export const NOTHING_TYPED: Typed = {
  type: '',
  name: '',
  phone: '',
  address: '',
  note: '',
  time: '',
  pay: '',
};

/** Where the guest sits, by the code on the table. */
export interface Table {
  readonly code: string;
  readonly names: LocalizedRow[];
}

/** The visit of the table to which this phone has ordered. */
export interface Visit {
  readonly token: string;
  /** Tokens of the orders that it sent there. */
  readonly orders: readonly string[];
}

export interface Kept {
  readonly table: Table | null;
  readonly visit: Visit | null;
  readonly cart: Cart;
  readonly typed: Typed;
  readonly pending: Pending | null;
}

const NOTHING: Kept = { table: null, visit: null, cart: [], typed: NOTHING_TYPED, pending: null };
const KEPT_MS = 12 * 3_600_000;

/** Storage may be full, or switched off by the guest: then all of this lasts as long as the page. */
function attempt<Value>(of: () => Value): Value | null {
  try {
    return of();
  } catch {
    return null;
  }
}

interface Stored extends Partial<Kept> {
  readonly at?: number;
}

const textsOf = (value: Partial<Typed> | undefined): Typed => {
  const texts = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
  return { ...NOTHING_TYPED, ...Object.fromEntries(texts) };
};

const nameFor = (slug: string) => `diwan-order:${slug}`;

/** Whether somebody has chosen something here before. */
export const hasKeptOrder = (slug: string): boolean =>
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

/** The visit to which this device sent an order; null: to none, or to none that it remembers. */
export function visitOfOrder(slug: string, order: string): Visit | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(nameFor(slug)) ?? 'null') as Stored | null);
  return stored?.visit?.orders.includes(order) ? stored.visit : null;
}

/** The cart of one branch on this device, for twelve hours since it was changed. */
export class Device {
  readonly #name: string;
  readonly #now: () => number;

  constructor(slug: string, now: () => number) {
    this.#name = nameFor(slug);
    this.#now = now;
  }

  read(): Kept {
    const stored = attempt(() => JSON.parse(localStorage.getItem(this.#name) ?? 'null') as Stored | null);
    if (!stored || typeof stored.at !== 'number' || this.#now() - stored.at > KEPT_MS) return NOTHING;
    const { table = null, visit = null, cart, typed, pending = null } = stored;
    return { table, visit, cart: readCart(cart), typed: textsOf(typed), pending };
  }

  keep(kept: Kept): void {
    attempt(() => localStorage.setItem(this.#name, JSON.stringify({ ...kept, at: this.#now() })));
  }

  /** Of this name, so that another tab hears of a change. */
  isAbout({ key }: StorageEvent): boolean {
    return key === this.#name;
  }
}

export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random name of this device, by which its orders are counted and sent again from another network. */
export function deviceKey(): string {
  const known = attempt(() => localStorage.getItem('diwan-device'));
  if (known) return known;
  const made = randomKey();
  attempt(() => localStorage.setItem('diwan-device', made));
  return made;
}
