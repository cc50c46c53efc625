import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { readCart, type Cart } from './cart.ts';
import type { Pending } from './placing.ts';

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

export interface Kept {
  readonly table: Table | null;
  readonly cart: Cart;
  readonly typed: Typed;
  readonly pending: Pending | null;
}

const NOTHING: Kept = { table: null, cart: [], typed: NOTHING_TYPED, pending: null };
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
    const { table = null, cart, typed, pending = null } = stored;
    return { table, cart: readCart(cart), typed: textsOf(typed), pending };
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
