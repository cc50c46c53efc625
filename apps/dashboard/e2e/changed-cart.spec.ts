import { translateWord } from '@diwan/guest/order/page-words.messages.ts';
import { aGuest, stepsOfOrder, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const hummus = { en: 'Hummus', ar: 'حمص', price: 1.25 };
const kibbeh = { en: 'Kibbeh', ar: 'كبة' };
const NUTS = { en: 'Nuts', ar: 'مكسرات' };

const both = ({ en, ar }: Readonly<Record<'en' | 'ar', string>>) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

test('a guest whose cart the menu no longer fits reads of each line why, and chooses again', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [hummus] });
  const slug = await takeOrders(request, menu);
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const items = `/api/business/${menu.businessId}/items`;
  const { data } = await (await request.get(items, { headers })).json();
  const [{ id: hummusId, category_id }] = data;
  const body = { category_id, locales: both(kibbeh), prices: [{ price: 2 }] };
  const made = await request.post(items, {
    headers,
    data: { ...body, addons: [{ price: 0.5, locales: both(NUTS) }] },
  });
  const { id: kibbehId } = await made.json();

  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const { sheet, text, dish, add, save, view, checkOut } = stepsOfOrder(guest, words);
  await dish(hummus[locale]).click();
  await add('1.250').click();
  await dish(kibbeh[locale]).click();
  await sheet.getByRole('checkbox', { name: NUTS[locale] }).check();
  await add('2.500').click();

  const changed = await request.post(`${items}/${kibbehId}`, { headers, data: { addons: [] } });
  expect(changed.ok(), await changed.text()).toBe(true);
  const removed = await request.post(`${items}/${hummusId}/delete`, { headers });
  expect(removed.ok(), await removed.text()).toBe(true);
  await guest.reload();
  await view(2, '0.000').click();
  await expect(sheet.getByText(translateWord('gone_line', locale, { item: hummus[locale] }))).toBeVisible();
  await expect(sheet.getByText(translateWord('choice_gone', locale, { item: kibbeh[locale] }))).toBeVisible();
  await expectAccessible(guest);
  await sheet.getByRole('button', { name: text('change') }).click();
  await save('2.000').click();
  await expect(checkOut('2.000')).toBeVisible();
  await guest.context().close();
});
