import type { APIRequestContext } from '@playwright/test';
import { aChalet } from './steps/bookable-chalet.ts';
import {
  expect,
  expectAccessible,
  expectNotice,
  expectOpen,
  expectScreen,
  test,
} from './steps/expectations.ts';
import { wholeBrowser } from './steps/browsers.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { deliverPush, giveSubscriptions } from './steps/push-browser.ts';

/** Those the end-to-end tests' push service knows. */
const KEYS = {
  ORDERS_ONESIGNAL_APP_ID: 'b5f5c0c2-5a3e-4a4f-9f0e-2b7d4c1e8a10',
  ORDERS_ONESIGNAL_REST_API_KEY: 'os_v2_app_of_the_tests',
};
const ACCOUNT = '/settings?tab=AccountSettings';
const LOG = '/deliveries/list';
const PHONE = { width: 390, height: 844 };

test.use({ launchOptions: wholeBrowser });

const businessOf = (owner: SignedIn) => owner.business[0]?.id ?? 0;

async function post(request: APIRequestContext, owner: SignedIn, path: string, data: object) {
  const response = await request.post(`/api/business/${businessOf(owner)}/${path}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
}

const configure = (request: APIRequestContext, owner: SignedIn, keys: object) =>
  post(request, owner, 'config', {
    configurations: Object.entries(keys).map(([key, value]) => ({ key, value })),
  });

test('an owner turns on push messages for a device, and off again', async ({ page, request, words }) => {
  const { push, deliveries, settings } = words;
  await giveSubscriptions(page);
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });

  await test.step('without keys the account says what is missing, and leads there', async () => {
    await page.goto(ACCOUNT);
    await expect(page.getByText(push('notConfigured'))).toBeVisible();
    await page.getByRole('link', { name: push('openKeys') }).click();
    await expectOpen(page, settings('configurations'));
    await expect(page.getByRole('link', { name: deliveries('openLog') })).toBeVisible();
  });

  await test.step('a browser that blocks notifications is told how to allow them', async () => {
    await configure(request, owner, KEYS);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('blocks') === null) return;
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.evaluate(() => sessionStorage.setItem('blocks', '1'));
    await page.goto(ACCOUNT);
    await expect(page.getByText(push('deniedText'))).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.removeItem('blocks'));
  });

  await test.step('one press turns them on for this device, which remembers it', async () => {
    await page.context().grantPermissions(['notifications']);
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: push('turnOn') }).click();
    await expectNotice(page, push('turnedOn'));
    await page.reload();
    await expect(page.getByText(push('on'), { exact: true })).toBeVisible();
  });

  await test.step('what the push service brings is shown by the browser', async () => {
    const shown = await deliverPush(page, {
      businessId: businessOf(owner),
      data: { title: 'حجز جديد', alert: 'فيلا أ', custom: { i: 'one', u: 'https://elsewhere.invalid/' } },
    });
    expect(shown).toEqual([{ title: 'حجز جديد', body: 'فيلا أ' }]);
  });

  await test.step('it is turned off where it was turned on, on a phone as well', async () => {
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page
      .getByRole('button')
      .filter({ hasText: push('turnOff') })
      .click();
    await expect(page.getByRole('button', { name: push('turnOn') })).toBeVisible();
  });
});

test('what does not arrive is told of, says why, and is sent again', async ({ page, request, words }) => {
  const { deliveries, live } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const book = await aChalet(request, owner);
  const rows = page.getByRole('main').getByRole('listitem');
  await configure(request, owner, KEYS);
  await post(request, owner, 'push-devices', {
    subscription: {
      endpoint: `https://push.invalid/${crypto.randomUUID()}`,
      keys: { p256dh: 'BKeyOfTheBrowser', auth: 'secret' },
    },
    browser: 'firefox',
    name: 'Firefox',
  });

  await test.step('a booking goes to the owner’s device, and the log says so', async () => {
    await book('2031-03-06', '2031-03-08');
    await page.goto(LOG);
    await expect(rows.filter({ hasText: deliveries('sent') })).toHaveCount(1);
    await expect(rows.first()).toContainText(deliveries('push'));
  });

  await test.step('one that fails is told of in the notification panel, which leads to why', async () => {
    await configure(request, owner, { ORDERS_ONESIGNAL_REST_API_KEY: 'os_v2_app_revoked' });
    await book('2031-04-06', '2031-04-08');
    await page.goto(LOG);
    await expect(rows.filter({ hasText: deliveries('failed') })).toHaveCount(1);
    await page.goto('/admin/overview');
    await page.getByRole('button', { name: live('unread', { count: 2 }), exact: true }).click();
    await page.getByRole('link', { name: deliveries('showFailures') }).click();
    await expect(page).toHaveURL(/status=failed/);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(deliveries('keys-refused'));
    await expectScreen(page, deliveries('title'));
  });

  await test.step('and is sent again once that is mended', async () => {
    await configure(request, owner, KEYS);
    await rows.first().getByRole('button').click();
    await expectNotice(page, deliveries('retried'));
    await page.setViewportSize(PHONE);
    await page.goto(`${LOG}?status=sent`);
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
