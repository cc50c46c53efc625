import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { expect, expectAccessible, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner, mailedCode, newEmail, PASSWORD } from './steps/owner.ts';

const FIRST_ENTRY = {
  restaurant: { en: 'Restaurant Menu', ar: 'قائمة المطعم' },
  salon: { en: 'Salon Services', ar: 'خدمات الصالون' },
  hotel: { en: 'Hotel Rooms', ar: 'غرف الفندق' },
  chalet: { en: 'Chalets Listing', ar: 'الشاليهات' },
} as const;

test('an owner registers with the mailed code, logs out and logs in again', async ({
  page,
  words,
  refuses,
}) => {
  const { register, login, layout, accountPanel, overview, firstSteps, server } = words;
  const email = newEmail();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('the e-mail', async () => {
    await page.goto('/');
    await expectScreen(page, login('title'));
    await page.getByRole('link', { name: login('register') }).click();
    await expectScreen(page, register('title'));
    await press(register('sendCode'));
    await expect(page.getByText(server('required'))).toBeVisible();
    await field(page, register('email')).fill(email);
    await press(register('sendCode'));
    await expect(page.getByText(register('codeSent'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a wrong code is refused, the mailed one is taken', async () => {
    const code = await mailedCode(email);
    refuses(422, '/api/auth/validate-code');
    await field(page, register('code')).fill(code === '000000' ? '000001' : '000000');
    await press(register('checkCode'));
    await expect(page.getByText(server('code_wrong'))).toHaveCount(1);
    await expect(field(page, register('code'))).toHaveAccessibleDescription(new RegExp(server('code_wrong')));
    await field(page, register('code')).fill(code);
    await press(register('checkCode'));
    await expect(field(page, register('name'))).toBeVisible();
  });

  await test.step('what is missing is said on its field', async () => {
    await press(register('register'));
    const missing = [
      'your_name_required',
      'business_type_required',
      'business_name_required',
      'password_required',
      'terms_required',
    ] as const;
    for (const key of missing) await expect(page.getByText(server(key), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the details', async () => {
    await field(page, register('name')).fill('Nora Al-Lulu');
    await page.getByRole('radio', { name: words.typeName('salon') }).check();
    await field(page, register('businessName')).fill('Layali Lounge');
    await field(page, register('password')).fill(PASSWORD);
    await page.getByRole('checkbox', { name: register('terms') }).check();
    await press(register('register'));
    await page.waitForURL('**/admin/overview*');
    await expectScreen(page, overview('title'));
    await expect(page.getByText(overview('hello', { name: 'Nora Al-Lulu' }))).toBeVisible();
    const steps = page.getByRole('heading', { name: firstSteps('title') });
    await expect(steps).toBeVisible();
    await expect(page.getByText(firstSteps('progress', { done: 0, all: 6 }))).toBeVisible();
    await expectAccessible(page);
    await press(firstSteps('hide'));
    await expect(steps).toHaveCount(0);
  });

  await test.step('log out', async () => {
    await page.getByRole('button', { name: layout('accountOf', { name: 'Nora Al-Lulu' }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await press(accountPanel('logout'));
    await page.waitForURL('**/login');
    await page.goto('/menu');
    await page.waitForURL(/\/login\?to=%2Fmenu/);
  });

  await test.step('log in again', async () => {
    refuses(401, '/api/auth/login');
    await page.getByRole('textbox', { name: login('name') }).fill(email);
    await field(page, login('password')).fill('not-my-password');
    await press(login('submit'));
    await expect(page.getByText(server('wrong_login'))).toBeVisible();
    await expectAccessible(page);
    await field(page, login('password')).fill(PASSWORD);
    await press(login('submit'));
    // Back to where one was going.
    await page.waitForURL('**/menu*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.menuTitle('salon'));
    await page.goto('/');
    await expect(page.getByText(overview('hello', { name: 'Nora Al-Lulu' }))).toBeVisible();
  });
});

for (const type of BUSINESS_TYPES) {
  test(`the first place of the sidebar speaks of a ${type}`, async ({ page, request, words }) => {
    await arriveAsOwner(page, request, { words, type });
    await page.goto('/');
    const entries = page.getByRole('navigation', { name: words.layout('navigation') }).getByRole('link');
    await expect(entries.first()).toHaveText(FIRST_ENTRY[type][words.locale]);
    await entries.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.menuTitle(type));
    await expect(page.getByText(words.menu('noCategoryTitle'))).toBeVisible();
  });
}
