import type { Locator } from '@playwright/test';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { translate as translateTrial } from '@diwan/guest/pages/trial/trial.messages.ts';
import { arriveAt } from './steps/demo.ts';
import { aGuest, FOLLOWED, stepsOfOrder, takeOrders } from './steps/guest-phone.ts';
import { expect, test } from './steps/expectations.ts';
import { expectGoodLooks } from './steps/looks.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };

test('every page and sheet of an order is in order on small and wide screens, by day and night, in forced colours and large letters', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const steps = stepsOfOrder(guest, words);
  const press = async (next: Locator) => {
    await expect(next).toBeVisible();
    await expectGoodLooks(guest, next);
    await next.click();
  };
  await press(steps.dish(kibbeh[locale]));
  await press(steps.add('2.000'));
  await press(steps.view(1, '2.000'));
  await press(steps.checkOut('2.000'));
  const send = steps.send('2.000');
  await send.click();
  await expect(steps.name).toBeFocused();
  await expectGoodLooks(guest, send);
  await steps.introduce();
  await send.click();
  await expect(guest).toHaveURL(FOLLOWED);
  await expectGoodLooks(guest, guest.getByRole('link', { name: translateFollow('order_more', locale) }));
  await guest.context().close();
});

test('the page of a trial payment is in order in every look, and leads back to what was paid', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const { owner, businessId } = await arriveAt(page, request, 'hotel');
  const open = await request.get(
    `/api/business/${businessId}/branches/all/invoices?status=pending&type=credit`,
    {
      headers: { Authorization: `Bearer ${owner.token}` },
    },
  );
  const { data } = (await open.json()) as { data: { reference_id: string }[] };
  const reference = data[0]?.reference_id ?? '';
  const guest = await aGuest(page, `/pay/${reference}?lang=${locale}`);
  await expect(guest.getByRole('heading', { level: 1, name: translateTrial('title', locale) })).toBeVisible();
  const fail = guest.getByRole('button', { name: translateTrial('fail', locale) });
  await expectGoodLooks(guest, guest.getByRole('button').first(), fail);
  await fail.click();
  await expect(guest).toHaveURL(/\/guest\/reservations\/[\w-]+\?.*payment=failed$/);
  await guest.context().close();
});

test('the pages that are only read, and those of addresses that lead nowhere, are in order in every look', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/terms?locale=${locale}`);
  await expectGoodLooks(guest);
  for (const path of [`/q/${slug}/print`, '/q/nowhere', `/guest/orders/${'a'.repeat(32)}`]) {
    await guest.goto(`${path}?lang=${locale}`);
    await expectGoodLooks(guest);
  }
  await guest.context().close();
});
