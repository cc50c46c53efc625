import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#kit/i18n/language.messages.ts';
import { expect, expectAccessible, expectOpen, expectScreen, test } from './steps/expectations.ts';
import { arriveAsOwner, PASSWORD, signIn } from './steps/owner.ts';
import { wordsIn } from './steps/words.ts';

/** Whose markup is another one on small screens; the others are looked through in wide windows. */
const SHAPED_FOR_PHONES = new Set(['/admin/overview', '/menu', '/menus/list']);
const DIRECTIONS = { en: 'ltr', ar: 'rtl' } as const;

test('the other language turns the page round and is remembered here and with the account', async ({
  page,
  browser,
  request,
  words,
}) => {
  const others = wordsIn(words.other);
  const html = page.locator('html');
  const owner = await arriveAsOwner(page, request, { words, type: 'hotel' });
  await page.goto('/');
  await expect(html).toHaveAttribute('dir', DIRECTIONS[words.locale]);
  const sidebar = page.getByRole('complementary');
  const place = async () => (await sidebar.boundingBox())?.x ?? -1;
  const before = await place();

  await test.step('switch', async () => {
    await page.getByRole('button', { name: words.layout('accountOf', { name: owner.name }) }).click();
    const isStored = page.waitForResponse(
      (response) => response.url().includes('/settings') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: LANGUAGE_NAMES[words.other] }).click();
    expect((await isStored).ok()).toBe(true);
    await expect(html).toHaveAttribute('dir', DIRECTIONS[words.other]);
    await expect(html).toHaveAttribute('lang', words.other);
    await page.keyboard.press('Escape');
    await expectScreen(page, others.overview('title'));
    if (words.locale === 'en') expect(await place()).toBeGreaterThan(before);
    else expect(await place()).toBeLessThan(before);
  });

  await test.step('after a reload', async () => {
    await page.reload();
    await expectScreen(page, others.overview('title'));
    await expect(html).toHaveAttribute('dir', DIRECTIONS[words.other]);
  });

  await test.step('on a device that has never been used', async () => {
    const elsewhere = await browser.newContext({ locale: words.locale === 'ar' ? 'ar-KW' : 'en-GB' });
    const fresh = await elsewhere.newPage();
    await signIn(fresh, words, { email: owner.email ?? '', password: PASSWORD });
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(others.overview('title'));
    await expect(fresh.locator('html')).toHaveAttribute('dir', DIRECTIONS[words.other]);
    await elsewhere.close();
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBe(0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the main screens fit, with a bar below and a drawer beside', async ({ page, request, words }) => {
    const { layout, list } = words;
    const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
    const branch = owner.business[0]?.branches[0]?.id ?? 0;

    await test.step('the auth screen', async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await page.evaluate(() => localStorage.removeItem('token'));
      for (const path of ['/login', '/register']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      await page.evaluate((stored) => localStorage.setItem('token', stored ?? ''), token);
    });

    await test.step('the bar and the drawer', async () => {
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: layout('quickNavigation') });
      await expect(bar.getByRole('link')).toHaveCount(4);
      const last = bar.getByRole('link').nth(3);
      const path = await last.getAttribute('href');
      await last.click();
      await page.waitForURL(`**${path}*`);
      await bar.getByRole('button', { name: layout('more') }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expectAccessible(page);
      await drawer.getByRole('link', { name: words.menus('many') }).click();
      await page.waitForURL('**/menus/list*');
      await expect(drawer).toBeHidden();
    });

    await test.step('no screen scrolls sideways', async () => {
      const screens = [
        ['/admin/overview', words.overview('title')],
        ['/menu', words.menuTitle('restaurant')],
        ['/business/list', words.business('many')],
        ['/branches/list', words.branches('many')],
        [`/branches/edit/${branch}`, list('editTitle', { entity: words.branches('one') })],
        ['/menus/list', words.menus('many')],
        ['/menus/add', list('addTitle', { entity: words.menus('one') })],
        ['/categories/list', words.categories('many')],
        ['/settings', words.account('title')],
      ] as const;
      for (const [path, title] of screens) {
        await page.goto(path);
        await expectOpen(page, title);
        await expectNoSidewaysScroll(page);
        if (SHAPED_FOR_PHONES.has(path)) await expectAccessible(page);
      }
    });
  });
});
