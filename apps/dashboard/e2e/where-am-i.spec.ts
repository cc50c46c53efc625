import './steps/browser-globals.ts';
import { createReadStream } from 'node:fs';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { orderMessages } from '#features/bookings/orders/orders.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { drawPhoto } from './steps/drawn-photo.ts';
import { expect, expectAccessible, expectScreen, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const SECOND = { en: 'Marina Resort', ar: 'منتجع المارينا' };
const FAHAD = { name: 'Fahad Al-Mutairi', phone: '+96550047711' };

/** A second business of the owner, of another type; it comes with one branch. */
async function aResort(request: APIRequestContext, owner: SignedIn, info: TestInfo): Promise<void> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = createReadStream(drawPhoto(info.outputPath('logo.png'), 9));
  const upload = await request.post('/api/media/upload', { headers, multipart: { file } });
  expect(upload.ok(), await upload.text()).toBe(true);
  const { media } = (await upload.json()) as { media: { src: string } };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const locales = [
    { locale: 'en', name: SECOND.en },
    { locale: 'ar', name: SECOND.ar },
  ];
  await post('business', {
    type: 'chalet',
    locales,
    timezone: 'Asia/Kuwait',
    media: [media],
  });
}

const groupIn = (page: Page, words: Words, name: 'sell' | 'catalogue' | 'manage') =>
  page
    .getByRole('navigation', { name: words.layout('navigation') })
    .getByRole('list', { name: words.layout(name), exact: true })
    .getByRole('link');

