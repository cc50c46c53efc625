import { beforeEach, describe, expect, it } from 'vitest';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  aVenue,
  bilingual,
  signIn,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface World {
  readonly venue: Venue;
  readonly category: number;
  readonly ids: number[];
  readonly prices: number[];
}
const box: { world?: World } = {};
const world = (): World => {
  if (!box.world) throw new Error('The world is built before each test.');
  return box.world;
};

async function aPrice(itemId: number, price: number, name = ''): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into prices (business_id, item_id, price, name_en) select business_id, id, $2, $3 from items where id = $1
     returning id::int`,
    [itemId, price, name],
  );
  return rows[0].id;
}

beforeEach(async () => {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const ids: number[] = [];
  const prices: number[] = [];
  for (const name of ['Hummus', 'Fattoush', 'Kibbeh']) {
    ids.push(await anItem(test, venue, category, { name }));
    prices.push(await aPrice(Number(ids.at(-1)), 1000 * ids.length));
  }
  box.world = { venue, category, ids, prices };
});

const bulk = (changes: unknown, token = world().venue.owner.token, menuId = world().venue.menuId) =>
  test.call(menuChanges.bulk, {
    token,
    params: { business_id: world().venue.businessId },
    body: { menu_id: menuId, changes },
  });
const undo = (id: number, token = world().venue.owner.token) =>
  test.call(menuChanges.undo, { token, params: { business_id: world().venue.businessId, id } });
const read = async (id: number | undefined) => {
  const { venue } = world();
  const response = await test.call(items.get, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, id },
  });
  return response.body;
};
/** A category of another menu, which another branch shows. */
const elsewhere = async () => {
  const { venue } = world();
  const menuId = await aMenu(test, venue.businessId, 'Elsewhere');
  const branchId = await aBranch(test, venue.businessId, menuId);
  return { menuId, branchId, category: await aCategory(test, { ...venue, menuId }) };
};
const audits = async (action: string) => {
  const { rows } = await test.owner.query(
    "select entity_id::int as id, label, changes from audits where business_id = $1 and action = $2 and entity = 'item' order by id",
    [world().venue.businessId, action],
  );
  return rows;
};

describe('changing many items at once', () => {
  it('writes names, prices and switches of several items and answers them as stored', async () => {
    const { ids, prices } = world();
    const response = await bulk([
      { id: ids[0], hide: true, locales: [{ locale: 'ar', name: 'حمص بيروتي' }] },
      { id: ids[1], prices: [{ id: prices[1], price: 2.75 }] },
    ]);
    expect(response).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(response.body.items).toEqual([await read(ids[0]), await read(ids[1])]);
    expect(response.body.items[0]).toMatchObject({ hide: true });
    expect(response.body.items[0].locales[1].name).toBe('حمص بيروتي');
    expect(response.body.items[1].prices[0].price).toBe(2.75);
  });

  it('leaves prices that are not named as they are', async () => {
    const { ids } = world();
    const second = await aPrice(Number(ids[0]), 5000, 'Large');
    await bulk([{ id: ids[0], prices: [{ id: second, price: 6 }] }]);
    expect((await read(ids[0])).prices.map((row: { price: number }) => row.price)).toEqual([1, 6]);
  });

  it('names every wrong row and writes none of the others', async () => {
    const { ids, prices } = world();
    const refused = await bulk([
      { id: ids[0], hide: true },
      { id: ids[1], prices: [{ id: prices[1], price: 1.2345 }] },
      { id: ids[2], prices: [{ id: prices[0], price: 1 }] },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['changes.1.prices.0.price']);
    const alsoRefused = await bulk([
      { id: ids[0], hide: true },
      { id: ids[2], prices: [{ id: prices[0], price: 1 }] },
      { id: ids[0], hide: false },
      { id: 999_999, hide: false },
      { id: ids[1], locales: [{ locale: 'en', name: '' }] },
    ]);
    expect(Object.keys(alsoRefused.body.errors)).toEqual([
      'changes.1.prices.0.id',
      'changes.2.id',
      'changes.3.id',
      'changes.4.locales.0.name',
    ]);
    expect((await read(ids[0])).hide).toBe(false);
  });

  it('refuses all when one row is older than what is stored, and answers the newer rows', async () => {
    const { ids, venue } = world();
    const [first, second] = [await read(ids[0]), await read(ids[1])];
    test.clock.moveSeconds(5);
    await bulk([{ id: ids[1], hide: true }], await signIn(test, venue.owner.id));
    const refused = await bulk([
      { id: ids[0], hide: true, updated_at: first.updated_at },
      { id: ids[1], hide: false, updated_at: second.updated_at },
    ]);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toEqual([await read(ids[1])]);
    expect((await read(ids[0])).hide).toBe(false);
  });

  it('moves items to a category of the business, and refuses one of another', async () => {
    const { venue, ids } = world();
    const other = await aCategory(test, venue, { name: 'Mains' });
    const foreign = await aCategory(test, await aVenue(test));
    expect((await bulk([{ id: ids[0], category_id: other }])).body.items[0].category_id).toBe(other);
    const refused = await bulk([{ id: ids[1], category_id: foreign }]);
    expect(refused.body.errors).toHaveProperty(['changes.0.category_id']);
  });

  it('records each item as if it had been saved alone, and nothing where nothing differs', async () => {
    const { ids, prices } = world();
    const changed = await bulk([
      { id: ids[0], hide: false },
      { id: ids[1], prices: [{ id: prices[1], price: 2.5 }] },
    ]);
    expect(changed.body.changed).toBe(1);
    expect(await audits('update')).toEqual([
      {
        id: ids[1],
        label: 'Fattoush',
        changes: { [`prices.${prices[1]}.price`]: { before: 2, after: 2.5 } },
      },
    ]);
    const same = await bulk([{ id: ids[0], hide: false }]);
    expect(same.body).toEqual({ change_id: null, changed: 0, items: [] });
  });

  it('lets an employee change the menu they may change and no other', async () => {
    const { venue, ids } = world();
    const editor = await anEmployee(test, venue, ['items.update']);
    expect((await bulk([{ id: ids[0], hide: true }], editor.token)).status).toBe(200);
    const otherMenu = await aMenu(test, venue.businessId, 'Elsewhere');
    await test.owner.query(
      `insert into branches (business_id, slug, menu_id, name_en, name_ar) values ($1, $2, $3, 'B', 'B')`,
      [venue.businessId, `b-${venue.businessId}`, otherMenu],
    );
    expect((await bulk([{ id: ids[0], hide: true }], editor.token, otherMenu)).status).toBe(403);
  });

  it('takes two thousand items in as few statements as three', async () => {
    const { venue, category } = world();
    const { rows } = await test.owner.query(
      `insert into items (business_id, category_id, itemable_type, name_en, name_ar, sort)
       select $1, $2, 'restaurant_product', 'Item ' || n, 'عنصر ' || n, n from generate_series(1, 2000) n returning id::int`,
      [venue.businessId, category],
    );
    const change = (count: number, name: string) =>
      bulk(
        rows
          .slice(0, count)
          .map(({ id }) => ({ id, hide: true, locales: bilingual(`${name} ${id}`, 'اسم') })),
      );
    const few = await test.statementsOf(() => change(3, 'Few'));
    const responses: { status: number }[] = [];
    const many = await test.statementsOf(async () => responses.push(await change(2000, 'Many')));
    expect(responses).toMatchObject([{ status: 200, body: { changed: 2000 } }]);
    expect(many).toBe(few);
    const tooMany = await bulk([...rows, { id: 1 }].map(({ id }) => ({ id, hide: true })));
    expect(tooMany.status).toBe(422);
  });

  it('answers a repeated request with what the first one did', async () => {
    const { venue, ids } = world();
    const send = () =>
      test.call(menuChanges.bulk, {
        token: venue.owner.token,
        params: { business_id: venue.businessId },
        body: { menu_id: venue.menuId, changes: [{ id: ids[0], hide: true }] },
        headers: { 'idempotency-key': 'bulk-key-1' },
      });
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });
});

describe('undoing it', () => {
  it('gives back exactly what was changed and records it', async () => {
    const { ids, prices } = world();
    const before = await Promise.all(ids.map(read));
    const changed = await bulk([
      { id: ids[0], hide: true, locales: [{ locale: 'en', name: 'Hummus Beiruti' }] },
      { id: ids[1], prices: [{ id: prices[1], price: 9 }] },
    ]);
    const undone = await undo(changed.body.change_id);
    expect(undone.body).toMatchObject({ restored: 2, removed: [], left: [] });
    const after = await Promise.all(ids.map(read));
    const plain = (rows: { updated_at: string }[]) => rows.map(({ updated_at: _at, ...row }) => row);
    expect(plain(after)).toEqual(plain(before));
    expect((await audits('restore')).map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  });

  it('leaves what somebody changed again since, and says so', async () => {
    const { venue, ids, prices } = world();
    const changed = await bulk([
      { id: ids[0], hide: true, disable_ordering: true, prices: [{ id: prices[0], price: 9 }] },
    ]);
    await test.call(items.save, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, id: ids[0] },
      body: { hide: false, prices: [{ id: prices[0], price: 4 }] },
    });
    const undone = await undo(changed.body.change_id);
    expect(undone.body).toMatchObject({
      restored: 1,
      left: [{ item_id: ids[0], name: 'Hummus', fields: ['hide', `prices.${prices[0]}.price`] }],
    });
    expect(await read(ids[0])).toMatchObject({
      hide: false,
      disable_ordering: false,
      prices: [{ price: 4 }],
    });
  });

  it('restores the rest when an item or its former category is gone', async () => {
    const { venue, ids, category } = world();
    const other = await aCategory(test, venue, { name: 'Mains' });
    const changed = await bulk(ids.map((id) => ({ id, hide: true, category_id: other })));
    await test.owner.query('delete from items where id = $1', [ids[0]]);
    await test.owner.query('delete from categories where id = $1', [category]);
    const undone = await undo(changed.body.change_id);
    expect(undone.body.restored).toBe(2);
    expect(undone.body.left).toEqual([
      { item_id: ids[0], name: '', fields: ['hide', 'category_id'] },
      { item_id: ids[1], name: 'Fattoush', fields: ['category_id'] },
      { item_id: ids[2], name: 'Kibbeh', fields: ['category_id'] },
    ]);
    expect(await read(ids[1])).toMatchObject({ hide: false, category_id: other });
  });

  it('asks for the right at the menu in which an item lies by now.', async () => {
    const { venue, ids, prices } = world();
    const editor = await anEmployee(test, venue, ['items.update']);
    const changed = await bulk([{ id: ids[0], prices: [{ id: prices[0], price: 9 }] }], editor.token);
    await bulk([{ id: ids[0], category_id: (await elsewhere()).category }]);
    expect((await undo(changed.body.change_id, editor.token)).status).toBe(403);
    expect((await read(ids[0])).prices[0].price).toBe(9);
    expect((await undo(changed.body.change_id)).status).toBe(200);
    expect((await read(ids[0])).prices[0].price).toBe(1);
  });

  it('asks for the right at the menu that an item leaves with the undo.', async () => {
    const { venue, ids, category } = world();
    const editor = await anEmployee(test, venue, ['items.update']);
    const other = await elsewhere();
    const moved = await bulk([{ id: ids[0], category_id: other.category }]);
    expect((await undo(moved.body.change_id, editor.token)).status).toBe(403);
    expect((await read(ids[0])).category_id).toBe(other.category);
    await test.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access)
       select business_id, $1, user_id, permissions, true from grants where user_id = $2`,
      [other.branchId, editor.id],
    );
    expect((await undo(moved.body.change_id, editor.token)).status).toBe(200);
    expect((await read(ids[0])).category_id).toBe(category);
  });

  it('asks for the right at the menu to which an item returns, where its former category lies in another by now.', async () => {
    const { venue, ids, category } = world();
    const editor = await anEmployee(test, venue, ['items.update']);
    const within = await aCategory(test, venue, { name: 'Mains' });
    const moved = await bulk([{ id: ids[0], category_id: within }], editor.token);
    const { menuId } = await elsewhere();
    await test.owner.query('update categories set menu_id = $1 where id = $2', [menuId, category]);
    expect((await undo(moved.body.change_id, editor.token)).status).toBe(403);
    expect((await read(ids[0])).category_id).toBe(within);
    expect((await undo(moved.body.change_id)).status).toBe(200);
  });

  it('does not ask for a right where it writes nothing.', async () => {
    const { venue, ids } = world();
    const editor = await anEmployee(test, venue, ['items.update']);
    const other = await elsewhere();
    const changed = await bulk([{ id: ids[0], hide: true }], editor.token);
    await bulk([{ id: ids[0], category_id: other.category, hide: false }]);
    expect((await undo(changed.body.change_id, editor.token)).body).toMatchObject({
      restored: 0,
      left: [{ item_id: ids[0], fields: ['hide'] }],
    });
  });

  it('happens once, and not for strangers or readers', async () => {
    const { venue, ids } = world();
    const changed = await bulk([{ id: ids[0], hide: true }]);
    const reader = await anEmployee(test, venue, ['items.read']);
    const stranger = await aVenue(test);
    expect((await undo(changed.body.change_id, reader.token)).status).toBe(403);
    expect((await undo(changed.body.change_id, stranger.owner.token)).status).toBe(404);
    expect((await undo(changed.body.change_id)).status).toBe(200);
    expect((await undo(changed.body.change_id)).status).toBe(409);
  });
});
