import './browser-globals.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from './expectations.ts';

interface Look {
  readonly width: number;
  readonly height?: number;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Of the letters, in percent. */
  readonly text?: number;
}

const LOOKS: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light', text: 200 },
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light', forcedColors: 'active' },
  // A window of 1280 by 1024 that somebody enlarges four times.
  { width: 320, height: 256, colorScheme: 'light' },
];

/** What WCAG 2.2 added and axe leaves out unless it is asked. */
const FURTHER = ['target-size'];

/** Each of them can be pressed, whatever else stands over the page. */
async function expectInReach(targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await target.scrollIntoViewIfNeeded();
    await target.click({ trial: true });
  }
}

/** Runs in the page: what makes it wider than its window, from the inside out. */
function widerThanTheWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth === clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -0.5 || right > clientWidth + 0.5;
  });
  return [
    `${scrollWidth - clientWidth}`,
    ...wide.toReversed().map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ];
}

/** Nothing is to be scrolled sideways on the narrowest phone, nor in a window of 1280 that is enlarged four times. */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(widerThanTheWindow)).toEqual([]);
}

/** No finding in any look, nothing that is wider than the window, and what is to be pressed can be. */
export async function expectGoodLooks(page: Page, ...targets: readonly Locator[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  for (const { width, height = 700, colorScheme, forcedColors = null, text = 100 } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    await expectAccessible(page, FURTHER);
    expect([width, text, await page.evaluate(widerThanTheWindow)]).toEqual([width, text, []]);
    await expectInReach(targets);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: null, reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
