import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { writeSheet } from '#platform/sheets/write-sheet.ts';
import { storedZip, unzip } from '#platform/sheets/zip.ts';
import { aCategory, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface World {
  readonly venue: Venue;
  readonly drinks: number;
  readonly cold: number;
  readonly lemonade: number;
  readonly tea: number;
  readonly price: number;
}
const box: { world?: World } = {};
const world = (): World => {
  if (!box.world) throw new Error('The world is built before each test.');
  return box.world;
};

async function start(type: BusinessType = 'restaurant', kind = 'restaurant_product'): Promise<World> {
  const venue = await aVenue(test, type);
  const drinks = await aCategory(test, venue, { name: 'Drinks' });
  await test.owner.query("update categories set name_ar = 'مشروبات' where id = $1", [drinks]);
  const cold = await aCategory(test, venue, { name: 'Cold', parentId: drinks });
  const lemonade = await anItem(test, venue, cold, { name: 'Lemonade', type: kind });
  const tea = await anItem(test, venue, drinks, { name: 'Tea', type: kind });
  const { rows } = await test.owner.query(
    'insert into prices (business_id, item_id, price, name_en) values ($1, $2, 1250, $3) returning id::int',
    [venue.businessId, lemonade, kind === 'chalet' ? 'Weekdays' : 'Glass'],
  );
  return { venue, drinks, cold, lemonade, tea, price: rows[0].id };
}

beforeEach(async () => {
  box.world = await start();
});

type Cell = string | number | null;

const params = () => ({ business_id: world().venue.businessId, id: world().venue.menuId });

async function exported(locale = 'en', token = world().venue.owner.token) {
  const answer = await test.app.inject({
    method: 'GET',
    url: pathOf(menuSheets.exportSheet, params()),
    headers: { authorization: `Bearer ${token}`, locale },
  });
  return answer;
}

async function rowsOf(bytes: Buffer): Promise<Cell[][]> {
  return (await readSheet(await new Blob([new Uint8Array(bytes)]).arrayBuffer())) as unknown as Cell[][];
}

const workbook = (rows: Cell[][]) => {
  const [headings = [], ...rest] = rows;
  return writeSheet({
    name: 'Menu',
    rightToLeft: false,
    columns: headings.map((heading) => ({ heading: String(heading), width: 10 })),
    rows: rest,
  });
};

async function send(bytes: Uint8Array, query = '', sent: { token?: string; locale?: string } = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `${pathOf(menuSheets.importSheet, params())}${query}`,
    ...withToken(multipart([{ name: 'menu.xlsx', bytes }]), sent),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function withToken(
  body: ReturnType<typeof multipart>,
  { token, locale = 'en' }: { token?: string; locale?: string },
) {
  const authorization = `Bearer ${token ?? world().venue.owner.token}`;
  return { payload: body.payload, headers: { ...body.headers, authorization, locale } };
}

const read = async (id: number) => {
  const { venue } = world();
  const answer = await test.call(items.get, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id },
  });
  return answer.body;
};

const itemCount = async () => {
  const { rows } = await test.owner.query('select count(*)::int as n from items where business_id = $1', [
    world().venue.businessId,
  ]);
  return rows[0].n;
};

