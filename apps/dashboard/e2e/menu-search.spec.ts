import type { APIRequestContext } from '@playwright/test';
import { CHOICE_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { translate } from '@diwan/guest/pages/menu/menu.messages.ts';
import { aGuest, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu, type StockedMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const dish = (en: string, ar: string) => ({ en, ar, price: 1 });
const MEZZE = [
  dish('Hummus', 'حُمّص'),
  dish('Fattoush', 'فتّوش'),
  dish('Tabbouleh', 'تبّولة'),
  dish('Green salad', 'سلطة خضراء'),
  dish('Olives', 'زيتون'),
  dish('Labneh', 'لبنة'),
  dish('Vine leaves', 'ورق عنب'),
  dish('Kibbeh', 'كبّة'),
  dish('Lentil soup', 'شوربة عدس'),
  dish('Potatoes', 'بطاطس'),
  dish('Pickles', 'مخلل'),
];

test('a guest finds a dish of a long menu in either language, without anything being sent', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const items = [...MEZZE, dish('Grilled aubergine', 'أُكلة الباذنجان المشوي')];
  const menu = await arriveAtMenu(page, request, { words, category, items });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const field = guest.getByRole('searchbox', { name: translate('search', locale) });
  const clear = guest.getByRole('button', { name: translate('clear', locale) });
  const shown = guest.locator('.card:visible h3');
  const nameOf = (en: string) => items.find((one) => one.en === en)?.[locale] ?? '';
  await expect(field).toBeVisible();
  await guest.waitForLoadState('load');
  const requests: string[] = [];
  guest.on('request', (one) => {
    if (!one.url().includes('/serving') && !one.url().includes('/assets/')) requests.push(one.url());
  });

  await test.step('by its name as people type it, in the language of the page and in the other one', async () => {
    for (const [typed, found] of [
      ['سلطه', 'Green salad'],
      ['كبه', 'Kibbeh'],
      ['اكله', 'Grilled aubergine'],
      ['المشوى', 'Grilled aubergine'],
      ['حمص', 'Hummus'],
      ['AUBERGINE', 'Grilled aubergine'],
      ['soup lentil', 'Lentil soup'],
    ] as const) {
      await field.fill(typed);
      await expect(shown).toHaveText([nameOf(found)]);
      await expect(guest.getByRole('status').filter({ hasText: '1' })).toHaveText(
        translate('found', locale, { count: '1' }),
      );
    }
    await expectAccessible(guest);
  });

  await test.step('what is not there is said, and one press shows the whole menu again', async () => {
    await field.fill('pizza');
    await expect(shown).toHaveCount(0);
    await expect(guest.getByText(translate('none_found', locale))).toBeVisible();
    await expect(guest.getByRole('heading', { name: category[locale] })).toBeHidden();
    await expectAccessible(guest);
    for (const target of [field, clear]) {
      const box = await target.boundingBox();
      expect([box?.height, box?.width].every((side) => (side ?? 0) >= 44)).toBe(true);
    }
    await clear.click();
    await expect(shown).toHaveCount(items.length);
    await expect(field).toBeFocused();
    await expect(clear).toBeHidden();
  });

  await test.step('a dish that was found is ordered as every other', async () => {
    await field.fill('olives');
    await guest.getByRole('link', { name: nameOf('Olives') }).click();
    await expect(guest.getByRole('dialog').getByRole('heading', { name: nameOf('Olives') })).toBeVisible();
    await guest.goBack();
    await expect(field).toHaveValue('olives');
  });
  expect(requests.filter((url) => url.includes('olives') || url.includes('pizza'))).toEqual([]);
  await guest.context().close();
});

async function post(
  request: APIRequestContext,
  { owner, businessId }: StockedMenu,
  path: string,
  data: object,
) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const response = await request.post(`/api/business/${businessId}/${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: number };
}

async function showOneAtATime(request: APIRequestContext, menu: StockedMenu): Promise<void> {
  const look = [{ key: 'MenuDisplay', data: 'categorized-menu' }];
  const branchId = menu.owner.business[0]?.branches[0]?.id ?? 0;
  await post(request, menu, `branches/${branchId}/settings/set`, {
    settings: [{ key: 'MobileAppSettings', data: look }],
  });
}

test('a short menu has no search, and one shown a category at a time begins with the first one', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: MEZZE });
  const slug = await takeOrders(request, menu);
  await showOneAtATime(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  await expect(guest.locator('.card:visible')).toHaveCount(MEZZE.length);
  await expect(guest.getByRole('searchbox')).toHaveCount(0);
  await guest.context().close();
});

test('where a category is shown at a time, a guest finds what suits in all of them, and reads where nothing does', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const drinks = { en: 'Drinks', ar: 'مشروبات' };
  const shake = { en: 'Almond shake', ar: 'شراب اللوز' };
  const both = ({ en, ar }: typeof shake) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const menu = await arriveAtMenu(page, request, { words, category, items: MEZZE });
  const { id } = await post(request, menu, 'categories', { locales: both(drinks) });
  await post(request, menu, 'items', {
    category_id: id,
    locales: both(shake),
    prices: [{ price: 1 }],
    itemable: { marks: ['vegan'], allergens: ['nuts'] },
  });
  const slug = await takeOrders(request, menu);
  await showOneAtATime(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const shown = guest.locator('.card:visible h3');
  const headings = guest.locator('main h2:visible');
  const noneSuits = guest.getByText(translate('none_suits', locale));
  const field = guest.getByRole('searchbox', { name: translate('search', locale) });
  const box = (name: keyof typeof CHOICE_WORDS) =>
    guest.locator('.filter').getByRole('checkbox', { name: CHOICE_WORDS[name][locale], exact: true });

  await test.step('one box looks in all categories, and two of which nothing is left say so', async () => {
    await expect(shown).toHaveCount(MEZZE.length);
    await guest.locator('.filter summary').click();
    await box('vegan').check();
    await expect(shown).toHaveText([shake[locale]]);
    await expect(headings).toHaveText([drinks[locale]]);
    await expect(noneSuits).toBeHidden();
    await box('nuts').check();
    await expect(noneSuits).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(headings).toHaveCount(0);
    await expectAccessible(guest);
  });

  await test.step('a search counts what the boxes leave, and looks again when one is ticked', async () => {
    await box('nuts').uncheck();
    await field.fill('hummus');
    await expect(guest.getByText(translate('none_found', locale))).toBeVisible();
    await expect(headings).toHaveCount(0);
    await box('vegan').uncheck();
    await expect(guest.getByText(translate('none_found', locale))).toHaveCount(0);
    await expect(shown).toHaveText([MEZZE.find(({ en }) => en === 'Hummus')?.[locale] ?? '']);
    await field.fill('');
    await expect(shown).toHaveCount(MEZZE.length);
  });
  await guest.context().close();
});
