import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { readRanges, withLastOrders } from '@diwan/domain/opening-now.ts';
import { dateOfDay, dayNumber } from '@diwan/domain/local-time.ts';
import { nightlyPrice, quote } from '@diwan/domain/quote.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { menuPage } from './menu-page.tsx';
import type { MenuView } from './menu-view.ts';

const AT = '2026-04-01T08:00:00.000Z';

const named = (en: string, ar = '') =>
  [
    { id: 1, locale: 'en', name: en, description: null },
    { id: 2, locale: 'ar', name: ar, description: null },
  ] satisfies GuestMenu['branch']['locales'];

const photo = (id: number) => ({
  id,
  src: `http://diwan.test/storage/1/photo${id}.jpg`,
  type: 'image/jpeg' as const,
  slug: null,
  sort: id,
});

const anItem = (id: number, name: string, changes: Partial<ItemRow> = {}): ItemRow => ({
  id,
  category_id: 1,
  business_id: 1,
  businessId: 1,
  sort: id,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: named(name),
  media: [],
  prices: [{ id, price: 1.5, locales: named('Small') }],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id },
  created_at: AT,
  updated_at: AT,
  ...changes,
});

const aCategory = (id: number, items: ItemRow[], changes: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  business_id: 1,
  menu_id: 1,
  parent_id: null,
  sort: id,
  type: null,
  settings: [],
  locales: named(`Category ${id}`),
  media: [],
  created_at: AT,
  updated_at: AT,
  items,
  children_nested: [],
  ...changes,
});

function page(categories: CategoryNode[], { type = 'restaurant', settings = [], ...view }: Changes = {}) {
  const menu: GuestMenu = {
    branch: { id: 1, slug: 'salmiya', locales: named('Salmiya') },
    business: {
      id: 1,
      type,
      slug: 'sea',
      currency: 'KWD',
      timezone: 'Asia/Kuwait',
      first_locale: 'en',
      locales: named('Sea & <Sand>'),
      media: [],
    },
    menu: {
      id: 1,
      business_id: 1,
      type: 'normal',
      updated_at: AT,
      media: [],
      settings: [],
      locales: named('Menu'),
      categories,
    },
    settings,
    configurations: [],
  };
  const shown = {
    categories,
    surface: 'mobile',
    locale: 'en',
    localNow: '2026-04-01 11:00:00',
    now: Date.parse(AT),
    hours: null,
    dayName: null,
    pausedUntil: null,
    gone: [],
    address: 'https://diwan.test/q/a',
  };
  return menuPage({ menu, ...shown, ...view } as MenuView, NOTHING_BUILT);
}

type Changes = Partial<
  Pick<MenuView, 'locale' | 'categories' | 'hours' | 'dayName' | 'pausedUntil' | 'gone' | 'isPreview'>
> & {
  readonly type?: string;
  readonly settings?: GuestMenu['settings'];
};

it('A guest reads what a venue and its items are called as words, whatever they contain.', () => {
  const { html } = page([aCategory(1, [anItem(7, '<b>Hummus</b>')])]);
  expect(html).toContain('<h1><bdi>Sea &amp; &lt;Sand></bdi></h1>');
  expect(html).toContain('<h3 dir="auto">&lt;b>Hummus&lt;/b></h3>');
  expect(html).toContain('<title>Sea &amp; &lt;Sand> – Salmiya</title>');
  expect(html).not.toMatch(/<b>|<Sand>/);
  expect(html.match(/<script/g)).toHaveLength(2);
});

