import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { printPage } from './print-page.tsx';

const AT = '2026-04-01T08:00:00.000Z';
const times = { created_at: AT, updated_at: AT };

const named = (en: string, ar: string, description: string | null = null) =>
  [
    { id: 1, locale: 'en', name: en, description },
    { id: 2, locale: 'ar', name: ar, description: null },
  ] satisfies GuestMenu['branch']['locales'];

const anItem = (changes: Partial<ItemRow>): ItemRow => ({
  id: 1,
  category_id: 1,
  business_id: 1,
  businessId: 1,
  sort: 1,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: named('Kibbeh', 'كبة', 'With <pine> nuts'),
  media: [],
  prices: [{ id: 1, price: 1.5, locales: named('', '') }],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id: 1, allergens: ['gluten', 'nuts'], marks: ['spicy'] },
  ...times,
  ...changes,
});

const aCategory = (items: ItemRow[], children: CategoryNode[] = []): CategoryNode => ({
  id: 1,
  business_id: 1,
  menu_id: 1,
  parent_id: null,
  sort: 1,
  type: null,
  settings: [],
  locales: named('Starters', 'مقبلات'),
  media: [],
  ...times,
  items,
  children_nested: children,
});

const aMenu = (
  categories: CategoryNode[],
  { type = 'restaurant', settings = [] }: Partial<Changes> = {},
): GuestMenu => ({
  business: {
    id: 1,
    type,
    slug: 'diwan',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    first_locale: 'en',
    locales: named('Diwan', 'ديوان'),
    media: [],
  },
  branch: { id: 1, slug: 'sea', locales: named('Sea', 'البحر') },
  menu: {
    id: 1,
    business_id: 1,
    type: 'normal',
    updated_at: AT,
    media: [],
    settings: [],
    locales: named('Menu', 'القائمة'),
    categories,
  },
  settings,
  configurations: [],
});

interface Changes {
  readonly type: GuestMenu['business']['type'];
  readonly settings: GuestMenu['settings'];
}

const printed = (categories: CategoryNode[], changes: Partial<Changes> = {}) =>
  printPage({ menu: aMenu(categories, changes), address: 'https://diwan.test/q/sea' }, NOTHING_BUILT).html;

const side = (locale: 'en' | 'ar', text: string) =>
  `<span class="side ${locale}" lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">${text}</span>`;

it('A printed menu has every item in both languages, with its price and what it contains.', () => {
  const html = printed([aCategory([anItem({})])]);
  expect(html).toContain('<h3>Kibbeh</h3>');
  expect(html).toContain('<h3>كبة</h3>');
  expect(html).toContain('With &lt;pine> nuts');
  expect(html).toContain('<bdi>1.500</bdi>');
  expect(html).toContain('Contains: Cereals containing gluten, Nuts');
  expect(html).toContain('يحتوي على: حبوب تحتوي على الغلوتين، مكسرات');
  expect(html).toContain('https://diwan.test/q/sea');
});

it('Each of several prices has a line with its name in both languages.', () => {
  const prices = [
    { id: 1, price: 1.5, locales: named('Small', 'صغير') },
    { id: 2, price: 0, locales: named('Large', 'كبير') },
  ];
  const html = printed([aCategory([anItem({ prices })])]);
  expect(html.match(/<li>/g)).toHaveLength(2);
  for (const word of ['Small', 'صغير', 'Large', 'كبير', 'Free · مجانًا']) expect(html).toContain(word);
});

it('Categories below others are printed below them, and prices that are hidden are not.', () => {
  const hidden = anItem({ locales: named('Tea', 'شاي'), prices: [{ id: 3, price: null, locales: [] }] });
  const html = printed([aCategory([anItem({})], [aCategory([hidden])])]);
  expect(html.indexOf('Tea')).toBeGreaterThan(html.indexOf('Kibbeh'));
  expect(html).toContain('<div class="price"></div>');
});

it('A menu without anything says so.', () => {
  expect(printed([])).toContain('There is nothing on this menu yet.');
});

it('Packages of a chalet have their names in both languages, also one that is the only one.', () => {
  const row = (id: number, name: string, price: number) => ({ id, price, locales: named(name, '') });
  const chalet = (prices: ItemRow['prices']) =>
    printed([aCategory([anItem({ itemable_type: 'chalet', prices })])], { type: 'chalet' });
  const html = chalet([row(1, 'Weekdays', 90), row(2, 'FullWeek', 200)]);
  expect(html).toContain(
    `${side('en', 'Weekdays')}<span class="price"><bdi>90.000</bdi></span>${side('ar', 'وسط الأسبوع')}`,
  );
  expect(html).toContain(side('en', 'Full week'));
  expect(html).toContain(side('ar', 'أسبوع كامل'));
  expect(html).not.toContain('FullWeek');
  expect(chalet([row(1, 'Weekend', 140)])).toContain(
    `${side('en', 'Weekend')}<span class="price"><bdi>140.000</bdi></span>${side('ar', 'نهاية الأسبوع')}`,
  );
});

it('What a room costs is for a night, and a dish says nothing of nights.', () => {
  const room = anItem({
    itemable_type: 'hotel_room',
    prices: [{ id: 1, price: 40, locales: named('', '') }],
  });
  expect(printed([aCategory([room])], { type: 'hotel' })).toContain(
    '<div class="price"><bdi>40.000</bdi><span class="unit">per night · لليلة</span></div>',
  );
  expect(printed([aCategory([anItem({})])])).not.toContain('per night');
});

it('The discount on everything and the charge are printed in both languages, but not where prices are kept back.', () => {
  const settings = [
    { key: 'GeneralDiscount', data: 10 },
    { key: 'ExtraCharge', data: 0.25 },
  ];
  const told = (changes: Partial<Changes>) =>
    printed([aCategory([anItem({})])], { settings, ...changes }).replaceAll(/[\u2066-\u2069]/g, '');
  const html = told({});
  for (const both of [
    side('en', '10% off everything, taken off at the end') +
      side('ar', 'خصم 10% على كل الأصناف يُحسب في النهاية'),
    side('en', 'Plus 0.250 KWD service charge per order') + side('ar', 'تضاف 0.250 د.ك رسوم خدمة لكل طلب'),
  ])
    expect(html).toContain(`<p class="conditions">${both}</p>`);
  expect(told({ type: 'hotel' })).toContain('Plus 0.250 KWD service charge per booking');
  const keptBack = { settings: [...settings, { key: 'PreviewPrices', data: false }] };
  expect(told(keptBack)).not.toContain('conditions');
  expect(told({ settings: [] })).not.toContain('conditions');
});
