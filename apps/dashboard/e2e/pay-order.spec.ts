import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { methodLabel } from '@diwan/guest/parts/pay-method-labels.ts';
import { translate as translateTip } from '@diwan/guest/parts/tips.messages.ts';
import { guestStatus } from '@diwan/domain/guest-notifications.ts';
import { aGuest, FOLLOWED, ordersOf } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { GATEWAY_KEY } from './steps/payment-gateway.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };

test('a guest orders and pays first, comes back in the same language, and only then the desk is notified of it', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const set = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${menu.businessId}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await set('config', { configurations: [{ key: 'TAP_SECRET_KEY', value: GATEWAY_KEY }] });
  await set('settings/set', {
    settings: [
      { key: 'MenuOrdering', data: true },
      { key: 'SelfPickUp', data: true },
      { key: 'OrderPayment', data: { self_pickup: 'before' } },
      { key: 'Tips', data: true },
    ],
  });
  const slug = menu.owner.business[0]?.branches[0]?.slug ?? '';
  await page.goto('/admin/overview');
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const money = (major: string) => `${major} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const amount = money('2.000');
  const text = (key: Parameters<typeof translateFollow>[0], value?: string) =>
    translateFollow(key, locale, value);

  await test.step('the checkout says that it is paid first, and leads to the page of the provider', async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
    await sheet.getByLabel(translate('name', locale), { exact: true }).fill('Huda');
    await sheet.getByLabel(translate('phone', locale), { exact: true }).fill('52222222');
    await expect(sheet.getByText(translateMenu('pay_first', locale))).toBeVisible();
    const tips = sheet.getByRole('group', { name: translateTip('tip_optional', locale) });
    await expect(tips.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(
      sheet.getByRole('button', { name: translate('pay_amount', locale, { amount }) }),
    ).toBeVisible();
    await tips.getByRole('radio', { name: translateTip('own_tip', locale) }).check();
    await sheet.getByLabel(translateMenu('own_tip', locale)).fill('0.75');
    await expect(
      sheet.getByRole('button', { name: translate('pay_amount', locale, { amount: money('2.750') }) }),
    ).toBeVisible();
    // It stands beside the total, which stays what it is.
    const sums = sheet.locator('.sums');
    await expect(sums.locator('.total')).toContainText(amount);
    await expect(sums).toContainText(translateTip('tip', locale));
    await expectAccessible(guest);
    await tips.getByRole('radio', { name: money('0.200') }).check();
    await expectAccessible(guest);
    await sheet
      .getByRole('button', { name: translate('pay_amount', locale, { amount: money('2.200') }) })
      .click();
    await expect(guest.getByRole('button', { name: '2.2 KWD' })).toBeVisible();
  });

  await test.step('who goes back without paying finds the order waiting, with each way to pay', async () => {
    await guest.goBack();
    await expect(guest).toHaveURL(FOLLOWED);
    await expect(guest.getByRole('heading', { name: text('waiting_payment') })).toBeVisible();
    await expectAccessible(guest);
    expect(await ordersOf(request, menu)).toHaveLength(0);
    await expect(guest.getByRole('form', { name: text('pay_amount', amount) })).toBeVisible();
    await guest.getByRole('radio', { name: money('0.300') }).check();
    await expect(guest.getByRole('form', { name: text('pay_amount', money('2.300')) })).toBeVisible();
    await guest.getByRole('button', { name: methodLabel('card', locale) }).click();
  });

  await test.step('paid there, the phone and the desk see it paid', async () => {
    await guest.getByRole('button', { name: '2.3 KWD' }).click();
    await expect(guest).toHaveURL(new RegExp(`/guest/orders/[\\w-]+\\?lang=${locale}$`));
    await expect(guest.getByRole('heading', { name: guestStatus('order', 'pending')[locale] })).toBeVisible();
    await expect(guest.getByText(text('all_paid'))).toBeVisible();
    await expectAccessible(guest);
    const alert = page.getByRole('alert').filter({ has: page.getByRole('listitem') });
    await expect(alert).toContainText(words.live('newOrder', { number: '\u2066#1\u2069' }));
    const [order] = await ordersOf(request, menu);
    expect(order).toMatchObject({
      number: 1,
      paid: true,
      total_price: 2,
      invoices: [{ amount: 2, tip: 0.3 }],
    });
    await expect(guest.getByRole('definition').filter({ hasText: money('0.300') })).toBeVisible();
  });

  await test.step('the report of payments has the tip by itself, and the sale without it', async () => {
    await page.goto('/reports?report=payments');
    await page.getByRole('button', { name: words.reports('today'), exact: true }).click();
    const totals = page.getByRole('region', { name: words.reports('payments') });
    await expect(totals).toContainText(words.reports('tips'));
    await expect(totals).toContainText('0.300');
    await expect(totals).toContainText('2.000');
    const ofGuests = page.getByRole('table', { name: words.reports('tipsOf') });
    await expect(ofGuests.getByRole('row', { name: words.reports('nobody') })).toContainText('0.300');
    await expectAccessible(page);
  });
  await guest.context().close();
});

test('a guest takes an order back, orders it again, and the venue rejects it with a reason', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const settings = ['MenuOrdering', 'SelfPickUp'].map((key) => ({ key, data: true }));
  await request.post(`/api/business/${menu.businessId}/settings/set`, { headers, data: { settings } });
  const slug = menu.owner.business[0]?.branches[0]?.slug ?? '';
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const text = (key: Parameters<typeof translateFollow>[0], value?: string) =>
    translateFollow(key, locale, value);
  const send = async () => {
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
    await sheet.getByLabel(translate('name', locale), { exact: true }).fill('Huda');
    await sheet.getByLabel(translate('phone', locale), { exact: true }).fill('52222222');
    await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
    await expect(guest).toHaveURL(FOLLOWED);
  };

  await test.step('the order is taken back from its page', async () => {
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await send();
    await guest.getByRole('link', { name: text('cancel_order') }).click();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: text('cancel_order_yes') }).click();
    await expect(guest.getByRole('heading', { name: text('order_canceled') })).toBeVisible();
    expect(await ordersOf(request, menu)).toMatchObject([{ status: 'rejected' }]);
  });

  await test.step('the same is in the cart again', async () => {
    await guest.getByRole('link', { name: text('order_again') }).click();
    await expect(sheet.getByText(kibbeh[locale]).first()).toBeVisible();
    expect(guest.url()).not.toContain('again');
    await send();
  });

  await test.step('a reason that staff chose reaches the open page in the language of the guest', async () => {
    const [order] = await ordersOf(request, menu);
    const branchId = menu.owner.business[0]?.branches[0]?.id ?? 0;
    const moved = await request.post(
      `/api/business/${menu.businessId}/branches/${branchId}/orders/${order?.id}`,
      { headers, data: { status: 'rejected', reason: locale === 'ar' ? 'Sold out' : 'نفدت الكمية' } },
    );
    expect(moved.ok(), await moved.text()).toBe(true);
    const reason = locale === 'ar' ? 'نفدت الكمية' : 'Sold out';
    await expect(guest.getByText(text('reason', reason))).toBeVisible();
  });
  await guest.context().close();
});
