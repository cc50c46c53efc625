import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateOfMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate as translateOfFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { createReadStream } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { aNetworkToCut } from './steps/cut-network.ts';
import { drawPhoto } from './steps/drawn-photo.ts';
import { aGuest, FOLLOWED, ordersOf, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu, type StockedMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };
const LANGUAGES = ['en', 'ar'] as const;

/** Addresses that the phone keeps under names that begin so. */
const keptOn = (guest: Page, part: string): Promise<string[]> =>
  guest.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => url);
  }, part);

/** Gives the only dish of a menu a photo. */
async function photograph(
  request: APIRequestContext,
  { menu: { owner, businessId }, slug }: { readonly menu: StockedMenu; readonly slug: string },
): Promise<void> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const file = createReadStream(drawPhoto(test.info().outputPath('kibbeh.png'), 7));
  const upload = await request.post('/api/media/upload', { headers, multipart: { file } });
  const { media } = (await upload.json()) as { media: object };
  const shown = await request.get(`/api/webapp/branches/${slug}`);
  const { menu } = (await shown.json()) as { menu: { categories: { items: { id: number }[] }[] } };
  const id = menu.categories[0]?.items[0]?.id ?? 0;
  const data = { media: [media] };
  const saved = await request.post(`/api/business/${businessId}/items/${id}`, { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** The start of a sentence that ends with a time. */
const beforeTime = (words: string) => words.split('{')[0] ?? '';
const offlineMenu = (locale: 'en' | 'ar') =>
  beforeTime(translateOfMenu('offline_menu', locale, { time: '{' }));

test('a menu that was opened once opens without a network, and an order is not pretended', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  await photograph(request, { menu, slug });
  const network = await aNetworkToCut();
  const guest = await aGuest(page, 'about:blank');
  // The script that takes orders is asked for before the worker is there, and comes after it.
  await guest.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      addEventListener('load', () => work({ didTimeout: false, timeRemaining: () => 0 }), { once: true });
      return 0;
    };
  });
  await guest.route('**/order-flow*', async (route) => {
    await guest.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await route.continue();
  });
  await guest.goto(`${network.address}/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const cut = async () => {
    network.cut();
    await guest.context().setOffline(true);
  };
  const mend = async () => {
    network.mend();
    await guest.context().setOffline(false);
  };

  await test.step('both languages that were seen are kept, with what takes orders', async () => {
    await expect.poll(() => keptOn(guest, 'menu:')).toContain(`${network.address}/q/${slug}?lang=${locale}`);
    await expect.poll(() => keptOn(guest, 'scripts')).toHaveLength(2);
    const other = locale === 'ar' ? 'en' : 'ar';
    await guest.goto(`${network.address}/q/${slug}?lang=${other}`);
    await expect.poll(() => keptOn(guest, 'menu:')).toContain(`${network.address}/q/${slug}?lang=${other}`);
    await expect
      .poll(() => keptOn(guest, 'menu:'))
      .toContain(`${network.address}/api/webapp/branches/${slug}`);
    // The first one, and the flow of each language.
    await expect.poll(() => keptOn(guest, 'scripts')).toHaveLength(3);
    await expect
      .poll(() => keptOn(guest, `menu:${slug}`))
      .toContainEqual(expect.stringContaining('/images/'));
  });

  await test.step('without a network each opens, and says since when it is known', async () => {
    await cut();
    for (const language of LANGUAGES) {
      await guest.goto(`${network.address}/q/${slug}?lang=${language}`);
      await expect(guest.getByRole('link', { name: kibbeh[language] })).toBeVisible();
      await expect(guest.getByRole('status').filter({ hasText: offlineMenu(language) })).toBeVisible();
      const isSeen = () =>
        guest
          .getByRole('listitem')
          .filter({ hasText: kibbeh[language] })
          .locator('img')
          .evaluate((photo) => photo instanceof HTMLImageElement && photo.naturalWidth > 0);
      await expect.poll(isSeen).toBe(true);
      await expectAccessible(guest);
    }
    await guest.goto(`${network.address}/q/${slug}`);
    await expect(guest.getByRole('status')).toBeVisible();
  });

  await test.step('a dish can be chosen, and what is pressed is said not to be sent until the network is back', async () => {
    await guest.goto(`${network.address}/q/${slug}?lang=${locale}`);
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
    await sheet.getByLabel(translate('name', locale), { exact: true }).fill('Huda');
    await sheet.getByLabel(translate('phone', locale), { exact: true }).fill('52222222');
    const send = sheet.getByRole('button', { name: translate('send_order', locale, { amount }) });
    await send.click();
    await expect(sheet.getByText(translate('not_sent', locale))).toBeVisible();
    await expect(send).toBeDisabled();
    await expectAccessible(guest);
    await mend();
    await expect(send).toBeEnabled();
    await expect(sheet.getByText(translate('not_sent', locale))).toBeVisible();
    expect(await ordersOf(request, menu)).toHaveLength(0);
    await send.click();
    await expect(guest).toHaveURL(FOLLOWED);
    expect(await ordersOf(request, menu)).toHaveLength(1);
  });

  await test.step('what is followed shows its last state without a network, and the present one once it is back', async () => {
    await expect.poll(() => keptOn(guest, 'followed:')).toHaveLength(1);
    await cut();
    await guest.reload();
    const asOf = guest
      .getByRole('status')
      .filter({ hasText: beforeTime(translateOfFollow('as_of', locale, '{')) });
    await expect(asOf).toBeVisible();
    await expect(guest.getByRole('listitem').filter({ hasText: kibbeh[locale] })).toBeVisible();
    await expectAccessible(guest);
    await mend();
    await expect(asOf).toBeHidden();
  });

  await test.step('a guest who wants to be forgotten leaves neither a name nor the link of an order on the phone', async () => {
    await guest.getByRole('button', { name: translateOfFollow('forget_me', locale) }).click();
    await expect(guest.getByRole('link', { name: kibbeh[locale] })).toBeVisible();
    expect(await keptOn(guest, 'followed:')).toEqual([]);
    expect(await guest.evaluate((name) => localStorage.getItem(name), `diwan-order:${slug}`)).toBeNull();
  });

  network.close();
  await guest.context().close();
});
