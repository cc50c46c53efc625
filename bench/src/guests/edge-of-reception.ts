/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { EDGE } from '../slow-line.ts';
import { onSlowPhone } from './phone-visit.ts';
import type { GuestServer } from './server.ts';

const SETTLING_MS = 1500;

export interface AtTheEdge {
  /** Milliseconds until the menu can be read. */
  readonly readable: number;
  /** Milliseconds from the press that sends an order to its answer. */
  readonly answered: number;
}

/** A guest with hardly any reception reads the menu and orders one dish. */
export function orderAtTheEdge(browser: Browser, { address, restaurant }: GuestServer): Promise<AtTheEdge> {
  return onSlowPhone(
    browser,
    async (page) => {
      await page.goto(`${address}/q/${restaurant.slug}?lang=en`);
      await page.waitForTimeout(SETTLING_MS);
      const { paint } = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { paint: number });
      await page.locator('a.opens').first().tap();
      await page.locator('dialog .main-act').tap();
      await page.locator('.cart-bar .main-act').tap();
      await page.locator('dialog .main-act').tap();
      await page.locator('#name').fill('Huda');
      await page.locator('#phone').fill('53999999');
      const answer = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/orders'),
      );
      const pressed = performance.now();
      await page.locator('dialog .main-act').tap();
      await (await answer).finished();
      const answered = performance.now() - pressed;
      return { readable: paint, answered };
    },
    EDGE,
  );
}
