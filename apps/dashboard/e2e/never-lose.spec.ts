import { drawPhoto } from './steps/drawn-photo.ts';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { MenuBoard } from './steps/menu-board.ts';
import { arriveAsOwner, PASSWORD } from './steps/owner.ts';
import { arriveAtMenu, atAnotherDesk, countKept } from './steps/stocked-menu.ts';

const SOUPS = { en: 'Soups', ar: 'شوربات' };
const LENTIL = { en: 'Lentil soup', ar: 'شوربة عدس', price: 1.5 };
const TOMATO = { en: 'Tomato soup', ar: 'شوربة طماطم', price: 1.75 };

test('two people edit one item: different fields both stay, the same field is chosen side by side', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { menu, merge, locale } = words;
  const { owner } = await arriveAtMenu(page, request, { words, category: SOUPS, items: [LENTIL, TOMATO] });
  refuses(409, '/items/');
  const other = await atAnotherDesk(page, owner);
  const [here, there] = [new MenuBoard(page, words), new MenuBoard(other, words)];
  const nameOf = (board: MenuBoard, name: string, which: 'nameOfEn' | 'nameOfAr') =>
    board.card(name).getByRole('textbox', { name: menu(which, { name }), exact: true });
  const save = (board: MenuBoard, name: string) =>
    board.card(name).getByRole('button', { name: menu('saveNamed', { name }) });
  await page.goto('/menu');
  await other.goto('/menu');

  await test.step('different fields', async () => {
    await here.priceOf(TOMATO[locale]).fill('2.250');
    await there.card(TOMATO[locale]).hover();
    const otherName = locale === 'en' ? 'nameOfAr' : 'nameOfEn';
    await nameOf(there, TOMATO[locale], otherName).fill('Tom yum');
    await save(there, TOMATO[locale]).click();
    await expect(save(there, TOMATO[locale])).toHaveCount(0);
    await save(here, TOMATO[locale]).click();
    await expectNotice(page, menu('updated'));
    await expect(nameOf(here, TOMATO[locale], otherName)).toHaveValue('Tom yum');
    await other.reload();
    await expect(there.priceOf(TOMATO[locale])).toHaveValue('2.250');
    await expect(nameOf(there, TOMATO[locale], otherName)).toHaveValue('Tom yum');
  });

  await test.step('the same field', async () => {
    await there.priceOf(LENTIL[locale]).fill('1.900');
    await save(there, LENTIL[locale]).click();
    await expect(save(there, LENTIL[locale])).toHaveCount(0);
    await here.priceOf(LENTIL[locale]).fill('2.000');
    await save(here, LENTIL[locale]).click();
    const compare = here.card(LENTIL[locale]).getByRole('button', { name: menu('compare') });
    await expect(compare).toBeVisible();
    await compare.click();
    const dialog = page.getByRole('dialog', { name: merge('title', { name: LENTIL[locale] }) });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expectAccessible(page);
    const button = dialog.getByRole('button', { name: merge('save') });
    await expect(button).toBeDisabled();
    await dialog.getByRole('radio', { name: merge('theirs') }).focus();
    await page.keyboard.press('Space');
    await expect(button).toBeEnabled();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: merge('mine') })).toBeChecked();
    await button.click();
    await expectNotice(page, menu('updated'));
    await other.reload();
    await expect(there.priceOf(LENTIL[locale])).toHaveValue('2.000');
  });
  await other.context().close();
});

test('what was typed comes back after the browser was killed, and to nobody else', async ({
  page,
  context,
  request,
  words,
}) => {
  const { menu, kept, form, locale } = words;
  await arriveAtMenu(page, request, { words, category: SOUPS, items: [LENTIL, TOMATO] });
  await page.goto('/menu');
  const board = new MenuBoard(page, words);

  await test.step('edits of an item, of its category, and a half-filled new category', async () => {
    await board.priceOf(LENTIL[locale]).fill('9.999');
    await field(page, menu(locale === 'en' ? 'categoryNameEn' : 'categoryNameAr')).fill('Broths');
    await page.getByRole('button', { name: menu('newCategory') }).click();
    const dialog = page.getByRole('dialog', { name: menu('newCategory') });
    await field(dialog.getByRole('group', { name: form('english') }), form('name')).fill('Salads');
    await expect.poll(() => countKept(page, 'items')).toBe(1);
    await expect.poll(() => countKept(page, 'categories')).toBe(1);
    await expect.poll(() => countKept(page, 'new-category')).toBe(1);
    await page.close();
  });

  const again = await context.newPage();
  await test.step('are offered and put back', async () => {
    await again.goto('/menu');
    await expect(
      again.getByText(kept('keptItems', { things: words.offer('restaurant')('count', { count: 1 }) })),
    ).toBeVisible();
    await expect(again.getByText(kept('keptCategories', { count: 1 }))).toBeVisible();
    await expectScreen(again, words.menuTitle('restaurant'));
    await again.getByRole('button', { name: kept('restore') }).click();
    const dialog = again.getByRole('dialog', { name: menu('newCategory') });
    await expect(field(dialog.getByRole('group', { name: form('english') }), form('name'))).toHaveValue(
      'Salads',
    );
    await expectAccessible(again);
    await dialog.getByRole('button', { name: kept('startOver') }).click();
    await dialog.getByRole('button', { name: menu('cancel') }).click();
    await expect(new MenuBoard(again, words).priceOf(LENTIL[locale])).toHaveValue('9.999');
  });

  await test.step('leaving asks in the specified words', async () => {
    await again.locator('nav a[href="/branches/list"]').first().click();
    await expect(again.getByText(form('leaveText'))).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('button', { name: form('keepSafe') }).click();
    await expect(new MenuBoard(again, words).priceOf(LENTIL[locale])).toHaveValue('9.999');
    await again.locator('nav a[href="/branches/list"]').first().click();
    await again.getByRole('button', { name: form('skipChanges') }).click();
    await again.waitForURL('**/branches/list*');
    await expect.poll(() => countKept(again, 'items')).toBe(0);
    await expect.poll(() => countKept(again, 'categories')).toBe(0);
  });

  await test.step('another person on this device meets none of it', async () => {
    await again.goto('/menu');
    await new MenuBoard(again, words).priceOf(LENTIL[locale]).fill('8.888');
    await expect.poll(() => countKept(again, 'items')).toBe(1);
    await again.evaluate(() => localStorage.clear());
    await again.close();
    const stranger = await context.newPage();
    await arriveAsOwner(stranger, request, { words, type: 'restaurant' });
    await stranger.goto('/menu');
    await expectScreen(stranger, words.menuTitle('restaurant'));
    await expect(stranger.getByText(kept('keptTitle'))).toBeHidden();
    await stranger.close();
  });
});

