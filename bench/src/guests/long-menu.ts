/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median } from '../measure.ts';
import { onSlowPhone } from './phone-visit.ts';

const ROUNDS = 3;
const SETTLING_MS = 2000;
/** As far and as fast as a thumb flings a long page. */
const SCROLLED = 24_000;
const PIXELS_A_SECOND = 4000;

export interface LongMenu {
  /** Milliseconds. */
  readonly largestPaint: number;
  /** Milliseconds between two frames while it scrolls. */
  readonly longestFrame: number;
  readonly elements: number;
  /** Of the page itself, as it is sent to a browser of today. */
  readonly bytes: number;
}

/** Runs in the page: the longest time between two frames from now on. */
function watchFrames(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { seenFrames: seen });
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    seen.longest = Math.max(seen.longest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const visit = (browser: Browser, address: string) =>
  onSlowPhone(browser, async (page) => {
    const response = await page.goto(address);
    const html = (await response?.body()) ?? Buffer.alloc(0);
    await page.waitForTimeout(SETTLING_MS);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const largestPaint = await page.evaluate(
      () => (Reflect.get(globalThis, 'seen') as { paint: number }).paint,
    );
    const devtools = await page.context().newCDPSession(page);
    await page.evaluate(watchFrames);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -SCROLLED,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'touch',
    });
    const longestFrame = await page.evaluate(
      () => (Reflect.get(globalThis, 'seenFrames') as { longest: number }).longest,
    );
    return { largestPaint, longestFrame, elements, bytes: brotliCompressSync(html).length };
  });

/** A menu of many dishes on a slow phone: how soon it is there, and how it scrolls. */
export async function visitLongMenu(browser: Browser, address: string): Promise<LongMenu> {
  const seen: LongMenu[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, address));
  const of = (name: keyof LongMenu) => median(seen.map((one) => one[name]));
  return {
    largestPaint: of('largestPaint'),
    longestFrame: of('longestFrame'),
    elements: of('elements'),
    bytes: of('bytes'),
  };
}
