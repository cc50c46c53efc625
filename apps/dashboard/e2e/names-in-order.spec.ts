import './steps/browser-globals.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { translate as translateMenu } from '@diwan/guest/pages/menu/menu.messages.ts';
import { translate as translateVisit } from '@diwan/guest/pages/visit/visit.messages.ts';
import { aGuest, FOLLOWED, stepsOfOrder } from './steps/guest-phone.ts';
import { expect, test } from './steps/expectations.ts';
import { readingProblems } from './steps/reading-order.ts';
import { arriveAtRestaurant, type Restaurant } from './steps/restaurant.ts';

/** By the language of the page: what is written in the other one, with all that letters of two directions pull apart. */
const TYPED = {
  ar: {
    category: 'Mezze & more (hot)',
    dish: 'Kibbeh 24 (hot!)',
    small: 'Small - 6 pcs.',
    large: 'Large - 12 pcs.',
    extra: 'Garlic (2 spoons)',
    seat: 'Table 4 (window)',
    address: '12 Gulf Street, Block 2 (next to no. 14)',
    name: 'Huda (Al-Sabah)',
    note: 'No onion, 2 spoons!',
    plate: 'KWT 12-34567',
    model: 'Toyota 86',
  },
  en: {
    category: 'مقبلات ومزيد (ساخنة)',
    dish: 'كبة 24 (حارة!)',
    small: 'صغير - 6 حبات.',
    large: 'كبير - 12 حبة.',
    extra: 'ثوم (ملعقتان)',
    seat: 'طاولة 4 (النافذة)',
    address: 'شارع الخليج 12، قطعة 2 (بجانب 14)',
    name: 'هدى (الصباح)',
    note: 'بدون بصل، 2 ملعقة!',
    plate: 'أ ب ج 12-34567',
    model: 'تويوتا 86',
  },
} as const satisfies Record<Locale, object>;

const PHONE = '+96522223333';

/** A venue that says everything in one language, to be read in the other one; the code of its table. */
async function writtenIn({ branch, area, post }: Restaurant, locale: Locale, typed: (typeof TYPED)[Locale]) {
  const only = (name: string) => [{ locale, name }];
  // What must have a name must have it in the first language, which is the one that is written.
  const other = locale === 'ar' ? 'en' : 'ar';
  const names = (name: string) => [locale, other].map((one) => ({ locale: one, name }));
  const settings = Object.entries({
    MenuOrdering: true,
    CarPickup: true,
    ContactPhone: { formattedNumber: PHONE },
    Whatsapp: { formattedNumber: PHONE },
    Address: typed.address,
    ExtraCharge: 0.25,
    Locales: names('Layali Lounge'),
  });
  await post('settings/set', { settings: settings.map(([key, data]) => ({ key, data })) });
  const category = await post('categories', { locales: only(typed.category) });
  await post('items', {
    category_id: category.id,
    locales: only(typed.dish),
    prices: [
      { price: 3.25, locales: only(typed.small) },
      { price: 6, locales: only(typed.large) },
    ],
    addons: [{ price: 0.5, locales: only(typed.extra) }],
  });
  const seat = await post(`branches/${branch}/areas/${area}/seats`, { locales: names(typed.seat) });
  return ((await post(`branches/${branch}/seats/${seat.id}/qr`, {})) as unknown as { code: string }).code;
}