for (const teller of ['save', 'live update'] as const)
  test(`a session whose end a ${teller} tells mid-edit leads back to the same place with the edits`, async ({
    page,
    request,
    words,
    refuses,
  }) => {
    const { menu, kept, login, locale } = words;
    // Live updates would report the end before the save does.
    if (teller === 'save') await page.routeWebSocket(/\/app\//, (socket) => socket.close());
    const { owner } = await arriveAtMenu(page, request, { words, category: SOUPS, items: [LENTIL] });
    refuses(401, '/api/');
    await page.goto('/menu?cards=en');
    const board = new MenuBoard(page, words);
    await board.priceOf(LENTIL[locale]).fill('3.500');
    if (teller === 'live update') {
      await expect(page.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
    }
    await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${owner.token}` } });
    if (teller === 'save') {
      await board
        .card(LENTIL[locale])
        .getByRole('button', { name: menu('saveNamed', { name: LENTIL[locale] }) })
        .click();
    }
    await expect(page.getByText(words.sessionEnded('text'))).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => countKept(page, 'items')).toBe(1);
    await page.getByRole('button', { name: words.sessionEnded('signInAgain') }).click();
    await expect(page.getByText(login('ended'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: login('name') }).fill(owner.email ?? '');
    await field(page, login('password')).fill(PASSWORD);
    await page.getByRole('button', { name: login('submit'), exact: true }).click();
    await page.waitForURL('**/menu?cards=en*');
    await page.getByRole('button', { name: kept('restore') }).click();
    await expect(board.priceOf(LENTIL[locale])).toHaveValue('3.500');
  });

test('a queue of photos goes on after a reload and makes each item once', async ({
  page,
  context,
  request,
  words,
}, info) => {
  const { menu, smart } = words;
  await arriveAtMenu(page, request, { words, category: SOUPS, items: [LENTIL] });
  const photos = ['green tea', 'black tea', 'mint tea'].map((name, hue) =>
    drawPhoto(info.outputPath('photos', `${name}.png`), hue + 1),
  );
  let sent = 0;
  await page.route('**/api/media/upload', async (route) => {
    sent += 1;
    // The second arrives, but its answer never comes back.
    if (sent === 2) await route.fetch();
    else if (sent === 1) await route.continue();
  });
  await page.goto('/menu');
  await page.getByRole('switch', { name: menu('smartUploader') }).check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: smart('chooseFiles') }).click();
  await (await chooser).setFiles(photos);
  await expect.poll(() => countKept(page, 'uploads')).toBe(2);
  await expect(page.getByText(smart('progress', { done: 1, total: 3 }))).toBeVisible();
  await expectAccessible(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/menu');
  await expect(again.getByText(smart('progress', { done: 2, total: 2 }))).toBeVisible();
  await expect.poll(() => countKept(again, 'uploads')).toBe(0);
  await again.reload();
  await again.getByRole('tab', { name: /Others|أخرى/ }).click();
  await expect(again.getByRole('article')).toHaveCount(3);
  await again.close();
});

test('a menu says what is missing in a language, and shows only that', async ({ page, request, words }) => {
  const { languages, menu } = words;
  const bare = { en: 'Borscht', ar: '', price: 2 };
  await arriveAtMenu(page, request, { words, category: SOUPS, items: [LENTIL, bare] });
  await page.goto('/menu');
  const chip = page.getByRole('button', {
    name: languages('showMissing', { language: languages('ar'), percent: 66 }),
  });
  await chip.click();
  await expect(page).toHaveURL(/missing=ar/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(languages('missing_ar'))).toBeVisible();
  await expectScreen(page, words.menuTitle('restaurant'));
  await page
    .getByRole('article')
    .getByRole('textbox', { name: menu('nameOfAr', { name: bare.en }) })
    .fill('بورشت');
  await expect(
    page.getByRole('button', { name: languages('complete', { language: languages('ar') }) }),
  ).toBeVisible();
});
