import './steps/browser-globals.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { tableCodeMessages } from '#features/venues/seats/code-words.ts';
import { tableOrderingMessages } from '#features/venues/settings/table-ordering/table-ordering.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { aGuest } from './steps/guest-phone.ts';
import {
  downloadedBy,
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  test,
} from './steps/expectations.ts';
import { arriveAtRestaurant, KIBBEH, TABLE } from './steps/restaurant.ts';
import { atAnotherDesk } from './steps/stocked-menu.ts';

/** What an owner is promised it takes, from the first press to the first guest. */
const FIVE_MINUTES = 5 * MINUTE_MS;

test('an owner switches on orders at tables within five minutes, tries the notification panel, and a guest at a table may order', async ({
  page,
  request,
  words,
}) => {
  const { locale, settings, settingName, settingsPage, live } = words;
  const t = translator(tableOrderingMessages, locale);
  const codes = translator(tableCodeMessages, locale);
  const kitchen = translator(kitchenMessages, locale);
  const restaurant = await arriveAtRestaurant(page, request, words);
  const { owner, branch, seat, post, get } = restaurant;
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const { code } = (await post(`branches/${branch}/seats/${seat}/qr`, {})) as unknown as { code: string };
  const cook = await atAnotherDesk(page, owner);
  await cook.goto('/kitchen');
  await expect(cook.getByRole('status').filter({ hasText: live('connected') })).toBeVisible();
  const begun = Date.now();
  const isSwitched = page.getByRole('switch', { name: t('title') });

  await test.step('one press serves the tables, and the same page says that it does', async () => {
    await page.goto('/settings?tab=TableOrdering');
    await expectScreen(page, settingsPage('title'));
    await expect(isSwitched).not.toBeChecked();
    await isSwitched.click();
    await expectNotice(page, t('switchedOn'));
    await expect(isSwitched).toBeChecked();
  });

  await test.step('which orders are taken is decided below, and kept', async () => {
    const save = page.getByRole('button', { name: settings('save'), exact: true });
    const dineIn = page.getByRole('radiogroup', { name: settingName('DineIn') });
    await dineIn.getByText(settings('yes'), { exact: true }).click();
    await save.click();
    await expectNotice(page, settings('saved'));
    await page.reload();
    await expect(dineIn.getByRole('radio', { name: settings('yes'), exact: true })).toBeChecked();
    await expect(isSwitched).toBeChecked();
  });

  await test.step('the cards of the tables come as a file', async () => {
    await expect(page.getByText(t('tables', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: codes('printCodes') }).click();
    const file = await downloadedBy(page, () =>
      page.getByRole('menuitem', { name: codes('allTables') }).click(),
    );
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a test order rings at the desk and in the kitchen, is cooked, and leaves nothing behind', async () => {
    await expect(page.getByRole('status').filter({ hasText: live('connected') })).toBeVisible();
    await page.getByRole('button', { name: t('send'), exact: true }).click();
    const ticket = cook.getByRole('article', { name: kitchen('test') });
    await expect(ticket).toBeVisible();
    await expectAccessible(cook);
    await expect(page.getByRole('alert').getByText(live('testOrder'))).toBeVisible();
    await expectAccessible(page);
    const number = kitchen('test');
    await ticket.getByRole('button', { name: kitchen('acceptOf', { number }) }).click();
    await ticket.getByRole('button', { name: kitchen('readyOf', { number }) }).click();
    await ticket.getByRole('button', { name: kitchen('deliverOf', { number }) }).click();
    await expect(ticket).toHaveCount(0);
    expect(await get(`branches/${branch}/orders`)).toMatchObject({ data: [], total: 0 });
  });

  await test.step('a guest who scans the code of the table may order', async () => {
    const guest = await aGuest(page, `/q/${slug}?t=${code}&lang=${locale}`);
    await expect(guest.getByText(translate('you_are_at', locale, { seat: TABLE[locale] }))).toBeVisible();
    await guest.getByRole('link', { name: KIBBEH[locale] }).click();
    const amount = `2.000 ${words.kwd}`;
    await expect(guest.getByRole('button', { name: translate('add_for', locale, { amount }) })).toBeVisible();
    await guest.context().close();
  });
  expect(Date.now() - begun).toBeLessThan(FIVE_MINUTES);
  await cook.context().close();
});

const DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

test('who has no code of a table, or comes when none is served, reads it before anything is chosen', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const { owner, branch, seat, post } = await arriveAtRestaurant(page, request, words);
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const { code } = (await post(`branches/${branch}/seats/${seat}/qr`, {})) as unknown as { code: string };
  const set = (values: Readonly<Record<string, unknown>>) =>
    post('settings/set', { settings: Object.entries(values).map(([key, data]) => ({ key, data })) });
  await set({ MenuOrdering: true });
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const bar = guest.locator('.cart-bar');
  const top = guest.locator('#order-types');
  const amount = `2.000 ${words.kwd}`;
  const add = sheet.getByRole('button', { name: translate('add_for', locale, { amount }) });
  const openItem = () => guest.getByRole('link', { name: KIBBEH[locale] }).click();

  await test.step('where only tables are served, the page and the sheet of a dish ask for the code, and nothing can be added', async () => {
    await expect(bar.getByText(translate('scan_table', locale))).toBeVisible();
    await openItem();
    await expect(sheet.getByText(translate('scan_table', locale))).toBeVisible();
    await expect(add).toHaveCount(0);
    await expectAccessible(guest);
  });

  await test.step('a venue that is closed takes nothing for a table, and takes an order to be picked up later', async () => {
    // The clocks of Kuwait.
    const clock = (ahead: number) => new Date(Date.now() + (3 + ahead) * HOUR_MS).toISOString().slice(11, 16);
    const day = [{ S: clock(2), E: clock(5) }];
    const week = Object.fromEntries(DAYS.map((name) => [name, day]));
    await set({ SelfPickUp: true, OpeningHours: week });
    await guest.goto(`/q/${slug}?t=${code}&lang=${locale}`);
    await expect(guest.getByText(translate('you_are_at', locale, { seat: TABLE[locale] }))).toBeVisible();
    await expect(top.getByRole('button', { name: translate('dine_in', locale) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await openItem();
    await expect(sheet.locator('.gone')).toHaveText(await guest.locator('.hours').innerText());
    await expect(add).toHaveCount(0);
    await guest.goBack();
    await top.getByRole('button', { name: translate('self_pickup', locale) }).click();
    await expect(top.getByText(translate('told_later', locale))).toBeVisible();
    await expectAccessible(guest);
    await openItem();
    await add.click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the cart shows the way as well, and back at the table says that nothing is taken now', async () => {
    await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await sheet.getByRole('button', { name: translate('dine_in', locale) }).click();
    await expect(sheet.locator('.gone')).toBeVisible();
    await expectAccessible(guest);
    await sheet.getByRole('button', { name: translate('self_pickup', locale) }).click();
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
    const day = sheet.getByLabel(translate('when', locale));
    const time = sheet.getByLabel(translate('time', locale), { exact: true });
    await expect(day.locator('option')).toHaveCount(9);
    await day.selectOption({ index: 8 });
    await day.selectOption({ index: 4 });
    await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
    await expect(time).toHaveAccessibleDescription(translate('choose_first', locale));
    await expectAccessible(guest);
    await time.selectOption({ index: 1 });
    const later = await time.inputValue();
    expect(later.slice(0, 10)).toBe(await day.inputValue());
    await sheet.getByRole('radio', { name: translate('dine_in', locale) }).click();
    await sheet.getByRole('button', { name: translate('keep_time', locale) }).click();
    await expect(sheet.getByRole('radio', { name: translate('self_pickup', locale) })).toBeChecked();
    await expect(time).toHaveValue(later);
  });
  await guest.context().close();
});

test('the preview of the settings is the page of the guests, on a phone and a tablet, in both languages', async ({
  page,
  request,
  words,
}) => {
  const { locale, other, settings, settingsPage } = words;
  const { post } = await arriveAtRestaurant(page, request, words);
  await post('settings/set', { settings: [{ key: 'MenuOrdering', data: true }] });
  await page.goto('/settings?tab=MobileAppSettings');
  await expectScreen(page, settingsPage('title'));
  const preview = page.getByRole('complementary', { name: settings('preview') });
  const guests = preview.frameLocator('iframe');
  /** As the page itself knows it: a tablet is shown smaller than it is. */
  const widthOf = () => preview.locator('iframe').evaluate(({ clientWidth }) => clientWidth);
  const choose = (name: string, value: string) =>
    preview.getByRole('radiogroup', { name }).getByText(value, { exact: true }).click();
  await expect(guests.getByText(KIBBEH[locale]).first()).toBeVisible();
  await expect(guests.locator('html')).toHaveAttribute('lang', locale);
  const onPhone = await widthOf();
  await choose(settings('previewLanguage'), { en: 'English', ar: 'العربية' }[other]);
  await expect(guests.locator('html')).toHaveAttribute('lang', other);
  await expect(guests.getByText(KIBBEH[other]).first()).toBeVisible();
  await choose(settings('previewDevice'), settings('tablet'));
  await expect(guests.getByText(KIBBEH[other]).first()).toBeVisible();
  await expect.poll(widthOf).toBeGreaterThan(onPhone);
  await expectAccessible(page);
});
