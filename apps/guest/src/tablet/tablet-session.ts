import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';

/** What the scripts of a tablet's menu tell each other once an order is taken: its number. */
export const PLACED = 'tablet-placed';

/** Where a tablet stands, chosen when it was set up. */
export interface Seat {
  readonly id: number;
  readonly locales: LocalizedRow[];
}

/** What devices of a venue keep of their sign-in, the kitchen as well. */
const DEVICE = 'device';
const SEAT = 'diwan-tablet-seat';
/** Set while a guest is at the tablet, so that another language does not lead back to the cover. */
const GUEST = 'diwan-tablet-guest';

/** What this module wrote. */
function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** The device that this browser is, wherever it is signed in. */
export const storedDevice = (): DeviceSession | null => stored(DEVICE) as DeviceSession | null;

/** The session of this tablet at this branch; null: it is signed in nowhere, or elsewhere. */
export function sessionAt(slug: string): DeviceSession | null {
  const session = storedDevice();
  return session?.kind === 'tablet' && session.branch.slug === slug ? session : null;
}

export const storeSession = (session: DeviceSession): void =>
  localStorage.setItem(DEVICE, JSON.stringify(session));

export const seatOf = (): Seat | null => stored(SEAT) as Seat | null;
export const storeSeat = (seat: Seat): void => localStorage.setItem(SEAT, JSON.stringify(seat));
export const leaveSeat = (): void => localStorage.removeItem(SEAT);

export const hasGuest = (): boolean => sessionStorage.getItem(GUEST) !== null;
export const welcomeGuest = (): void => sessionStorage.setItem(GUEST, '1');
export const leaveGuest = (): void => sessionStorage.removeItem(GUEST);

/** Signed out: whoever stood before it is gone as well. */
export function forgetTablet(): void {
  localStorage.removeItem(DEVICE);
  leaveSeat();
  leaveGuest();
}

/** A code that was scanned stands behind the number sign, which no server is sent; in links of before, in the query. */
export function codeIn({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const [scanned, former] = [hash.slice(1), search].map((text) => new URLSearchParams(text).get('login'));
  return scanned || former || null;
}
