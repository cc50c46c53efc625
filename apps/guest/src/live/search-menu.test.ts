// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import fc from 'fast-check';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Filter, filterStyle } from '../pages/menu/menu-filter.tsx';
import { MenuSection, type MenuLook } from '../pages/menu/menu-sections.tsx';
import { searchMenu } from './search-menu.ts';

const AT = '2026-04-01T08:00:00.000Z';
const named = (name: string): ItemRow['locales'] => [{ id: 1, locale: 'en', name, description: null }];

let lastId = 0;
beforeEach(() => {
  lastId = 0;
});
afterEach(() => vi.restoreAllMocks());

const aDish = (itemable: Omit<ItemRow['itemable'], 'id'> = {}, name = 'Dish'): ItemRow => ({
  id: (lastId += 1),
  category_id: 1,
  business_id: 1,
  businessId: 1,
  sort: 1,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: named(name),
  media: [],
  prices: [],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id: 1, ...itemable },
  created_at: AT,
  updated_at: AT,
});

const aCategory = (items: ItemRow[], below: CategoryNode[] = []): CategoryNode => ({
  id: (lastId += 1),
  business_id: 1,
  menu_id: 1,
  parent_id: null,
  sort: 1,
  type: null,
  settings: [],
  locales: named('Category'),
  media: [],
  created_at: AT,
  updated_at: AT,
  items,
  children_nested: below,
});

const LOOK: MenuLook = {
  locale: 'en',
  localNow: '2026-04-01 11:00:00',
  currency: 'KWD',
  layout: 'list-view',
  hasStrip: false,
  isOrdered: false,
  youtube: null,
  gone: new Set(),
  isSearched: true,
};

const sheet = (name: string) => readFileSync(join(import.meta.dirname, `../styles/menu/${name}.css`), 'utf8');

/** The menu with the style that the page has, in a document that works out what is shown. */
function show(categories: CategoryNode[], look = 'wide') {
  const sections = categories.map((category) =>
    renderToString(h(MenuSection, { category, look: LOOK, depth: 0, isFirst: false })),
  );
  const filter = renderToString(h(Filter, { categories, locale: 'en' }));
  const styles = [...['filter', 'search', 'footer-and-sizes'].map(sheet), filterStyle(categories)];
  document.head.innerHTML = `<style>${styles.join('')}</style>`;
  document.body.innerHTML = `<main class="${look}"><div id="search"></div>${filter}${sections.join('')}</main>`;
}

/** Those that the styles hide, the last of which counts; jsdom itself does not look again when a box is ticked. */
function hiddenOnes(): Set<Element> {
  const hidden = new Set<Element>();
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule) || !['none', 'block'].includes(rule.style.display)) continue;
    for (const element of document.querySelectorAll(rule.selectorText))
      if (rule.style.display === 'none') hidden.add(element);
      else hidden.delete(element);
  }
  return hidden;
}

const isWithin = (element: Element | null, hidden: ReadonlySet<Element>): boolean =>
  element !== null && (hidden.has(element) || isWithin(element.parentElement, hidden));

function seen(selector: string, hidden = hiddenOnes()): Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => !isWithin(element, hidden));
}

function tick(choice: string, checked = true) {
  const box = document.querySelector<HTMLInputElement>(`#by-${choice}`);
  if (box === null) throw new Error(`There is no box for ${choice}.`);
  box.checked = checked;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}

it('A category of which two boxes together leave nothing is hidden with its heading, and shown again with one of them.', () => {
  const [vegan, nuts] = [aDish({ marks: ['vegan'], allergens: ['nuts'] }), aDish({ allergens: ['milk'] })];
  show([aCategory([vegan, nuts]), aCategory([aDish({ marks: ['vegan'] })])]);
  const headings = () => seen('h2').length;
  tick('nuts');
  expect([headings(), seen('.card').length]).toEqual([2, 2]);
  tick('milk');
  expect([headings(), seen('.card').length]).toEqual([1, 1]);
  tick('nuts', false);
  expect([headings(), seen('.card').length]).toEqual([2, 2]);
});

