// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onServing, watchServing, type Serving } from './serving.ts';

const NOW = Date.parse('2026-04-01T09:00:00.000Z');
const MINUTE = 60_000;

/** A stream that is open as soon as it was asked for, and says when something changed. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  readonly readyState = Stream.OPEN;
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  close(): void {}
}

/** How far the clock of the phone is from that of the server. */
let ahead = 0;
/** When the server says that its answer changes by itself, epoch milliseconds. */
let changesAt: number | null = null;
/** When it was asked, as seconds after the beginning. */
let asked: number[] = [];

const serverNow = () => Date.now() - ahead;

function answer(hasDate = true): Response {
  asked.push((serverNow() - NOW) / 1000);
  const instant = changesAt === null ? null : new Date(changesAt).toISOString();
  const headers = new Headers(hasDate ? { date: new Date(serverNow()).toUTCString() } : {});
  const body = { paused_until: instant, gone: [7], changes_at: instant };
  return new Response(JSON.stringify(body), { headers });
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="order" data-slug="sea"></div>';
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => answer());
  asked = [];
  changesAt = null;
});

afterEach(() => {
  // Its stream is let go of, and nothing is asked any more.
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that is opened on a phone whose clock is so far from that of the server. */
async function open(phoneAhead: number): Promise<void> {
  ahead = phoneAhead;
  vi.setSystemTime(NOW + phoneAhead);
  watchServing('sea');
  await vi.advanceTimersByTimeAsync(0);
}

it.each([
  ['is right', 0],
  ['is ten minutes ahead', 10 * MINUTE],
  ['is ten minutes behind', -10 * MINUTE],
])('A phone whose clock %s asks once more right after the end of a pause, and not before.', async (_, by) => {
  changesAt = NOW + 5 * MINUTE;
  await open(by);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked).toEqual([0]);
  changesAt = null;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual([0, 300.5]);
});

it('What is over and still named is asked for less and less often, and at most as seldom as without a stream.', async () => {
  changesAt = NOW - 1;
  await open(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([0, 1, 3, 7, 11, 15, 19]);
  // The next pause is met as exactly as the first one.
  changesAt = NOW + MINUTE;
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked.at(-1)).toBe(23);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.at(-1)).toBe(60.5);
});

it('Where no answer tells its time, the phone goes by its own clock, and asks no more than it may.', async () => {
  vi.stubGlobal('fetch', async () => answer(false));
  changesAt = NOW + 5 * MINUTE;
  await open(10 * MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked.length).toBeLessThan(20);
});

it('An answer that did not come or cannot be read changes nothing, and the next one is heard.', async () => {
  const heard: Serving[] = [];
  const forget = onServing((serving) => void heard.push(serving));
  for (const broken of [
    async () => Promise.reject(new TypeError('no network')),
    async () => new Response('<html>', { status: 200 }),
    async () => new Response('{}', { status: 503 }),
  ]) {
    vi.stubGlobal('fetch', broken);
    await open(0);
  }
  expect(heard).toEqual([]);
  vi.stubGlobal('fetch', async () => answer());
  await open(0);
  expect(heard).toEqual([{ pausedUntil: null, gone: [7] }]);
  forget();
});
