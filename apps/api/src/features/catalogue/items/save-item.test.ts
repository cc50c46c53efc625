import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  bilingual,
  signIn,
  type Venue,
} from '#testing/builders.ts';
import { anItemToSave, aStoredFile } from '#testing/item-to-save.ts';
import { useTestApp, type Answer } from '#testing/test-app.ts';

const test = useTestApp();

async function lastAudit(venue: Venue) {
  const { rows } = await test.owner.query(
    'select action, entity, label, changes from audits where business_id = $1 order by id desc limit 1',
    [venue.businessId],
  );
  return rows[0];
}

async function auditCount(venue: Venue): Promise<number> {
  const { rows } = await test.owner.query('select count(*)::int as n from audits where business_id = $1', [
    venue.businessId,
  ]);
  return rows[0].n;
}

describe('a save of any part', () => {
  it('changes what is sent, leaves the rest, and answers the item as then read', async () => {
    const { save, read, created } = await anItemToSave(test);
    const saved = await save({ hide: true, locales: [{ locale: 'ar', name: 'فيلا', description: 'بحرية' }] });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...created,
      hide: true,
      locales: [created.locales[0], { ...created.locales[1], name: 'فيلا', description: 'بحرية' }],
      updated_at: saved.body.updated_at,
    });
    expect(saved.body.updated_at > created.updated_at).toBe(true);
    expect(await read()).toEqual(saved.body);
  });

  it('ignores type, businessId and other members that are no part of it, also when rows are posted back', async () => {
    const { save, created } = await anItemToSave(test);
    const { updated_at: _, ...whole } = created;
    const saved = await save({ ...whole, type: 'x', businessId: 1, business_id: 1, itemable_type: 'chalet' });
    expect(saved.body).toEqual({ ...created, updated_at: saved.body.updated_at });
  });

  it('keeps prices, addons and discounts that are not sent, and clears lists sent empty', async () => {
    const { save } = await anItemToSave(test);
    const filled = await save({
      prices: [{ price: 2 }],
      addons: [{ price: 0.5 }],
      discounts: [{ amount: 10, type: 'percentage' }],
    });
    const { prices, addons, discounts } = filled.body;
    expect((await save({ hide: true })).body).toMatchObject({ prices, addons, discounts });
    expect((await save({ prices: [], addons: [], discounts: [] })).body).toMatchObject({
      prices: [],
      addons: [],
      discounts: [],
    });
  });

  it('refuses to empty a name that was given, but lets a blank one stay blank', async () => {
    const { save, venue, token, categoryId } = await anItemToSave(test);
    const refused = await save({ locales: bilingual('', 'اسم') });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'locales.0.name': ['Name is required'] } },
    });
    const blank = await anItem(test, venue, categoryId, { name: '' });
    const params = { business_id: venue.businessId, id: blank };
    const body = { locales: bilingual('', ''), hide: true };
    expect((await test.call(items.save, { token, params, body })).status).toBe(200);
  });
});

