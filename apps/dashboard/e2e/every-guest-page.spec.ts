import type { Page } from '@playwright/test';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { aGuest, FOLLOWED, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Of the letters, in percent. */
  readonly text?: number;
}

const LOOKS: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light', text: 200 },
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light', forcedColors: 'active' },
];

/** No finding in any look, nothing that is wider than the window, and what is next can be pressed. */
async function expectGoodLooks(guest: Page, next: ReturnType<Page['getByRole']>): Promise<void> {
  for (const { width, colorScheme, forcedColors = null, text = 100 } of LOOKS) {
    await guest.setViewportSize({ width, height: 700 });
    await guest.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
    await guest.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    await expectAccessible(guest);
    const overhang = await guest.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect([width, text, overhang]).toEqual([width, text, 0]);
    await next.scrollIntoViewIfNeeded();
    await next.click({ trial: true });
  }
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.emulateMedia({ colorScheme: 'light', forcedColors: null, reducedMotion: 'reduce' });
  await guest.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

test('every page and sheet of an order is in order on small and wide screens, by day and night, in forced colours and large letters', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const text = (key: Parameters<typeof translate>[0], values = {}) => translate(key, locale, values);
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const press = async (next: ReturnType<Page['getByRole']>) => {
    await expectGoodLooks(guest, next);
    await next.click();
  };
  await press(guest.getByRole('link', { name: kibbeh[locale] }));
  await press(sheet.getByRole('button', { name: text('add_for', { amount }) }));
  await press(guest.getByRole('button', { name: text('view_order', { count: 1, amount }) }));
  await press(sheet.getByRole('button', { name: text('checkout', { amount }) }));
  const send = sheet.getByRole('button', { name: text('send_order', { amount }) });
  await send.click();
  await expect(sheet.getByLabel(text('name'), { exact: true })).toBeFocused();
  await expectGoodLooks(guest, send);
  await sheet.getByLabel(text('name'), { exact: true }).fill('Huda');
  await sheet.getByLabel(text('phone'), { exact: true }).fill('52222222');
  await send.click();
  await expect(guest).toHaveURL(FOLLOWED);
  await expectGoodLooks(guest, guest.getByRole('link', { name: translateFollow('order_more', locale) }));
  await guest.context().close();
});
