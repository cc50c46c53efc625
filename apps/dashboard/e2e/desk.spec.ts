import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { aResort, chartOn, nextThursday, plus } from './steps/resort.ts';

/** Another desk, which writes without this one knowing. */
async function postAs(request: APIRequestContext, owner: SignedIn, path: string, data: object) {
  const response = await request.post(`/api/business/${owner.business[0]?.id}${path}`, {
    headers: { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' },
    data,
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as { id: number };
}

const named = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

test('the desk of a resort returns an insurance with what it keeps, and meets another desk', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { booking, reservations } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const branch = `/branches/${owner.business[0]?.branches[0]?.id}`;
  const made = await resort.book(1, nextThursday(), 2);
  const drawer = page.getByRole('dialog');
  const stored = async () => (await resort.read())[0];

  await test.step('the insurance goes back without the lamp and the key', async () => {
    await page.goto(`/reservations/list?id=${made.id}`);
    await drawer.getByRole('button', { name: booking('returnInsurance') }).click();
    const form = drawer.getByRole('group', { name: booking('returnInsurance') });
    const keep = async (reason: string, amount: string) => {
      await form.getByRole('button', { name: booking('addDeduction') }).click();
      await form
        .getByRole('textbox', { name: booking('keep') })
        .last()
        .fill(reason);
      await form
        .getByRole('textbox', { name: booking('amount') })
        .last()
        .fill(amount);
    };
    await keep('Broken lamp', '60');
    await expect(form.getByText(booking('keptTooMuch'))).toBeVisible();
    await form
      .getByRole('textbox', { name: booking('amount') })
      .last()
      .fill('12.5');
    await keep('Lost key', '2.25');
    await expect(form.getByText(booking('returned', { amount: `35.250 ${words.kwd}` }))).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: booking('giveBack') }).click();
    await expectNotice(page, booking('saved'));
    const debit = (await stored())?.invoices.find(({ type }) => type === 'debit');
    expect(debit).toMatchObject({ amount: 35.25, status: 'paid' });
    expect(debit?.description).toContain('12.500 KWD – Broken lamp');
    expect(debit?.description).toContain('2.250 KWD – Lost key');
  });

  await test.step('what another desk has saved meanwhile is shown, and the own words are kept', async () => {
    const note = field(drawer, booking('addNote'));
    await note.fill('Arrives late');
    await postAs(request, owner, `${branch}/reservations/${made.id}`, { color: '#10AC84' });
    refuses(409, `/reservations/${made.id}`);
    await drawer.getByRole('button', { name: booking('save'), exact: true }).click();
    const alert = drawer.getByRole('alert', { name: booking('newerTitle') });
    await expect(alert).toContainText(booking('newerLine', { field: booking('colour'), value: '#10AC84' }));
    await expect(note).toHaveValue('Arrives late');
    await expectAccessible(page);
    await alert.getByRole('button', { name: booking('keepMine') }).click();
    await drawer.getByRole('button', { name: booking('save'), exact: true }).click();
    await expectNotice(page, booking('saved'));
    expect(await stored()).toMatchObject({ color: '#10AC84', notes: [{ text: 'Arrives late' }] });
  });

  await test.step('what is typed is not thrown away by closing', async () => {
    await field(drawer.first(), booking('addNote')).fill('Half a sentence');
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await page
      .getByRole('dialog', { name: words.form('leaveTitle') })
      .getByRole('button', { name: words.form('keepSafe') })
      .click();
    await expect(field(drawer, booking('addNote'))).toHaveValue('Half a sentence');
    await field(drawer, booking('addNote')).fill('');
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expectScreen(page, reservations('many'));
  });
});

test('a holiday colours the chart, and its dates are one press away', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { booking, reservations, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const thursday = nextThursday();
  const EID = { en: 'Eid', ar: 'العيد' };
  const holiday = await postAs(request, owner, '/holidays', {
    locales: named(EID.en, EID.ar),
    from: `${thursday} 14:00:00`,
    to: `${plus(thursday, 3)} 14:00:00`,
  });
  await postAs(request, owner, `/items/${resort.itemId}/holidays/sync`, {
    holidays: [{ holidayId: holiday.id, price: 400 }],
  });
  const board = chartOn(page, words);
  const drawer = page.getByRole('dialog');
  const dayHead = (day: string) => board.grid.locator(`[role=columnheader][data-day="${day}"]`);

  await page.goto(`/reservations/list2?day=${plus(thursday, -2)}`);
  await expectScreen(page, reservations('many'));
  for (const at of [0, 1, 2])
    await expect(dayHead(plus(thursday, at))).toHaveAttribute('data-holiday', 'true');
  await expect(dayHead(plus(thursday, 3))).not.toHaveAttribute('data-holiday', 'true');
  await expect(dayHead(thursday)).toHaveAttribute('title', EID[locale]);

  // A part of a holiday has no price.
  refuses(422, '/reservations/quote');
  await board.drag(await board.pointOf('S1', thursday), await board.pointOf('S1', plus(thursday, 1)));
  await drawer.getByRole('button', { name: booking('useHoliday', { name: EID[locale] }) }).click();
  await expect(drawer.getByText(booking('nights', { count: 3 }))).toBeVisible();
  await expect(drawer.getByText(`450.000 ${words.kwd}`)).toBeVisible();
  await expectAccessible(page);
});

/** The hour with which another day begins on the chart of a venue that has set no opening hours. */
const OPENS = 8;

test('a host seats a party at a table from the chart', async ({ page, request, words }) => {
  const { booking, reservations, chart, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const branchId = owner.business[0]?.branches[0]?.id;
  const areas = `/branches/${branchId}/areas`;
  const area = await postAs(request, owner, areas, { locales: named('Terrace', 'التراس') });
  for (const [en, ar] of [
    ['Table 1', 'طاولة 1'],
    ['Table 2', 'طاولة 2'],
  ] as const) {
    await postAs(request, owner, `${areas}/${area.id}/seats`, { locales: named(en, ar) });
  }
  const table = locale === 'ar' ? 'طاولة 2' : 'Table 2';
  const board = chartOn(page, words);
  const drawer = page.getByRole('dialog');

  await test.step('tables stand below their area', async () => {
    await page.goto(`/reservations/list2?day=${nextThursday()}`);
    await expectScreen(page, reservations('many'));
    await expect(board.row(table)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the keyboard begins a booking there', async () => {
    await board.cursor.focus();
    await page.keyboard.press('ArrowDown');
    for (let hour = 0; hour < 19 - OPENS; hour += 1) await page.keyboard.press(board.forward);
    await expect(board.cursor).toHaveAccessibleName(new RegExp(table));
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('combobox', { name: booking('table') })).toHaveValue(new RegExp(table));
    await expect(drawer.getByLabel(booking('starts'))).toHaveValue('19:00');
    await expect(drawer.getByText(booking('isFree'), { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: booking('newCustomer') }).click();
    await field(drawer, booking('name')).fill('Huda');
    await field(drawer, booking('phone')).fill('52222222');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: booking('create'), exact: true }).click();
    await expectNotice(page, booking('created'));
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
  });

  await test.step('it stands at the table, and the table is taken', async () => {
    await expect(board.row(table).locator('[data-bar]')).toContainText('Huda');
    await expect(board.cursor).toHaveAccessibleName(/Huda/);
    await expect(board.grid).toHaveAccessibleName(chart('title'));
  });
});
