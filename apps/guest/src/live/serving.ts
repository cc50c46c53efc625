import type { GuestServing } from '@diwan/contract/catalogue/serving.ts';

/** What cannot be had now; epoch milliseconds. */
export interface Serving {
  readonly pausedUntil: number | null;
  /** Ids of items. */
  readonly gone: readonly number[];
}

const EVENT = 'serving';
/** How often a menu asks for itself while no stream is open. */
const LOOK_MS = 4000;
/** All phones of a venue are notified of a change at once, and ask within this time. */
const SPREAD_MS = 1500;
/** The clocks of nodes differ a little. */
const LATER_MS = 500;

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

const root = () => document.querySelector<HTMLElement>('#order');

/** What was said last: by the page itself, or since. Kept on the page, because its scripts share nothing else. */
export function servingNow(): Serving {
  const text = root()?.dataset['serving'];
  return text === undefined ? { pausedUntil: null, gone: [] } : (JSON.parse(text) as Serving);
}

/** What every script of the page is notified of it. */
export function onServing(show: (serving: Serving) => void): () => void {
  const hear = (event: Event) => show((event as CustomEvent<Serving>).detail);
  document.addEventListener(EVENT, hear);
  return () => document.removeEventListener(EVENT, hear);
}

function notify(serving: Serving): void {
  const stored = root();
  if (stored) stored.dataset['serving'] = JSON.stringify(serving);
  document.dispatchEvent(new CustomEvent<Serving>(EVENT, { detail: serving }));
}

/** Asks what is served when the page is opened, whenever a stream says that something changed, and when something is over. */
export function watchServing(slug: string): void {
  const base = `/api/webapp/branches/${encodeURIComponent(slug)}`;
  let stream: EventSource | null = null;
  let over = 0;
  let late = LATER_MS;
  let spread = 0;
  const ask = async () => {
    if (document.hidden) return;
    const response = await fetch(`${base}/serving`);
    if (!response.ok) return;
    const { paused_until: paused, gone, changes_at: change } = (await response.json()) as GuestServing;
    notify({ pausedUntil: timeOf(paused), gone });
    clearTimeout(over);
    if (change === null) return;
    // By the time of the server, since the clock of a phone may be minutes ahead.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    const wait = Math.max(0, Date.parse(change) - now);
    // What is over and still named is asked for less and less often.
    late = wait > 0 ? LATER_MS : Math.min(2 * late, LOOK_MS);
    // A browser counts hardly longer than this; it asks again then.
    over = window.setTimeout(look, Math.min(wait + late, 2e9));
  };
  // What did not come is asked for again.
  const look = () => void ask().catch(() => {});
  const lookSoon = () => {
    clearTimeout(spread);
    spread = window.setTimeout(look, Math.random() * SPREAD_MS);
  };
  const hush = () => {
    stream?.close();
    stream = null;
  };
  const listen = () => {
    const isListening = stream !== null && stream.readyState !== EventSource.CLOSED;
    if (document.hidden || isListening || !('EventSource' in window)) return;
    stream = new EventSource(`${base}/events`);
    // What changed before it was open is asked for once it is.
    stream.addEventListener('open', look);
    stream.addEventListener('change', lookSoon);
  };
  setInterval(() => {
    if (stream?.readyState !== EventSource.OPEN) look();
  }, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return hush();
    return listen();
  });
  addEventListener('pagehide', hush);
  addEventListener('pageshow', listen);
  listen();
}
