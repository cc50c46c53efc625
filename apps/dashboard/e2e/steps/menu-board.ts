import { expect, type Locator, type Page } from '@playwright/test';
import { field } from './expectations.ts';
import type { Words } from './words.ts';

/** The cards of the menu screen, by what they are called in the language of the run. */
export class MenuBoard {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true });
  }

  priceOf(name: string): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.menu('priceOf', { name }), exact: true });
  }

  /** Types into the open line at the end of a category; Enter adds the item and blanks the line. */
  async add(item: { en: string; ar: string; price: string }): Promise<void> {
    const { menu, locale, kwd } = this.#words;
    const line = this.#page.locator('form').filter({ has: this.#page.getByText(menu('addItemHint')) });
    await field(line, menu('nameEn')).fill(item.en);
    await field(line, menu('nameAr')).fill(item.ar);
    const price = field(line, `${menu('price')} (${kwd})`);
    await price.fill(item.price);
    await price.press('Enter');
    await expect(this.card(item[locale])).toBeVisible();
    await expect(field(line, menu('nameEn'))).toHaveValue('');
  }
}