describe('an exported menu', () => {
  it('is a workbook in the language of the request, its Arabic one from right to left', async () => {
    const english = await exported();
    expect(english.headers['content-type']).toContain('spreadsheetml');
    expect(english.headers['content-disposition']).toContain('Main%202026-04-01.xlsx');
    const [headings, first] = await rowsOf(english.rawPayload);
    expect(headings?.slice(0, 4)).toEqual(['Item number', 'Category', 'Name (English)', 'Name (Arabic)']);
    expect(first?.slice(0, 4)).toEqual([world().tea, 'Drinks', 'Tea', 'Tea']);
    const arabic = await exported('ar');
    const [arabicHeadings, , second] = await rowsOf(arabic.rawPayload);
    expect(arabicHeadings?.slice(0, 2)).toEqual(['رقم الصنف', 'التصنيف']);
    expect(second?.[1]).toBe('مشروبات › Cold');
    const sheet = await unzip(arabic.rawPayload, (name) => name.startsWith('xl/worksheets/sheet1'), 1e7);
    expect(String(sheet[0]?.bytes)).toContain('rightToLeft="1"');
  });

  it('holds no formula, whatever a name says', async () => {
    const { lemonade } = world();
    await test.owner.query(
      "update items set name_en = '=HYPERLINK(\"http://evil\")', name_ar = '@SUM(A1)' where id = $1",
      [lemonade],
    );
    const answer = await exported();
    const [, , row] = await rowsOf(answer.rawPayload);
    expect(row?.slice(2, 4)).toEqual([`'=HYPERLINK("http://evil")`, `'@SUM(A1)`]);
    const parts = await unzip(answer.rawPayload, (name) => name.endsWith('.xml'), 1e7);
    expect(parts.some(({ bytes }) => String(bytes).includes('<f>'))).toBe(false);
    const back = await send(answer.rawPayload);
    expect(back.body.counts).toEqual({ created: 0, changed: 0, same: 2, error: 0 });
  });

  it('comes back as it was from businesses of every type', async () => {
    for (const [type, kind] of [
      ['salon', 'salon_service'],
      ['hotel', 'hotel_room'],
      ['chalet', 'chalet'],
    ] as const) {
      box.world = await start(type, kind);
      await test.owner.query(
        'update items set duration = 5400, units = 3, insurance = 50000 where business_id = $1',
        [world().venue.businessId],
      );
      await test.owner.query(
        `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
         values ($1, $2, 'percentage', 1250, '2026-04-01T05:00:00.123Z', '2026-05-01T05:00:00.456Z')`,
        [world().venue.businessId, world().lemonade],
      );
      const answer = await send((await exported('ar')).rawPayload, '?preview=true');
      expect([type, answer.body.counts]).toEqual([type, { created: 0, changed: 0, same: 2, error: 0 }]);
    }
  });

  it('is for those who may read items', async () => {
    const ungranted = await anEmployee(test, world().venue, ['items.update']);
    expect((await exported('en', ungranted.token)).statusCode).toBe(403);
  });
});

