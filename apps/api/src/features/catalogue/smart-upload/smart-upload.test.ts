import { describe, expect, it } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { mp4, noise } from '#platform/images/testing/drawings.ts';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp, type Answer } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_UPLOADS: '10000' });

interface File {
  readonly path: string;
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly headers?: Record<string, string>;
}

let width = 20;
/** No two alike. */
const picture = () =>
  noise((width += 1), 20)
    .jpeg()
    .toBuffer();
const video = () => mp4(Buffer.from(`frames ${(width += 1)}`));

async function send(venue: Venue, file: File, by: Person = venue.owner): Promise<Answer> {
  const name = file.name ?? file.path.split(/[/\\]/).at(-1) ?? '';
  const bytes = file.bytes ?? (/\.mp4$/i.test(name) ? video() : await picture());
  const form = multipart([{ name, bytes }]);
  return test.call(mediaFiles.upload, {
    token: by.token,
    body: form.payload,
    headers: {
      ...form.headers,
      'menu-id': String(venue.menuId),
      'full-path': encodeURIComponent(file.path),
      'convert-item': 'true',
      ...file.headers,
    },
  });
}

interface CategoryRow {
  id: number;
  parent_id: number | null;
  type: string | null;
  sort: number;
  name_en: string;
  name_ar: string;
  image: string | null;
}

async function categoriesOf(venue: Venue): Promise<CategoryRow[]> {
  const { rows } = await test.owner.query(
    `select c.id::int, c.parent_id::int, c.type, c.sort, c.name_en, c.name_ar, m.src as image from categories c
     left join media m on m.category_id = c.id where c.business_id = $1 order by c.id`,
    [venue.businessId],
  );
  return rows;
}

const nameOf = ({ name_en, name_ar }: CategoryRow) => name_en || name_ar;

async function chainOf(venue: Venue, categoryId: number): Promise<string[]> {
  const rows = await categoriesOf(venue);
  const category = rows.find(({ id }) => id === categoryId);
  if (!category) return [];
  return category.parent_id === null
    ? [nameOf(category)]
    : [...(await chainOf(venue, category.parent_id)), nameOf(category)];
}

async function count(table: 'items' | 'categories' | 'files' | 'media', venue: Venue): Promise<number> {
  const { rows } = await test.owner.query(
    `select count(*)::int as count from ${table} where business_id = $1`,
    [venue.businessId],
  );
  return rows[0].count;
}

/** English, then Arabic. */
const namesOf = (row: { locales: { name: string }[] }) => row.locales.map(({ name }) => name);