const pathsOf = (links: ReturnType<typeof groupIn>) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('an owner of two businesses sees where they are, and goes to the other with two presses', async ({
  page,
  request,
  words,
}, info) => {
  const { layout, overview, switcher, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await aResort(request, owner, info);
  await page.goto('/');
  await expectScreen(page, overview('title'));
  const side = page.getByRole('complementary');

  await test.step('the groups of a restaurant', async () => {
    expect(await pathsOf(groupIn(page, words, 'sell'))).toEqual([
      '/orders/add',
      '/orders/list',
      '/reservations/list',
    ]);
    expect(await pathsOf(groupIn(page, words, 'catalogue'))).toEqual([
      '/menus/list',
      '/categories/list',
      '/events/list',
    ]);
  });

  await test.step('the switch', async () => {
    await side.getByRole('button', { name: 'Layali Lounge' }).click();
    const businesses = page.getByRole('region', { name: switcher('businesses') });
    await expect(businesses.getByRole('button')).toHaveCount(2);
    await expectAccessible(page);
    await businesses.getByRole('button', { name: SECOND[locale] }).click();
    await expect(side.getByRole('button', { name: SECOND[locale] })).toBeVisible();
    await expect(businesses).toHaveCount(0);
  });

  await test.step('the groups of a resort', async () => {
    expect(await pathsOf(groupIn(page, words, 'sell'))).toEqual(['/reservations/list', '/calendar']);
    expect(await pathsOf(groupIn(page, words, 'catalogue'))).toEqual(['/holidays/list']);
    expect(await pathsOf(groupIn(page, words, 'manage'))).not.toContain('/areas');
    const events = side.getByRole('link', { name: words.events('many'), exact: true });
    await expect(events).toBeHidden();
    await side.getByRole('button', { name: layout('more'), exact: true }).click();
    await expect(events).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account leads to the same switch, by keys', async () => {
    await page.getByRole('button', { name: layout('accountOf', { name: owner.name }) }).click();
    const account = page.getByRole('dialog');
    await account.getByRole('button', { name: SECOND[locale] }).click();
    const businesses = page.getByRole('region', { name: switcher('businesses') });
    await businesses.getByRole('button', { name: SECOND[locale] }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(businesses.getByRole('button', { name: 'Layali Lounge' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(side.getByRole('button', { name: 'Layali Lounge' })).toBeVisible();
  });
});

test('a tab stays at its business while another tab goes to the other', async ({
  page,
  request,
  words,
  context,
}, info) => {
  const orders = translator(orderMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await aResort(request, owner, info);
  await page.goto('/');
  const side = (tab: Page) => tab.getByRole('complementary');
  await expect(side(page).getByRole('button', { name: 'Layali Lounge' })).toBeVisible();
  const floor = await context.newPage();
  await floor.goto('/floor');
  const place = floor.getByRole('banner').locator('bdi').first();
  await expect(place).toHaveText('Layali Lounge');
  await expect(floor).toHaveURL(/\/floor\?at=\d+-\d+$/);
  const other = await context.newPage();
  await other.goto('/');
  await side(other).getByRole('button', { name: 'Layali Lounge' }).click();
  const businesses = other.getByRole('region', { name: words.switcher('businesses') });
  await businesses.getByRole('button', { name: SECOND[words.locale] }).click();
  await expect(side(other).getByRole('button', { name: SECOND[words.locale] })).toBeVisible();
  // Later, when somebody returns to the tab, all that it knows is read again.
  await page.bringToFront();
  await page.clock.setFixedTime(Date.now() + HOUR_MS);
  const read = page.waitForResponse((response) => response.url().endsWith('/settings'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
  await groupIn(page, words, 'sell').nth(1).click();
  await expectScreen(page, orders('many'));
  await expect(side(page).getByRole('button', { name: 'Layali Lounge' })).toBeVisible();
  // What is loaded anew is where its URL says: the tables of a waiter's phone,
  await floor.reload();
  await expect(place).toHaveText('Layali Lounge');
  // and the tab.
  await page.reload();
  await expectScreen(page, orders('many'));
  await expect(side(page).getByRole('button', { name: 'Layali Lounge' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar below follows the type, and the switch is in the bar above', async ({
    page,
    request,
    words,
  }, info) => {
    const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
    await aResort(request, owner, info);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: words.layout('quickNavigation') }).getByRole('link');
    await expect(bar).toHaveCount(4);
    expect(await pathsOf(bar)).toEqual(['/orders/list', '/orders/add', '/admin/overview', '/menu']);
    await page.getByRole('banner').getByRole('button', { name: 'Layali Lounge' }).click();
    const businesses = page.getByRole('region', { name: words.switcher('businesses') });
    await businesses.getByRole('button', { name: SECOND[words.locale] }).click();
    await expect(bar.first()).toHaveAttribute('href', '/reservations/list');
    expect(await pathsOf(bar)).toEqual(['/reservations/list', '/calendar', '/admin/overview', '/menu']);
    await page
      .getByRole('banner')
      .getByRole('button', { name: words.layout('search'), exact: true })
      .click();
    await expect(page.getByRole('combobox', { name: words.layout('search') })).toBeFocused();
    await expectAccessible(page);
  });
});

test('a booking is found by a part of the phone, from anywhere, without a pointer', async ({
  page,
  request,
  words,
}) => {
  const { layout, overview, search } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const floor = `/api/business/${owner.business_id}/branches/${owner.business[0]?.branches[0]?.id ?? 0}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const named = [
    { locale: 'en', name: 'Terrace' },
    { locale: 'ar', name: 'التراس' },
  ];
  const area = await post(`${floor}/areas`, { locales: named });
  const seat = await post(`${floor}/areas/${area.id}/seats`, { locales: named });
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const booked = await post(`${floor}/reservations`, {
    seat_id: seat.id,
    from: `${day} 18:00:00`,
    to: `${day} 20:00:00`,
    reserved_for: FAHAD,
  });

  await page.goto('/');
  await expectScreen(page, overview('title'));
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: layout('search') });
  await expect(box).toBeFocused();
  await page.keyboard.type('47711');
  const found = page.getByRole('group', { name: search('reservations') }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(FAHAD.name);
  await expectAccessible(page);
  for (let step = 0; step < 6 && (await found.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/reservations/list?id=${booked.id}*`);
  await expect(page.getByRole('dialog')).toContainText('5004 7711');

  await test.step('what was typed is gone the next time', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: layout('search'), exact: true }).click();
    await box.fill('zzz');
    await expect(page.getByText(search('nothing'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(box).toHaveValue('');
  });
});
