import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { aGuest, FOLLOWED, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };

const PLATE = '12-34567';

test('a guest orders to the car, says to be there, and the desk hears it with the plate', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const set = await request.post(`/api/business/${menu.businessId}/settings/set`, {
    headers,
    data: { settings: [{ key: 'CarPickup', data: true }] },
  });
  expect(set.ok(), await set.text()).toBe(true);
  await page.goto('/admin/overview');
  await expect(page.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const alert = page.getByRole('alert').filter({ has: page.getByRole('listitem') });

  await test.step('the plate is asked for, and what is missing is said on its field', async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
    await sheet.getByRole('radio', { name: translate('car_pickup', locale) }).check();
    await sheet.getByLabel(translate('name', locale), { exact: true }).fill('Huda');
    await sheet.getByLabel(translate('phone', locale), { exact: true }).fill('52222222');
    await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
    const plate = sheet.getByLabel(translateMenu('car_plate', locale));
    await expect(plate).toBeFocused();
    await expect(plate).toHaveAccessibleDescription(translate('required', locale));
    await expectAccessible(guest);
    await plate.pressSequentially(PLATE);
    await sheet.getByLabel(translateMenu('car_model', locale)).fill('Toyota');
    await sheet.getByLabel(translateMenu('car_colour', locale)).fill('أبيض');
    await expect(plate).toHaveValue(PLATE);
    await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
    await expect(guest).toHaveURL(FOLLOWED);
    await expect(guest.getByText(PLATE)).toBeVisible();
  });

  await test.step('a press says to be there, and rings at the desk with these words and the car', async () => {
    await expect(alert).toBeVisible();
    await page.getByRole('button', { name: words.live('seen') }).click();
    await guest.getByRole('button', { name: translateFollow('i_am_here', locale) }).click();
    await expect(guest).toHaveURL(FOLLOWED);
    const [expected = ''] = translateFollow('arrived_at', locale, '|').split('\u2068|');
    await expect(guest.getByText(expected)).toBeVisible();
    await expectAccessible(guest);
    await expect(alert).toContainText(words.live('arrived', { number: '\u2066#1\u2069' }));
    await expect(alert).toContainText(PLATE);
  });
  await guest.context().close();
});

test('a film of YouTube is asked for by a press alone, and from the address without cookies', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const shown = await request.get(`/api/webapp/branches/${slug}`);
  const offered = (await shown.json()) as { menu: { categories: { items: { id: number }[] }[] } };
  const id = offered.menu.categories[0]?.items[0]?.id ?? 0;
  const saved = await request.post(`/api/business/${menu.businessId}/items/${id}`, {
    headers,
    data: { media: [{ src: 'https://youtu.be/dQw4w9WgXcQ', type: 'youtube' }] },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const guest = await aGuest(page, 'about:blank');
  const hosts = new Set<string>();
  guest.on('request', (input) => hosts.add(new URL(input.url()).host));
  const requests: string[] = [];
  await guest.context().route('https://www.youtube-nocookie.com/**', async (route) => {
    requests.push(route.request().url(), route.request().headers()['referer'] ?? '');
    await route.fulfill({ contentType: 'text/html', body: '<p>the film</p>' });
  });
  const blocked: string[] = [];
  guest.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await guest.goto(new URL(`/q/${slug}?lang=${locale}`, page.url()).href);
  await guest.getByRole('link', { name: kibbeh[locale] }).click();
  const film = guest.getByRole('dialog').frameLocator('iframe');
  const play = film.getByRole('link', { name: translateMenu('play_youtube', locale) });
  await expect(play).toBeVisible();
  await expectAccessible(guest);
  expect([...hosts].filter((host) => host !== new URL(page.url()).host)).toEqual([]);
  await play.click();
  await expect(film.getByText('the film')).toBeVisible();
  expect(requests).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1',
    `${new URL(page.url()).origin}/`,
  ]);
  expect(blocked).toEqual([]);
  await guest.context().close();
});
