import { aGuest, FOLLOWED, ordersOf, stepsOfOrder, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const WHATSAPP = { countryCode: 'KW', nationalNumber: '50000110', formattedNumber: '+965 5000 0110' };
const CONFIRM = { en: 'Confirm in WhatsApp', ar: 'تأكيد عبر واتساب' };
const CONFIRMED = { en: 'Your phone number is confirmed.', ar: 'تم تأكيد رقم هاتفك.' };
const OPEN = { en: 'Phone not confirmed', ar: 'رقم الهاتف غير مؤكد' };
const PRESS = { en: /^Phone confirmed/, ar: /^رقم الهاتف مؤكد/ };

test('a guest confirms the phone number in WhatsApp, staff say so, and the page of the guest says it at once', async ({
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
    { key: 'PhoneCheck', data: 'orders' },
    { key: 'Whatsapp', data: WHATSAPP },
  ];
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const set = await request.post(`/api/business/${menu.businessId}/settings/set`, {
    headers,
    data: { settings },
  });
  expect(set.ok(), await set.text()).toBe(true);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const steps = stepsOfOrder(guest, words);
  const button = guest.getByRole('link', { name: CONFIRM[locale] });

  await test.step('the page of the order opens WhatsApp with number and sum', async () => {
    await steps.choose(kibbeh[locale], '2.000');
    await steps.introduce();
    await steps.send('2.000').click();
    await expect(guest).toHaveURL(FOLLOWED);
    await expect(button).toBeVisible();
    await expectAccessible(guest);
    const [address, text] = await button.evaluate((link: HTMLAnchorElement) => {
      const { origin, pathname, searchParams } = new URL(link.href);
      return [origin + pathname, searchParams.get('text')];
    });
    expect(address).toBe('https://wa.me/96550000110');
    expect(text).toContain('\u20681\u2069');
    expect(text).toContain(`2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`);
  });

  await test.step('the list and the order say that the phone is not confirmed, and a press changes that', async () => {
    await page.goto('/orders/list');
    const row = page.getByRole('row').filter({ hasText: OPEN[locale] });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: PRESS[locale] })).toBeVisible();
    await expectAccessible(page);
    const [order] = await ordersOf(request, menu);
    await page.goto(`/orders/edit/${order?.id}`);
    await expect(page.getByText(OPEN[locale])).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: PRESS[locale] }).click();
    await expect(page.getByText(OPEN[locale])).toBeHidden();
  });

  await test.step('the guest reads it without a press, and is not asked for the next order', async () => {
    await expect(guest.getByText(CONFIRMED[locale])).toBeVisible();
    await expect(button).toBeHidden();
    await expectAccessible(guest);
    await guest.goto(`/q/${slug}?lang=${locale}`);
    await steps.choose(kibbeh[locale], '2.000');
    await steps.introduce();
    await steps.send('2.000').click();
    await expect(guest).toHaveURL(FOLLOWED);
    await expect(guest.locator('#number')).toBeVisible();
    await expect(button).toBeHidden();
  });
  await guest.context().close();
});