describe('children', () => {
  it('keeps those named by id with their texts, creates those without and removes the rest, in the order sent', async () => {
    const { save } = await anItemToSave(test);
    const first = await save({
      prices: [
        { price: 1, locales: bilingual('Small', 'صغير') },
        { price: 2, locales: bilingual('Large', 'كبير') },
      ],
    });
    const [small, large] = first.body.prices;
    const second = await save({ prices: [{ price: '3.5' }, { id: large.id, price: 2.25 }] });
    expect(second.body.prices).toEqual([
      { id: expect.any(Number), price: 3.5, locales: expect.any(Array) },
      { ...large, price: 2.25 },
    ]);
    expect([small.id, large.id]).not.toContain(second.body.prices[0].id);
  });

  it('A save that says nothing new leaves the item and its version as they are.', async () => {
    const { save, read } = await anItemToSave(test);
    const stored = (await save({ sort: 7, prices: [{ price: 1 }], hide: true })).body;
    test.clock.moveSeconds(60);
    const again = await save({ ...stored, sort: null });
    expect(again).toMatchObject({ status: 200, body: { sort: 7, updated_at: stored.updated_at } });
    expect((await save({ hide: true, updated_at: stored.updated_at })).status).toBe(200);
    expect((await read()).updated_at).toBe(stored.updated_at);
  });

  it('refuses an id of another item, of another tenant, an unknown one and one id twice', async () => {
    const { save, read, venue, token, categoryId } = await anItemToSave(test);
    const mine = (await save({ prices: [{ price: 1 }] })).body.prices[0].id;
    const sibling = await test.call(items.create, {
      token,
      params: { business_id: venue.businessId },
      body: { category_id: categoryId, prices: [{ price: 1 }] },
    });
    const stranger = await (await anItemToSave(test)).save({ prices: [{ price: 1 }] });
    const before = await read();
    for (const id of [sibling.body.prices[0].id, stranger.body.prices[0].id, 999_999_999]) {
      const refused = await save({
        prices: [
          { id: mine, price: 9 },
          { id, price: 9 },
        ],
      });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({
        'prices.1.id': ['This row was deleted meanwhile. Remove it here, or add it as a new one.'],
      });
    }
    expect(
      (
        await save({
          prices: [
            { id: mine, price: 9 },
            { id: mine, price: 8 },
          ],
        })
      ).status,
    ).toBe(422);
    expect(await read()).toEqual(before);
    expect(stranger.body.prices[0].price).toBe(1);
  });

  it('answers 422 beyond the limits of the lists', async () => {
    const { save } = await anItemToSave(test);
    const many = (count: number) => Array.from({ length: count }, () => ({ price: 1 }));
    expect((await save({ prices: many(21) })).body.errors).toHaveProperty('prices');
    expect((await save({ addons: many(51) })).body.errors).toHaveProperty('addons');
    const discount = { amount: 1, type: 'value' };
    expect((await save({ discounts: [discount, discount] })).body.errors).toHaveProperty('discounts');
    expect((await save({ prices: many(20), addons: many(50) })).status).toBe(200);
  });
});

describe('moving to another category', () => {
  it('goes to one of the same menu and kind', async () => {
    const { save, venue } = await anItemToSave(test);
    const other = await aCategory(test, venue, { name: 'Mains' });
    expect((await save({ category_id: other })).body.category_id).toBe(other);
  });

  it('refuses an unknown category, one of another tenant and one of another kind', async () => {
    const { save, venue, read, categoryId } = await anItemToSave(test, 'salon', 'service');
    const products = await aCategory(test, venue, { type: 'product' });
    const foreign = await anItemToSave(test, 'salon', 'service');
    for (const category_id of [products, foreign.categoryId, 999_999_999]) {
      const refused = await save({ category_id, hide: true });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('category_id');
    }
    expect(await read()).toMatchObject({ category_id: categoryId, hide: false });
  });

  it('to another menu needs items.update there too', async () => {
    const { save, venue, read, categoryId } = await anItemToSave(test);
    const other = { ...venue, menuId: await aMenu(test, venue.businessId, 'Evening') };
    const branchId = await aBranch(test, venue.businessId, other.menuId);
    const elsewhere = await aCategory(test, other);
    const employee = await anEmployee(test, venue, ['items.update']);
    expect((await save({ category_id: elsewhere }, employee.token)).status).toBe(403);
    expect((await read()).category_id).toBe(categoryId);
    await test.owner.query(
      "insert into grants (business_id, branch_id, user_id, permissions) values ($1, $2, $3, '{items.update}')",
      [venue.businessId, branchId, employee.id],
    );
    expect((await save({ category_id: elsewhere }, employee.token)).status).toBe(200);
  });
});

/** Calls made while somebody else holds the item, so that all of them wait for it at the same time. */
async function heldBack(
  itemId: number,
  count: number,
  call: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const holder = await test.owner.connect();
  await holder.query('begin');
  await holder.query('select from items where id = $1 for update', [itemId]);
  const calls = Array.from({ length: count }, (_, index) => call(index + 1));
  try {
    await vi.waitFor(async () => {
      const { rows } = await test.owner.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows[0].n).toBe(count);
    });
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(calls);
}

