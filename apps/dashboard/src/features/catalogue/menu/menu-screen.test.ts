import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { styleRule } from '../../../testing/style-rule.ts';
import { createMenuScreen } from './menu-screen.ts';
import { aCategory, aMenu, anItem } from './testing/menu-rows.ts';

const PHOTO = {
  id: 1,
  src: '/storage/1/a.jpg',
  type: 'image/jpeg' as const,
  slug: 'featured' as const,
  sort: 0,
};

afterEach(() => {
  vi.useRealTimers();
});

function edited() {
  const asked = fakeNetwork({
    'POST /api/business/1/items/100': () => ({ body: anItem({ media: [PHOTO] }) }),
    'POST /api/business/1/categories/10': () => ({ body: aCategory() }),
  });
  const screen = createMenuScreen(
    { userId: 7, businessId: 1, menuId: 1, currency: 'KWD', firstLocale: 'en' },
    () => undefined,
  );
  screen.drafts.receive(aMenu([aCategory({ items: [anItem()] })]));
  screen.drafts.items.patch(100, { media: [PHOTO] });
  screen.drafts.categories.patch(10, { media: [{ id: 1, src: PHOTO.src }] });
  vi.useFakeTimers();
  return { screen, asked };
}

it('an item is saved 400 ms after the last press, once', async () => {
  const { screen, asked } = edited();
  screen.itemSaves.request(100);
  await vi.advanceTimersByTimeAsync(399);
  screen.itemSaves.request(100);
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ path }) => path)).toEqual(['/api/business/1/items/100']);
});

it('a category is saved 500 ms after the last press, once', async () => {
  const { screen, asked } = edited();
  screen.categorySaves.request(10);
  await vi.advanceTimersByTimeAsync(499);
  screen.categorySaves.request(10);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ path }) => path)).toEqual(['/api/business/1/categories/10']);
});

it('lines of the board move for 250 ms where a category is collapsed', () => {
  const rule = styleRule('features/catalogue/menu/board/board.module.css', '.list[data-moving] > .row');
  expect(rule).toContain('transition: transform 250ms');
});

it('pictures of categories are 200 px wide', () => {
  const rule = styleRule('features/catalogue/menu/category/category-card.module.css', '.picture');
  expect(rule).toContain('inline-size: 200px;');
});

it('The head of a category wraps, so that the marks of missing translations never make a phone scroll sideways.', () => {
  const sheet = 'features/catalogue/menu/category/category-card.module.css';
  for (const part of ['.end', '.meta']) expect(styleRule(sheet, part)).toContain('flex-wrap: wrap;');
});
