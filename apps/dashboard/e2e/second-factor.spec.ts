import './steps/browser-globals.ts';
import { HOTP, Secret, TOTP } from 'otpauth';
import { secondFactorMessages } from '#features/accounts/account-settings/second-factor.messages.ts';
import { dataMessages } from '#kit/data/data.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { downloadedBy, expect, expectAccessible, field, test } from './steps/expectations.ts';
import { arriveAsOwner, PASSWORD, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const presentStep = () => TOTP.counter({ timestamp: Date.now() });

/** What an app shows for a typed key, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: presentStep() + steps });

/** A code counts once: the next one is there when the app shows it. */
const nextStep = (used: number) => expect.poll(presentStep, { timeout: 40_000 }).toBeGreaterThan(used);

async function logIn(page: Page, owner: SignedIn, { login }: Words): Promise<void> {
  await page.getByRole('textbox', { name: login('name') }).fill(owner.email ?? '');
  await field(page, login('password')).fill(PASSWORD);
  await page.getByRole('button', { name: login('submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: login('secondTitle') })).toBeVisible();
}

/** The dialog that asks for the password again. */
async function confirmIdentity(page: Page, { locale }: Words): Promise<void> {
  const ask = translator(dataMessages, locale);
  const dialog = page.getByRole('dialog', { name: ask('confirmTitle') });
  await field(dialog, ask('password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: ask('confirm'), exact: true }).click();
}

const logOut = async (page: Page, { layout, accountPanel }: Words) => {
  await page.getByRole('button', { name: layout('accountOf', { name: 'Nora' }) }).click();
  await page.getByRole('button', { name: accountPanel('logout'), exact: true }).click();
  await page.waitForURL('**/login');
};

test('an owner switches codes on, and signs in with one of the app', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { login, overview, server } = words;
  const t = translator(secondFactorMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  let secret = '';
  let usedAt = 0;
  await test.step('switch on', async () => {
    await page.goto('/settings?tab=AccountSettings');
    refuses(403, '/api/auth/second-factor/begin');
    await press(t('switchOn'));
    await confirmIdentity(page, words);
    await expect(dialog.getByRole('img', { name: t('qrAlt') })).toBeVisible();
    secret = (await dialog.locator('bdi').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    refuses(422, '/api/auth/second-factor/confirm');
    await field(dialog, t('code')).fill('000000');
    await press(t('confirm'));
    await expect(dialog.getByText(server('second_factor_wrong'))).toBeVisible();
    usedAt = presentStep();
    await field(dialog, t('code')).fill(codeOf(secret));
    await press(t('confirm'));
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const codes = await downloadedBy(page, () => dialog.getByRole('link', { name: t('download') }).click());
    expect(codes.suggestedFilename()).toBe('diwan-recovery-codes.txt');
    await expectAccessible(page);
    await press(t('kept'));
    await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible();
  });

  await test.step('sign in', async () => {
    await logOut(page, words);
    await logIn(page, owner, words);
    await expectAccessible(page);
    refuses(422, '/api/auth/login/second-factor');
    await field(page, login('secondCode')).fill(codeOf(secret, -3));
    await press(login('submit'));
    await expect(page.getByText(server('second_factor_wrong'))).toBeVisible();
    await nextStep(usedAt);
    await field(page, login('secondCode')).fill(codeOf(secret));
    await press(login('submit'));
    await page.waitForURL('**/admin/overview*');
    await expect(page.getByText(overview('hello', { name: 'Nora' }))).toBeVisible();
  });
});

/** Switched on by API, as if it had been a while ago. */
async function enrolled(request: APIRequestContext, owner: SignedIn): Promise<readonly string[]> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/auth/second-factor/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json() as Promise<{ secret: string; recovery_codes: readonly string[] }>;
  };
  const { secret } = await post('begin', { current_password: PASSWORD });
  return (await post('confirm', { code: codeOf(secret) })).recovery_codes;
}

test('a recovery code signs in once, and another one switches codes off', async ({
  page,
  request,
  words,
}) => {
  const { login } = words;
  const t = translator(secondFactorMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const [first = '', second = ''] = await enrolled(request, owner);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/settings?tab=AccountSettings');
  await logOut(page, words);
  await logIn(page, owner, words);
  await field(page, login('secondCode')).fill(first.toLowerCase());
  await press(login('submit'));
  await page.waitForURL('**/admin/overview*');
  await page.goto('/settings?tab=AccountSettings');
  await expect(page.getByText(t('codesLeft', { count: 9 }))).toBeVisible();
  await press(t('switchOff'));
  const dialog = page.getByRole('dialog');
  await field(dialog, t('password')).fill(PASSWORD);
  await field(dialog, t('anyCode')).fill(second);
  await expectAccessible(page);
  await press(t('confirm'));
  await expect(page.getByRole('button', { name: t('switchOn'), exact: true })).toBeVisible();
});
