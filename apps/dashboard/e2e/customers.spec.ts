import './steps/browser-globals.ts';
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { customerTagMessages } from '#features/bookings/customers/customer-tags.messages.ts';
import { profileLinkMessages } from '#features/bookings/customers/profile-link.messages.ts';
import { customerMessages } from '#features/bookings/customers/customers.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import {
  downloadedBy,
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { aResort, nextThursday } from './steps/resort.ts';

interface Person {
  readonly id: number;
}

/** A second row of the same person, added under another phone. */
async function aDouble(request: APIRequestContext, owner: SignedIn): Promise<Person> {
  const response = await request.post(`/api/business/${owner.business[0]?.id}/users`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { name: 'Talal', phone: '50009999', is_employee: false },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

test('an owner looks at a customer, tags and merges them, and erases them at their wish', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const t = translator(customerMessages, words.locale);
  const tag = translator(customerTagMessages, words.locale);
  const profileLink = translator(profileLinkMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  await resort.book(1, nextThursday(), 2);
  const double = await aDouble(request, owner);
  const [booked] = await resort.read();
  const { id } = booked?.reserved_for ?? {};

  await test.step('from the list of bookings to the page of the customer', async () => {
    await page.goto('/reservations/list');
    await page.getByRole('link', { name: profileLink('open', { name: '\u2068Talal\u2069' }) }).click();
    await expect(page).toHaveURL(new RegExp(`/customers/${id}\\?at=`));
    await expectScreen(page, 'Talal');
    await expect(page.getByText(t('upcoming'), { exact: true })).toBeVisible();
  });

  await test.step('a tag and a note, seen beside the name', async () => {
    await page.getByRole('combobox', { name: t('addTag') }).fill(tag('vip'));
    await page.keyboard.press('Enter');
    await expectNotice(page, t('tagsSaved'));
    await field(page, t('addNote')).fill('Comes with a dog');
    await page.getByRole('button', { name: t('saveNote') }).click();
    await expect(page.getByText('Comes with a dog').first()).toBeVisible();
    await expectNotice(page, t('saveNote'));
    await page.goto('/reservations/list');
    await expect(page.getByRole('row').getByText(tag('vip'))).toBeVisible();
  });

  await test.step('the double becomes part of the customer', async () => {
    await page.goto(`/customers/${id}`);
    await page.getByRole('button', { name: `${t('merge')} \u2068Talal\u2069` }).click();
    await page.getByRole('button', { name: t('mergeYes') }).click();
    await expectNotice(page, t('merged'));
    await expect(page.getByText('+96550009999')).toBeVisible();
    const gone = await request.get(`/api/business/${owner.business[0]?.id}/customers/${double.id}`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(gone.status()).toBe(404);
  });

  await test.step('the data as a file', async () => {
    const exported = await downloadedBy(page, () =>
      page.getByRole('button', { name: t('exportJson') }).click(),
    );
    const result = JSON.parse(readFileSync(await exported.path(), 'utf8'));
    expect(result.reservations).toHaveLength(1);
    expect(result.customer).toMatchObject({ name: 'Talal', tags: ['vip'] });
  });

  await test.step('erased once nothing is open any more', async () => {
    refuses(409, '/erase');
    await page.getByRole('button', { name: t('erase') }).click();
    await page.getByRole('button', { name: t('eraseYes') }).click();
    await expectNotice(page, words.server('customer_is_expected'));
    const branch = `/api/business/${owner.business[0]?.id}/branches/${owner.business[0]?.branches[0]?.id}`;
    const canceled = await request.post(`${branch}/reservations/${booked?.id}`, {
      headers: { Authorization: `Bearer ${owner.token}` },
      data: { status: 'canceled' },
    });
    expect(canceled.ok(), await canceled.text()).toBe(true);
    await page.getByRole('button', { name: t('erase') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('eraseYes') }).click();
    await expectNotice(page, t('erased'));
    await expect(page).toHaveURL(/\/users\/list/);
    await expect(page.getByText('Talal')).toHaveCount(0);
  });
});
