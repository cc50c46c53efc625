import { describe, expect, it } from 'vitest';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { aCategory, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function aHoliday(venue: Venue, from: string, to: string, name = 'Eid'): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into holidays (business_id, from_date, to_date, name_en, name_ar) values ($1, $2, $3, $4, 'العيد') returning id::int`,
    [venue.businessId, from, to, name],
  );
  return rows[0].id;
}

async function aChalet() {
  const venue = await aVenue(test, 'chalet');
  const item = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet', name: 'Villa' });
  const later = await aHoliday(venue, '2026-05-26', '2026-05-30', 'Adha');
  const eid = await aHoliday(venue, '2026-03-19', '2026-03-23');
  const sync = (holidays: unknown, token = venue.owner.token) =>
    test.call(items.syncHolidays, {
      token,
      params: { business_id: venue.businessId, id: item },
      body: { holidays },
    });
  const read = async () =>
    (
      await test.call(items.get, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, id: item },
      })
    ).body;
  const version = async () => {
    const { rows } = await test.owner.query('select version from menu_versions where business_id = $1', [
      venue.businessId,
    ]);
    return Number(rows[0].version);
  };
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { venue, item, eid, later, sync, read, version, slug: rows[0].slug as string };
}

const priced = (id: number, price: unknown) => ({ holidayId: id, price });

describe('the holiday prices of a chalet', () => {
  it('are exactly those sent last, in the order of the holidays', async () => {
    const { eid, later, sync, read } = await aChalet();
    const first = await sync([
      priced(later, 300),
      { ...priced(eid, '400.5'), name: 'x', from: 'y', to: 'z' },
    ]);
    expect(first.status).toBe(200);
    expect(first.body.holidays).toMatchObject([
      {
        id: eid,
        price: 400.5,
        from: '2026-03-19 14:00:00',
        to: '2026-03-23 14:00:00',
        locales: [{ name: 'Eid' }, {}],
      },
      { id: later, price: 300 },
    ]);
    expect(first.body).toEqual(await read());
    expect((await sync([priced(eid, 0)])).body.holidays).toMatchObject([{ id: eid, price: 0 }]);
    expect((await sync([])).body.holidays).toEqual([]);
  });

  it('are seen in the list, in the menu and by guests, and stay through a save of the item', async () => {
    const { venue, item, eid, sync, slug } = await aChalet();
    await sync([priced(eid, 400)]);
    const { token } = venue.owner;
    const params = { business_id: venue.businessId };
    const saved = await test.call(items.save, {
      token,
      params: { ...params, id: item },
      body: { hide: false },
    });
    const list = await test.call(items.list, { token, params });
    const tree = await test.call(menus.tree, { token, params: { menu_id: venue.menuId } });
    const menu = await test.call(guest.menu, { params: { slug } });
    const one = await test.call(guest.item, { params: { slug, id: item } });
    for (const row of [
      saved.body,
      list.body.data[0],
      tree.body.categories[0].items[0],
      menu.body.menu.categories[0].items[0],
      one.body,
    ]) {
      expect(row.holidays).toMatchObject([{ id: eid, price: 400, from: '2026-03-19 14:00:00' }]);
    }
  });

  it('are kept back from guests with all other prices', async () => {
    const { venue, eid, sync, slug } = await aChalet();
    await sync([priced(eid, 400)]);
    await test.owner.query(
      `insert into settings (business_id, key, data) values ($1, 'PreviewPrices', 'false')`,
      [venue.businessId],
    );
    const menu = await test.call(guest.menu, { params: { slug } });
    expect(menu.body.menu.categories[0].items[0].holidays).toMatchObject([{ id: eid, price: null }]);
    const list = await test.call(guest.holidays, { params: { slug } });
    expect(list.body[0].prices).toMatchObject([{ price: null }]);
  });

  it('leave updated_at as it is, and make a new version of the menu only when they differ', async () => {
    const { eid, sync, read, version } = await aChalet();
    const before = await read();
    const old = await version();
    await sync([priced(eid, 400)]);
    const changed = await version();
    expect((await read()).updated_at).toBe(before.updated_at);
    expect(changed).toBeGreaterThan(old);
    await sync([priced(eid, 400)]);
    expect(await version()).toBe(changed);
  });

  it('are audited as one change of the item, and not at all when nothing differs', async () => {
    const { venue, item, eid, later, sync } = await aChalet();
    await sync([priced(eid, 400)]);
    await sync([priced(eid, 400)]);
    await sync([priced(eid, 450), priced(later, 300)]);
    const { rows } = await test.owner.query(
      'select action, entity, entity_id::int, label, changes from audits where business_id = $1 order by id',
      [venue.businessId],
    );
    expect(rows).toEqual([
      {
        action: 'update',
        entity: 'item',
        entity_id: item,
        label: 'Villa',
        changes: { [`holidays.${eid}.price`]: { before: null, after: 400 } },
      },
      expect.objectContaining({
        changes: {
          [`holidays.${eid}.price`]: { before: 400, after: 450 },
          [`holidays.${later}.price`]: { before: null, after: 300 },
        },
      }),
    ]);
  });
});

describe('a sync is refused', () => {
  it.each([
    [undefined, 'Price is required'],
    [null, 'Price is required'],
    ['', 'Price is required'],
    [-1, 'The smallest value is 0.'],
    ['many', 'Please enter a number.'],
    [1.0005, 'At most 3 decimals are allowed.'],
  ])('with the price %j', async (price, message) => {
    const { eid, sync } = await aChalet();
    const refused = await sync([priced(eid, price)]);
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'holidays.0.price': [message] } } });
  });

  it('with a third decimal where the currency has two', async () => {
    const { venue, eid, sync } = await aChalet();
    await test.owner.query(`update businesses set currency = 'USD' where id = $1`, [venue.businessId]);
    const refused = await sync([priced(eid, 1.005)]);
    expect(refused.body.errors).toEqual({ 'holidays.0.price': ['At most 2 decimals are allowed.'] });
  });

  it('with holidays of another business, or one twice, and then changes nothing', async () => {
    const { eid, sync, read } = await aChalet();
    const other = await aChalet();
    const stranger = await sync([priced(eid, 1), priced(other.eid, 1)]);
    expect(stranger.body.errors).toEqual({
      'holidays.1.holidayId': ['This entry does not belong to the business.'],
    });
    const twice = await sync([priced(eid, 1), priced(eid, 2)]);
    expect(Object.keys(twice.body.errors)).toEqual(['holidays.1.holidayId']);
    expect((await read()).holidays).toEqual([]);
  });

  it.each([[undefined], [null], ['x'], [[{}]], [[null]], [{ 0: 1 }]])(
    'with the list %j',
    async (holidays) => {
      const { sync } = await aChalet();
      expect((await sync(holidays)).status).toBe(422);
    },
  );

  it('for what is no chalet', async () => {
    const venue = await aVenue(test, 'hotel');
    const item = await anItem(test, venue, await aCategory(test, venue), { type: 'hotel_room' });
    const refused = await test.call(items.syncHolidays, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: item },
      body: { holidays: [] },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { holidays: ['Holiday prices are for chalets only.'] } },
    });
  });

  it('to those who may neither change items of the menu nor holidays', async () => {
    const { venue, eid, sync } = await aChalet();
    for (const [permissions, status] of [
      [['holidays.update'], 200],
      [['menu.update'], 200],
      [['holidays.read', 'menu.read'], 403],
    ] as const) {
      const person = await anEmployee(test, venue, permissions);
      expect((await sync([priced(eid, 5)], person.token)).status).toBe(status);
    }
    const { rows } = await test.owner.query(
      `with shown as (insert into menus (business_id) values ($1) returning id)
       insert into branches (business_id, slug, menu_id) select $1, 'elsewhere-' || $1, id from shown returning id::int`,
      [venue.businessId],
    );
    const elsewhere = await anEmployee(test, venue, ['menu.update'], { branchId: rows[0].id });
    expect((await sync([priced(eid, 5)], elsewhere.token)).status).toBe(403);
  });
});

describe('the holidays guests read', () => {
  it('are those of the period, with the prices of what the branch shows', async () => {
    const { venue, item, eid, later, sync, slug } = await aChalet();
    await sync([priced(eid, 400), priced(later, 300)]);
    const read = (query: Record<string, unknown>) => test.call(guest.holidays, { params: { slug }, query });
    const all = await read({});
    expect(all.body).toMatchObject([
      {
        id: eid,
        from: '2026-03-19 14:00:00',
        to: '2026-03-23 14:00:00',
        media: [],
        locales: [{ name: 'Eid' }, { name: 'العيد' }],
        prices: [{ item_id: item, price: 400 }],
      },
      { id: later },
    ]);
    const ids = async (query: Record<string, unknown>) =>
      (await read(query)).body.map(({ id }: { id: number }) => id);
    expect(await ids({ from: '2026-04-01' })).toEqual([later]);
    expect(await ids({ to: '2026-04-01' })).toEqual([eid]);
    expect(await ids({ from: '2026-04-01', to: '2026-04-30' })).toEqual([]);
    await test.owner.query('update items set hide = true where id = $1', [item]);
    expect((await read({})).body[0].prices).toEqual([]);
    expect((await read({ from: '2026-04-01', to: '2026-03-01' })).status).toBe(422);
    expect((await read({ from: 'soon' })).status).toBe(422);
    const other = await aVenue(test, 'chalet');
    await aHoliday(other, '2026-03-19', '2026-03-23');
    expect((await read({})).body).toHaveLength(2);
    expect((await test.call(guest.holidays, { params: { slug: 'nobody' } })).status).toBe(404);
    expect(venue.businessId).not.toBe(other.businessId);
  });
});
