import type { Locator, Page } from '@playwright/test';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { aGuest, FOLLOWED, ordersOf, takeOrders } from './steps/guest-phone.ts';
import { expect, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const hummus = { en: 'Hummus', ar: 'حمص', price: 1.25 };
const KUNAFA = { en: 'Kunafa', ar: 'كنافة' };
const SIZES = [
  { en: 'Small', ar: 'صغير', price: 1 },
  { en: 'Large', ar: 'كبير', price: 2 },
];
const NUTS = { en: 'Extra nuts', ar: 'مكسرات إضافية', price: 0.5 };

const both = ({ en, ar }: { readonly en: string; readonly ar: string }) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** More stops than any part of these pages has. */
const MOST_STOPS = 60;

/** Runs in the page: what has the focus is marked, and neither outside the window nor below what is over the page. */
function standOfFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const words = `${focused.tagName} ${focused.textContent?.trim().slice(0, 30) ?? ''}`;
  const outlines = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
  const isMarked = outlines.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  );
  if (!isMarked) return `${words}: the focus is not marked`;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const atTop = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = atTop !== null && (focused.contains(atTop) || atTop.contains(focused));
  return isSeen ? 'seen' : `${words}: the focus is not seen`;
}

const expectSeen = (guest: Page) => expect.poll(() => guest.evaluate(standOfFocus)).toBe('seen');

/** Goes on by Tab until this has the focus; each stop on the way is to be seen. */
async function tabTo(guest: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await guest.keyboard.press(key);
    await expectSeen(guest);
  }
  await expect(wanted).toBeFocused();
}

