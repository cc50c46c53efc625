import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const VILLA = { en: 'Villa Sadaf', ar: 'فيلا صدف' };
const EID = { en: 'Eid al-Fitr', ar: 'عيد الفطر' };
const PLACE = 'https://www.google.com/maps/place/Khiran/@28.6584,48.3841,17z/data=!3m1';
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8dc"/></svg>`;

const named = ({ en, ar }: typeof VILLA) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** A resort with one villa and one holiday to come, as if they had been entered before. */
async function aResort(request: APIRequestContext, owner: SignedIn) {
  const businessId = owner.business[0]?.id ?? 0;
  const menuId = owner.business[0]?.menus[0]?.id ?? 0;
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const response = await request.post(`/api/business/${businessId}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const chalets = { en: 'First row', ar: 'صف أول' };
  const { id: category_id } = await post('categories', { menu_id: menuId, locales: named(chalets) });
  const { id } = await post('items', { category_id, locales: named(VILLA) });
  await post('holidays', { locales: named(EID), from: '2090-03-10', to: '2090-03-13' });
  const read = async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    return (await request.get(`/api/business/${businessId}/items/${id}`, { headers })).json();
  };
  return { read };
}

/** The details of the villa, as a person goes through them. */
function villaOn(page: Page, { menu, locale }: Words) {
  const details = page.getByRole('dialog', { name: VILLA[locale] });
  const button = (name: string) => details.getByRole('button', { name, exact: true });
  return {
    details,
    button,
    open: async () => {
      await page
        .getByRole('button', { name: menu('editNamed', { name: VILLA[locale] }), exact: true })
        .click();
      await expect(details).toBeVisible();
    },
    save: async () => {
      await button(menu('save')).click();
      await expectNotice(page, menu('updated'));
      await expect(button(menu('save'))).toBeDisabled();
    },
  };
}

test('an owner describes a chalet: units, place, owner, three prices and a holiday', async ({
  page,
  request,
  words,
}) => {
  const { menu, itemField, editor, unitNames, map, chaletOwner, holidayPrices, pick, server, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const villa = villaOn(page, words);
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
  );

  await test.step('three units and their names', async () => {
    await page.goto('/menu');
    await expectScreen(page, words.menuTitle('chalet'));
    await villa.open();
    const units = field(villa.details, itemField('units'));
    await units.fill('0');
    await units.blur();
    await expect(units).toHaveValue('1');
    await units.fill('3');
    await villa.button(itemField('unit_names')).click();
    const dialog = page.getByRole('dialog', { name: unitNames('title') });
    await field(dialog, unitNames('unit', { number: 1 })).fill('A1');
    await dialog.getByRole('button', { name: unitNames('continueNumbers') }).click();
    await expect(field(dialog, unitNames('unit', { number: 3 }))).toHaveValue('A3');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: unitNames('done'), exact: true }).click();
    await expect(villa.details.getByText(editor('unitsNamed', { named: 3, units: 3 }))).toBeVisible();
    await villa.save();
  });

  await test.step('a place by its link, then by its pin', async () => {
    const link = field(villa.details, menu('mapLink'));
    await link.fill('https://maps.app.goo.gl/abc');
    await expect(villa.details.getByText(server('map_link_invalid')).first()).toBeVisible();
    await expect(villa.button(menu('save'))).toBeDisabled();
    await link.fill(PLACE);
    await expect(villa.details.getByText('28.6584, 48.3841')).toBeVisible();
    const pin = villa.details.locator('.leaflet-marker-icon');
    await villa.details.locator('.leaflet-container').scrollIntoViewIfNeeded();
    await expect(pin).toBeInViewport();
    await expect(villa.details.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expectAccessible(page);

    const at = await pin.boundingBox();
    if (!at) throw new Error('The pin stands nowhere.');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2 - 30, { steps: 5 });
    await page.mouse.up();
    await expect(link).toHaveValue(/^https:\/\/www\.google\.com\/maps\/@28\.\d+,48\.\d+,14z$/);
    await expect(link).not.toHaveValue(/@28\.6584,/);
    await expect(villa.details.getByText(map('dragPin'))).toBeVisible();
  });

  await test.step('whose it is', async () => {
    const search = villa.details.getByRole('button', { name: pick('search'), exact: true });
    await search.click();
    await expect(villa.details.getByText(pick('required').trim())).toBeVisible();
    await field(villa.details, chaletOwner('owner')).fill('zzz');
    await search.click();
    await expect(villa.details.getByText(chaletOwner('notFound', { query: 'zzz' }))).toBeVisible();
    await field(villa.details, chaletOwner('owner')).fill('Nora');
    await page.keyboard.press('Enter');
    await villa.details
      .getByRole('list', { name: pick('found') })
      .getByRole('button', { name: 'Nora' })
      .click();
    await villa.details.getByRole('button', { name: 'Nora', exact: true }).focus();
    const reach = page.getByRole('tooltip');
    await expect(reach).toContainText(owner.email ?? '');
    await expect(reach).toContainText(chaletOwner('missing'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(reach).toBeHidden();
    await villa.save();
  });

  await test.step('three prices, each label once', async () => {
    const add = villa.button(menu('addPrice'));
    const amounts = villa.details.getByRole('textbox', { name: menu('amount'), exact: true });
    for (const [at, price] of ['90', '140', '200'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one row after the other
      await add.click();
      // oxlint-disable-next-line no-await-in-loop -- the row has to be there
      await amounts.nth(at).fill(price);
    }
    await expect(add).toBeDisabled();
    await villa.save();
  });

  await test.step('a price for the holiday', async () => {
    await villa.details.getByRole('button', { name: menu('close'), exact: true }).click();
    await expect(villa.details).toBeHidden();
    await page.getByRole('button', { name: menu('moreOf', { name: VILLA[locale] }), exact: true }).click();
    await page.getByRole('menuitem', { name: words.cardMenu('holidayPrices') }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(holidayPrices('title')) });
    const save = dialog.getByRole('button', { name: holidayPrices('save'), exact: true });
    await expect(dialog.getByText(server('price_required'))).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel(holidayPrices('priceOf', { name: EID[locale] }), { exact: true }).fill('400');
    await save.click();
    await expectNotice(page, menu('updated'));
    await expect(dialog).toBeHidden();
  });

  await test.step('everything is stored', async () => {
    const item = await resort.read();
    expect(item.itemable).toMatchObject({
      units: 3,
      unit_names: ['A1', 'A2', 'A3'],
      owner: { name: 'Nora' },
    });
    expect(item.itemable.latitude).toBeCloseTo(28.66, 1);
    expect(item.prices.map(({ price }: { price: number }) => price)).toEqual([90, 140, 200]);
    expect(item.holidays).toMatchObject([{ price: 400 }]);
    await page.reload();
    await villa.open();
    await expect(villa.details.getByText(editor('unitsNamed', { named: 3, units: 3 }))).toBeVisible();
    await expect(villa.details.getByRole('button', { name: 'Nora', exact: true })).toBeVisible();
    await villa.details.getByRole('button', { name: menu('close'), exact: true }).click();
    await page.getByRole('button', { name: words.bulk('more') }).click();
    await page.getByRole('menuitem', { name: menu('manageHolidays') }).click();
    await expect(page).toHaveURL(/\/holidays\/list\?at=/);
    await expect(page.getByText(EID[locale]).first()).toBeVisible();
  });
});

test('without a network a map says so calmly, and the place is kept', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  await aResort(request, owner);
  const villa = villaOn(page, words);
  refuses(503, 'tile.openstreetmap.org');
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/menu');
  await villa.open();
  await field(villa.details, words.menu('mapLink')).fill(PLACE);
  await expect(villa.details.getByText(words.map('noPicture'))).toBeVisible();
  await expect(villa.details.getByText('28.6584, 48.3841')).toBeVisible();
  await expectAccessible(page);
  await villa.save();
});