test('what people typed in the other language is read as it was typed, on every page of an order', async ({
  page,
  request,
  words,
}) => {
  const { locale, other, kwd } = words;
  const typed = TYPED[locale];
  const restaurant = await arriveAtRestaurant(page, request, words);
  const code = await writtenIn(restaurant, other, typed);
  const slug = restaurant.owner.business[0]?.branches[0]?.slug ?? '';
  const guest = await aGuest(page, `/q/${slug}?t=${code}&lang=${locale}`);
  const { sheet, text, dish, add, view, checkOut, send } = stepsOfOrder(guest, words);
  const expectOrder = async (...pieces: readonly string[]) =>
    expect.poll(() => readingProblems(guest, pieces)).toEqual([]);
  const { small, large, extra, note, seat } = typed;

  await test.step('the menu', async () => {
    await expect(guest.getByText(text('you_are_at', { seat }))).toBeVisible();
    const card = guest.getByRole('listitem').filter({ hasText: typed.dish });
    await card.getByText(translateMenu('extras', locale)).click();
    await expectOrder(
      typed.category,
      typed.dish,
      small,
      large,
      extra,
      seat,
      typed.address,
      formatPhone(PHONE),
    );
    await expectOrder(`3.250 ${kwd}`, `0.500 ${kwd}`, `0.250 ${kwd}`);
  });

  await test.step('the sheet of a dish', async () => {
    await dish(typed.dish).click();
    await sheet.getByRole('radio', { name: small }).check();
    await sheet.getByRole('checkbox', { name: extra }).check();
    await sheet.getByLabel(translateMenu('note_line', locale)).fill(note);
    await expectOrder(typed.dish, small, large, extra, `0.500 ${kwd}`, `3.750 ${kwd}`);
    await add('3.750').click();
  });

  await test.step('the cart', async () => {
    await expectOrder(`4.000 ${kwd}`, seat);
    await view(1, '4.000').click();
    await expectOrder(typed.dish, small, extra, note, `3.750 ${kwd}`, `0.250 ${kwd}`, `4.000 ${kwd}`);
  });

  await test.step('a look that notices nothing would be of no use: without the isolation it is found', async () => {
    await guest.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('bdi')) one.style.unicodeBidi = 'normal';
    });
    expect(await readingProblems(guest, [typed.dish, note])).not.toEqual([]);
    await guest.reload();
  });

  await test.step('the last sheet', async () => {
    await checkOut('4.000').click();
    await expectOrder(typed.dish, `4.000 ${kwd}`);
    const name = sheet.getByLabel(text('name_optional'), { exact: true });
    await name.fill(typed.name);
    await expect(name).toHaveCSS('direction', other === 'ar' ? 'rtl' : 'ltr');
    await send('4.000').click();
  });

  await test.step('the page on which the order is followed', async () => {
    await expect(guest).toHaveURL(FOLLOWED);
    await expectOrder(typed.dish, small, extra, note, seat, typed.address, '1');
    await expectOrder(`3.750 ${kwd}`, `0.250 ${kwd}`, `4.000 ${kwd}`);
  });

  await test.step('the bill of the table', async () => {
    await guest.getByRole('link', { name: translateFollow('table_bill', locale) }).click();
    await expect(guest.getByRole('heading', { name: translateVisit('bill_of', locale, seat) })).toBeVisible();
    await expectOrder(typed.dish, small, extra, seat, '1', `4.000 ${kwd}`);
  });
  await guest.context().close();

  await test.step('the plate and the make of a car', async () => {
    const driver = await aGuest(page, `/q/${slug}?lang=${locale}`);
    const steps = stepsOfOrder(driver, words);
    await steps.dish(typed.dish).click();
    await steps.sheet.getByRole('radio', { name: small }).check();
    await steps.add('3.250').click();
    await steps.view(1, '3.500').click();
    await steps.checkOut('3.500').click();
    await steps.introduce(typed.name);
    await steps.sheet.getByLabel(translateMenu('car_plate', locale)).fill(typed.plate);
    await steps.sheet.getByLabel(translateMenu('car_model', locale)).fill(typed.model);
    await steps.send('3.500').click();
    await expect(driver).toHaveURL(FOLLOWED);
    const pieces = [typed.dish, small, typed.plate, typed.model, '2', `3.500 ${kwd}`];
    await expect.poll(() => readingProblems(driver, pieces)).toEqual([]);
    await driver.context().close();
  });
});
