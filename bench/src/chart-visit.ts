/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { median } from './measure.ts';

/** One visit to the chart of reservations; times in milliseconds. */
export interface ChartVisit {
  readonly frame: number;
  readonly nodes: number;
  /** In the document at least, where the visit began and where it ended. */
  readonly bars: number;
}

const WINDOW = { width: 1440, height: 900 };
const FRAMES = 180;
const PIXELS_A_FRAME = 24;

/**
 * Runs in the page: scrolls both ways, frame by frame, and gives how long each frame took and the most nodes seen. Without
 * functions of its own: the compiler would add a helper for their names that the page does not have.
 */
async function scrollChart({ frames, step }: { frames: number; step: number }) {
  const scroller = document.querySelector('[role="grid"]')?.parentElement;
  if (!scroller) throw new Error('There is no chart.');
  const times: number[] = [];
  let nodes = 0;
  let last = await new Promise<number>(requestAnimationFrame);
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollBy(frame % 2 === 0 ? { left: step } : { top: step });
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
    nodes = Math.max(nodes, document.querySelectorAll('*').length);
  }
  return { times, nodes };
}

async function barsOn(page: Page): Promise<number> {
  await page.locator('[data-bar]').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.locator('[data-bar]').count();
}

export async function visitChart(
  browser: Browser,
  given: { readonly address: string; readonly token: string },
): Promise<ChartVisit> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript((token) => localStorage.setItem('token', token), given.token);
    await page.goto(`${given.address}/reservations/list2?zoom=month`);
    const bars = await barsOn(page);
    const { times, nodes } = await page.evaluate(scrollChart, { frames: FRAMES, step: PIXELS_A_FRAME });
    const barsThere = await barsOn(page);
    return { frame: median(times), nodes, bars: Math.min(bars, barsThere) };
  } finally {
    await context.close();
  }
}
