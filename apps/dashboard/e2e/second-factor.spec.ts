import './steps/browser-globals.ts';
import { createHmac } from 'node:crypto';
import { codeOfStep, stepAt } from '@diwan/domain/one-time-codes/one-time-codes.ts';
import { secondFactorMessages } from '#features/accounts/account-settings/second-factor.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, field, test } from './steps/journey.ts';
import { arriveAsOwner, PASSWORD, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows for a typed key, `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const sign = (counter: Uint8Array) => createHmac('sha1', bytes).update(counter).digest();
  return codeOfStep(sign, stepAt(Date.now()) + steps);
}

async function logIn(page: Page, owner: SignedIn, { login }: Words): Promise<void> {
  await page.getByRole('textbox', { name: login('email') }).fill(owner.email ?? '');
  await field(page, login('password')).fill(PASSWORD);
  await page.getByRole('button', { name: login('submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: login('secondTitle') })).toBeVisible();
}

test('an owner switches codes on, signs in with one, with a recovery code, and switches them off', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { layout, login, overview, server } = words;
  const say = translator(secondFactorMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  let secret = '';
  let codes: string[] = [];
  /** Of the app's codes each is taken once: the one of the step before, the present one, the next. */
  await test.step('switch on', async () => {
    await page.goto('/settings?tab=AccountSettings');
    await press(say('switchOn'));
    await expect(dialog.getByRole('img', { name: say('qrAlt') })).toBeVisible();
    secret = (await dialog.locator('bdi').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    refuses(422, '/api/auth/second-factor/confirm');
    await field(dialog, say('code')).fill('000000');
    await press(say('confirm'));
    await expect(dialog.getByText(server('second_factor_wrong'))).toBeVisible();
    await field(dialog, say('code')).fill(codeOf(secret, -1));
    await press(say('confirm'));
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes = await dialog.getByRole('listitem').allInnerTexts();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: say('download') }).click();
    expect((await download).suggestedFilename()).toBe('diwan-recovery-codes.txt');
    await expectAccessible(page);
    await press(say('kept'));
    await expect(page.getByText(say('codesLeft', { count: 10 }))).toBeVisible();
    await expectAccessible(page);
  });

  const logOut = async () => {
    await page.getByRole('button', { name: layout('accountOf', { name: 'Nora' }) }).click();
    await press(layout('logout'));
    await page.waitForURL('**/login');
  };

  await test.step('sign in with a code of the app', async () => {
    await logOut();
    await logIn(page, owner, words);
    await expectAccessible(page);
    refuses(422, '/api/auth/login/second-factor');
    await field(page, login('secondCode')).fill(codeOf(secret, -2));
    await press(login('submit'));
    await expect(page.getByText(server('second_factor_wrong'))).toBeVisible();
    await field(page, login('secondCode')).fill(codeOf(secret));
    await press(login('submit'));
    await page.waitForURL('**/admin/overview');
    await expect(page.getByText(overview('hello', { name: 'Nora' }))).toBeVisible();
  });

  await test.step('sign in with a recovery code, which is then used up', async () => {
    await logOut();
    await logIn(page, owner, words);
    await field(page, login('secondCode')).fill((codes[0] ?? '').toLowerCase());
    await press(login('submit'));
    await page.waitForURL('**/admin/overview');
    await page.goto('/settings?tab=AccountSettings');
    await expect(page.getByText(say('codesLeft', { count: 9 }))).toBeVisible();
  });

  await test.step('switch off', async () => {
    await press(say('switchOff'));
    await field(dialog, say('password')).fill(PASSWORD);
    await field(dialog, say('anyCode')).fill(codes[1] ?? '');
    await expectAccessible(page);
    await press(say('confirm'));
    await expect(page.getByRole('button', { name: say('switchOn'), exact: true })).toBeVisible();
  });
});
