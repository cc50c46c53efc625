import { describe, expect, it } from 'vitest';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { anEmployee } from '#testing/builders.ts';
import {
  box,
  start,
  useMenuWithDrinks,
  test,
  world,
  type Cell,
  exported,
  rowsOf,
  workbook,
  send,
  read,
} from './testing/menu-with-drinks.ts';

useMenuWithDrinks();

const itemCount = async () => {
  const { rows } = await test.owner.query('select count(*)::int as n from items where business_id = $1', [
    world().venue.businessId,
  ]);
  return rows[0].n;
};

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
  });

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
    const responses: unknown[] = [];
    expect(await test.statementsOf(async () => responses.push(await send(many)))).toBe(statementsOfFew);
    expect(responses).toMatchObject([{ status: 200, body: { counts: { changed: 2000 } } }]);
  });

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

  describe('of counted stock', () => {
    const counted = async () => {
      const { tea } = world();
      await test.owner.query('update items set amount = 10 where id = $1', [tea]);
      const [headings = [], first = [], ...rest] = await rowsOf((await exported()).rawPayload);
      const at = (heading: string) => headings.indexOf(heading);
      const sell = (left: number | null) =>
        test.owner.query('update items set amount = $2 where id = $1', [tea, left]);
      const stock = async () => (await read(tea)).itemable.amount;
      return { headings, first, rest, at, sell, stock };
    };
    const MOVED = [
      'Amount in stock: There are 3 in stock now. Please export again, or overwrite what was changed since.',
    ];

    it('leaves stock alone that was sold since the export', async () => {
      const { headings, first, rest, at, sell, stock } = await counted();
      expect([first[at('Amount in stock')], first[at('Amount in stock at export')]]).toEqual([10, 10]);
      await sell(3);
      const bytes = await workbook([headings, first.with(at('Name (English)'), 'Karak'), ...rest]);
      expect((await send(bytes)).status).toBe(200);
      expect(await read(world().tea)).toMatchObject({ itemable: { amount: 3 } });
      expect((await read(world().tea)).locales[0].name).toBe('Karak');
      expect((await send(bytes)).body.counts.changed).toBe(0);
      expect((await send(bytes, '?overwrite=true')).status).toBe(200);
      expect(await stock()).toBe(10);
    });

    it('sets it where it was changed in the file, and has not moved since', async () => {
      const { headings, first, rest, at, sell, stock } = await counted();
      const bytes = await workbook([headings, first.with(at('Amount in stock'), 25), ...rest]);
      await sell(3);
      const refused = await send(bytes);
      expect([refused.status, refused.body.report.rows[0].messages]).toEqual([422, MOVED]);
      expect(await stock()).toBe(3);
      expect((await send(bytes, '?overwrite=true')).body.counts.changed).toBe(1);
      expect(await stock()).toBe(25);
      await sell(10);
      expect((await send(bytes, '?overwrite=true')).status).toBe(200);
      await sell(10);
      const [now = [], row = []] = await rowsOf((await exported()).rawPayload);
      const uncounted = await workbook([now, row.with(at('Amount in stock'), null)]);
      expect((await send(uncounted)).status).toBe(200);
      expect(await stock()).toBeNull();
    });

    it('is refused where the file does not tell what it was, unless told to', async () => {
      const { sell, stock } = await counted();
      const sheetOf = (amount: number) =>
        workbook([
          ['id', 'Amount in stock'],
          [world().tea, amount],
        ]);
      const bytes = await sheetOf(10);
      expect((await send(bytes)).body.counts.same).toBe(1);
      await sell(3);
      expect((await send(bytes)).body.report.rows[0].messages).toEqual(MOVED);
      const arabic = await send(bytes, '?preview=true', { locale: 'ar' });
      expect(arabic.body.rows[0].messages).toEqual([
        'الكمية المتوفرة: الكمية المتوفرة الآن 3. يرجى التصدير من جديد أو استبدال ما عُدّل بعده.',
      ]);
      expect((await send(bytes, '?overwrite=true')).status).toBe(200);
      expect(await stock()).toBe(10);
      await sell(null);
      expect((await send(await sheetOf(5))).status).toBe(200);
      expect(await stock()).toBe(5);
    });
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
      4: ['Dish number: This item is not in the menu.'],
      5: ['Dish number: Each item may be sent once.'],
      7: ['Price 1: Please enter a number.', 'Name (English): Name is required'],
    });
  });

  it('names a price of a chalet that lacks its label, in both languages, and takes back one that was stored without it', async () => {
    box.world = await start('chalet', 'chalet');
    const { venue, lemonade, tea, price } = world();
    const { rows } = await test.owner.query(
      `insert into prices (business_id, item_id, price) values ($1, $2, 90000) returning id::int`,
      [venue.businessId, tea],
    );
    const unlabelled = rows[0].id;
    const sheetOf = (...table: Cell[][]) =>
      workbook([['id', 'category', 'name_en', 'Price 1 number', 'Price 1', 'prices_1_name_en'], ...table]);
    const bytes = await sheetOf(
      [tea, null, 'Tea', unlabelled, 95, null],
      [lemonade, null, 'Lemonade', price, 100, null],
      [null, 'Drinks', 'Villa', null, 150, null],
      [null, 'Drinks', 'Palace', null, 150, 'Weekend'],
    );
    const told = async (locale: string) => {
      const { body } = await send(bytes, '?preview=true', { locale });
      return body.rows.flatMap(({ row, messages }: { row: number; messages: string[] }) =>
        row > 2 ? messages : [],
      );
    };
    const english =
      'Price 1 name (English): Write Weekdays, Weekend or FullWeek. A price without one of these names counts for no booking.';
    const arabic =
      'اسم السعر 1 (إنجليزي): اكتب Weekdays (وسط الأسبوع) أو Weekend (نهاية الأسبوع) أو FullWeek (أسبوع كامل). السعر من دون أحد هذه الأسماء لا يُحتسب لأي حجز.';
    expect(await told('en')).toEqual([english, english]);
    expect(await told('ar')).toEqual([arabic, arabic]);
    const taken = await send(
      await sheetOf(
        [tea, null, 'Tea', unlabelled, 95, null],
        [null, 'Drinks', 'Palace', null, 150, 'Weekend'],
      ),
    );
    expect(taken.body.counts).toEqual({ created: 1, changed: 1, same: 0, error: 0 });
    expect(await read(tea)).toMatchObject({ prices: [{ price: 95, locales: [{ name: '' }, {}] }] });
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