it('A category is shown just when a dish in it or below it is, whatever boxes are ticked, and a menu without any says so.', () => {
  const marks = fc.subarray(['vegetarian', 'vegan', 'spicy'] as const);
  const allergens = fc.subarray(['nuts', 'milk', 'eggs'] as const);
  const dishes = fc.array(fc.record({ marks, allergens }), { maxLength: 4 });
  const ticked = fc.subarray(['vegetarian', 'vegan', 'spicy', 'nuts', 'milk', 'eggs'], { minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(dishes, dishes), { minLength: 1, maxLength: 3 }), ticked, (all, boxes) => {
      show(
        all.map(([own, below]) =>
          aCategory(
            own.map((one) => aDish(one)),
            below.length === 0 ? [] : [aCategory(below.map((one) => aDish(one)))],
          ),
        ),
      );
      const known = boxes.filter((choice) => document.querySelector(`#by-${choice}`) !== null);
      fc.pre(known.length > 0);
      for (const choice of known) tick(choice);
      const hidden = hiddenOnes();
      const cards = seen('.card', hidden);
      const withCards = [...document.querySelectorAll('section')].filter((section) =>
        cards.some((card) => section.contains(card)),
      );
      expect(seen('section', hidden)).toEqual(withCards);
      expect(seen('#none-suits', hidden).length).toBe(cards.length === 0 ? 1 : 0);
    }),
    { numRuns: 12 },
  );
});

it('The style of a menu does not grow with each dish that differs from all others in what it contains.', () => {
  const allergens = [
    'milk',
    'eggs',
    'nuts',
    'fish',
    'soybeans',
    'sesame',
    'celery',
    'mustard',
    'lupin',
    'molluscs',
  ] as const;
  const someOf = (bits: number) => allergens.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
  const halves = Array.from({ length: 1024 }, (_, bits) => someOf(bits)).filter(({ length }) => length === 5);
  expect(halves).toHaveLength(252);
  const style = filterStyle([aCategory(halves.map((own) => aDish({ allergens: own })))]);
  expect(style.length).toBeLessThan(4000);
});

it('Where one category is shown at a time, a box looks in all of them, and without it there is one again.', () => {
  show([aCategory([aDish()]), aCategory([aDish({ marks: ['vegan'] })])], 'wide one-at-a-time');
  const shown = () => seen('.card').map(({ id }) => id);
  expect(shown()).toEqual(['item-1']);
  tick('vegan');
  expect(shown()).toEqual(['item-3']);
  tick('vegan', false);
  expect(shown()).toEqual(['item-1']);
});

it('A search counts the dishes that the boxes leave, hides categories without any, and looks again when a box is ticked.', () => {
  show([
    aCategory([aDish({ marks: ['vegan'] }, 'Lentil soup'), aDish({}, 'Hummus')]),
    aCategory([aDish({}, 'Fish soup')]),
  ]);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function parent(
    this: HTMLElement,
  ) {
    return isWithin(this, hiddenOnes()) ? null : document.body;
  });
  searchMenu();
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const type = (words: string) => {
    if (field) field.value = words;
    field?.dispatchEvent(new Event('input'));
  };
  const told = () => document.querySelector('#search + [role=status]');
  type('soup');
  expect([told()?.textContent, seen('h2').length]).toEqual(['Found: 2', 2]);
  tick('vegan');
  expect([told()?.textContent, seen('h2').length]).toEqual(['Found: 1', 1]);
  type('fish');
  expect([told()?.textContent, told()?.className, seen('h2').length]).toEqual([
    'Nothing found. Please try another word.',
    'empty',
    0,
  ]);
  tick('vegan', false);
  expect([told()?.textContent, seen('h2').length]).toEqual(['Found: 1', 1]);
  type('');
  expect([told()?.textContent, told()?.className, seen('.card').length]).toEqual(['', 'unseen', 3]);
});
