import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translateWord } from '@diwan/guest/order/page-words.messages.ts';
import { aGuest, FOLLOWED, ordersOf, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };
const hummus = { en: 'Hummus', ar: 'حمص', price: 1.25 };

test('a guest orders from the menu on a phone, and the desk is notified of it', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh, hummus] });
  const slug = await takeOrders(request, menu);
  await page.goto('/admin/overview');
  await expect(page.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const text = (key: Parameters<typeof translate>[0], values = {}) => translate(key, locale, values);
  const amount = (number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;

  await test.step('a dish is chosen in its sheet, with how many and a note', async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await expect(sheet.getByRole('heading', { name: kibbeh[locale] })).toBeFocused();
    await sheet.getByRole('button', { name: text('more') }).click();
    await sheet.getByLabel(translateMenu('note_line', locale)).fill('بدون بصل · no onion');
    await expectAccessible(guest);
    await sheet.getByRole('button', { name: text('add_for', { amount: amount('4.000') }) }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the way back closes a sheet and stays on the menu', async () => {
    await guest.getByRole('link', { name: hummus[locale] }).click();
    await expect(sheet).toBeVisible();
    await guest.goBack();
    await expect(sheet).toHaveCount(0);
    await guest.getByRole('link', { name: hummus[locale] }).click();
    await sheet.getByRole('button', { name: text('add_for', { amount: amount('1.250') }) }).click();
  });

  const bar = guest.getByRole('button', { name: text('view_order', { count: 3, amount: amount('5.250') }) });
  await test.step('the cart outlives a reload, and a removed line can be put back', async () => {
    await guest.reload();
    await bar.click();
    await expectAccessible(guest);
    await sheet.getByRole('button', { name: text('remove', { item: hummus[locale] }) }).click();
    await expect(
      sheet.getByRole('button', { name: text('checkout', { amount: amount('4.000') }) }),
    ).toBeVisible();
    await sheet.getByRole('button', { name: text('undo') }).click();
    await sheet.getByRole('button', { name: text('checkout', { amount: amount('5.250') }) }).click();
  });

  await test.step('what is missing is said on its field', async () => {
    await sheet.getByRole('button', { name: text('send_order', { amount: amount('5.250') }) }).click();
    const name = sheet.getByLabel(text('name'), { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(text('required'));
    await expectAccessible(guest);
    await name.fill('Huda هدى');
    await sheet.getByLabel(text('phone'), { exact: true }).fill('٥٢٢٢ ٢٢٢٢');
  });

  await test.step('the order is sent, rings at the desk, and is followed on the phone', async () => {
    await sheet.getByRole('button', { name: text('send_order', { amount: amount('5.250') }) }).click();
    await expect(guest).toHaveURL(FOLLOWED);
    const [order] = await ordersOf(request, menu);
    expect(order).toMatchObject({ total_price: 5.25 });
    await expect(guest.getByText(String(order?.number), { exact: false }).first()).toBeVisible();
    const alert = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
    await expect(alert).toContainText(words.live('newOrder', { number: `\u2066#${order?.number}\u2069` }));
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await expect(bar).toHaveCount(0);
  });
  await guest.context().close();
});

test('an order is made once, whatever happens to the network and to the price meanwhile', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = (number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;

  const send = (number: string) =>
    sheet.getByRole('button', { name: translate('send_order', locale, { amount: amount(number) }) });
  const fill = async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet
      .getByRole('button', { name: translate('add_for', locale, { amount: amount('2.000') }) })
      .click();
    await guest
      .getByRole('button', { name: translate('view_order', locale, { count: 1, amount: amount('2.000') }) })
      .click();
    await sheet
      .getByRole('button', { name: translate('checkout', locale, { amount: amount('2.000') }) })
      .click();
  };
  await fill();
  await sheet.getByLabel(translate('name', locale), { exact: true }).fill('Huda');
  await sheet.getByLabel(translate('phone', locale), { exact: true }).fill('52222222');

  await test.step('without a network nothing is sent, and the page says so', async () => {
    await guest.context().setOffline(true);
    await send('2.000').click();
    await expect(sheet.getByText(translate('not_sent', locale))).toBeVisible();
    await guest.context().setOffline(false);
    expect(await ordersOf(request, menu)).toHaveLength(0);
  });

  await test.step('an answer that is lost on its way is asked for again, and the order is made once', async () => {
    let lost = 0;
    await guest.route('**/orders', async (route) => {
      const response = await route.fetch();
      lost += 1;
      if (lost <= 2) return route.abort('connectionreset');
      return route.fulfill({ response: response });
    });
    await send('2.000').click();
    await expect(sheet.getByText(translate('maybe_sent', locale))).toBeVisible();
    await expect(guest).toHaveURL(FOLLOWED);
    expect(lost).toBe(3);
    expect(await ordersOf(request, menu)).toHaveLength(1);
    await guest.unroute('**/orders');
  });

  await test.step('a page that is loaded again while nobody answers goes on with the same order', async () => {
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await fill();
    await guest.route('**/orders', async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    });
    await send('2.000').click();
    await expect(sheet.getByText(translate('maybe_sent', locale))).toBeVisible();
    await guest.unroute('**/orders');
    await guest.reload();
    await expect(guest).toHaveURL(FOLLOWED);
    expect(await ordersOf(request, menu)).toHaveLength(2);
  });

  await test.step('a price that changed is told with both sums, and the order is made at the new one', async () => {
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await fill();
    const headers = { Authorization: `Bearer ${menu.owner.token}` };
    const settings = [{ key: 'ExtraCharge', data: 0.5 }];
    await request.post(`/api/business/${menu.businessId}/settings/set`, { headers, data: { settings } });
    await send('2.000').click();
    await expect(
      sheet.getByText(
        translateWord('price_changed_to', locale, { old: amount('2.000'), new: amount('2.500') }),
      ),
    ).toBeVisible();
    await sheet
      .getByRole('button', { name: translateWord('order_at_new', locale, { new: amount('2.500') }) })
      .click();
    await expect(guest).toHaveURL(FOLLOWED);
    const placed = await ordersOf(request, menu);
    expect(placed.map(({ total_price: total }) => total)).toEqual([2.5, 2, 2]);
  });
  await guest.context().close();
});

