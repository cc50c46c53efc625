import './steps/browser-globals.ts';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { deskMessages } from '#features/accounts/desk/desk.messages.ts';
import { deskSettingsMessages } from '#features/accounts/desk/desk-settings.messages.ts';
import { dataMessages } from '#kit/data/data.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { choose, expect, expectNotice, field, test } from './steps/expectations.ts';
import { expectGoodLooks } from './steps/looks.ts';
import { arriveAsOwner, PASSWORD } from './steps/owner.ts';
import { aColleagueWithPin, PIN_OF_COLLEAGUE } from './steps/pins.ts';
import type { Words } from './steps/words.ts';

const PIN = '4071';

const translateOf = ({ locale }: Words) => ({
  desk: translator(deskMessages, locale),
  settings: translator(deskSettingsMessages, locale),
});

async function confirmIdentity(page: Page, { locale }: Words): Promise<void> {
  const ask = translator(dataMessages, locale);
  const dialog = page.getByRole('dialog', { name: ask('confirmTitle') });
  await field(dialog, ask('password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: ask('confirm'), exact: true }).click();
}

/** Chooses a PIN and shares this computer, as an owner does in the account settings. */
async function share(page: Page, words: Words, refuses: (status: number, path: string) => void) {
  const { settings } = translateOf(words);
  await page.goto('/settings?tab=AccountSettings');
  refuses(403, '/api/auth/pin');
  await field(page, settings('newPin')).fill(PIN);
  await page.getByRole('button', { name: settings('savePin') }).click();
  await confirmIdentity(page, words);
  await expectNotice(page, settings('pinSaved'));
  await choose(page, settings('locksAfter'), settings('minutes', { count: 1 }));
  await page.getByRole('button', { name: settings('share'), exact: true }).click();
  await expectNotice(page, settings('shared'));
}

const lockFromMenu = async (page: Page, words: Words, name: string) => {
  await page.getByRole('button', { name: words.layout('accountOf', { name }) }).click();
  await page.getByRole('button', { name: new RegExp(`^${translateOf(words).settings('lock')}`) }).click();
};

test('two people of a branch share a computer, each with a PIN of their own', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { desk } = translateOf(words);
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  await aColleagueWithPin(request, owner, words);
  await share(page, words, refuses);
  // What the page was asking when it locked is asked again once somebody is there.
  refuses(401, '/api/');

  await test.step('what was typed is still there for the same person', async () => {
    const name = field(page, words.account('name'));
    await name.fill('Nora Al Salem');
    await name.press('Alt+l');
    await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
    await expect(name).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expectGoodLooks(page, button('9'), button(desk('somebodyElse')), button(desk('withPassword')));
    await page.keyboard.type(PIN);
    await expect(name).toHaveValue('Nora Al Salem');
    await expect(name).toBeFocused();
  });

  await test.step('a wrong PIN is reported, and the right one on the keys of the screen unlocks', async () => {
    await lockFromMenu(page, words, 'Nora');
    refuses(422, '/api/auth/desk/unlock');
    const screen = page.getByRole('main', { name: desk('locked') });
    await expect(screen.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('9999');
    await expect(screen.getByRole('alert')).toHaveText(words.server('desk_pin_wrong', { left: 4 }));
    const keys = page.getByRole('group', { name: desk('digits') });
    for (const digit of PIN) await keys.getByRole('button', { name: digit, exact: true }).click();
    await expect(screen).toBeHidden();
    await expect(field(page, words.account('name'))).toHaveValue('Nora Al Salem');
  });

  await test.step('somebody else gets a page of their own, and nothing of the former one', async () => {
    await page.keyboard.press('Alt+l');
    await page.getByRole('button', { name: desk('somebodyElse') }).click();
    await expect(page.getByRole('heading', { level: 1, name: desk('who') })).toBeVisible();
    const colleague = page.getByRole('button', { name: 'Huda' });
    await expectGoodLooks(page, colleague);
    await colleague.click();
    await page.keyboard.type(PIN_OF_COLLEAGUE);
    await expect(
      page.getByRole('button', { name: words.layout('accountOf', { name: 'Huda' }) }),
    ).toBeVisible();
    await page.goto('/settings?tab=AccountSettings');
    await expect(field(page, words.account('name'))).toHaveValue('Huda');
    const former = await request.get('/api/users/info', {
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(former.status()).toBe(401);
  });

  await test.step('a page that is loaded while the computer is locked shows the lock screen', async () => {
    await page.keyboard.press('Alt+l');
    await expect(page.getByRole('heading', { level: 1, name: 'Huda' })).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Huda' })).toBeVisible();
    await page.getByRole('button', { name: desk('withPassword') }).click();
    await expect(page.getByRole('textbox', { name: words.login('name') })).toBeVisible();
  });
});

test('a shared computer that nobody touches locks itself, also after it slept', async ({
  page,
  request,
  words,
  refuses,
}) => {
  await page.clock.install();
  await arriveAsOwner(page, request, { words, type: 'salon' });
  await share(page, words, refuses);
  refuses(401, '/api/');
  const locked = page.getByRole('heading', { level: 1, name: 'Nora' });
  await page.clock.runFor(50_000);
  await expect(locked).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(locked).toBeVisible();
  await page.keyboard.type(PIN);
  await expect(locked).toBeHidden();
  // Asleep no timer runs: the first touch locks, and counts for nothing else.
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(locked).toBeVisible();
});

test('five wrong PINs leave only the password, which unlocks the PIN again', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { desk } = translateOf(words);
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  await share(page, words, refuses);
  refuses(401, '/api/');
  refuses(422, '/api/auth/desk/unlock');
  refuses(403, '/api/auth/desk/unlock');
  await page.keyboard.press('Alt+l');
  const screen = page.getByRole('main', { name: desk('locked') });
  await expect(screen.getByRole('textbox')).toBeFocused();
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.type('9999');
    await expect(screen.getByRole('alert')).toHaveText(words.server('desk_pin_wrong', { left }));
  }
  await page.keyboard.type('9999');
  await page.getByRole('button', { name: new RegExp(`Nora.*${desk('onlyPassword')}`) }).click();
  await expect(page.getByText(desk('lockedText'))).toBeVisible();
  await page.getByRole('button', { name: desk('withPassword') }).click();
  await page.getByRole('textbox', { name: words.login('name') }).fill(owner.email ?? '');
  await field(page, words.login('password')).fill(PASSWORD);
  await page.getByRole('button', { name: words.login('submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: words.layout('accountOf', { name: 'Nora' }) })).toBeVisible();
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('heading', { level: 1, name: 'Nora' })).toBeVisible();
  await page.keyboard.type(PIN);
  await expect(page.getByRole('button', { name: words.layout('accountOf', { name: 'Nora' }) })).toBeVisible();
});

test('the tables of waiters who share a tablet are locked as every other page is', async ({
  page,
  request,
  words,
  refuses,
}) => {
  await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await share(page, words, refuses);
  refuses(401, '/api/');
  const locked = page.getByRole('main', { name: translateOf(words).desk('locked') });
  await page.goto('/floor');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(locked).toBeHidden();
  await page.keyboard.press('Alt+l');
  await expect(locked).toBeVisible();
  await page.reload();
  await expect(locked.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(locked).toBeHidden();
  await page.goto('/floor');
  await expect(title).toBeVisible();
  await expect(locked).toBeHidden();
});