test('a guest orders with the keyboard alone, sees at each stop where they are, and loses the focus nowhere', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [hummus] });
  const { owner, businessId } = menu;
  const post = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const response = await request.post(`/api/business/${businessId}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const sweets = await post('categories', { locales: both({ en: 'Sweets', ar: 'حلويات' }) });
  await post('items', {
    category_id: sweets.id,
    locales: both(KUNAFA),
    prices: SIZES.map((size) => ({ price: size.price, locales: both(size) })),
    addons: [{ price: NUTS.price, locales: both(NUTS) }],
  });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`, {
    viewport: { width: 1024, height: 700 },
    hasTouch: false,
  });
  const sheet = guest.getByRole('dialog');
  const text = (key: Parameters<typeof translate>[0], values = {}) => translate(key, locale, values);
  const amount = (number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const dish = (name: string) => guest.getByRole('link', { name });
  const press = (name: string) => sheet.getByRole('button', { name, exact: true });

  await test.step('the first stop leads past the head, and Enter opens a dish', async () => {
    await guest.keyboard.press('Tab');
    await expect(guest.getByRole('link', { name: translateMenu('skip', locale) })).toBeFocused();
    await expectSeen(guest);
    await guest.keyboard.press('Enter');
    await expect(guest.locator('#menu')).toBeFocused();
    await tabTo(guest, dish(KUNAFA[locale]));
    await guest.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: KUNAFA[locale] })).toBeFocused();
  });

  await test.step('Esc closes the dish, and the focus is where it was', async () => {
    await guest.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(dish(KUNAFA[locale])).toBeFocused();
    await expectSeen(guest);
    await guest.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: KUNAFA[locale] })).toBeFocused();
  });

  await test.step('what has to be chosen first is asked for, and arrows choose it', async () => {
    await tabTo(guest, press(text('add_for', { amount: '…' })));
    await guest.keyboard.press('Enter');
    const small = sheet.getByRole('radio', { name: SIZES[0]?.[locale] ?? '' });
    await expect(small).toBeFocused();
    await expectSeen(guest);
    await guest.keyboard.press('ArrowDown');
    const large = sheet.getByRole('radio', { name: SIZES[1]?.[locale] ?? '' });
    await expect(large).toBeChecked();
    await tabTo(guest, sheet.getByRole('checkbox', { name: NUTS[locale] }));
    await guest.keyboard.press('Space');
  });

  await test.step('the number goes up and down again, and the focus stays at it', async () => {
    await tabTo(guest, press(text('more')));
    await guest.keyboard.press('Enter');
    await expect(press(text('add_for', { amount: amount('5.000') }))).toBeVisible();
    await tabTo(guest, press(text('fewer')), 'Shift+Tab');
    await guest.keyboard.press('Enter');
    await expect(press(text('add_for', { amount: amount('2.500') }))).toBeVisible();
    await expectSeen(guest);
    await expect(press(text('fewer'))).toBeFocused();
    // Below one there is nothing, and the press does nothing.
    await guest.keyboard.press('Enter');
    await expect(press(text('add_for', { amount: amount('2.500') }))).toBeVisible();
    await tabTo(guest, press(text('add_for', { amount: amount('2.500') })));
    await guest.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(dish(KUNAFA[locale])).toBeFocused();
  });

  await test.step('another dish goes into the cart, and the bar is reached', async () => {
    await tabTo(guest, dish(hummus[locale]), 'Shift+Tab');
    await guest.keyboard.press('Enter');
    await tabTo(guest, press(text('add_for', { amount: amount('1.250') })));
    await guest.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);
    const bar = guest.getByRole('button', {
      name: text('view_order', { count: 2, amount: amount('3.750') }),
    });
    await tabTo(guest, bar);
    await guest.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: text('your_order') })).toBeFocused();
  });

  await test.step('a line is removed and put back, and neither press loses the focus', async () => {
    await tabTo(guest, press(text('remove', { item: hummus[locale] })));
    await guest.keyboard.press('Enter');
    await expect(press(text('checkout', { amount: amount('2.500') }))).toBeVisible();
    await expect(press(text('undo'))).toBeFocused();
    await expectSeen(guest);
    await guest.keyboard.press('Enter');
    await expect(press(text('checkout', { amount: amount('3.750') }))).toBeVisible();
    await expect.poll(() => sheet.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await expectSeen(guest);
  });

  await test.step('a line is changed in its own sheet, which leads back to the cart', async () => {
    const change = sheet.getByRole('button', { name: `${text('change')} ${KUNAFA[locale]}` });
    await tabTo(guest, change);
    await guest.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: KUNAFA[locale] })).toBeFocused();
    await guest.keyboard.press('Escape');
    await expect(sheet.getByRole('heading', { name: text('your_order') })).toBeFocused();
  });

  await test.step('what is missing is said on its field, which has the focus', async () => {
    await tabTo(guest, press(text('checkout', { amount: amount('3.750') })));
    await guest.keyboard.press('Enter');
    const send = press(text('send_order', { amount: amount('3.750') }));
    await expect(send).toBeVisible();
    await tabTo(guest, send);
    await guest.keyboard.press('Enter');
    await expect(sheet.getByLabel(text('name'), { exact: true })).toBeFocused();
    await expectSeen(guest);
    await guest.keyboard.type('Huda');
    await tabTo(guest, sheet.getByLabel(text('phone'), { exact: true }));
    await guest.keyboard.type('52222222');
    await tabTo(guest, send);
    await guest.keyboard.press('Enter');
    await expect(guest).toHaveURL(FOLLOWED);
    expect(await ordersOf(request, menu)).toMatchObject([{ total_price: 3.75 }]);
  });
  await guest.context().close();
});

test('a dish that is opened before the menu could be read gives the focus back as well', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [hummus] });
  const slug = await takeOrders(request, menu);
  // What a worker keeps would answer instead of the network.
  const guest = await aGuest(page, 'about:blank', { serviceWorkers: 'block' });
  const sheet = guest.getByRole('dialog');
  await guest.route(`**/api/webapp/branches/${slug}`, async (route) => {
    await expect(sheet.getByRole('heading', { name: translate('your_order', locale) })).toBeFocused();
    await route.fallback();
  });
  await guest.goto(`/q/${slug}?lang=${locale}`);
  const dish = guest.getByRole('link', { name: hummus[locale] });
  await dish.press('Enter');
  await expect(sheet.getByRole('heading', { name: hummus[locale] })).toBeFocused();
  await guest.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(dish).toBeFocused();
  await guest.context().close();
});