it('Names without an Arabic text stand in English, marked as such, and amounts in Arabic.', () => {
  const { html } = page([aCategory(1, [anItem(7, 'Hummus')])], { locale: 'ar' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<h3 dir="auto" lang="en">Hummus</h3>');
  expect(html).toContain('<dd>1.500 د.ك</dd>');
});

it('Items are shown in the order of the view, and the preview is that of the menu as the venue ordered it.', () => {
  const [one, two] = [anItem(1, 'One', { media: [photo(1)] }), anItem(2, 'Two', { media: [photo(2)] })];
  const { html } = page([aCategory(1, [one, two])], { categories: [aCategory(1, [two, one])] });
  expect([...html.matchAll(/id="item-(\d)"/g)].map(([, id]) => id)).toEqual(['2', '1']);
  expect(html).toContain(
    'property="og:image" content="http://diwan.test/images/unsafe/1200x675/1/photo1.jpg"',
  );
});

const dishes = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anItem(at + 1, `Dish ${at + 1}`, { locales: named(`Dish ${at + 1}`, `طبق ${at + 1}`) }),
  );

it('A menu has room for a search from twelve items on, and then names each in the other language as well.', () => {
  const [few, many] = [page([aCategory(1, dishes(11))]).html, page([aCategory(1, dishes(12))]).html];
  expect(few).not.toMatch(/id="search"|data-also/);
  expect(many.match(/<div id="search"><\/div>/g)).toHaveLength(1);
  expect(many.match(/data-also="طبق \d+"/g)).toHaveLength(12);
  expect(page([aCategory(1, dishes(12))], { locale: 'ar' }).html).toContain('data-also="Dish 12"');
});

it('Where no script runs, as in a preview, no room is left for a search.', () => {
  expect(page([aCategory(1, dishes(12))], { isPreview: true }).html).not.toContain('id="search"');
});

it('Only the first picture of the page is fetched at once.', () => {
  const items = [1, 2, 3].map((id) => anItem(id, `Item ${id}`, { media: [photo(id)] }));
  const { html } = page([aCategory(1, items), aCategory(2, items)]);
  const loading = [...html.matchAll(/<img [^>]*(fetchpriority="high"|loading="lazy")/g)].map(
    ([, how]) => how,
  );
  expect(loading).toEqual(['fetchpriority="high"', ...Array<string>(5).fill('loading="lazy"')]);
});

it('A stay shows all its photos side by side, to be reached by keys, and another item its first.', () => {
  const item = anItem(1, 'Villa', { media: [photo(1), photo(2)] });
  expect(page([aCategory(1, [item])], { type: 'chalet' }).html).toMatch(
    /<section class="photo strip" aria-label="Photos: Villa" tabindex="0">(<img [^>]*>){2}<\/section>/,
  );
  expect(page([aCategory(1, [item])]).html).toMatch(/<li class="card" [^>]*><img class="photo" [^>]*>/);
});

const aDiscount = (changes: Partial<ItemRow['discounts'][number]> = {}): ItemRow['discounts'][number] => ({
  id: 1,
  business_id: 1,
  locales: named('Off'),
  type: 'percentage',
  amount: 50,
  from: '2026-04-01 00:00:00',
  to: '2026-04-02 00:00:00',
  ...changes,
});

it('A discount strikes the price through and is read aloud as before and now.', () => {
  const discount = aDiscount();
  const { html } = page([aCategory(1, [anItem(1, 'Tea', { discounts: [discount] })])]);
  expect(html).toContain(
    '<span class="unseen">Before 1.500 Now </span><del aria-hidden="true">1.500</del> <ins>0.750 KWD</ins>',
  );
});

const ISOLATES = /[\u2066-\u2069]/g;

/** The card of a stay as text, without the marks of directions. */
const stay = (changes: Partial<ItemRow>, locale: 'en' | 'ar' = 'en') =>
  page([aCategory(1, [anItem(1, 'Villa', { itemable_type: 'hotel_room', ...changes })])], {
    type: 'hotel',
    locale,
  }).html.replaceAll(ISOLATES, '');

it('A sum off a stay is told beside its prices and strikes none of them, since a booking takes it off once.', () => {
  const discounts = [aDiscount({ type: 'value', amount: 10, to: '2026-12-05 00:00:00' })];
  const prices = [{ id: 1, price: 40, locales: named('Weekend') }];
  for (const itemable_type of ['hotel_room', 'chalet'] as const) {
    const html = stay({ itemable_type, prices, discounts });
    expect(html).not.toContain('<del');
    expect(html).toContain('40.000 KWD');
    expect(html).toContain('<p class="badge">10.000 KWD off the stay for arrivals until 5 Dec</p>');
    expect(stay({ itemable_type, prices, discounts }, 'ar')).toContain(
      '<p class="badge">خصم 10.000 د.ك على الإقامة عند الوصول حتى 5 ديسمبر</p>',
    );
  }
  const haircut = anItem(1, 'Haircut', { itemable_type: 'salon_service', prices, discounts });
  expect(page([aCategory(1, [haircut])], { type: 'salon' }).html).toContain('<ins>30.000 KWD</ins>');
});

it('A percentage off a stay strikes its prices, and says until when a guest has to arrive for it.', () => {
  const html = (to: string) => stay({ discounts: [aDiscount({ to })] });
  expect(html('2026-04-02 00:00:00')).toContain('<del aria-hidden="true">1.500</del> <ins>0.750 KWD</ins>');
  expect(html('2026-04-02 00:00:00')).toContain('<p class="badge">50% off for arrivals until 2 Apr</p>');
  expect(html('2027-01-02 00:00:00')).toContain('arrivals until 2 Jan 2027</p>');
  expect(html('2026-04-02 17:30:00')).toContain('arrivals until 2 Apr 05:30 PM</p>');
});

const aHoliday = (id: number, month: string, changes: Partial<ItemRow['holidays'][number]> = {}) => ({
  id,
  price: 300 + id,
  from: `${month}-03 14:00:00`,
  to: `${month}-06 14:00:00`,
  locales: named(`Holiday ${id}`, `عطلة ${id}`),
  ...changes,
});

/** What the card of a chalet says of its holidays, each with its dates and its price. */
const holidaysOf = (changes: Partial<ItemRow>, locale: 'en' | 'ar' = 'en') =>
  stay({ itemable_type: 'chalet', ...changes }, locale)
    .split(/<p class="holidays">/)
    .slice(1)
    .map((html) =>
      html
        .replace(/<\/dl>.*/, '')
        .replaceAll(/<[^>]*>/g, '|')
        .replaceAll(/ *\|+ */g, '|'),
    )
    .join('');

it('A chalet names its next holidays with their dates and prices in either language, at most three.', () => {
  const holidays = ['2026-04', '2026-05', '2027-01', '2027-02'].map((month, at) => aHoliday(at + 1, month));
  expect(holidaysOf({ holidays })).toBe(
    'Holidays, booked as a whole|Holiday 1|Fri 3 Apr – Mon 6 Apr|301.000 KWD|' +
      'Holiday 2|Sun 3 May – Wed 6 May|302.000 KWD|Holiday 3|Sun 3 Jan – Wed 6 Jan 2027|303.000 KWD|',
  );
  expect(holidaysOf({ holidays: holidays.slice(0, 1) }, 'ar')).toBe(
    'العطل، وتُحجز كاملة|عطلة 1|الجمعة 3 أبريل – الاثنين 6 أبريل|301.000 د.ك|',
  );
});

it('A holiday is named until it begins, since nobody can book the whole of it then, not where prices are kept back, and not for a room, which costs the same then.', () => {
  const beginning = (from: string) => holidaysOf({ holidays: [aHoliday(1, '2026-04', { from })] });
  // It is eleven at the venue.
  expect(beginning('2026-04-01 11:00:01')).toContain('Holiday 1');
  expect(beginning('2026-04-01 11:00:00')).toBe('');
  expect(holidaysOf({ holidays: [aHoliday(1, '2026-05', { price: null })] })).toBe('');
  expect(holidaysOf({ itemable_type: 'hotel_room', holidays: [aHoliday(1, '2026-05')] })).toBe('');
  expect(holidaysOf({ holidays: [] })).toBe('');
});

it('A percentage lowers the price of a holiday that begins while it counts, and of no other.', () => {
  const holidays = [aHoliday(1, '2026-04'), aHoliday(2, '2026-05')];
  const off = (changes: Parameters<typeof aDiscount>[0]) =>
    holidaysOf({ holidays, discounts: [aDiscount({ to: '2026-04-03 00:00:00', ...changes })] });
  expect(off({})).toMatch(/Before 301\.000 Now\|301\.000\|.*\|150\.500 KWD\|Holiday 2\|/);
  expect(off({})).toContain('|302.000 KWD|');
  expect(off({ type: 'value' })).not.toContain('Before');
});

it('The nights of a room cost what the page says of one, less what it says of the stay, however many they are.', () => {
  const amountIn = (html: string, pattern: RegExp) => Math.round(Number(pattern.exec(html)?.[1]) * 1000);
  const [price, off] = [fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 300_000 })];
  fc.assert(
    fc.property(price, off, fc.integer({ min: 1, max: 30 }), (night, amount, nights) => {
      const html = stay({
        prices: [{ id: 1, price: night / 1000, locales: named('Room') }],
        discounts: [aDiscount({ type: 'value', amount: amount / 1000 })],
      }).replaceAll(',', '');
      const told = amountIn(html, /<dd><bdi>([\d.]+) KWD<\/bdi><span class="unit"> per night/);
      const less = amountIn(html, /class="badge">([\d.]+) KWD off the stay/);
      const dates = { arrival: '2026-04-01', departure: dateOfDay(dayNumber('2026-04-01') + nights) };
      const name = { en: 'Room', ar: '' };
      const total = quote(nightlyPrice(dates, { name, price: night }), {
        arrivesAt: 0,
        discount: { name, type: 'value', amount, from: 0, to: 1 },
        generalDiscount: 0,
        extraCharge: 0,
        extras: [],
        insurance: 0,
        units: 1,
        overridePrice: null,
      });
      expect(total).toMatchObject({ total_price: Math.max(0, told * nights - less) });
    }),
    { numRuns: 30 },
  );
});

