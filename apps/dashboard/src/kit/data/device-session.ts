import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { KITCHEN_BOARD, readToken, setDeviceToken } from './session.ts';

const DEVICE = 'device';
const LINK = 'login';
const PATHS = { orders: /^\/kitchen\/?$/, tablet: /^\/tablet\/[^/]+\/?$/ } as const;
type Kind = keyof typeof PATHS;

/** Which app of devices lies at an address; null: none. */
export function deviceKindAt(path: string): Kind | null {
  if (PATHS.orders.test(path)) return 'orders';
  return PATHS.tablet.test(path) ? 'tablet' : null;
}

function readDevice(kind: Kind): DeviceSession | null {
  const stored = localStorage.getItem(DEVICE);
  if (stored === null) return null;
  try {
    // What this module wrote, of an answer of the contract.
    const device = JSON.parse(stored) as DeviceSession;
    return device.kind === kind ? device : null;
  } catch {
    return null;
  }
}

export interface DeviceVisit {
  readonly kind: Kind;
  /** A code that was scanned and may still be used. */
  readonly code: string | null;
  readonly device: DeviceSession | null;
}

/** Links drawn by the former version have their code in the query. */
function scannedCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const [scanned, former] = [hash.slice(1), search].map((text) => new URLSearchParams(text).get(LINK));
  return scanned || former || null;
}

/** A code that is scanned while its app is open changes the fragment alone, and no page is loaded. */
export function reloadForCodes(): void {
  window.addEventListener('hashchange', () => {
    if (findDeviceVisit(window.location)?.code) window.location.reload();
  });
}

/** Whether the page is opened by a device: with a code, or where one is signed in and no person is. */
export function findDeviceVisit(at: Pick<Location, 'pathname' | 'search' | 'hash'>): DeviceVisit | null {
  const kind = deviceKindAt(at.pathname);
  if (kind === null) return null;
  const code = scannedCode(at);
  if (code !== null) return { kind, code, device: null };
  const device = readToken() === null ? readDevice(kind) : null;
  return device && { kind, code: null, device };
}

/** A used code is of no use in the address any more, and nobody's to read there. */
export function startDevice(device: DeviceSession): void {
  localStorage.setItem(DEVICE, JSON.stringify(device));
  resumeDevice(device);
  window.history.replaceState(null, '', window.location.pathname);
}

export const resumeDevice = (device: DeviceSession): void => setDeviceToken(device.token);

export function forgetDevice(): void {
  localStorage.removeItem(DEVICE);
  localStorage.removeItem(KITCHEN_BOARD);
}
