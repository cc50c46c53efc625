import { expect, it } from 'vitest';
import { inLanguage, switched } from './language.ts';
import { anchorIn } from './scroll-anchor.ts';

const MENU = 'https://diwan.test/q/salmiya';

it('An address without a language is taken to the one that was chosen on the device, and keeps the code of the table.', () => {
  expect(inLanguage(`${MENU}?t=04HMASW9NF`, 'ar', 'en')).toBe(`${MENU}?t=04HMASW9NF&lang=en`);
  expect(inLanguage(MENU, 'en', 'ar')).toBe(`${MENU}?lang=ar`);
});

it.each([
  ['names a language itself', `${MENU}?lang=ar`, 'ar', 'en'],
  ['is in the chosen one already', MENU, 'ar', 'ar'],
  ['is opened on a device that has chosen none', MENU, 'ar', null],
  ['is opened where storage holds something else', MENU, 'ar', 'javascript:alert(1)'],
])('A page that %s stays.', (_, address, shown, chosen) => {
  expect(inLanguage(address, shown, chosen)).toBeNull();
});

it('The other language keeps the table and the open item.', () => {
  expect(switched(`${MENU}?t=04HMASW9NF&lang=en#item-7`, 'ar')).toBe(`${MENU}?t=04HMASW9NF&lang=ar#item-7`);
});

it('The place of a page is that of the first card inside the window, and none at its top.', () => {
  const cards = (...tops: number[]) => tops.map((top, at) => ({ id: `item-${at}`, top }));
  expect(anchorIn(cards(-300, -20, 130))).toEqual({ id: 'item-2', top: 130 });
  expect(anchorIn(cards(200, 400))).toBeNull();
  expect(anchorIn(cards(-300, -20))).toBeNull();
  expect(anchorIn([])).toBeNull();
});
