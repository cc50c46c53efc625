import './steps/browser-globals.ts';
import { readFileSync } from 'node:fs';
import { reportMessages } from '#features/bookings/reports/reports.messages.ts';
import { exportMessages } from '#kit/resource/export.messages.ts';
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
import { arriveAsOwner } from './steps/owner.ts';
import { aResort, nextThursday, plus } from './steps/resort.ts';

test('an owner reads what was stayed and paid, takes it away, and closes the day by the cash', async ({
  page,
  request,
  words,
}) => {
  const t = translator(reportMessages, words.locale);
  const x = translator(exportMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const from = nextThursday();
  await resort.book(1, from, 2);
  const [booked] = await resort.read();
  const branch = `/api/business/${owner.business[0]?.id}/branches/${owner.business[0]?.branches[0]?.id}`;
  const paid = await request.post(`${branch}/invoices/${booked?.invoices[0]?.id}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { status: 'paid', payment_type: 'cash' },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  const amount = booked?.invoices[0]?.amount ?? 0;

  await test.step('occupancy of the two nights', async () => {
    await page.goto(`/reports?from=${from}&to=${plus(from, 1)}`);
    await expectScreen(page, t('title'));
    await expect(
      page
        .getByRole('region', { name: t('stays') })
        .getByText('50%')
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: x('export') }).click();
    await expect(page.getByRole('menuitem', { name: x('exportCsv') })).toBeVisible();
    await expectAccessible(page);
    const file = await downloadedBy(page, () => page.getByRole('menuitem', { name: x('exportCsv') }).click());
    expect(readFileSync(await file.path(), 'utf8')).toContain('50');
    await expectNotice(page, x('exported'));
  });

  await test.step('payments by method', async () => {
    await page.getByRole('link', { name: t('payments') }).click();
    await page.getByRole('button', { name: t('today'), exact: true }).click();
    await expect(page.getByRole('row').getByText(amount.toFixed(3)).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the day is closed by what was counted', async () => {
    await page.getByRole('link', { name: t('closing') }).click();
    await field(page, t('counted')).fill(String(amount));
    await expect(page.getByText(t('matches'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('closeDay') }).click();
    await page.getByRole('button', { name: t('sureYes') }).click();
    await expectNotice(page, t('closed'));
    await expect(page.getByRole('heading', { name: t('former') })).toBeVisible();
    await expectAccessible(page);
  });
});
