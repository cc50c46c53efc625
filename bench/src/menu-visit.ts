/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

/** One visit to the menu screen on a slow machine; times in milliseconds. */
export interface MenuVisit {
  readonly largestPaint: number;
  readonly worstKeystroke: number;
  readonly worstDragEvent: number;
  readonly nodes: number;
  /** Bytes until the network was quiet, gzipped; live updates begin a second after the page is. */
  readonly script: number;
}

const SLOWDOWN = 4;
const WINDOW = { width: 1440, height: 900 };
const TYPED = 'Freshly grilled hammour';
const KEY_PAUSE_MILLISECONDS = 120;
/** Movements of the mouse per stretch of a drag. */
const DRAG_STEPS = 24;
const SCROLLING_MILLISECONDS = 2_500;
const SETTLING_MILLISECONDS = 2_000;

/** Runs in the page. Frames that took long tell of drag events, which browsers do not list among slow events. */
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

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);

async function scriptBytes(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

async function typeIntoName(page: Page): Promise<number> {
  const field = page.locator('article [data-field="name-en"]').nth(2);
  await field.click();
  await page.keyboard.type(TYPED, { delay: KEY_PAUSE_MILLISECONDS });
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  const { keys } = await seenIn(page);
  return Math.max(0, ...keys);
}

/** A point on a card in the middle of the window, wherever the page is scrolled to. */
async function cardInMiddle(page: Page): Promise<{ x: number; y: number }> {
  const points = await page.locator('article:not([data-dragged])').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return { x: left + width / 4, y: top + height / 2 };
    }),
  );
  const distance = ({ y }: { y: number }) => Math.abs(y - WINDOW.height / 2);
  const [nearest] = points.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) throw new Error('There is no card to drop on.');
  return nearest;
}

/** Lifts a card, takes it past others and to the foot of the window, where the page scrolls, and drops it. */
async function dragFarDown(page: Page): Promise<number> {
  const from = await page.locator('article [data-handle]').nth(1).boundingBox();
  if (!from) throw new Error('There is no card to drag.');
  const before = (await seenIn(page)).frames.length;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 4 });
  await page.mouse.move(x + WINDOW.width / 3, y + 60, { steps: DRAG_STEPS });
  await page.mouse.move(x, WINDOW.height - 20, { steps: DRAG_STEPS });
  await page.waitForTimeout(SCROLLING_MILLISECONDS);
  const target = await cardInMiddle(page);
  await page.mouse.move(target.x, target.y, { steps: DRAG_STEPS });
  await page.locator('[data-drop]').first().waitFor();
  await page.mouse.up();
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  const { frames } = await seenIn(page);
  return Math.max(0, ...frames.slice(before));
}

export async function visitMenu(
  browser: Browser,
  given: { readonly address: string; readonly token: string },
): Promise<MenuVisit> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript((token) => localStorage.setItem('token', token), given.token);
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(`${given.address}/menu`);
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const script = await scriptBytes(responses);
    const { paint } = await seenIn(page);
    if (paint === 0) throw new Error('The browser told of no paint.');
    const nodes = await page.locator('*').count();
    const worstKeystroke = await typeIntoName(page);
    const worstDragEvent = await dragFarDown(page);
    return { largestPaint: paint, worstKeystroke, worstDragEvent, nodes, script };
  } finally {
    await context.close();
  }
}
