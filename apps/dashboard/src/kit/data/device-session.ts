import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { forgetBoards, KITCHEN_NUMBERS, readToken, setDeviceToken } from './session.ts';

const DEVICE = 'device';
const LINK = 'login';
const PATHS = {
  orders: /^\/kitchen\/?$/,
  display: /^\/kitchen\/ready\/?$/,
} as const;
type Kind = keyof typeof PATHS;

/** Which app of devices is at an address; null: none of the dashboard. A tablet has a page of the guests' side. */
export function deviceKindAt(path: string): Kind | null {
  const kinds: readonly Kind[] = ['orders', 'display'];
  return kinds.find((kind) => PATHS[kind].test(path)) ?? null;
}

/** The device that this browser is, of whichever kind; null: it is none. */
export function storedDevice(): DeviceSession | null {
  try {
    // What this module wrote, of an answer of the contract.
    return JSON.parse(localStorage.getItem(DEVICE) ?? 'null') as DeviceSession | null;
  } catch {
    return null;
  }
}

function readDevice(kind: Kind): DeviceSession | null {
  const device = storedDevice();
  return device?.kind === kind ? device : null;
}

export interface DeviceVisit {
  readonly kind: Kind;
  /** A code that was scanned and may still be used. */
  readonly code: string | null;
  readonly device: DeviceSession | null;
}

/** Links drawn by the former version have their code in the query. */
export function scannedCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const [scanned, former] = [hash.slice(1), search].map((text) => new URLSearchParams(text).get(LINK));
  return scanned || former || null;
}

/** A code that is scanned while its app is open changes the fragment alone, and no page is loaded. */
export function reloadForCodes(): void {
  window.addEventListener('hashchange', () => {
    if (scannedCode(window.location) !== null) window.location.reload();
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
export const dropScannedCode = (): void => window.history.replaceState(null, '', window.location.pathname);

export function startDevice(device: DeviceSession): void {
  localStorage.setItem(DEVICE, JSON.stringify(device));
  resumeDevice(device);
  dropScannedCode();
}

export const resumeDevice = (device: DeviceSession): void => setDeviceToken(device.token);

export function forgetDevice(): void {
  localStorage.removeItem(DEVICE);
  forgetBoards('device');
  localStorage.removeItem(KITCHEN_NUMBERS);
}
