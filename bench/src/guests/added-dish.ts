/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { onSlowPhone } from './phone-visit.ts';
import type { GuestServer } from './server.ts';

const TIMES = 20;

/** Runs in the page: notes how long after each press of the button the cart, and the words for who cannot see it, are drawn. */
function watchCart(): void {
  const taken: number[] = [];
  Object.assign(globalThis, { taken });
  let pressed = 0;
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('dialog .main-act')) pressed = performance.now();
    },
    { capture: true },
  );
  let [bar, words] = ['', ''];
  new MutationObserver(() => {
    if (pressed === 0) return;
    const now = [
      document.querySelector('.cart-bar .main-act')?.textContent ?? '',
      document.querySelector('.unseen[aria-live]')?.textContent ?? '',
    ] as const;
    if (now[0] === bar || now[1] === words) return;
    [bar, words] = now;
    const from = pressed;
    pressed = 0;
    // The frame after the next one begins when this one has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => taken.push(performance.now() - from)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds from each press on "add" until the changed cart stands on the screen. */
export function addDishes(browser: Browser, { address, restaurant }: GuestServer): Promise<number[]> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(watchCart);
    await page.goto(`${address}/q/${restaurant.slug}?lang=en`);
    for (let time = 0; time < TIMES; time += 1) {
      await page.locator('a.opens').first().tap();
      await page.locator('dialog .main-act').tap();
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction(
        (count) => (Reflect.get(globalThis, 'taken') as number[]).length > count,
        time,
      );
    }
    return page.evaluate(() => Reflect.get(globalThis, 'taken') as number[]);
  });
}
