import type { Page } from '@playwright/test';
import { drawPhoto } from './steps/drawn-photo.ts';
import {
  chooseFile,
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const NAME = 'Huda Al-Marjan';
const CUSTOMER = { name: 'سارة الدانة', phone: '51234567' };
const FLOOR = { en: 'Sea terrace', ar: 'الجلسة البحرية' };
const SEATS = [
  { en: 'Table 1', ar: 'طاولة 1' },
  { en: 'Table 2', ar: 'طاولة 2' },
];

const submit = (page: Page, { form }: Words) =>
  page.getByRole('button', { name: form('submit'), exact: true }).click();

async function nameIt(page: Page, { form }: Words, name: { en: string; ar: string }): Promise<void> {
  await field(page.getByRole('group', { name: form('english') }), form('name')).fill(name.en);
  await field(page.getByRole('group', { name: form('arabic') }), form('name')).fill(name.ar);
}

async function addEmployee(page: Page, words: Words, photo: string) {
  const { users, list, server } = words;
  await page.getByRole('link', { name: users('many'), exact: true }).click();
  await expectScreen(page, users('many'));
  await page
    .getByRole('link', { name: list('addTitle', { entity: users('one') }) })
    .first()
    .click();
  await expectScreen(page, list('addTitle', { entity: users('one') }));
  await field(page, users('phone')).fill('12');
  await submit(page, words);
  await expect(page.getByText(server('name_required'), { exact: true })).toBeVisible();
  await expect(page.getByText(server('phone_not_valid'), { exact: true })).toBeVisible();
  await field(page, users('name')).fill(NAME);
  await field(page, users('phone')).fill(`5${String(Date.now()).slice(-7)}`);
  await page.getByText(users('byPassword'), { exact: true }).click();
  await chooseFile(page, page.getByRole('button', { name: users('choosePhoto') }), photo);
  await submit(page, words);
  const dialog = page.getByRole('dialog', { name: words.form('success') });
  await expect(dialog.getByText(users('madeText'))).toBeVisible();
  await expectAccessible(page);
  const made = {
    phone: await field(dialog, users('phone')).inputValue(),
    password: await field(dialog, users('password')).inputValue(),
  };
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: users('done') }).click();
  await expect(dialog).toBeHidden();
  return made;
}

test('an owner adds people, and a floor with two seats that an employee serves', async ({
  page,
  request,
  browser,
  words,
}, info) => {
  const { users, areas, seats, list, form, login, server, locale } = words;
  await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await page.goto('/');

  const made = await test.step('an employee without an address, who is given one and a password', () =>
    addEmployee(page, words, drawPhoto(info.outputPath('photo.png'), 4)));
  expect(made.phone).toMatch(/^\+965 5\d{3} \d{4}$/);

  await test.step('a customer, who needs no password', async () => {
    await page.getByRole('switch', { name: users('isEmployee') }).click();
    await expect(field(page, users('password'))).toHaveCount(0);
    await field(page, users('name')).fill(CUSTOMER.name);
    await field(page, users('phone')).fill(CUSTOMER.phone);
    await submit(page, words);
    await expectNotice(page, list('created'));
    // The notice may be that of the employee: the form is empty once this one is saved.
    await expect(field(page, users('name'))).toHaveValue('');
    await page.getByRole('link', { name: list('backTo', { list: users('many') }) }).click();
    await expectScreen(page, users('many'));
  });

  await test.step('both are found by kind and by phone', async () => {
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: NAME }).locator('img')).toBeVisible();
    await page.getByText(users('customers'), { exact: true }).click();
    await expect(rows.filter({ hasText: NAME })).toHaveCount(0);
    await expect(rows.filter({ hasText: CUSTOMER.name })).toBeVisible();
    await page.getByText(users('everybody'), { exact: true }).click();
    await page.getByRole('searchbox').fill(CUSTOMER.phone);
    await expect(rows.filter({ hasText: NAME })).toHaveCount(0);
    await expect(rows.filter({ hasText: CUSTOMER.name })).toBeVisible();
  });

  await test.step('a floor, in a dialog over the list', async () => {
    await page.getByRole('link', { name: areas('many'), exact: true }).click();
    await expectScreen(page, areas('many'));
    await page
      .getByRole('link', { name: list('addTitle', { entity: areas('one') }) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/areas\/add\?at=/);
    await nameIt(page, words, FLOOR);
    await page.getByRole('combobox', { name: areas('employees') }).fill('huda');
    await page.getByRole('option', { name: NAME }).click();
    await expectAccessible(page);
    await submit(page, words);
    await expectNotice(page, list('created'));
    const row = page.getByRole('row').filter({ hasText: FLOOR[locale] });
    await expect(row).toContainText(NAME);
    await row.getByRole('link', { name: areas('seatTotal', { count: 0 }) }).click();
  });

  await test.step('two seats, one after the other', async () => {
    await expectScreen(page, seats('many'));
    await page
      .getByRole('link', { name: list('addTitle', { entity: seats('one') }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: list('addTitle', { entity: seats('one') }) });
    for (const seat of SEATS) {
      await nameIt(page, words, seat);
      await dialog.getByRole('button', { name: list('submitAndAddAnother') }).click();
      await expectNotice(page, list('created'));
      await expect(field(page.getByRole('group', { name: form('english') }), form('name'))).toHaveValue('');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    for (const seat of SEATS)
      await expect(page.getByRole('row').filter({ hasText: seat[locale] })).toBeVisible();
    await page.getByRole('link', { name: seats('backToAreas') }).click();
    await expect(page.getByRole('link', { name: areas('seatTotal', { count: 2 }) })).toBeVisible();
  });

  await test.step('the employee’s password is the right one: only rights are missing', async () => {
    const { locale: spoken = 'en', baseURL = '' } = info.project.use;
    const context = await browser.newContext({ locale: spoken, baseURL });
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByRole('textbox', { name: login('name') }).fill(made.phone);
    await field(other, login('password')).fill(made.password);
    await other.getByRole('button', { name: login('submit'), exact: true }).click();
    await expect(other.getByText(server('no_dashboard_access'))).toBeVisible();
    await context.close();
  });

  await test.step('the floor goes with its seats, after the question says so', async () => {
    await page.getByRole('button', { name: list('deleteNamed', { name: FLOOR[locale] }) }).click();
    await expect(page.getByRole('dialog').getByText(areas('deleteText'))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: list('sureYes') })
      .click();
    await expectNotice(page, list('deleted'));
    await expect(page.getByText(areas('emptyTitle'))).toBeVisible();
  });
});