test('a dish that is pressed while the network fails opens once it is back, without another press', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  // What a worker keeps would answer instead of the network.
  const guest = await aGuest(page, 'about:blank', { serviceWorkers: 'block' });
  const lost = { scripts: 0, menus: 0 };
  await guest.route(/order-flow/, (route) => {
    lost.scripts += 1;
    return lost.scripts <= 2 ? route.abort('connectionreset') : route.continue();
  });
  await guest.route(`**/api/webapp/branches/${slug}`, (route) => {
    lost.menus += 1;
    return lost.menus <= 1 ? route.abort('connectionreset') : route.continue();
  });
  await guest.goto(`/q/${slug}?lang=${locale}`);
  await guest.getByRole('link', { name: kibbeh[locale] }).click();
  await expect(guest.getByRole('dialog').getByRole('heading', { name: kibbeh[locale] })).toBeVisible();
  expect(lost).toEqual({ scripts: 3, menus: 2 });
  await guest.context().close();
});

test('a dish that is pressed in the moment in which the order flow has come opens', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, 'about:blank');
  await guest.addInitScript(() =>
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLScriptElement) || !target.src.includes('order-flow')) return;
        document.querySelector<HTMLAnchorElement>('a.opens')?.click();
      },
      { capture: true },
    ),
  );
  await guest.goto(`/q/${slug}?lang=${locale}`);
  await expect(guest.getByRole('dialog').getByRole('heading', { name: kibbeh[locale] })).toBeVisible();
  await guest.context().close();
});

