import { ACTION_LABELS, RESOURCE_LABELS } from '@diwan/contract/permission-labels.ts';
import type { ResourceName } from '@diwan/contract/permissions.ts';
import { devices } from '@playwright/test';
import { expect, expectAccessible, expectNotice, expectScreen, test } from './steps/expectations.ts';
import { acceptInvitation, arriveAsOwner, newEmail, PASSWORD, signIn } from './steps/owner.ts';
import { wordsIn } from './steps/words.ts';

test('an owner grants two rights, and the employee sees exactly those on a phone in Arabic', async ({
  page,
  browser,
  request,
  words,
}) => {
  const { permissions, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const headers = { authorization: `Bearer ${owner.token}`, locale };
  const email = newEmail();
  const added = await request.post(`/api/business/${owner.business_id}/users`, {
    headers,
    data: { name: 'Huda', phone: '+96550001122', email, is_employee: true },
  });
  expect(added.ok(), await added.text()).toBe(true);
  await acceptInvitation(request, email);
  const right = (service: ResourceName) =>
    page.getByRole('checkbox', {
      name: permissions('right', {
        service: RESOURCE_LABELS[service][locale],
        action: ACTION_LABELS.read[locale],
      }),
    });

  await test.step('two rights, ticked and saved', async () => {
    await page.goto('/permissions/list');
    await page.getByRole('button', { name: 'Huda' }).click();
    await right('orders').check();
    await right('areas').check();
    await expect(page.getByText(permissions('unsaved', { count: 3 }))).toBeVisible();
    await expectScreen(page, permissions('title'));
    await page.getByRole('button', { name: permissions('save') }).click();
    await expectNotice(page, permissions('saved'));
  });

  await test.step('what the employee would see', async () => {
    await page.getByRole('button', { name: permissions('viewAs') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('term')).toHaveText([
      RESOURCE_LABELS.orders[locale],
      RESOURCE_LABELS.areas[locale],
    ]);
    await expectAccessible(page);
  });

  await test.step('the employee signs in on a phone in Arabic', async () => {
    const arabic = wordsIn('ar');
    const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
    const phone = await browser.newContext({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch });
    const theirs = await phone.newPage();
    await theirs.addInitScript(() => localStorage.setItem('locale', 'ar'));
    await signIn(theirs, arabic, { email, password: PASSWORD });
    await theirs.getByRole('button', { name: arabic.layout('more') }).click();
    const entries = theirs.getByRole('navigation', { name: arabic.layout('navigation') }).getByRole('link');
    await expect(entries).toHaveText([
      arabic.overview('title'),
      RESOURCE_LABELS.orders.ar,
      arabic.reports('title'),
      arabic.charts('title'),
      RESOURCE_LABELS.areas.ar,
    ]);
    for (const path of ['/permissions/list', '/audits/list', '/menus/list']) {
      await theirs.goto(path);
      await theirs.waitForURL('**/admin/overview*');
    }
    await phone.close();
  });
});

test('an owner restores a deleted item from the audit log', async ({ page, request, words }) => {
  const { audits, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const headers = { authorization: `Bearer ${owner.token}`, locale };
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/api/business/${owner.business_id}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const named = (en: string, ar: string) => ({
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  });
  const category = await post('categories', named('Sweets', 'حلويات'));
  const item = await post('items', { category_id: category.id, ...named('Luqaimat', 'لقيمات') });
  await post(`items/${item.id}/delete`);

  await page.goto('/audits/list?action=delete');
  const thing = '⁨Luqaimat⁩';
  const sentence = audits('rowDelete', { who: 'Nora', thing });
  await page.getByRole('button', { name: audits('open', { sentence }) }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: audits('restore'), exact: true }).click();
  await page.getByRole('button', { name: audits('confirm') }).click();
  await expectNotice(page, audits('restored', { name: 'Luqaimat' }));
  const read = await request.get(`/api/business/${owner.business_id}/items/${item.id}`, { headers });
  expect(await read.json()).toMatchObject({ id: item.id, category_id: category.id });
  await page.goto('/audits/list');
  await expectScreen(page, audits('title'));
});
