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
/** Clocks of phones and of the server differ a little. */
const LATER_MS = 500;

const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

async function read(base: string): Promise<GuestServing | null> {
  const response = await fetch(`${base}/serving`, { headers: { accept: 'application/json' } });
  return response.ok ? ((await response.json()) as GuestServing) : null;
}

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
  let spread = 0;
  const look = async () => {
    if (document.hidden) return;
    const response = await read(base).catch(() => null);
    if (!response) return;
    notify({ pausedUntil: timeOf(response.paused_until), gone: response.gone });
    clearTimeout(over);
    const change = timeOf(response.changes_at);
    // A browser counts no longer than this; it asks again then.
    const wait = change === null ? null : Math.min(change - Date.now() + LATER_MS, 2 ** 31 - 1);
    if (wait !== null) over = window.setTimeout(() => void look(), Math.max(LATER_MS, wait));
  };
  const lookSoon = () => {
    clearTimeout(spread);
    spread = window.setTimeout(() => void look(), Math.random() * SPREAD_MS);
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
    stream.addEventListener('open', () => void look());
    stream.addEventListener('change', lookSoon);
  };
  setInterval(() => {
    if (stream?.readyState !== EventSource.OPEN) void look();
  }, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return hush();
    return listen();
  });
  window.addEventListener('pagehide', hush);
  window.addEventListener('pageshow', listen);
  listen();
}