it('Categories within categories stand under smaller headings, and one alone needs no navigation.', () => {
  const inner = aCategory(2, [anItem(2, 'Inner')]);
  const { html } = page([aCategory(1, [anItem(1, 'Outer')], { children_nested: [inner] })]);
  expect(html).toMatch(
    /<h2 [^>]*>Category 1.*<h3 [^>]*>Outer.*<h3 class="sub" [^>]*>Category 2.*<h4 [^>]*>Inner/,
  );
  expect(html).not.toContain('<nav');
  expect(page([aCategory(1, []), aCategory(2, [])]).html).toMatch(/<nav [^>]*>.*#category-1.*#category-2/);
});

it('A venue is reached by what it has set, and an address that is no address of the web is left out.', () => {
  const phone = { formattedNumber: '+965 2222 2222' };
  const settings = [
    { key: 'ContactPhone', data: phone },
    { key: 'Website', data: 'sea.example' },
    { key: 'Instagram', data: 'javascript:alert(1)' },
  ];
  const { html } = page([aCategory(1, [anItem(1, 'Tea')])], { settings });
  expect(html).toContain('href="tel:+96522222222"');
  expect(html).toContain('<a href="https://sea.example" rel="noopener nofollow">Website</a>');
  expect(html).not.toContain('javascript:');
  expect(page([]).html).not.toContain('Contact us');
});

it('A dish with a photo, words, two prices and two extras takes eighteen elements, since a menu has hundreds.', () => {
  const rows = [1, 2].map((id) => ({ id, price: 0.25, max: 1, locales: named(`Choice ${id}`) }));
  const words = [{ id: 1, locale: 'en' as const, name: 'Tea', description: 'With mint.' }];
  const dish = anItem(1, 'Tea', { locales: words, media: [photo(1)], prices: rows, addons: rows });
  const { html } = page([aCategory(1, [dish])], { settings: ORDERED });
  const [card = ''] = /<li class="card".*?<\/details><\/div><\/li>/.exec(html) ?? [];
  expect(card.match(/<[a-z]/g)).toHaveLength(18);
});

it('A menu with nothing in it says so.', () => {
  expect(page([]).html).toContain('<p class="empty">The menu is being prepared.');
});

const ORDERED = [
  { key: 'MenuOrdering', data: true },
  { key: 'SelfPickUp', data: true },
];

it('A venue that takes orders from its menu has names that lead to sheets, and one that never said so has a page to read.', () => {
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const { html, script } = page(menu, { settings: ORDERED });
  expect(html).toContain('<a class="opens" href="#item-7" dir="auto">Tea</a>');
  expect(html).toContain('<section id="order" aria-label="Your order" data-slug="salmiya" data-flow=');
  const read = page(menu);
  expect(read.html).not.toMatch(/class="opens"|id="order"/);
  expect([script?.src, read.script?.src]).toEqual(['/guest/assets/order.js', '/guest/assets/menu.js']);
});

it('In a salon products are ordered from the menu, and services, which are booked, are read.', () => {
  const service = anItem(7, 'Haircut', { itemable_type: 'salon_service' });
  const product = anItem(8, 'Argan oil', { itemable_type: 'salon_product' });
  const { html } = page([aCategory(1, [service]), aCategory(2, [product])], {
    settings: ORDERED,
    type: 'salon',
  });
  expect(html).toContain('<h3 dir="auto">Haircut</h3>');
  expect(html).not.toContain('href="#item-7"');
  expect(html).toContain('<a class="opens" href="#item-8" dir="auto">Argan oil</a>');
});

it('The fields of an order that the script has no words for stand on the page in its language, and show nothing there.', () => {
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const { html } = page(menu, { settings: ORDERED, locale: 'ar' });
  for (const name of ['car_pickup', 'delivery', 'note', 'line'])
    expect(html).toContain(`<template id="fields-${name}">`);
  for (const [id, words] of [
    ['plate', 'رقم اللوحة'],
    ['model', 'نوع السيارة (اختياري)'],
    ['address', 'العنوان'],
    ['line-note', 'ملاحظة للمطبخ'],
  ])
    expect(html).toContain(`<label for="${id}">${words}</label>`);
  expect(page(menu).html).not.toContain('<template');
});

it('The tick to be remembered and the sign of removing a line stand on the page for the script that takes orders.', () => {
  const { html } = page([aCategory(1, [anItem(7, 'Tea')])], { settings: ORDERED, locale: 'ar' });
  expect(html).toMatch(/<template id="fields-bin"><svg .*?<\/svg><\/template>/);
  expect(html).toMatch(/<input type="checkbox" name="remember" value="yes"\/>تذكّرني على هذا الجهاز</);
});

it('What is seldom said while ordering stands on the page in its language, with room for its values.', () => {
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const { html } = page(menu, { settings: ORDERED, locale: 'ar' });
  expect(html).toContain('<p id="sold_out">نفد {item} للتو.</p>');
  expect(html).toContain('<template id="fields-pay_first"><p class="hint">يُجهَّز طلبك بعد الدفع.</p>');
});

it('The terms stand in the sheet that sends an order, with a tick for these terms where the venue asks for one.', () => {
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const terms = {
    key: 'TermsConditions',
    data: [{ locale: 'en', description: 'Families only' }],
    changed_on: '2026-03-05',
  };
  const required = { key: 'TermsRequired', data: true };
  const sheetOf = (settings: GuestMenu['settings']) =>
    /<template id="fields-terms"[^>]*>.*?<\/template>/.exec(
      page(menu, { settings: [...ORDERED, ...settings] }).html,
    )?.[0];
  expect(sheetOf([terms])).toContain('Families only');
  expect(sheetOf([terms])).not.toMatch(/<input|data-needed/);
  expect(sheetOf([terms, required])).toMatch(/data-needed.*value="2026-03-05".*I accept the terms/);
  const undated = { key: terms.key, data: terms.data };
  expect(sheetOf([undated, required])).toContain('value="undated"');
  expect(sheetOf([required])).toBeUndefined();
});

it('A menu in Arabic loads the script that takes orders in Arabic, and one in English in English.', () => {
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const flowIn = (locale: 'en' | 'ar') =>
    /data-flow="([^"]*)" data-integrity="([^"]*)"/
      .exec(page(menu, { settings: ORDERED, locale }).html)
      ?.slice(1);
  expect(flowIn('ar')).toEqual(['/guest/assets/order-flow.ar.js', 'sha256-of-order-flow.ar']);
  expect(flowIn('en')).toEqual(['/guest/assets/order-flow.en.js', 'sha256-of-order-flow.en']);
});

it('A page that is read has the moments of its hours for its script.', () => {
  const noon = Date.parse('2026-04-01T09:00:00.000Z');
  const hours = withLastOrders([{ from: noon, to: noon + 3 * HOUR_MS }], 0);
  const { html, script } = page([aCategory(1, [anItem(7, 'Tea')])], { hours });
  const [, zone, stored = '', words] =
    /<p class="hours" data-zone="([^"]*)" data-hours="([^"]*)">([^<]*)</.exec(html) ?? [];
  expect([zone, readRanges(stored)]).toEqual(['Asia/Kuwait', hours]);
  expect(words).toMatch(/^Closed\. Opens \W?today\W? at \W?12:00.PM\W?$/);
  expect(script?.src).toContain('menu');
  const closed = page([], { hours: [] });
  expect(closed.html).toContain('>Closed at the moment</p>');
});

it('A page that takes orders says until when it takes none, and one that is read does not.', () => {
  const pausedUntil = Date.parse(AT) + 1_800_000;
  const menu = [aCategory(1, [anItem(7, 'Tea')])];
  const { html } = page(menu, { settings: ORDERED, pausedUntil, gone: [7] });
  expect(html).toMatch(/class="hours"[^>]*>We are very busy. Orders open again at \W?11:30.AM\W?\./);
  expect(html).toContain('class="gone"');
  expect(html).toContain(`data-serving="{&quot;pausedUntil&quot;:${pausedUntil},&quot;gone&quot;:[7]}"`);
  expect(page(menu, { pausedUntil }).html).not.toContain('very busy');
  const tomorrow = page(menu, { settings: ORDERED, pausedUntil: pausedUntil + DAY_MS });
  expect(tomorrow.html).toMatch(/Orders open again \W?tomorrow\W? at \W?11:30.AM/);
});

it.each([
  ['ordering is off', [{ key: 'EnableOrdering', data: false }], 'restaurant'],
  ['the app of guests takes no orders', [{ key: 'DisableOrdering', data: true }], 'restaurant'],
  ['prices are kept back', [{ key: 'PreviewPrices', data: false }], 'restaurant'],
  ['prices are hidden in the app of guests', [{ key: 'HidePrices', data: true }], 'restaurant'],
  ['it is booked and not ordered', [], 'hotel'],
])('A page is one to read where %s.', (_, settings, type) => {
  const { html, script } = page([aCategory(1, [anItem(7, 'Tea')])], {
    settings: [...ORDERED, ...settings],
    type,
  });
  expect(html).not.toMatch(/class="opens"|id="order"/);
  expect(script?.src).toBe('/guest/assets/menu.js');
});

const PHOTO = { id: 9, src: 'http://diwan.test/storage/1/shown.jpg' };
const SHOWN = 'src="/images/unsafe/400x225/1/shown.jpg"';

/** Each setting by what the page has with it and does not have without it. */
it.each<readonly [key: string, data: unknown, with_: string]>([
  ['CoverScreen', [PHOTO], `<div class="cover"><img ${SHOWN}`],
  ['HeaderBackground', [PHOTO], `<header class="band"><img ${SHOWN}`],
  ['HomeAd', [PHOTO], `<div class="ad"><img ${SHOWN}`],
  [
    'SliderAds',
    [{ ...PHOTO, link: 'items/7' }],
    '<section class="ads" aria-label="Advertisements" tabindex="0"><a href="#item-7"',
  ],
  [
    'logo_dark',
    [PHOTO],
    '<source media="(prefers-color-scheme: dark)" srcset="/images/unsafe/200x200/1/shown.jpg"',
  ],
  ['MenuLayout', 'grid-sm', 'class="items grid-sm"'],
  ['MenuDisplay', 'categorized-menu', 'class="wide one-at-a-time"'],
  ['TermsConditions', [{ locale: 'en', description: 'No smoking.' }], '<bdi>No smoking.</bdi>'],
  ['MenuOrdering', true, '<section id="order"'],
  ['GeneralDiscount', 10, '10%'],
])('The page shows what is set as %s.', (key, data, expected) => {
  const items = [aCategory(1, [anItem(7, 'Hummus')])];
  expect(page(items).html).not.toContain(expected);
  expect(page(items, { settings: [{ key, data }] }).html).toContain(expected);
});

it.each<readonly [key: string, data: unknown]>([
  ['EnableOrdering', false],
  ['DisableOrdering', true],
  ['HidePrices', true],
  ['PreviewPrices', false],
])('Where %s forbids it, the page takes no orders.', (key, data) => {
  const settings = [{ key: 'MenuOrdering', data: true }];
  const items = [aCategory(1, [anItem(7, 'Hummus')])];
  expect(page(items, { settings }).html).toContain('<section id="order"');
  expect(page(items, { settings: [...settings, { key, data }] }).html).not.toContain('<section id="order"');
});

it('An advertisement leads to an item, to another page, or nowhere, and to nothing that runs.', () => {
  const found = (link: string) =>
    page([], {
      settings: [
        { key: 'HomeAd', data: [PHOTO] },
        { key: 'HomeAdLink', data: link },
      ],
    }).html;
  expect(found('items/7')).toContain('<div class="ad"><a href="#item-7"');
  expect(found('example.com/offer')).toContain('<div class="ad"><a href="https://example.com/offer"');
  for (const nowhere of ['#', 'javascript:alert(1)', ''])
    expect(found(nowhere)).toContain('<div class="ad"><img');
});

it('A picture of elsewhere is not shown: the policy of the page allows those of this server alone.', () => {
  const data = [{ id: 1, src: 'https://evil.test/x.jpg' }];
  for (const key of ['CoverScreen', 'HeaderBackground', 'HomeAd', 'SliderAds', 'logo_dark'])
    expect(page([], { settings: [{ key, data }] }).html).not.toContain('evil.test');
});

it('What is looked at before it is stored has no script.', () => {
  const settings = [{ key: 'MenuOrdering', data: true }];
  const { html, script } = page([aCategory(1, [anItem(7, 'Hummus')])], { settings, isPreview: true });
  expect(script).toBeNull();
  expect(html).not.toMatch(/<script|id="order"/);
});

it('A dish shows its marks with a sign each and what it contains in words.', () => {
  const dish = anItem(7, 'Muhammara', {
    itemable: { id: 7, marks: ['vegan', 'spicy'], allergens: ['nuts'] },
  });
  const { html } = page([aCategory(1, [dish])]);
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><path[^>]*\/?>(<\/path>)?<\/svg>Vegan/);
  expect(html).toContain('Spicy');
  expect(html).toContain('Allergens: Nuts');
  expect(page([aCategory(1, [dish])], { locale: 'ar' }).html).toContain('نباتي صرف');
});

