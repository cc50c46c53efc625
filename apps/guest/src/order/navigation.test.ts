import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sheetIn } from './navigation.ts';

/** A page of two cards: that of a product leads to its sheet, that of a service leads nowhere. */
beforeAll(() => {
  vi.stubGlobal('document', { querySelector: (path: string) => (path === '#item-8 .opens' ? {} : null) });
});
afterAll(() => void vi.unstubAllGlobals());

it('An address that names a card opens its sheet only where a press on the card does.', () => {
  expect(sheetIn('#item-8')).toEqual({ kind: 'item', id: 8 });
  expect(sheetIn('#item-7')).toBeNull();
});

it('Lines, the cart and the checkout stand behind the number sign, and nothing else that follows it is a sheet.', () => {
  const found = ['#line-0', '#cart', '#checkout', '#category-3', '#item', ''].map(sheetIn);
  expect(found).toEqual([{ kind: 'line', at: 0 }, { kind: 'cart' }, { kind: 'checkout' }, null, null, null]);
});
