import './browser-globals.ts';
import type { Page } from '@playwright/test';
import { expect, expectSettled } from './expectations.ts';

/** Runs in the page: what can be pressed there and is smaller than a wet finger, with its size. */
function smallerThan(least: number): string[] {
  const pixels = (value: string) => Number.parseFloat(value) || 0;
  /** A small sign may have room around it that belongs to it. */
  const around = (element: Element) => {
    const { position, content, width, height } = getComputedStyle(element, '::after');
    const isRoom = content !== 'none' && position === 'absolute';
    return isRoom ? { width: pixels(width), height: pixels(height) } : { width: 0, height: 0 };
  };
  const sizeOf = (element: Element) => {
    const box = element.getBoundingClientRect();
    const room = around(element);
    return { width: Math.max(box.width, room.width), height: Math.max(box.height, room.height) };
  };
  /** A box to be ticked is pressed by its words as well. */
  const pressedBy = (control: Element): Element[] => {
    const isTicked = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    return isTicked ? [control, ...(control.labels ?? [])] : [control];
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const open = [...document.querySelectorAll('dialog[open], [role="dialog"]')].findLast(isSeen);
  const controls = (open ?? document).querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role="button"], [role="option"], [role="menuitem"]',
  );
  const found = [...controls].flatMap((control) => {
    const by = pressedBy(control).filter((element) => isSeen(element));
    if (by.length === 0) return [];
    const sizes = by.map((element) => sizeOf(element));
    const isLarge = sizes.some(({ width, height }) => Math.min(width, height) >= least - 0.5);
    if (isLarge) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    return [
      `${control.tagName} ${name || control.className}: ${sizes.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`).join(', ')}`,
    ];
  });
  return [...new Set(found)];
}

/** On a phone, on a tablet and on a wall. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Everything that is to be pressed bears a wet finger, and nothing makes the page wider than its window. */
export async function expectWetFingers(page: Page, least = 56): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expectSettled(page);
    expect([size.width, await page.evaluate(smallerThan, least)]).toEqual([size.width, []]);
    expect([
      size.width,
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    ]).toEqual([size.width, true]);
  }
}
