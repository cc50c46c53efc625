/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import type { Visited } from './menu-visit.ts';
import { seenIn, settle, visitSlowly } from './slow-visit.ts';

/** One visit to the overview of a restaurant on a slow machine; times in milliseconds. */
export interface OverviewVisit {
  /** Of all that comes by itself, the line about sounds among it. */
  readonly largestPaint: number;
  /** Until what is to be done now stands there. */
  readonly day: number;
}

const PATIENT_MS = 60_000;

/** Runs in the page: notes when the day has been drawn. Without names of its own, like `watch`. */
function watchDay(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main nav a[href*="status="]')) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(globalThis, { day: performance.now() }));
  }).observe(document, { childList: true, subtree: true });
}

const dayIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'day') as number | undefined);

export function visitOverview(
  browser: Browser,
  { address, token }: Visited,
  line: { readonly isLineSlow?: boolean } = {},
): Promise<OverviewVisit> {
  return visitSlowly(
    browser,
    token,
    async (page) => {
      page.setDefaultTimeout(PATIENT_MS);
      await page.addInitScript(watchDay);
      const isLive = page.waitForEvent('websocket');
      await page.goto(`${address}/admin/overview`);
      // Nothing is asked of the page before: that would count as a touch, and with it the line about sounds goes.
      await isLive;
      await settle(page);
      const day = await dayIn(page);
      const { paint } = await seenIn(page);
      if (paint === 0 || day === undefined) throw new Error('The browser told of no paint.');
      return { largestPaint: paint, day };
    },
    line,
  );
}