describe('the table of R14, file after file into one menu', () => {
  it('makes and reuses the chain, names the item, and gives the last category its image', async () => {
    const venue = await aVenue(test);
    const rows: [string, string[], [string, string], number][] = [
      ['Drinks/Cold/iced_tea.jpg', ['Drinks', 'Cold'], ['Iced tea', ''], 2],
      ['drinks/Cold/lemon-mint.v2.png', ['Drinks', 'Cold'], ['Lemon mint.v2', ''], 2],
      ['Drinks/espresso.jpg', ['Drinks'], ['Espresso', ''], 2],
      ['مشروبات/شاي.webp', ['مشروبات'], ['', 'شاي'], 3],
      ['villa+tour.mp4', ['Others'], ['Villa tour', ''], 4],
      ['/../Grills//kebab.JPG', ['Grills'], ['Kebab', ''], 5],
    ];
    const images = new Map<string, string>();
    for (const [path, chain, names, categoriesThen] of rows) {
      const { status, body } = await send(venue, { path });
      expect(status).toBe(200);
      expect(namesOf(body.item)).toEqual(names);
      expect(await chainOf(venue, body.item.category_id)).toEqual(chain);
      expect(await count('categories', venue)).toBe(categoriesThen);
      expect(body.item.media).toEqual([{ ...body.media, slug: 'featured', sort: 0 }]);
      expect(body.media.src).toBe(body.file);
      images.set(path, body.file.replace('http://diwan.test/storage/', ''));
    }
    const stored = Object.fromEntries((await categoriesOf(venue)).map((row) => [nameOf(row), row]));
    expect(stored).toMatchObject({
      Drinks: { image: images.get('Drinks/espresso.jpg'), name_ar: '', sort: 0 },
      Cold: { image: images.get('Drinks/Cold/iced_tea.jpg'), sort: 0 },
      مشروبات: { image: images.get('مشروبات/شاي.webp'), name_en: '', name_ar: 'مشروبات', sort: 1 },
      Others: { image: null, name_ar: 'أخرى', sort: 2 },
      Grills: { image: images.get('/../Grills//kebab.JPG'), sort: 3 },
    });
    const tree = await test.call(menus.tree, { token: venue.owner.token, params: { menu_id: venue.menuId } });
    expect(tree.body.categories.map((row: { items: unknown[] }) => row.items.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('the category chain', () => {
  it('finds a category by its name in either language, blanks and case aside', async () => {
    const venue = await aVenue(test);
    const drinks = await aCategory(test, venue, { name: ' Hot DRINKS ' });
    await test.owner.query(`update categories set name_ar = 'مشروبات ساخنة' where id = $1`, [drinks]);
    const english = await send(venue, { path: 'hot drinks /tea.jpg' });
    const arabic = await send(venue, { path: 'مشروبات ساخنة/قهوة.jpg' });
    expect([english.body.item.category_id, arabic.body.item.category_id]).toEqual([drinks, drinks]);
    expect(await count('categories', venue)).toBe(1);
  });

  it('takes a category that has no name in one language for no other one', async () => {
    const venue = await aVenue(test);
    const arabic = await send(venue, { path: 'مشروبات/شاي.jpg' });
    const english = await send(venue, { path: 'Drinks/tea.jpg' });
    const figures = await send(venue, { path: '2026/7.jpg' });
    expect(namesOf(figures.body.item)).toEqual(['7', '7']);
    const made = await categoriesOf(venue);
    expect(made.map((row) => [row.name_en, row.name_ar])).toEqual([
      ['', 'مشروبات'],
      ['Drinks', ''],
      ['2026', '2026'],
    ]);
    const placed = [arabic, english, figures].map(({ body }) => body.item.category_id);
    expect(placed).toEqual(made.map(({ id }) => id));
  });

  it('looks among siblings of this menu only', async () => {
    const venue = await aVenue(test);
    const cold = await aCategory(test, venue, { name: 'Cold' });
    const other = { ...venue, menuId: await aMenu(test, venue.businessId) };
    const below = await send(venue, { path: 'Drinks/Cold/a.jpg' });
    const elsewhere = await send(other, { path: 'Cold/a.jpg' });
    const there = await send(venue, { path: 'Cold/a.jpg' });
    expect(below.body.item.category_id).not.toBe(cold);
    expect(elsewhere.body.item.category_id).not.toBe(cold);
    expect(there.body.item.category_id).toBe(cold);
  });

  it('is made once by files of one new folder that come at the same time', async () => {
    const venue = await aVenue(test);
    const names = Array.from({ length: 8 }, (_, index) => `Sweets/Cakes/cake ${index}.jpg`);
    const sent = await Promise.all(names.map((path) => send(venue, { path })));
    expect(sent.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await categoriesOf(venue)).map((row) => row.name_en)).toEqual(['Sweets', 'Cakes']);
    expect(new Set(sent.map(({ body }) => body.item.sort))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('uses the top-level Others in either language for files without a folder', async () => {
    const venue = await aVenue(test);
    const others = await aCategory(test, venue, { name: 'أخرى' });
    const sent = await send(venue, { path: 'lemon.jpg' });
    expect(sent.body.item.category_id).toBe(others);
    const unnamed = await send(venue, { path: '', name: 'from_the_file.jpg' });
    expect(namesOf(unnamed.body.item)).toEqual(['From the file', '']);
  });

  it('takes no picture from a video, and keeps the one it has', async () => {
    const venue = await aVenue(test);
    await send(venue, { path: 'Rooms/tour.mp4' });
    expect((await categoriesOf(venue))[0]?.image).toBeNull();
    const first = await send(venue, { path: 'Rooms/a.jpg' });
    await send(venue, { path: 'Rooms/b.jpg' });
    const [rooms] = await categoriesOf(venue);
    expect(`http://diwan.test/storage/${rooms?.image}`).toBe(first.body.file);
  });

  it('never climbs out: dots, backslashes and encoded slashes are folders or nothing', async () => {
    const venue = await aVenue(test);
    const sent = await send(venue, { path: '..\\..\\..\\etc/./Menu%2F..\\passwd.jpg' });
    expect(await chainOf(venue, sent.body.item.category_id)).toEqual(['etc', 'Menu%2F..']);
    expect(new URL(sent.body.file).pathname).toMatch(/^\/storage\/\d+\/[a-z2-7]{26}\.jpg$/);
  });
});

describe('the item', () => {
  it.each([
    ['restaurant', 'restaurant_product', { amount: null }],
    ['hotel', 'hotel_room', { units: 1, bedrooms: 1 }],
    ['chalet', 'chalet', { units: 1, bedrooms: 1, insurance: 0 }],
    ['salon', 'salon_service', { provider_employee_ids: [] }],
  ] as const)('of a %s is a %s', async (type, kind, itemable) => {
    const venue = await aVenue(test, type);
    const sent = await send(venue, { path: 'Folder/a.jpg' });
    expect(sent.body.item).toMatchObject({ itemable_type: kind, hide: false, prices: [], itemable });
    expect((await categoriesOf(venue))[0]?.type).toBe(type === 'salon' ? 'service' : null);
  });

  it('in a product category of a salon is a product', async () => {
    const venue = await aVenue(test, 'salon');
    await aCategory(test, venue, { name: 'Creams', type: 'product' });
    const sent = await send(venue, { path: 'Creams/day.jpg' });
    expect(sent.body.item.itemable_type).toBe('salon_product');
  });

  it('comes to the end of its category', async () => {
    const venue = await aVenue(test);
    const category = await aCategory(test, venue, { name: 'Starters' });
    await anItem(test, venue, category);
    await anItem(test, venue, category);
    expect((await send(venue, { path: 'Starters/a.jpg' })).body.item.sort).toBe(2);
  });

  it('is the one made before when the same file comes again, and nothing is written', async () => {
    const venue = await aVenue(test);
    const file = { path: 'Drinks/tea.jpg', bytes: await picture() };
    const first = await send(venue, file);
    const counts = async () => [
      await count('items', venue),
      await count('files', venue),
      await count('media', venue),
    ];
    const before = await counts();
    const again = await send(venue, file);
    expect(again.body).toEqual(first.body);
    expect(await counts()).toEqual(before);
    const stored = await test.app.inject({ url: new URL(again.body.file).pathname });
    expect(stored.statusCode).toBe(200);
  });

  it('with an Arabic name is the one made before when the same file comes again, and is audited by that name', async () => {
    const venue = await aVenue(test);
    const file = { path: 'مشروبات/شاي.jpg', bytes: await picture() };
    const first = await send(venue, file);
    expect((await send(venue, file)).body).toEqual(first.body);
    const { rows } = await test.owner.query(
      'select entity, label from audits where business_id = $1 and action = $2 order by id',
      [venue.businessId, 'create'],
    );
    expect(rows).toEqual([
      { entity: 'category', label: 'مشروبات' },
      { entity: 'item', label: 'شاي' },
    ]);
  });

  it('is a new one for other content, another name or another category', async () => {
    const venue = await aVenue(test);
    const bytes = await picture();
    await send(venue, { path: 'Drinks/tea.jpg', bytes });
    await send(venue, { path: 'Drinks/tea.jpg' });
    await send(venue, { path: 'Drinks/mint tea.jpg', bytes });
    await send(venue, { path: 'Hot/tea.jpg', bytes });
    expect(await count('items', venue)).toBe(4);
  });

  it('offers no restore of the picture of a category, of which nothing could be written back', async () => {
    const venue = await aVenue(test);
    await send(venue, { path: 'Drinks/tea.jpg' });
    const { body } = await test.call(audits.filter, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_or_all: 'all' },
      query: { entity: 'category', action: 'update' },
    });
    expect(body.data).toMatchObject([{ label: 'Drinks', restorable: false }]);
  });

  it('is audited with the categories made for it', async () => {
    const venue = await aVenue(test);
    await send(venue, { path: 'Drinks/Cold/tea.jpg' });
    const { rows } = await test.owner.query(
      'select action, entity, label from audits where business_id = $1 order by id',
      [venue.businessId],
    );
    expect(rows).toEqual([
      { action: 'create', entity: 'category', label: 'Drinks' },
      { action: 'create', entity: 'category', label: 'Cold' },
      { action: 'update', entity: 'category', label: 'Cold' },
      { action: 'create', entity: 'item', label: 'Tea' },
    ]);
  });
});

describe('a smart upload is refused', () => {
  it('with 422 without a menu, and with 404 for a menu that is not there or not the caller’s', async () => {
    const [venue, theirs] = [await aVenue(test), await aVenue(test)];
    const sendTo = (menu: string) => send(venue, { path: 'a.jpg', headers: { 'menu-id': menu } });
    expect(await sendTo('')).toMatchObject({
      status: 422,
      body: { errors: { 'menu-id': ['This field is required'] } },
    });
    for (const menu of [String(theirs.menuId), '999999999', 'null', '1.5', '-1', '99999999999999999999']) {
      expect((await sendTo(menu)).status).toBe(404);
    }
  });

  it('with 404 when the business named is not the menu’s', async () => {
    const venue = await aVenue(test);
    const second = await aVenue(test, 'hotel', venue.owner);
    const form = multipart([{ name: 'a.jpg', bytes: await picture() }], {
      business_id: String(second.businessId),
    });
    const sent = await test.call(mediaFiles.upload, {
      token: venue.owner.token,
      body: form.payload,
      headers: { ...form.headers, 'menu-id': String(venue.menuId), 'convert-item': 'true' },
    });
    expect(sent.status).toBe(404);
  });

  it('with 403 without items.create at the menu, and without categories.create for a new folder', async () => {
    const venue = await aVenue(test);
    await aCategory(test, venue, { name: 'Drinks' });
    const reader = await anEmployee(test, venue, ['items.read', 'categories.create']);
    const filler = await anEmployee(test, venue, ['items.create']);
    const elsewhere = await aBranch(test, venue.businessId, await aMenu(test, venue.businessId));
    const other = await anEmployee(test, venue, ['items.create'], { branchId: elsewhere });
    expect((await send(venue, { path: 'Drinks/a.jpg' }, reader)).status).toBe(403);
    expect((await send(venue, { path: 'Drinks/a.jpg' }, other)).status).toBe(403);
    expect((await send(venue, { path: 'New/a.jpg' }, filler)).status).toBe(403);
    expect((await send(venue, { path: 'Drinks/a.jpg' }, filler)).status).toBe(200);
    const both = await anEmployee(test, venue, ['items.create', 'categories.create']);
    expect((await send(venue, { path: 'New/a.jpg' }, both)).status).toBe(200);
  });

  it.each([
    ['Folders nest at most 6 levels.', encodeURIComponent('1/2/3/4/5/6/7/a.jpg')],
    ['The folder path could not be read.', encodeURIComponent(`${'x'.repeat(256)}/a.jpg`)],
  ])('with "%s"', async (message, path) => {
    const venue = await aVenue(test);
    const sent = await send(venue, { path: '', name: 'a.jpg', headers: { 'full-path': path } });
    expect(sent).toMatchObject({ status: 422, body: { message, errors: { 'full-path': [message] } } });
    expect(await count('categories', venue)).toBe(0);
  });

  it('with 415 for a file that is no picture, and leaves no category behind', async () => {
    const venue = await aVenue(test);
    const sent = await send(venue, { path: 'New/a.jpg', bytes: Buffer.from('<svg></svg>') });
    expect(sent.status).toBe(415);
    expect(await count('categories', venue)).toBe(0);
  });
});

describe('without the header convert-item: true', () => {
  it.each(['false', '', '1'])(
    '%j makes a plain upload of it, whatever the other headers say',
    async (convert) => {
      const venue = await aVenue(test);
      const sent = await send(venue, { path: 'Drinks/a.jpg', headers: { 'convert-item': convert } });
      expect(sent).toMatchObject({ status: 200, body: { item: null } });
      expect(await count('items', venue)).toBe(0);
    },
  );
});

it('answers a repeated Idempotency-Key with the item of the first time', async () => {
  const venue = await aVenue(test);
  const file = {
    path: 'Drinks/tea.jpg',
    bytes: await picture(),
    headers: { 'idempotency-key': 'tea-of-the-day' },
  };
  const first = await send(venue, file);
  const again = await send(venue, file);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const elsewhere = await send(venue, { ...file, path: 'Food/tea.jpg' });
  expect(elsewhere.status).toBe(409);
});