test('a phone keeps the language that was chosen on it, with the table and the place on the page', async ({
  page,
  request,
  words,
}) => {
  const { locale, other } = words;
  const many = Array.from({ length: 14 }, (_, at) => ({ en: `Dish ${at}`, ar: `طبق ${at}`, price: 1 }));
  const menu = await arriveAtMenu(page, request, { words, category, items: many });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?t=0000000000`);
  const language = () => guest.locator('html').getAttribute('lang');
  const topOf = (at: number) =>
    guest.getByRole('heading', { name: `${other === 'ar' ? 'طبق' : 'Dish'} ${at}`, exact: true });
  expect(await language()).toBe(locale);
  await guest.evaluate(() => document.querySelectorAll('.card')[9]?.scrollIntoView({ behavior: 'instant' }));
  await guest.evaluate(() => document.querySelector<HTMLElement>('a.language')?.click());
  await expect(guest.locator('html')).toHaveAttribute('lang', other);
  expect(new URL(guest.url()).search).toBe(`?t=0000000000&lang=${other}`);
  await expect(topOf(9)).toBeInViewport();
  await expect(topOf(0)).not.toBeInViewport();
  await guest.goto(`/q/${slug}?t=0000000000`);
  await expect(guest.locator('html')).toHaveAttribute('lang', other);
  expect(new URL(guest.url()).search).toBe(`?t=0000000000&lang=${other}`);
  await expectAccessible(guest);
  await guest.context().close();
});

test('a guest who scans the code of a table orders to it without a name, until the code is renewed', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const branch = `/api/business/${menu.businessId}/branches/${menu.owner.business[0]?.branches[0]?.id ?? 0}`;
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`${branch}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number; code: string };
  };
  const both = (en: string, ar: string) => ({
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  });
  const area = await post('areas', both('Hall', 'الصالة'));
  const seat = await post(`areas/${area.id}/seats`, both('Table 4', 'طاولة 4'));
  const table = { en: 'Table 4', ar: 'طاولة 4' }[locale];
  const { code } = await post(`seats/${seat.id}/qr`);
  const guest = await aGuest(page, `/q/${slug}?t=${code}&lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = (number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const order = async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet
      .getByRole('button', { name: translate('add_for', locale, { amount: amount('2.000') }) })
      .click();
    await guest
      .getByRole('button', { name: translate('view_order', locale, { count: 1, amount: amount('2.000') }) })
      .click();
    await sheet
      .getByRole('button', { name: translate('checkout', locale, { amount: amount('2.000') }) })
      .click();
    await sheet
      .getByRole('button', { name: translate('send_order', locale, { amount: amount('2.000') }) })
      .click();
  };

  await test.step('the order goes to the table, which is known after another language as well', async () => {
    await expect(guest.getByText(translate('you_are_at', locale, { seat: table }))).toBeVisible();
    await expectAccessible(guest);
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await expect(guest.getByText(translate('you_are_at', locale, { seat: table }))).toBeVisible();
    await order();
    await expect(guest).toHaveURL(FOLLOWED);
    const [placed] = await ordersOf(request, menu);
    expect(placed).toMatchObject({ order_type: 'dine_in', seat_id: seat.id });
  });

  await test.step('after the code was renewed the former one takes no order, and the scan of it says so', async () => {
    await post(`seats/${seat.id}/qr/renew`);
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await order();
    await expect(sheet.getByText(translateWord('table_code_old', locale))).toBeVisible();
    expect(await ordersOf(request, menu)).toHaveLength(1);
    await guest.goto(`/q/${slug}?t=${code}&lang=${locale}`);
    await expect(guest.getByText(translateWord('table_code_old', locale)).first()).toBeVisible();
    await expect(guest.getByText(translate('you_are_at', locale, { seat: table }))).toHaveCount(0);
  });
  await guest.context().close();
});