describe('two people at one item', () => {
  it('refuses a save made from an older version and answers the stored item', async () => {
    const { save, created, read, venue } = await anItemToSave(test);
    await save({ prices: [{ price: 1 }] }, await signIn(test, venue.owner.id));
    const stale = await save({ hide: true, updated_at: created.updated_at });
    expect(stale).toMatchObject({
      status: 409,
      body: { message: 'This record was changed by someone else.' },
    });
    const current = await read();
    expect(stale.body.current).toEqual(current);
    expect((await save({ hide: true, updated_at: current.updated_at })).status).toBe(200);
  });

  it('lets one of many simultaneous saves of one version through, and shows the others the item it made', async () => {
    const { save, created, read, venue } = await anItemToSave(test);
    const tokens = await Promise.all([1, 2, 3].map(() => signIn(test, venue.owner.id)));
    const saves = await heldBack(created.id, 3, (price) =>
      save({ prices: [{ price }], updated_at: created.updated_at }, tokens[price - 1]),
    );
    const good = saves.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await read()).toEqual(good[0]?.body);
    const stale = saves.filter(({ status }) => status === 409);
    expect(stale.map(({ body }) => body.current)).toEqual([good[0]?.body, good[0]?.body]);
  });

  it('without a version lets the last one win whole', async () => {
    const { save, created, read } = await anItemToSave(test);
    const saves = await heldBack(created.id, 4, (value) =>
      save({
        prices: [{ price: value }, { price: value }],
        addons: [{ price: value }],
        discounts: [{ amount: value, type: 'value' }],
      }),
    );
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { prices, addons, discounts } = await read();
    const values = [prices[0].price, prices[1].price, addons[0].price, discounts[0].amount];
    expect([prices.length, addons.length, discounts.length, new Set(values).size]).toEqual([2, 1, 1, 1]);
    const stamps = saves.map(({ body }) => body.updated_at);
    expect(new Set(stamps).size).toBe(4);
  });

  it('deletes nothing and saves nothing half when one deletes while the other saves', async () => {
    const { save, params, token } = await anItemToSave(test);
    const [saved, removed] = await Promise.all([
      save({ prices: [{ price: 1 }] }),
      test.call(items.remove, { token, params }),
    ]);
    expect([200, 404]).toContain(saved.status);
    expect(removed.status).toBe(200);
  });
});

describe('the audit log', () => {
  it('holds what differed, by field, and nothing when nothing did', async () => {
    const { save, venue } = await anItemToSave(test);
    const { body } = await save({ prices: [{ price: 80 }] });
    const { id } = body.prices[0];
    await save({ prices: [{ id, price: 90 }], hide: false });
    expect(await lastAudit(venue)).toMatchObject({
      action: 'update',
      entity: 'item',
      label: 'Villa A',
      changes: { [`prices.${id}.price`]: { before: 80, after: 90 } },
    });
    const before = await auditCount(venue);
    await save({ prices: [{ id, price: 90 }] });
    expect(await auditCount(venue)).toBe(before);
  });

  it('has no row of a save that was refused', async () => {
    const { save, venue } = await anItemToSave(test);
    const before = await auditCount(venue);
    await save({ category_id: 999_999_999, hide: true });
    expect(await auditCount(venue)).toBe(before);
  });
});

describe('the budget of statements', () => {
  it('is five for a save of everything and two for a read', async () => {
    const { save, params, token, venue, categoryId } = await anItemToSave(test);
    const file = await aStoredFile(test, { uploaderId: venue.owner.id });
    const everything = {
      category_id: await aCategory(test, venue),
      locales: bilingual('Two', 'اثنان'),
      media: [{ src: file.src }],
      prices: [{ price: 1 }, { price: 2 }],
      addons: [{ price: 1 }],
      discounts: [{ amount: 1, type: 'value' }],
      itemable: { amount: 3 },
    };
    const create = { token, params, body: { ...everything, category_id: categoryId } };
    const counted = {
      save: await test.statementsOf(() => save(everything)),
      create: await test.statementsOf(() => test.call(items.create, create)),
      get: await test.statementsOf(() => test.call(items.get, { token, params })),
      list: await test.statementsOf(() => test.call(items.list, { token, params })),
      search: await test.statementsOf(() =>
        test.call(items.search, { token, params, query: { text: 'two' } }),
      ),
    };
    expect(counted).toEqual({ save: 5, create: 5, get: 2, list: 2, search: 2 });
  });
});
