/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { median } from './measure.ts';

/** One visit to the chart of reservations; times in milliseconds. */
export interface ChartVisit {
  readonly frame: number;
  readonly nodes: number;
  readonly bars: number;
}

const WINDOW = { width: 1440, height: 900 };
const FRAMES = 180;
const PIXELS_A_FRAME = 24;

/** Runs in the page: scrolls both ways, frame by frame, and gives how long each frame took and the most nodes seen. */
function scrollChart({ frames, step }: { frames: number; step: number }) {
  const scroller = document.querySelector('[role="grid"]')?.parentElement;
  if (!scroller) throw new Error('There is no chart.');
  return new Promise<{ times: number[]; nodes: number }>((resolve) => {
    const times: number[] = [];
    let nodes = 0;
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      nodes = Math.max(nodes, document.querySelectorAll('*').length);
      if (times.length > frames) return resolve({ times: times.slice(1), nodes });
      scroller.scrollBy({ left: times.length % 2 === 0 ? step : 0, top: times.length % 2 === 0 ? 0 : step });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
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
    return { frame: median(times), nodes, bars };
  } finally {
    await context.close();
  }
}
