/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { slowLine } from './slow-line.ts';

const SLOWDOWN = 4;
export const WINDOW = { width: 1440, height: 900 };
const SETTLING_MILLISECONDS = 2_000;

/** Runs in the page. Frames that took long report events that browsers do not list among slow ones, such as drags. */
function watch(): void {
  const seen = { paint: 0, keys: [] as number[], frames: [] as number[] };
  Object.assign(globalThis, { seen });
  // Without names of their own: the compiler would add a helper for them that the page does not have.
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(key|input|beforeinput)/.test(name)) seen.keys.push(duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.frames.push(duration);
  }).observe({ type: 'long-animation-frame', buffered: true });
}

interface Seen {
  readonly paint: number;
  readonly keys: readonly number[];
  readonly frames: readonly number[];
}

export const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);

/** Lets the page finish what it was made to do. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLING_MILLISECONDS);

/** The longest frame of what is done, in milliseconds; 0 where none was long. */
export async function worstFrameOf(page: Page, act: () => Promise<void>): Promise<number> {
  const before = (await seenIn(page)).frames.length;
  await act();
  await settle(page);
  const { frames } = await seenIn(page);
  return Math.max(0, ...frames.slice(before));
}

/** The longest key of what is typed, in milliseconds. */
export async function worstKeyOf(page: Page, type: () => Promise<void>): Promise<number> {
  const before = (await seenIn(page)).keys.length;
  await type();
  await settle(page);
  const { keys } = await seenIn(page);
  return Math.max(0, ...keys.slice(before));
}

/** A page of a signed-in person, on a machine that is slowed down; closed when the visit is over. */
export async function visitSlowly<Result>(
  browser: Browser,
  token: string,
  visit: (page: Page) => Promise<Result>,
  { isLineSlow = false } = {},
): Promise<Result> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    if (isLineSlow) await slowLine(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visit(page);
  } finally {
    await context.close();
  }
}