describe('an imported workbook', () => {
  it('changes by number, creates what has none, and says of each row what became of it', async () => {
    const { lemonade, tea, price } = world();
    const bytes = await workbook([
      ['رقم الصنف', 'Category', 'name_ar', 'Name (English)', 'Price 1 number', 'السعر 1', 'Hidden', 'Colour'],
      [lemonade, null, 'عصير ليمون', 'Lemonade', price, '١٫٧٥٠', 'نعم', 'yellow'],
      [tea, 'Drinks', 'Tea', 'Tea', null, null, 'no', null],
      [null, 'مشروبات › cold', 'قهوة مثلجة', 'Iced coffee', null, 1.5, null, null],
    ]);
    const preview = await send(bytes, '?preview=true');
    expect(preview.body).toMatchObject({
      preview: true,
      change_id: null,
      counts: { created: 1, changed: 1, same: 1, error: 0 },
    });
    expect(preview.body.notes).toEqual(['The column “Colour” is not known and was ignored.']);
    expect(await itemCount()).toBe(2);

    const done = await send(bytes);
    expect(done.status).toBe(200);
    expect(done.body.rows.map((row: { row: number; outcome: string }) => [row.row, row.outcome])).toEqual([
      [2, 'changed'],
      [3, 'same'],
      [4, 'created'],
    ]);
    expect(await read(lemonade)).toMatchObject({ hide: true, prices: [{ id: price, price: 1.75 }] });
    const created = await read(done.body.rows[2].item_id);
    expect(created).toMatchObject({ category_id: world().cold, sort: 1, prices: [{ price: 1.5 }] });
    expect(created.locales.map((row: { name: string }) => row.name)).toEqual(['Iced coffee', 'قهوة مثلجة']);
  });

  it('is taken back by the same undo, what it created as well', async () => {
    const { venue, lemonade, price } = world();
    const before = await read(lemonade);
    const done = await send(
      await workbook([
        ['id', 'category', 'name_en', 'prices_1_id', 'Price 1', 'Price 2', 'discount_amount'],
        [lemonade, 'Drinks', 'Lemon', price, 9, 2, 15],
        [null, 'Drinks', 'Water', null, 0.25, null, null],
      ]),
    );
    expect(done.body.counts).toEqual({ created: 1, changed: 1, same: 0, error: 0 });
    const undone = await test.call(menuChanges.undo, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: done.body.change_id },
    });
    expect(undone.body).toMatchObject({ restored: 1, removed: [done.body.rows[1].item_id], left: [] });
    const { updated_at: _was, ...old } = before;
    const { updated_at: _is, ...now } = await read(lemonade);
    expect(now).toEqual(old);
    expect(await itemCount()).toBe(2);
  });

  it('with twenty bad rows of a thousand imports nothing and names each of them', async () => {
    const { venue, drinks } = world();
    const { rows } = await test.owner.query(
      `insert into items (business_id, category_id, itemable_type, name_en, name_ar, sort)
       select $1, $2, 'restaurant_product', 'Item ' || n, 'عنصر ' || n, n from generate_series(1, 1000) n returning id::int`,
      [venue.businessId, drinks],
    );
    const table = rows.map(({ id }, index): Cell[] => [
      id,
      `New ${index}`,
      index % 50 === 0 ? 'a lot' : 1.25,
    ]);
    const bytes = await workbook([['id', 'name_en', 'Price 1'], ...table]);
    const preview = await send(bytes, '?preview=true', { locale: 'ar' });
    expect(preview.body.counts).toEqual({ created: 0, changed: 980, same: 0, error: 20 });
    expect(preview.body.rows[0]).toMatchObject({
      row: 2,
      outcome: 'error',
      messages: ['السعر 1: يرجى إدخال رقم.'],
    });
    const refused = await send(bytes);
    expect(refused.status).toBe(422);
    expect(refused.body.report.counts.error).toBe(20);
    expect(Object.keys(refused.body.errors)).toHaveLength(20);
    expect(refused.body.errors).toHaveProperty(['rows.2.prices_1_value']);
    expect((await read(rows[0].id)).locales[0].name).toBe('Item 1');
  }, 60_000);

  it('takes two thousand rows in as few statements as two', async () => {
    const { venue, drinks, tea, lemonade } = world();
    const { rows } = await test.owner.query(
      `insert into items (business_id, category_id, itemable_type, name_en, name_ar)
       select $1, $2, 'restaurant_product', 'I', 'I' from generate_series(1, 2000) n returning id::int`,
      [venue.businessId, drinks],
    );
    const sheetOf = (ids: number[]) =>
      workbook([['id', 'name_en', 'Price 1'], ...ids.map((id): Cell[] => [id, `New ${id}`, 1])]);
    const few = await sheetOf([tea, lemonade]);
    const many = await sheetOf(rows.map(({ id }) => id));
    const statementsOfFew = await test.statementsOf(() => send(few));
    const answers: unknown[] = [];
    expect(await test.statementsOf(async () => answers.push(await send(many)))).toBe(statementsOfFew);
    expect(answers).toMatchObject([{ status: 200, body: { counts: { changed: 2000 } } }]);
  }, 60_000);

  it('does not overwrite what was changed after the export, unless told to', async () => {
    const { venue, tea } = world();
    const [headings = [], ...table] = await rowsOf((await exported()).rawPayload);
    test.clock.moveSeconds(60);
    await test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: tea },
      body: { locales: [{ locale: 'en', name: 'Karak' }] },
    });
    const stale = await workbook([headings, ...table]);
    const refused = await send(stale);
    expect(refused.body.report.rows[0]).toMatchObject({
      outcome: 'error',
      messages: ['This item was changed after the file was exported.'],
    });
    expect((await read(tea)).locales[0].name).toBe('Karak');
    expect((await send(stale, '?overwrite=true')).body.counts.changed).toBe(1);
    expect((await read(tea)).locales[0].name).toBe('Tea');
  });

  it('names rows that are wrong in themselves', async () => {
    const { lemonade, tea } = world();
    const bytes = await workbook([
      ['id', 'category', 'name_en', 'hide', 'Price 1', 'discount_amount', 'discount_type'],
      [lemonade, 'Nowhere', 'Z', 'maybe', 1.2345, null, null],
      [tea, null, '', null, null, 140, '%'],
      [999_999, null, 'X', null, null, null, null],
      [lemonade, null, 'Y', null, null, null, null],
      [null, null, '', null, null, null, null],
      [null, 'Drinks', '', null, 'x'.repeat(10), null, null],
    ]);
    const { body } = await send(bytes, '?preview=true');
    const messages = Object.fromEntries(
      body.rows.map((row: { row: number; messages: string[] }) => [row.row, row.messages]),
    );
    expect(messages).toEqual({
      2: [
        'Hidden: Please write yes or no.',
        'Category: The menu has no category with this path.',
        'Price 1: At most 3 decimals are allowed.',
      ],
      3: ['Name (English): Name is required', 'Discount: A percentage is at most 100.'],
      4: ['Item number: This item is not in the menu.'],
      5: ['Item number: Each item may be sent once.'],
      7: ['Price 1: Please enter a number.', 'Name (English): Name is required'],
    });
  });

  it('needs the right to create for rows without a number', async () => {
    const editor = await anEmployee(test, world().venue, ['items.update']);
    const fresh = await workbook([
      ['category', 'name_en'],
      ['Drinks', 'Water'],
    ]);
    const known = await workbook([
      ['id', 'name_en'],
      [world().tea, 'Karak'],
    ]);
    expect((await send(fresh, '', { token: editor.token })).status).toBe(403);
    expect((await send(known, '', { token: editor.token })).status).toBe(200);
  });
});