it('A guest can look for what some dish of this menu has, and for nothing else; what is vegan is vegetarian.', () => {
  const dishes = [
    anItem(7, 'Muhammara', { itemable: { id: 7, marks: ['vegan'], allergens: ['nuts'] } }),
    anItem(8, 'Kibbeh', { itemable: { id: 8, marks: ['spicy'] } }),
    anItem(9, 'Water'),
  ];
  const { html, style } = page([aCategory(1, dishes)]);
  expect([...html.matchAll(/id="by-(\w+)"/g)].map(([, name]) => name)).toEqual([
    'vegetarian',
    'vegan',
    'spicy',
    'nuts',
  ]);
  expect(html).toContain('<li class="card" id="item-7" data-has="vegetarian vegan nuts">');
  expect(style).toContain('main:has(#by-vegan:checked) :is(.items>li:not([data-has~=vegan])');
  expect(style).toContain('main:has(#by-nuts:checked) :is(.items>li[data-has~=nuts]');
  const bare = page([aCategory(1, [anItem(9, 'Water')])]);
  expect(bare.html).not.toContain('class="filter"');
  expect(bare.html).not.toContain('data-has');
});

it('Where prices are kept back, a guest reads how to ask for them, and no amount.', () => {
  const settings = [
    { key: 'PreviewPrices', data: false },
    { key: 'ExtraCharge', data: 0.5 },
  ];
  const withPhone = [...settings, { key: 'ContactPhone', data: '+965 2222 2222' }];
  const { html } = page([aCategory(1, [anItem(1, 'Hummus', { prices: [] })])], { settings: withPhone });
  expect(html).toContain('Prices on request – call or WhatsApp us.');
  expect(html).toContain('<a href="tel:+96522222222">Call</a>');
  expect(html).not.toContain('KWD');
  const alone = page([aCategory(1, [anItem(1, 'Hummus', { prices: [] })])], { settings, locale: 'ar' }).html;
  expect(alone).toContain('للأسعار يرجى سؤال الموظفين.');
  expect(page([aCategory(1, [anItem(1, 'Hummus')])]).html).not.toContain('on request');
});

