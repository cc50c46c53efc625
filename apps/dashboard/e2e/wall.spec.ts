import './steps/browser-globals.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { arriveAt } from './steps/demo.ts';
import { expect, expectAccessible, expectOpen, expectSettled, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Words and plots out of their cards or cut off by a box, boxes that can be scrolled, and a page higher than the screen. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const SLACK = 1;
    const { clientHeight, clientWidth } = document.documentElement;
    const isLarger = (box: Element) =>
      box.scrollHeight > box.clientHeight + SLACK || box.scrollWidth > box.clientWidth + SLACK;
    const styleOf = (part: Element) => getComputedStyle(part);
    const isSeen = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      return styleOf(part).visibility === 'visible' && width > 1 && height > 1;
    };
    const hasWords = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
    const around = (part: Element): Element[] =>
      part.parentElement ? [part.parentElement, ...around(part.parentElement)] : [];
    const frames = (part: Element) =>
      around(part).filter(
        (box) =>
          box.matches('section, nav, a') || (styleOf(box).overflowY !== 'visible' && box.matches('main *')),
      );
    const isOut = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      const isCut = (box: Element) => {
        const frame = box.getBoundingClientRect();
        return top < frame.top - SLACK || bottom > frame.bottom + SLACK;
      };
      return bottom > clientHeight + SLACK || frames(part).some(isCut);
    };
    const shown = [...document.querySelectorAll('main *')].filter(isSeen);
    const out = shown.filter((part) => (hasWords(part) || part.tagName === 'svg') && isOut(part));
    const scrolled = shown.filter((box) => /auto|scroll/.test(styleOf(box).overflowY) && isLarger(box));
    const page_ = isLarger(document.documentElement)
      ? [`a page larger than ${clientWidth} × ${clientHeight}`]
      : [];
    const said = [...out, ...scrolled].map((part) => part.textContent || part.outerHTML.slice(0, 80));
    return [...page_, ...new Set(said)];
  });

async function expectAllInSight(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES_OF_SCREENS'];
  if (folder) await page.screenshot({ path: `${folder}/wall-${name}.png` });
  await expect.poll(() => outOfSight(page)).toEqual([]);
}

for (const type of BUSINESS_TYPES) {
  test(`the wall screen of a ${type} fits 1080p without scrolling or cutting anything`, async ({
    page,
    request,
    words,
  }) => {
    await arriveAt(page, request, type);
    await page.goto('/admin/widgets');
    await expectOpen(page, words.overview('widgets'));
    await expect(page.getByRole('region', { name: words.overview('now') })).toBeVisible();
    await expectAllInSight(page, `${type}-${words.locale}`);
    await expectAccessible(page);
  });
}

const ROOMS = 280;

async function aBigHotel(request: APIRequestContext, owner: SignedIn): Promise<void> {
  const of = `/api/business/${owner.business[0]?.id ?? 0}`;
  const named = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const post = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' };
    const response = await request.post(`${of}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const category = await post('categories', { locales: named('Rooms', 'الغرف') });
  for (const [en, ar] of [
    ['Sea view', 'إطلالة بحرية'],
    ['City view', 'إطلالة المدينة'],
    ['Suites', 'أجنحة'],
    ['Family rooms', 'غرف عائلية'],
  ] as const)
    await post('items', {
      category_id: category.id,
      locales: named(en, ar),
      itemable: { units: ROOMS / 4 },
    });
}

test('the wall screen of a big hotel shows as many rooms as fit, and says how many more there are', async ({
  page,
  request,
  words,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'hotel' });
  await aBigHotel(request, owner);
  await page.goto('/admin/widgets');
  await expectOpen(page, words.overview('widgets'));
  const tiles = page.getByRole('main').locator('[data-fit]');
  await expect(tiles).toHaveCount(ROOMS);
  await expectAllInSight(page, `big-hotel-${words.locale}`);
  // Once their font has come they are measured again.
  await expectSettled(page);
  const inSight = tiles.and(page.locator(':not([data-left-out])'));
  const shown = await inSight.count();
  expect(shown).toBeGreaterThan(40);
  expect(shown).toBeLessThan(ROOMS);
  await expect(page.getByText(words.today('moreUnits', { count: ROOMS - shown }))).toBeVisible();
  // With room for less, less is shown.
  await page.setViewportSize({ width: 1600, height: 920 });
  await expect(async () => expect(await outOfSight(page)).toEqual([])).toPass();
  await expect.poll(() => inSight.count()).toBeLessThan(shown);
});
