import {
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  field,
  chooseFile,
  test,
} from './steps/expectations.ts';
import { drawPhoto } from './steps/drawn-photo.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { MenuBoard } from './steps/menu-board.ts';

const HAIR = { en: 'Hair care', ar: 'العناية بالشعر' };
const CUT = { en: 'Long cut', ar: 'قص طويل' };
const COLOUR = { en: 'Colour and tips', ar: 'صبغة وأطراف' };
const BRAID = { en: 'Secret braid', ar: 'ضفيرة سرية' };

test('an owner writes a menu in both languages with photos, and guests read it at once', async ({
  page,
  request,
  words,
}, info) => {
  const { menu, itemField, locale, other, form, image } = words;
  const offer = words.offer('salon');
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const board = new MenuBoard(page, words);
  const photo = (name: string, hue: number) => drawPhoto(info.outputPath('photos', `${name}.png`), hue);

  await test.step('a category with its picture', async () => {
    await page.goto('/menu');
    await page.getByRole('button', { name: menu('newCategory') }).click();
    const dialog = page.getByRole('dialog', { name: menu('newCategory') });
    await dialog.getByRole('button', { name: menu('create') }).click();
    await expect(dialog.getByText(words.server('name_required'))).toBeVisible();
    await expectAccessible(page);
    await field(dialog.getByRole('group', { name: form('english') }), form('name')).fill(HAIR.en);
    await field(dialog.getByRole('group', { name: form('arabic') }), form('name')).fill(HAIR.ar);
    await chooseFile(page, dialog.getByRole('button', { name: image('chooseImage') }), photo('hair', 1));
    await expect(dialog.getByRole('button', { name: image('replaceImage') })).toBeVisible();
    await dialog.getByRole('button', { name: menu('create') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: HAIR[locale] })).toBeVisible();
  });

  await test.step('items with names and prices', async () => {
    await page
      .getByRole('button', { name: menu('addTo', { one: offer('one'), name: HAIR[locale] }) })
      .click();
    await board.add({ ...CUT, price: '12.5' });
    await board.add({ ...COLOUR, price: '45' });
    await board.add({ ...BRAID, price: '7.250' });
    await page.getByRole('button', { name: menu('done'), exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectScreen(page, words.menuTitle('salon'));
  });

  await test.step('a photo is sent and saved at once', async () => {
    const card = board.card(CUT[locale]);
    await card.getByLabel(menu('changePicture', { name: CUT[locale] })).setInputFiles(photo('cut', 2));
    await expectNotice(page, menu('updated'));
    await expect(card.locator('img')).toBeVisible();
  });

  await test.step('one edited item has its own Save, which goes with the edit', async () => {
    const save = page.getByRole('article').getByText(menu('save'), { exact: true });
    await expect(save).toHaveCount(0);
    await board.priceOf(CUT[locale]).fill('13.750');
    await expect(page.getByRole('button', { name: menu('saveAll') })).toBeHidden();
    await expectAccessible(page);
    await board
      .card(CUT[locale])
      .getByRole('button', { name: menu('saveNamed', { name: CUT[locale] }) })
      .click();
    await expectNotice(page, menu('updated'));
    await expect(save).toHaveCount(0);
  });

  await test.step('two edited items are saved together', async () => {
    await board.priceOf(COLOUR[locale]).fill('50.5');
    await board
      .card(BRAID[locale])
      .getByRole('button', { name: menu('editNamed', { name: BRAID[locale] }) })
      .click();
    const details = page.getByRole('dialog');
    await details.getByRole('switch', { name: itemField('hide') }).check();
    await expectAccessible(page);
    await details.getByRole('button', { name: menu('close') }).click();
    await expect(details).toBeHidden();
    await expect(page.getByText(menu('edited', { things: offer('count', { count: 2 }) }))).toBeVisible();
    await page.getByRole('button', { name: menu('saveAll') }).click();
    await expectNotice(page, menu('allSaved', { things: offer('all') }));
    await expect(page.getByRole('button', { name: menu('saveAll') })).toBeHidden();
  });

  await test.step('everything is there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(board.priceOf(CUT[locale])).toHaveValue('13.750');
    await expect(board.priceOf(COLOUR[locale])).toHaveValue('50.500');
    await expect(board.card(BRAID[locale]).getByText(menu('hidden'))).toBeVisible();
    await expect(board.card(CUT[locale]).locator('img')).toBeVisible();
    await expect(
      board.card(CUT.en === CUT[locale] ? CUT.en : CUT.ar).getByRole('textbox', {
        name: menu(locale === 'en' ? 'nameOfAr' : 'nameOfEn', { name: CUT[locale] }),
      }),
    ).toHaveValue(CUT[other]);
  });

  await test.step('guests read it, without what is hidden', async () => {
    const response = await request.get(`/api/webapp/branches/${slug}`);
    const read = await response.text();
    for (const name of [HAIR.en, HAIR.ar, CUT.en, CUT.ar, COLOUR.en, COLOUR.ar]) expect(read).toContain(name);
    for (const name of [BRAID.en, BRAID.ar]) expect(read).not.toContain(name);

    await page.goto(`/q/${slug}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    for (const name of [HAIR, CUT, COLOUR]) await expect(page.getByText(name[locale]).first()).toBeVisible();
    await expect(page.getByText(BRAID[locale])).toHaveCount(0);
    await expect(page.getByText('13.750')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/q/${slug}?lang=${other}`);
    await expect(page.getByText(COLOUR[other]).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a saved change is on the guests’ page at once', async () => {
    await page.goto('/menu');
    await board.priceOf(COLOUR[locale]).fill('60');
    await board
      .card(COLOUR[locale])
      .getByRole('button', { name: menu('saveNamed', { name: COLOUR[locale] }) })
      .click();
    await expectNotice(page, menu('updated'));
    expect(await (await request.get(`/q/${slug}`)).text()).toContain('60.000');
  });
});

test('a dropped folder of photos becomes categories and items', async ({ page, request, words }, info) => {
  const { menu, smart } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const folder = info.outputPath('Layali');
  const names = ['Grill/Mixed grill', 'Grill/Shish tawook', 'Drinks/Cold/Lemon mint', 'Drinks/Karak'];
  for (const [hue, name] of names.entries()) drawPhoto(`${folder}/${name}.png`, hue + 3);

  await page.goto('/menu');
  await page.getByRole('switch', { name: menu('smartUploader') }).check();
  await chooseFile(page, page.getByRole('button', { name: smart('chooseFolder') }), folder);
  await expect(page.getByText(smart('progress', { done: names.length, total: names.length }))).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('tab')).not.toHaveCount(0);
  const response = await request.get(`/api/webapp/branches/${slug}`);
  const read = await response.text();
  for (const name of ['Grill', 'Drinks', 'Cold', 'Mixed grill', 'Shish tawook', 'Lemon mint', 'Karak'])
    expect(read).toContain(`"${name}"`);
  await page.goto(`/q/${slug}`);
  const dishes = page.getByRole('listitem').filter({ hasText: 'Mixed grill' }).locator('img');
  await dishes.scrollIntoViewIfNeeded();
  await expect(dishes).toHaveJSProperty('complete', true);
  expect(await dishes.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});