it('The terms say since when they are these, and can be led to.', () => {
  const terms = [{ locale: 'en', description: 'No smoking' }];
  const of = (changed_on?: string) =>
    page([aCategory(1, [anItem(1, 'Hummus')])], {
      settings: [{ key: 'TermsConditions', data: terms, ...(changed_on && { changed_on }) }],
    }).html.replaceAll(/[\u2066-\u2069]/g, '');
  expect(of('2026-03-05')).toContain('<summary>Terms and conditions (5 March 2026)</summary>');
  expect(of()).toContain('<summary>Terms and conditions</summary><p id="terms">');
});

it('A day with hours of its own is called by its name beside them.', () => {
  const dayName = { en: '', ar: 'رمضان' };
  const hours = withLastOrders([{ from: Date.parse(AT), to: Date.parse(AT) + HOUR_MS }], 0);
  const { html } = page([aCategory(1, [anItem(1, 'Hummus')])], { hours, dayName });
  expect(html).toMatch(/<p class="day-name"><bdi[^>]*>رمضان<\/bdi><\/p><p class="hours"/);
  expect(page([aCategory(1, [anItem(1, 'Hummus')])], { hours }).html).not.toContain('class="day-name"');
});

it('A film of YouTube is a frame that asks nothing of YouTube before it is pressed, and then of its address without cookies.', () => {
  const film = { ...photo(9), src: 'dQw4w9WgXcQ', type: 'youtube' as const };
  const no = { ...photo(8), src: 'https://videos.test/"><script>', type: 'youtube' as const };
  const menu = [aCategory(1, [anItem(1, 'A "villa"', { media: [photo(1), film, no] })])];
  const { html, framed } = page(menu, { type: 'chalet' });
  expect(framed).toBe('/* youtube */');
  const [, inside = ''] = /<iframe srcdoc="([^"]*)"/.exec(html) ?? [];
  expect(inside).toContain(
    '&lt;a href=&quot;https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;amp;playsinline=1&quot;',
  );
  expect(html.match(/<iframe/g)).toHaveLength(1);
  expect(html).toMatch(/title="A &quot;villa&quot; – ▶ Play the video on YouTube" loading="lazy"/);
  // No address of a frame, a picture or a link of the page itself leads there.
  expect(html).not.toMatch(/(?:src|href|poster)="[^"]*youtube/);
  expect(html).not.toContain('videos.test');
  const ordered = page(menu, { settings: ORDERED });
  expect(ordered.html).toMatch(/<template class="films"><iframe/);
  const without = page([aCategory(1, [anItem(1, 'Villa', { media: [photo(1)] })])]);
  expect([without.framed, page(menu, { isPreview: true }).framed]).toEqual([null, null]);
  expect(page(menu, { isPreview: true }).html).not.toContain('<iframe');
});

