import './steps/browser-globals.ts';
import { deviceListMessages } from '#app/layout/device-list.messages.ts';
import { deviceMessages } from '#app/device/device.messages.ts';
import { deskMessages } from '#features/accounts/desk/desk.messages.ts';
import { visitMessages } from '#features/bookings/visits/visits.messages.ts';
import { floorMessages } from '../src/floor/floor.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { Browser, Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from './steps/expectations.ts';
import { PASSWORD } from './steps/owner.ts';
import { aColleagueWithPin, PIN_OF_COLLEAGUE } from './steps/pins.ts';
import { readQr } from './steps/read-qr.ts';
import { arriveAtRestaurant, TABLE } from './steps/restaurant.ts';
import { expectWetFingers } from './steps/targets.ts';
import type { Words } from './steps/words.ts';

const PIN_OF_OWNER = '4071';

const translators = ({ locale }: Words) => ({
  desk: translator(deskMessages, locale),
  device: translator(deviceMessages, locale),
  floor: translator(floorMessages, locale),
  list: translator(deviceListMessages, locale),
  tables: translator(visitMessages, locale),
});

/** The phone of the hall: nobody is signed in to it. */
async function aPhone(browser: Browser, { locale }: Words): Promise<Page> {
  const context = await browser.newContext({
    locale: locale === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

test('a code makes a phone one that waiters share: each opens the tables with a PIN, and the owner sends it away', async ({
  page,
  browser,
  request,
  words,
}) => {
  const { desk, device, floor, list, tables } = translators(words);
  const { owner, post, branch } = await arriveAtRestaurant(page, request, words);
  const colleague = await aColleagueWithPin(request, owner, words);
  await post(`branches/${branch}/permissions/user/${colleague.id}/set`, {
    permissions: ['orders.read', 'orders.create', 'orders.update'],
    dashboard_access: true,
    current_password: PASSWORD,
  });
  const ownPin = await request.post('/api/auth/pin', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { pin: PIN_OF_OWNER, current_password: PASSWORD },
  });
  expect(ownPin.ok(), await ownPin.text()).toBe(true);
  const dialog = page.getByRole('dialog');
  const phone = await aPhone(browser, words);
  const who = phone.getByRole('heading', { level: 1, name: desk('who') });
  const atTables = phone.getByRole('heading', { level: 1, name: tables('title') });
  const lockOf = (name: string) =>
    phone.getByRole('button', { name: floor('lockOf', { name: `\u2068${name}\u2069` }) });

  await page.goto('/admin/overview');
  await page.getByRole('button', { name: words.layout('loginQr'), exact: true }).click();
  await choose(page, words.qr('loginKind'), words.qr('waiter'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.qr('showCode') }).click();
  const image = dialog.locator('img');
  await expect(image).toBeVisible();
  const address = await readQr(image);
  expect(address).toMatch(/\/floor#login=[\w-]{43}$/);

  await test.step('the phone asks who is working, and a PIN opens the tables', async () => {
    await phone.goto(address);
    await expect(who).toBeVisible();
    expect(new URL(phone.url()).hash).toBe('');
    await expectAccessible(phone);
    await expectWetFingers(phone);
    await phone.getByRole('button', { name: 'Huda' }).click();
    await expectWetFingers(phone);
    await phone.keyboard.type(PIN_OF_COLLEAGUE);
    await expect(atTables).toBeVisible();
    await expect(phone.getByText(TABLE[words.locale], { exact: true })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('Chrome');
    await expectAccessible(phone);
    await expectWetFingers(phone);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.screenshot({ path: `test-results/waiters-phone-${words.locale}.png` });
  });

  await test.step('the next one locks it by a press and opens the tables as themselves', async () => {
    await lockOf('Huda').click();
    await expect(phone.getByRole('main', { name: desk('locked') })).toBeVisible();
    await phone.getByRole('button', { name: desk('somebodyElse') }).click();
    await phone.getByRole('button', { name: 'Nora' }).click();
    await phone.keyboard.type(PIN_OF_OWNER);
    await expect(atTables).toBeVisible();
    await expect(lockOf('Nora')).toBeVisible();
  });

  await test.step('the code is used up, which another phone is notified', async () => {
    const late = await aPhone(browser, words);
    await late.goto(address);
    await expect(late.getByRole('heading', { name: device('refused') })).toBeVisible();
    await expect(late.getByText(words.server('login_code_used'))).toBeVisible();
    await expectAccessible(late);
    await late.context().close();
  });

  await test.step('the owner sends it away, and it is nobody’s any more', async () => {
    const row = dialog.getByRole('listitem').filter({ hasText: list('waiter') });
    await row.getByRole('button').press('Enter');
    await page
      .getByRole('dialog', { name: list('sureTitle') })
      .getByRole('button', { name: list('signOut') })
      .click();
    await expect(row).toHaveCount(0);
    await expect(phone.getByRole('textbox', { name: words.login('name') })).toBeVisible();
    await phone.goto('/floor');
    await expect(phone.getByRole('textbox', { name: words.login('name') })).toBeVisible();
  });
  await phone.context().close();
});
