/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { typeName, type Visited } from './menu-visit.ts';
import { visitSlowly, worstFrameOf, worstKeyOf } from './slow-visit.ts';

/** One visit to the menu as a table on a slow machine; times in milliseconds. */
export interface GridVisit {
  readonly gridNodes: number;
  readonly gridKeystroke: number;
  readonly gridArrow: number;
  readonly gridFill: number;
  readonly gridPaste: number;
  readonly gridUndo: number;
}

const ITEMS = 2_000;
const ARROWS = 25;
const PRICE_COLUMN = 2;
const lastRow = `#grid-${ITEMS - 1}-${PRICE_COLUMN}`;

const press = async (page: Page, key: string, times = 1): Promise<void> => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key, { delay: 40 });
};

/** The first price in all other rows. */
async function fillPrices(page: Page): Promise<void> {
  await press(page, 'Control+d');
  await page.locator(`${lastRow}[data-edited]`).waitFor();
}

/** A spreadsheet with the names of all items in both languages. */
async function pasteNames(page: Page): Promise<void> {
  const table = Array.from({ length: ITEMS }, (_, row) => `Fish ${row}\tسمك ${row}`).join('\n');
  await page.getByRole('grid').evaluate((grid, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await page.locator('#grid-0-0[data-edited]').waitFor();
}

async function typeInCell(page: Page): Promise<void> {
  await press(page, 'F2');
  await typeName(page);
  await press(page, 'Enter');
}

export function visitGrid(browser: Browser, { address, token }: Visited): Promise<GridVisit> {
  return visitSlowly(browser, token, async (page) => {
    await page.goto(`${address}/menu?view=grid`);
    await page.locator('#grid-0-0').waitFor();
    await page.waitForLoadState('networkidle');
    const gridNodes = await page.locator('*').count();
    await page.locator('#grid-0-0').click();
    const gridKeystroke = await worstKeyOf(page, () => typeInCell(page));
    const gridArrow = await worstKeyOf(page, () => press(page, 'ArrowDown', ARROWS));
    await press(page, 'Control+Home');
    await press(page, 'ArrowRight', PRICE_COLUMN);
    await page.keyboard.type('2');
    await press(page, 'Enter');
    await press(page, 'ArrowUp');
    await press(page, 'Control+Shift+ArrowDown');
    await page.locator(lastRow).waitFor();
    const gridFill = await worstFrameOf(page, () => fillPrices(page));
    await press(page, 'Control+Home');
    await page.locator('#grid-0-0[data-focus]').waitFor();
    const gridPaste = await worstFrameOf(page, () => pasteNames(page));
    const gridUndo = await worstFrameOf(page, () => press(page, 'Control+z'));
    return { gridNodes, gridKeystroke, gridArrow, gridFill, gridPaste, gridUndo };
  });
}