it('A film is shown with the first photo in its place, and nothing of it is loaded or heard before it is played.', () => {
  const film = { ...photo(9), src: 'http://diwan.test/storage/1/film.mp4', type: 'video/mp4' as const };
  const elsewhere = { ...photo(8), src: 'https://videos.test/film.mp4', type: 'video/mp4' as const };
  const of = (media: ItemRow['media'], type = 'chalet') =>
    page([aCategory(1, [anItem(1, 'Villa', { media })])], { type }).html;
  const shown = of([photo(1), film, elsewhere]);
  expect(shown).toContain(
    '<video src="/storage/1/film.mp4" poster="/images/unsafe/800x450/1/photo1.jpg" aria-label="Villa" controls playsinline preload="none">',
  );
  expect(shown).not.toMatch(/autoplay|videos\.test/);
  expect(of([film], 'restaurant')).toContain('<video src="/storage/1/film.mp4" aria-label="Villa"');
});

const SERVICE_AND_PRODUCT = [
  aCategory(1, [anItem(7, 'Haircut', { itemable_type: 'salon_service' })]),
  aCategory(2, [anItem(8, 'Argan oil', { itemable_type: 'salon_product' })]),
];

it('A salon speaks of chairs and staff where others speak of tables and waiters, also in what its script says.', () => {
  const of = (type: 'salon' | 'restaurant', locale: 'en' | 'ar') =>
    page(SERVICE_AND_PRODUCT, { settings: ORDERED, type, locale }).html;
  const salon = of('salon', 'en');
  expect(salon).toContain('<p>To order here, scan the code at your chair.</p>');
  expect(salon).toContain('<p id="dine_in">In the salon</p>');
  expect(salon).toContain('<p id="call_waiter">Call the staff</p>');
  expect(salon).not.toMatch(/waiter<|table\b[^-_:"]*</i);
  expect(of('salon', 'ar')).toContain('<p id="time_given_up">في الصالون يُقدَّم طلبك');
  expect(of('salon', 'ar')).not.toMatch(/طاول|النادل/);
  expect(of('restaurant', 'en')).toContain('<p>To order here, scan the code on your table.</p>');
  expect(of('restaurant', 'en')).not.toMatch(/chair|id="dine_in"/);
});

it('A salon that takes no orders at its chairs asks nobody to scan a code.', () => {
  const settings = [...ORDERED, { key: 'DineIn', data: false }, { key: 'SelfPickUp', data: true }];
  const { html } = page(SERVICE_AND_PRODUCT, { settings, type: 'salon' });
  expect(html).not.toContain('<p>To order here');
});

it('The service charge of a salon is told of its orders as well, once it takes any.', () => {
  const charge = { key: 'ExtraCharge', data: 0.5 };
  const told = (settings: typeof ORDERED) =>
    page(SERVICE_AND_PRODUCT, { settings: [...settings, charge], type: 'salon' }).html.replaceAll(
      /[\u2066-\u2069]/g,
      '',
    );
  expect(told(ORDERED)).toContain('Plus 0.500 KWD service charge per booking or order');
  expect(told([])).toContain('Plus 0.500 KWD service charge per booking<');
});
