import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { readRanges, withLastOrders } from '@diwan/domain/opening-now.ts';
import { expect, it } from 'vitest';
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
    locale: 'en',
    localNow: '2026-04-01 11:00:00',
    now: Date.parse(AT),
    hours: null,
    pausedUntil: null,
    gone: [],
    address: 'https://diwan.test/q/a',
  };
  return menuPage({ menu, ...shown, ...view } as MenuView, NOTHING_BUILT);
}

type Changes = Partial<Pick<MenuView, 'locale' | 'categories' | 'hours' | 'pausedUntil' | 'gone'>> & {
  readonly type?: string;
  readonly settings?: GuestMenu['settings'];
};

it('A guest reads what a venue and its items are called as words, whatever they contain.', () => {
  const { html } = page([aCategory(1, [anItem(7, '<b>Hummus</b>')])]);
  expect(html).toContain('<h1><bdi>Sea &amp; &lt;Sand></bdi></h1>');
  expect(html).toContain('<h3><bdi>&lt;b>Hummus&lt;/b></bdi></h3>');
  expect(html).toContain('<title>Sea &amp; &lt;Sand> – Salmiya</title>');
  expect(html).not.toMatch(/<b>|<Sand>|<script/);
});

it('Names without an Arabic text stand in English, marked as such, and amounts in Arabic.', () => {
  const { html } = page([aCategory(1, [anItem(7, 'Hummus')])], { locale: 'ar' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<h3><bdi lang="en">Hummus</bdi></h3>');
  expect(html).toContain('<span class="amount"><bdi>1.500 د.ك</bdi></span>');
});

it('Items are shown in the order of the view, and the preview is that of the menu as the venue ordered it.', () => {
  const [one, two] = [anItem(1, 'One', { media: [photo(1)] }), anItem(2, 'Two', { media: [photo(2)] })];
  const { html } = page([aCategory(1, [one, two])], { categories: [aCategory(1, [two, one])] });
  expect([...html.matchAll(/id="item-(\d)"/g)].map(([, id]) => id)).toEqual(['2', '1']);
  expect(html).toContain(
    'property="og:image" content="http://diwan.test/images/unsafe/1200x675/1/photo1.jpg"',
  );
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
  expect(page([aCategory(1, [item])]).html).toMatch(/<div class="photo"><img [^>]*><\/div>/);
});

it('A discount strikes the price through and is read aloud as before and now.', () => {
  const discount = {
    id: 1,
    business_id: 1,
    locales: named('Off'),
    type: 'percentage' as const,
    amount: 50,
    from: '2026-04-01 00:00:00',
    to: '2026-04-02 00:00:00',
  };
  const { html } = page([aCategory(1, [anItem(1, 'Tea', { discounts: [discount] })])]);
  expect(html).toContain(
    '<span class="unseen">Before </span><del><bdi>1.500</bdi></del> ' +
      '<span class="unseen">Now </span><ins><bdi>0.750 KWD</bdi></ins>',
  );
});

it('Categories within categories stand under smaller headings, and one alone needs no navigation.', () => {
  const inner = aCategory(2, [anItem(2, 'Inner')]);
  const { html } = page([aCategory(1, [anItem(1, 'Outer')], { children_nested: [inner] })]);
  expect(html).toMatch(/<h2>.*Category 1.*<h3>.*Outer.*<h3 class="sub">.*Category 2.*<h4>.*Inner/);
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
  expect(html).toContain('<a class="opens" href="#item-7"><bdi>Tea</bdi></a>');
  expect(html).toContain('<div id="order" data-slug="salmiya" data-flow=');
  expect(script).not.toBeNull();
  const read = page(menu);
  expect(read.html).not.toMatch(/class="opens"|id="order"|<script/);
  expect(read.script).toBeNull();
});

it('A page that is read has a script once it has hours to tell, whose moments it keeps.', () => {
  const noon = Date.parse('2026-04-01T09:00:00.000Z');
  const hours = withLastOrders([{ from: noon, to: noon + 3 * 3_600_000 }], 0);
  const { html, script } = page([aCategory(1, [anItem(7, 'Tea')])], { hours });
  const [, zone, kept = '', words] =
    /<p class="hours" data-zone="([^"]*)" data-hours="([^"]*)">([^<]*)</.exec(html) ?? [];
  expect([zone, readRanges(kept)]).toEqual(['Asia/Kuwait', hours]);
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
  const tomorrow = page(menu, { settings: ORDERED, pausedUntil: pausedUntil + 86_400_000 });
  expect(tomorrow.html).toMatch(/Orders open again \W?tomorrow\W? at \W?11:30.AM/);
});

it.each([
  ['ordering is off', [{ key: 'EnableOrdering', data: false }], 'restaurant'],
  ['the app of guests takes no orders', [{ key: 'DisableOrdering', data: true }], 'restaurant'],
  ['prices are kept back', [{ key: 'PreviewPrices', data: false }], 'restaurant'],
  ['prices are hidden in the app of guests', [{ key: 'HidePrices', data: true }], 'restaurant'],
  ['it is booked and not ordered', [], 'hotel'],
])('A page is one to read where %s.', (_, settings, type) => {
  const { html } = page([aCategory(1, [anItem(7, 'Tea')])], { settings: [...ORDERED, ...settings], type });
  expect(html).not.toMatch(/class="opens"|id="order"|<script/);
});