/** A zip whose one sheet says what it likes about its sizes. */
function crafted(sheet: Buffer): Buffer {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  return storedZip([
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    part(
      'xl/workbook.xml',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
  ]);
}

/** An archive whose one entry claims to be small and unpacks to many megabytes. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const archive = storedZip([{ name: 'xl/worksheets/sheet1.xml', bytes: packed }]);
  const entry = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  archive.writeUInt16LE(8, entry + 10);
  archive.writeUInt32LE(10, entry + 24);
  return archive;
}

describe('a file that is no workbook or too large', () => {
  const NO_WORKBOOK = 'This file could not be read. Please use an Excel workbook (.xlsx).';

  it.each([
    ['text', Buffer.from('id,name\n1,Tea'), NO_WORKBOOK],
    ['nothing', Buffer.alloc(0), NO_WORKBOOK],
    ['a zip without a sheet', storedZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), NO_WORKBOOK],
    ['an archive that is cut off', crafted(Buffer.from('<worksheet/>')).subarray(0, 300), NO_WORKBOOK],
    [
      'a cell at the far end of a sheet',
      crafted(
        Buffer.from(
          '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
        ),
      ),
      /too large/,
    ],
    [
      'a cell at a place that is none',
      crafted(
        Buffer.from(
          '<worksheet><sheetData><row r="&#49;"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
        ),
      ),
      NO_WORKBOOK,
    ],
    ['a bomb', bomb(), /too large/],
  ])('%s is refused', async (_name, bytes, message) => {
    const refused = await send(bytes);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file[0]).toMatch(message);
  });

  it('is refused without a heading that names a column', async () => {
    const refused = await send(await workbook([['Colour'], ['yellow']]));
    expect(refused.body.errors.file).toEqual([
      'The first row must name the columns. Export the menu to see how.',
    ]);
  });

  it('is refused beyond five megabytes', async () => {
    const refused = await send(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(refused.body.errors.file).toEqual(['The file is larger than 5 MB.']);
  });
});
