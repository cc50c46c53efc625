import { DAY_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { logQuietly } from '#kit/data/log.ts';

/** When somebody has last seen alerts; other tabs of this browser listen to it, those of the former version as well. */
export const SEEN_AT = 'alerts-seen-at';
/** What has been seen, each with when by the clock of this device. */
const SEEN = 'alerts-seen';
/** When alerts had last been seen as the list of them was begun. */
const SEEN_BEFORE = 'alerts-seen-before';
/** What is older rings for nobody any more. */
const KEPT_MS = DAY_MS;
const MOST = 500;
/** When something came is known by an answer that is dated to the second and was under way; what rings again does so minutes later. */
const UNSURE_MS = MINUTE_MS;

interface Named {
  readonly sound: string;
  readonly id: number;
  readonly of?: string;
}

const nameOf = ({ sound, id, of }: Named) => `${sound} ${of ?? ''} ${id}`;

/** Null: nothing has been seen since the browser knows what was. */
function readSeen(): ReadonlyMap<string, number> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return new Map(Object.entries(stored).map(([name, at]) => [name, Number(at)]));
  } catch {
    return null;
  }
}

function storeSeen(alerts: readonly Named[], now: number): void {
  const known = readSeen();
  const before = localStorage.getItem(SEEN_AT);
  if (known === null && before !== null) localStorage.setItem(SEEN_BEFORE, before);
  const seen = [...(known ?? [])].filter(([, at]) => now - at < KEPT_MS);
  const all = new Map([...seen, ...alerts.map((alert) => [nameOf(alert), now] as const)]);
  localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries([...all].slice(-MOST))));
  localStorage.setItem(SEEN_AT, String(now));
}

/** What the browser had no room for: this page knows it for as long as it is open. */
const unstored = new Map<string, number>();

export function noteSeen(alerts: readonly Named[], now: number): void {
  try {
    storeSeen(alerts, now);
  } catch (error) {
    for (const alert of alerts) unstored.set(nameOf(alert), now);
    logQuietly('That alerts were seen could not be stored', error);
  }
}

/**
 * Has somebody at this browser seen it since it came? `came`: when it came, by the clock of this device. Of the time before the list
 * was begun, as of the former version, a browser knows only when alerts were last seen, and takes what came before that for seen.
 */
export function wasSeen(alert: Named, came: number): boolean {
  const seen = readSeen();
  if (came <= Number(localStorage.getItem(seen === null ? SEEN_AT : SEEN_BEFORE))) return true;
  const name = nameOf(alert);
  return [seen?.get(name), unstored.get(name)].some((at) => at !== undefined && at >= came - UNSURE_MS);
}

/** Whether another tab, where it was just said that alerts were seen, showed this one. Without a list it showed all. */
export function wasSeenThere(alert: Named & { readonly at: number }): boolean {
  const seen = readSeen();
  return seen === null || (seen.get(nameOf(alert)) ?? Number.NEGATIVE_INFINITY) >= alert.at;
}
