import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { audits } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { ALL_PERMISSIONS } from '@diwan/contract/permissions.ts';
import {
  aBranch,
  aCategory,
  anEmployee,
  anItem,
  aVenue,
  bilingual,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const base = (venue: Venue) => ({ business_id: venue.businessId, branch_or_all: 'all' });
const as = (venue: Venue, operation: AnyOperation, params: object = {}, body?: unknown) =>
  test.call(operation, {
    token: venue.owner.token,
    params: { ...base(venue), menu_id: venue.menuId, ...params },
    ...(operation.method === 'POST' ? { body: body ?? {} } : {}),
  });
const list = async (venue: Venue, query: object = {}) =>
  (await test.call(audits.filter, { token: venue.owner.token, params: base(venue), query: { ...query } }))
    .body;
const latest = async (venue: Venue) => (await list(venue)).data[0];
const restore = (venue: Venue, id: number, body: object = {}) => as(venue, audits.restore, { id }, body);
const aVideo = (src: string) => ({ src, type: 'youtube' });

/** An item with every kind of child. */
async function aFullItem(venue: Venue): Promise<number> {
  const id = await anItem(test, venue, await aCategory(test, venue));
  await as(
    venue,
    items.save,
    { id },
    {
      locales: [
        { locale: 'en', name: 'Villa A', description: 'By the sea' },
        { locale: 'ar', name: 'فيلا أ' },
      ],
      prices: [
        { price: 80, locales: bilingual('Small', 'صغير') },
        { price: 90.5, locales: bilingual('Large', 'كبير') },
      ],
      addons: [{ price: 1, locales: bilingual('Cheese', 'جبن') }],
      discounts: [{ type: 'percentage', amount: 12.5, from: '2026-04-01', to: '2026-05-01' }],
      media: [aVideo('https://youtu.be/dQw4w9WgXcQ'), aVideo('https://youtu.be/9bZkp7q19f0')],
    },
  );
  return id;
}
const readItem = async (venue: Venue, id: number) => (await as(venue, items.get, { id })).body;
const without = ({ updated_at: _changed, ...row }: Record<string, unknown>) => row;

describe('the journal', () => {
  it('lists the newest first, with who did what, and filters by period, entity, action, person and words', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ALL_PERMISSIONS);
    const id = await anItem(test, venue, await aCategory(test, venue));
    await as(venue, items.save, { id }, { locales: bilingual('Hummus', 'حمص بالطحينة') });
    await test.call(categories.create, {
      token: employee.token,
      params: { business_id: venue.businessId },
      body: { menu_id: venue.menuId, locales: bilingual('Grills', 'مشاوي') },
    });
    const all = await list(venue);
    expect(all.data[0]).toMatchObject({
      action: 'create',
      entity: 'category',
      label: 'Grills',
      user: { id: employee.id, name: 'Huda' },
      branch_id: null,
      restorable: false,
      restored_from: null,
      created_at: '2026-04-01T08:00:00.000Z',
    });
    expect(all.data[1]).toMatchObject({
      action: 'update',
      entity: 'item',
      entity_id: id,
      user: { name: 'Nora' },
      changes: { 'locales.ar.name': { before: 'Hummus', after: 'حمص بالطحينة' } },
      restorable: true,
    });
    const totals = await Promise.all(
      [
        { entity: 'item' },
        { entity: 'item', entity_id: id + 1 },
        { action: 'create' },
        { user_id: employee.id },
        { search: 'huda' },
        { search: 'grill' },
        { from: '2026-04-01', to: '2026-04-01' },
        { from: '2026-04-02' },
        { to: '2026-03-31' },
      ].map(async (query) => (await list(venue, query)).total),
    );
    expect(totals).toEqual([1, 0, 1, 1, 1, 1, 2, 0, 0]);
    expect((await as(venue, audits.get, { id: all.data[0].id })).body).toEqual(all.data[0]);
  });

  it('shows a branch what was done there and what concerns the whole business', async () => {
    const venue = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Second');
    const employee = await anEmployee(test, venue, ['items.read']);
    await test.call(permissions.set, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_id: second, user_id: employee.id },
      body: { permissions: ['orders.read'] },
    });
    await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    const at = async (branch: number) =>
      (
        await test.call(audits.list, {
          token: venue.owner.token,
          params: { business_id: venue.businessId, branch_or_all: branch },
        })
      ).body.data.map((row: { action: string }) => row.action);
    expect(await at(second)).toEqual(['create', 'permission']);
    expect(await at(venue.branchId)).toEqual(['create']);
  });

  it('still names whoever left the business', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['menus.create']);
    await test.call(menus.create, {
      token: employee.token,
      params: { business_id: venue.businessId },
      body: { locales: bilingual('Lunch', 'الغداء') },
    });
    await as(venue, users.remove, { user_id: employee.id });
    expect((await list(venue, { entity: 'menu' })).data[0].user).toEqual({ id: employee.id, name: 'Huda' });
  });

  it('is for owners only, of their own business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const mighty: Person = await anEmployee(test, venue, ALL_PERMISSIONS);
    await as(other, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    const { id } = await latest(other);
    const params = { ...base(venue), id };
    for (const operation of [audits.list, audits.filter, audits.get, audits.restore]) {
      const refused = await test.call(operation, {
        token: mighty.token,
        params,
        ...(operation.method === 'POST' ? { body: {} } : {}),
      });
      expect(refused).toMatchObject({ status: 403, body: { missing: 'owner' } });
    }
    expect((await as(venue, audits.get, { id })).status).toBe(404);
    expect((await restore(venue, id)).status).toBe(404);
  });

  it('forgets what is older than 24 months', async () => {
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into audits (business_id, action, entity, created_at) values
        ($1, 'login', 'user', '2024-03-01'), ($1, 'login', 'user', '2024-05-01')`,
      [venue.businessId],
    );
    await test.owner.query("select app.remove_old_audits('2024-04-01')");
    expect((await list(venue)).total).toBe(1);
  });
});

describe('restoring a deletion', () => {
  it('brings an item back as it was, under the same ids, and is recorded', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    await as(venue, items.remove, { id });
    const deletion = await latest(venue);
    expect(deletion).toMatchObject({ action: 'delete', entity: 'item', entity_id: id, restorable: true });
    const restored = await restore(venue, deletion.id);
    expect(restored).toMatchObject({ status: 200, body: before });
    expect(await readItem(venue, id)).toEqual(before);
    expect(await latest(venue)).toMatchObject({
      action: 'restore',
      entity: 'item',
      entity_id: id,
      restored_from: deletion.id,
      label: 'Villa A',
    });
    expect((await restore(venue, deletion.id)).status).toBe(409);
  });

  it('brings a category back with everything below it, and a menu with all its categories', async () => {
    const venue = await aVenue(test);
    const menuId = (await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') })).body.id;
    const inside = { ...venue, menuId };
    const parent = await aCategory(test, inside, { name: 'Food' });
    const child = await aCategory(test, inside, { name: 'Grills', parentId: parent });
    const item = await anItem(test, inside, child);
    await as(inside, items.save, { id: item }, { prices: [{ price: 3 }] });
    const setting = { settings: [{ key: 'items_images_fitting', data: 'cropped' }] };
    await as(inside, categories.setSettings, { id: child }, setting);
    const seen = async () => [
      (await as(inside, menus.get, { id: menuId })).body,
      (await as(inside, categories.get, { id: parent })).body,
      (await as(inside, categories.get, { id: child })).body,
      await readItem(inside, item),
    ];
    const before = await seen();
    await as(inside, categories.remove, { id: parent });
    expect((await restore(venue, (await latest(venue)).id)).body).toEqual(before[1]);
    expect(await seen()).toEqual(before);
    await as(inside, menus.remove, { id: menuId });
    expect((await restore(venue, (await latest(venue)).id)).body).toEqual(before[0]);
    expect(await seen()).toEqual(before);
  });

  it.each([
    ['prices', 0, items.removePrice],
    ['addons', 0, items.removeAddon],
    ['discounts', 0, items.removeDiscount],
  ] as const)('brings one of the %s back', async (name, index, operation) => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    await as(venue, operation, { id: before[name][index].id });
    expect((await readItem(venue, id))[name]).toHaveLength(before[name].length - 1);
    const restored = await restore(venue, (await latest(venue)).id);
    expect(restored).toMatchObject({ status: 200, body: { id: before[name][index].id } });
    expect(without(await readItem(venue, id))).toEqual(without(before));
  });

  it('is refused while what it belonged to is gone, and works once that is back', async () => {
    const venue = await aVenue(test);
    const category = await aCategory(test, venue);
    const id = await anItem(test, venue, category);
    await as(venue, items.remove, { id });
    const ofItem = (await latest(venue)).id;
    await as(venue, categories.remove, { id: category });
    const ofCategory = (await latest(venue)).id;
    for (const body of [{}, { force: true }]) {
      expect(await restore(venue, ofItem, body)).toMatchObject({
        status: 409,
        body: { message: 'What this belonged to is gone. Restore that first.' },
      });
    }
    expect((await restore(venue, ofCategory)).status).toBe(200);
    expect((await restore(venue, ofItem)).status).toBe(200);
  });

  it('gives a discount its place back only by force when there is another one by now', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const [discount] = (await readItem(venue, id)).discounts;
    await as(venue, items.removeDiscount, { id: discount.id });
    const deletion = (await latest(venue)).id;
    const another = { type: 'value', amount: 1, from: '2026-04-01', to: '2026-05-01' };
    await as(venue, items.save, { id }, { discounts: [another] });
    expect((await restore(venue, deletion)).status).toBe(409);
    expect((await restore(venue, deletion, { force: true })).status).toBe(200);
    expect((await readItem(venue, id)).discounts).toEqual([discount]);
  });

  it('holds the place of a former booking again that had been made for it', async () => {
    const venue = await aVenue(test, 'chalet');
    const id = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
    const { rows } = await test.owner.query(
      `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at)
       values ($1, $2, 'unit', $3, 1, '2025-05-01', '2025-05-03') returning id`,
      [venue.businessId, venue.branchId, id],
    );
    const taken = async () =>
      (await test.owner.query('select from occupancies where business_id = $1', [venue.businessId])).rowCount;
    expect(await taken()).toBe(1);
    await as(venue, items.remove, { id });
    expect((await restore(venue, (await latest(venue)).id)).status).toBe(200);
    const booked = await test.owner.query('select reservable_id::int from reservations where id = $1', [
      rows[0].id,
    ]);
    expect([booked.rows[0].reservable_id, await taken()]).toEqual([id, 1]);
  });

  it('is refused for what is no part of a menu, and for what was made', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    await as(venue, users.remove, { user_id: employee.id });
    expect(await restore(venue, (await latest(venue)).id)).toMatchObject({
      status: 422,
      body: { errors: {} },
    });
    await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    expect((await restore(venue, (await latest(venue)).id)).status).toBe(422);
  });
});

describe('restoring a change', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 }).map((minor) => minor / 1000);
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && !text.includes('\0'));
  const texts = fc.record({ en: name, ar: name }).map(({ en, ar }) => bilingual(en, ar));
  const discount = fc.record({
    type: fc.constantFrom('value', 'percentage'),
    amount: fc.integer({ min: 0, max: 50 }),
    from: fc.constant('2026-04-03'),
    to: fc.constantFrom('2026-04-20', '2026-06-01'),
  });
  const edit = fc.record(
    {
      locales: texts,
      hide: fc.boolean(),
      sort: fc.nat(50),
      keeps: fc.subarray([0, 1]),
      price: amount,
      made: fc.array(fc.record({ price: amount, locales: texts }), { maxLength: 2 }),
      addons: fc.constantFrom('keep', 'clear'),
      discounts: fc.array(discount, { maxLength: 1 }),
      media: fc.subarray([
        'https://youtu.be/dQw4w9WgXcQ',
        'https://youtu.be/9bZkp7q19f0',
        'https://youtu.be/kJQP7kiw5Fk',
      ]),
      itemable: fc.record({ amount: fc.option(fc.nat(100)) }),
    },
    { requiredKeys: [] },
  );

  it('of an item gives every recorded field its former value, whatever was changed', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    await fc.assert(
      fc.asyncProperty(edit, async ({ keeps, price, made = [], addons, media, ...plain }) => {
        const before = await readItem(venue, id);
        const kept = keeps?.flatMap((index) => before.prices[index] ?? []);
        const body = {
          ...plain,
          ...(kept
            ? { prices: [...kept.map((row) => (price === undefined ? row : { ...row, price })), ...made] }
            : {}),
          ...(addons === 'clear' ? { addons: [] } : {}),
          ...(media ? { media: media.map(aVideo) } : {}),
        };
        expect(await as(venue, items.save, { id }, body)).toMatchObject({ status: 200 });
        const last = await latest(venue);
        if (last.action !== 'update') return;
        const restored = await restore(venue, last.id);
        expect([restored.status, without(restored.body)]).toEqual([200, without(before)]);
      }),
      { numRuns: 25 },
    );
  });

  it('touches nothing but the recorded fields, and is refused after a newer change unless forced', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    const before = await readItem(venue, id);
    const [first, second] = before.prices;
    await as(venue, items.save, { id }, { prices: [{ ...first, price: 81 }, second] });
    const change = await latest(venue);
    expect(change.changes).toEqual({ [`prices.${first.id}.price`]: { before: 80, after: 81 } });
    await as(venue, items.save, { id }, { prices: [{ ...first, price: 82 }, second], hide: true });
    expect(await restore(venue, change.id)).toMatchObject({
      status: 409,
      body: { message: 'This was changed again since. Restoring it overwrites the newer change.' },
    });
    const forced = await restore(venue, change.id, { force: true });
    expect(without(forced.body)).toEqual(without({ ...before, hide: true }));
  });

  it('of a category and a menu works as well, orders and settings included', async () => {
    const venue = await aVenue(test);
    const [one, two] = [
      await aCategory(test, venue, { name: 'One' }),
      await aCategory(test, venue, { name: 'Two' }),
    ];
    const params = { id: one };
    const read = async () => without((await as(venue, categories.get, params)).body);
    const before = await read();
    const changes = [
      () => as(venue, categories.update, params, { locales: bilingual('First', 'الأول'), parent_id: two }),
      () =>
        as(venue, categories.setSettings, params, {
          settings: [{ key: 'items_images_fitting', data: 'cropped' }],
        }),
      () => as(venue, categories.update, params, { media: [aVideo('https://youtu.be/dQw4w9WgXcQ')] }),
    ];
    for (const change of changes) {
      const { status } = await change();
      const last = await latest(venue);
      if (status !== 200 || last.action !== 'update') continue;
      expect([last.restorable, (await restore(venue, last.id, { force: true })).status]).toEqual([true, 200]);
      expect(await read()).toEqual(before);
    }
    await as(venue, categories.sort, {}, { sortedIds: [one, two] });
    await as(venue, categories.sort, {}, { sortedIds: [two, one] });
    const sorted = await latest(venue);
    expect(sorted.changes).toEqual({ 'categories.sort': { before: [one, two], after: [two, one] } });
    expect((await restore(venue, sorted.id)).status).toBe(200);
    expect((await read())['sort']).toBe(0);
    await as(venue, menus.update, { id: venue.menuId }, { locales: bilingual('Dinner', 'العشاء') });
    expect((await restore(venue, (await latest(venue)).id)).body.locales[0].name).toBe('Main');
  });

  it('is refused when the entity itself is gone', async () => {
    const venue = await aVenue(test);
    const id = await aFullItem(venue);
    await as(venue, items.save, { id }, { hide: true });
    const change = (await latest(venue)).id;
    await as(venue, items.remove, { id });
    expect((await restore(venue, change, { force: true })).status).toBe(409);
  });
});
