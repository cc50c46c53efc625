import { describe, expect, it } from 'vitest';
import { unzip } from '#platform/sheets/zip.ts';
import { anEmployee } from '#testing/builders.ts';
import {
  useMenuWithDrinks,
  test,
  box,
  world,
  start,
  exported,
  rowsOf,
  send,
  workbook,
  read,
  type Cell,
} from './testing/menu-with-drinks.ts';
import { columnNamed, headingOf } from './sheet-columns.rules.ts';

interface Addon {
  readonly price: number;
  readonly max: number;
}

useMenuWithDrinks();

describe('an exported menu', () => {
  it('is a workbook in the language of the request, its Arabic one from right to left', async () => {
    const english = await exported();
    expect(english.headers['content-type']).toContain('spreadsheetml');
    expect(english.headers['content-disposition']).toContain('Main%202026-04-01.xlsx');
    const [headings, first] = await rowsOf(english.rawPayload);
    expect(headings?.slice(0, 4)).toEqual(['Dish number', 'Category', 'Name (English)', 'Name (Arabic)']);
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
    const response = await exported();
    const [, , row] = await rowsOf(response.rawPayload);
    expect(row?.slice(2, 4)).toEqual([`'=HYPERLINK("http://evil")`, `'@SUM(A1)`]);
    const parts = await unzip(response.rawPayload, (name) => name.endsWith('.xml'), 1e7);
    expect(parts.some(({ bytes }) => String(bytes).includes('<f>'))).toBe(false);
    const back = await send(response.rawPayload);
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
      const response = await send((await exported('ar')).rawPayload, '?preview=true');
      expect([type, response.body.counts]).toEqual([type, { created: 0, changed: 0, same: 2, error: 0 }]);
    }
  });

  it('says how often an addon may be taken, which comes back, is changed, and stays where its column is missing', async () => {
    const { venue, lemonade } = world();
    const addons = async () => (await read(lemonade)).addons.map(({ price, max }: Addon) => [price, max]);
    await test.owner.query(
      `insert into addons (business_id, item_id, price, name_en, max, sort) values ($1, $2, 250, 'Mint', 3, 0),
       ($1, $2, 100, 'Ice', 1, 1)`,
      [venue.businessId, lemonade],
    );
    const english = (await exported()).rawPayload;
    for (const same of [english, (await exported('ar')).rawPayload])
      expect((await send(same)).body.counts).toEqual({ created: 0, changed: 0, same: 2, error: 0 });
    const [headings = [], tea = [], row = []] = await rowsOf(english);
    const at = headings.indexOf('Addon 1 at most');
    expect([row[at], row[headings.indexOf('Addon 2 at most')], tea[at]]).toEqual([3, 1, null]);
    expect((await rowsOf((await exported('ar')).rawPayload))[0]).toContain('الحد الأقصى للإضافة 1');
    const changed = await send(await workbook([headings, row.with(at, 5)]));
    expect(changed.body.counts).toMatchObject({ changed: 1, error: 0 });
    expect(await addons()).toEqual([
      [0.25, 5],
      [0.1, 1],
    ]);
    const without = (cells: Cell[]) =>
      cells.filter((_, index) => !String(headings[index]).endsWith('at most'));
    const priced = row.with(headings.indexOf('Addon 1'), 0.3);
    await send(await workbook([without(headings), without(priced)]), '?overwrite=true');
    expect(await addons()).toEqual([
      [0.3, 5],
      [0.1, 1],
    ]);
    const wrong = await send(await workbook([headings, row.with(at, 0)]), '?preview=true');
    expect(wrong.body.rows[0].messages).toEqual([expect.stringMatching(/^Addon 1 at most: /)]);
  });

  it('calls the switch of an item as its editor does, and reads it under the name it once had', async () => {
    expect((await rowsOf((await exported()).rawPayload))[0]).toContain('Disable ordering');
    for (const [type, kind] of [
      ['salon', 'salon_service'],
      ['hotel', 'hotel_room'],
      ['chalet', 'chalet'],
    ] as const) {
      box.world = await start(type, kind);
      const [headings = [], ...rows] = await rowsOf((await exported()).rawPayload);
      const at = headings.indexOf('Disable booking');
      const former = headings.with(at, 'Ordering disabled');
      const [first = [], ...rest] = rows;
      const { body } = await send(await workbook([former, first.with(at, 'yes'), ...rest]));
      expect([type, body.counts]).toEqual([type, { created: 0, changed: 1, same: 1, error: 0 }]);
    }
  });

  it('is for those who may read items', async () => {
    const ungranted = await anEmployee(test, world().venue, ['items.update']);
    expect((await exported('en', ungranted.token)).statusCode).toBe(403);
  });
});

it.each([
  ['restaurant', 'Dish number', 'رقم الصنف'],
  ['salon', 'Service number', 'رقم الخدمة'],
  ['hotel', 'Room ID', 'معرّف الغرفة'],
  ['chalet', 'Chalet number', 'رقم الشاليه'],
] as const)(
  'The sheet of a %s is headed by what it offers, and read by that and by what it was headed before.',
  (type, en, ar) => {
    expect([headingOf('id', 'en', type), headingOf('id', 'ar', type)]).toEqual([en, ar]);
    for (const heading of [en, ar, 'Item number', 'رقم الصنف', 'id']) expect(columnNamed(heading)).toBe('id');
  },
);
