import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { aGuest, FOLLOWED, ordersOf, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

test('a guest accepts the terms before an order can be sent, and the desk knows which ones', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const category = { en: 'Mezze', ar: 'مقبلات' };
  const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const settings = [
    { key: 'TermsRequired', data: true },
    { key: 'TermsConditions', data: [{ locale, description: 'للعوائل فقط · families only' }] },
  ];
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const set = await request.post(`/api/business/${menu.businessId}/settings/set`, {
    headers,
    data: { settings },
  });
  expect(set.ok(), await set.text()).toBe(true);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const text = (key: Parameters<typeof translate>[0], values = {}) => translate(key, locale, values);
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  await guest.getByRole('link', { name: kibbeh[locale] }).click();
  await sheet.getByRole('button', { name: text('add_for', { amount }) }).click();
  await guest.getByRole('button', { name: text('view_order', { count: 1, amount }) }).click();
  await sheet.getByRole('button', { name: text('checkout', { amount }) }).click();
  await sheet.getByLabel(text('name'), { exact: true }).fill('Huda');
  await sheet.getByLabel(text('phone'), { exact: true }).fill('52222222');
  const send = sheet.getByRole('button', { name: text('send_order', { amount }) });
  const tick = sheet.getByRole('checkbox', { name: translateMenu('accept_terms', locale) });
  await expect(send).toBeDisabled();
  await sheet.getByText(translateMenu('terms', locale), { exact: false }).first().click();
  await expect(sheet.getByText('families only')).toBeVisible();
  await expectAccessible(guest);
  await tick.check();
  await expect(send).toBeEnabled();
  await tick.uncheck();
  await expect(send).toBeDisabled();
  await tick.check();
  await guest.reload();
  await expect(tick).toBeChecked();
  await send.click();
  await expect(guest).toHaveURL(FOLLOWED);
  const [order] = await ordersOf(request, menu);
  expect(order?.accepted_terms).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await guest.goto(`/q/${slug}?lang=${locale}`);
  await guest.getByRole('link', { name: kibbeh[locale] }).click();
  await sheet.getByRole('button', { name: text('add_for', { amount }) }).click();
  await guest.goto(`/q/${slug}?lang=${locale}#checkout`);
  await expect(tick).not.toBeChecked();
  await guest.context().close();
});
