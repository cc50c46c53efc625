/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { seenIn, visitSlowly, WINDOW, worstFrameOf, worstKeyOf } from './slow-visit.ts';

export interface Visited {
  readonly address: string;
  readonly token: string;
}

/** One visit to the menu screen on a slow machine; times in milliseconds. */
export interface MenuVisit {
  readonly largestPaint: number;
  readonly worstKeystroke: number;
  readonly worstDragEvent: number;
  readonly nodes: number;
  /** Bytes until the network was quiet, gzipped; live updates begin a second after the page is. */
  readonly script: number;
}

const TYPED = 'Freshly grilled hammour';
const KEY_PAUSE_MILLISECONDS = 120;
/** Movements of the mouse per stretch of a drag. */
const DRAG_STEPS = 24;
const SCROLLING_MILLISECONDS = 2_500;

async function scriptBytes(responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

export const typeName = (page: Page): Promise<void> =>
  page.keyboard.type(TYPED, { delay: KEY_PAUSE_MILLISECONDS });

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
async function dragFarDown(page: Page): Promise<void> {
  const from = await page.locator('article [data-handle]').nth(1).boundingBox();
  if (!from) throw new Error('There is no card to drag.');
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
}

export function visitMenu(browser: Browser, { address, token }: Visited): Promise<MenuVisit> {
  return visitSlowly(browser, token, async (page) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${address}/menu`);
    await page.locator('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const script = await scriptBytes(responses);
    const { paint } = await seenIn(page);
    if (paint === 0) throw new Error('The browser told of no paint.');
    const nodes = await page.locator('*').count();
    await page.locator('article [data-field="name-en"]').nth(2).click();
    const worstKeystroke = await worstKeyOf(page, () => typeName(page));
    const worstDragEvent = await worstFrameOf(page, () => dragFarDown(page));
    return { largestPaint: paint, worstKeystroke, worstDragEvent, nodes, script };
  });
}
