import { randomBytes } from 'node:crypto';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  aVenue,
  bilingual,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp, type Answer } from '#testing/test-app.ts';

const test = useTestApp();

async function start(type: BusinessType = 'restaurant', categoryType?: 'service' | 'product') {
  const venue = await aVenue(test, type);
  const categoryId = await aCategory(test, venue, categoryType ? { type: categoryType } : {});
  const { token } = venue.owner;
  const created = await test.call(items.create, {
    token,
    params: { business_id: venue.businessId },
    body: { category_id: categoryId, locales: bilingual('Villa A', 'فيلا أ') },
  });
  const params = { business_id: venue.businessId, id: created.body.id };
  const save = (body: Record<string, unknown>, as = token) =>
    test.call(items.save, { token: as, params, body });
  const read = async () => (await test.call(items.get, { token, params })).body;
  return { venue, categoryId, token, params, save, read, created: created.body };
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const randomName = () => [...randomBytes(26)].map((byte) => BASE32.charAt(byte % 32)).join('');

async function aFile(given: { businessId?: number; uploaderId: number; type?: string }) {
  const type = given.type ?? 'image/jpeg';
  const path = `1/${randomName()}.${type === 'video/mp4' ? 'mp4' : 'jpg'}`;
  await test.owner.query(
    'insert into files (path, business_id, uploader_id, type, bytes, sha256) values ($1, $2, $3, $4, 1, $1)',
    [path, given.businessId ?? null, given.uploaderId, type],
  );
  return { path, src: `http://diwan.test/storage/${path}` };
}

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
    const { save, read, created } = await start();
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
    const { save, created } = await start();
    const { updated_at: _, ...whole } = created;
    const saved = await save({ ...whole, type: 'x', businessId: 1, business_id: 1, itemable_type: 'chalet' });
    expect(saved.body).toEqual({ ...created, updated_at: saved.body.updated_at });
  });

  it('keeps prices, addons and discounts that are not sent, and clears lists sent empty', async () => {
    const { save } = await start();
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
    const { save, venue, token, categoryId } = await start();
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
    const { save } = await start();
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

  it('refuses an id of another item, of another tenant, an unknown one and one id twice', async () => {
    const { save, read, venue, token, categoryId } = await start();
    const mine = (await save({ prices: [{ price: 1 }] })).body.prices[0].id;
    const sibling = await test.call(items.create, {
      token,
      params: { business_id: venue.businessId },
      body: { category_id: categoryId, prices: [{ price: 1 }] },
    });
    const stranger = await (await start()).save({ prices: [{ price: 1 }] });
    const before = await read();
    for (const id of [sibling.body.prices[0].id, stranger.body.prices[0].id, 999_999_999]) {
      const refused = await save({
        prices: [
          { id: mine, price: 9 },
          { id, price: 9 },
        ],
      });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(['prices.1.id']);
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
    const { save } = await start();
    const many = (count: number) => Array.from({ length: count }, () => ({ price: 1 }));
    expect((await save({ prices: many(21) })).body.errors).toHaveProperty('prices');
    expect((await save({ addons: many(51) })).body.errors).toHaveProperty('addons');
    const discount = { amount: 1, type: 'value' };
    expect((await save({ discounts: [discount, discount] })).body.errors).toHaveProperty('discounts');
    expect((await save({ prices: many(20), addons: many(50) })).status).toBe(200);
  });
});

describe('amounts', () => {
  it('takes three decimals of dinars and two of dollars', async () => {
    const { save, venue } = await start();
    expect((await save({ prices: [{ price: 1.255 }] })).body.prices[0].price).toBe(1.255);
    expect((await save({ prices: [{ price: '' }] })).body.prices[0].price).toBe(0);
    expect((await save({ prices: [{ price: 999_999.999 }] })).body.prices[0].price).toBe(999_999.999);
    expect((await save({ prices: [{ price: 1_000_000 }] })).body.errors).toEqual({
      'prices.0.price': ['The largest value is 999999.999.'],
    });
    expect((await save({ addons: [{ price: 999_999_999.999 }] })).body.addons[0].price).toBe(999_999_999.999);
    await test.owner.query("update businesses set currency = 'USD' where id = $1", [venue.businessId]);
    const refused = await save({
      prices: [{ price: 1 }, { price: 1.255 }],
      addons: [{ price: 0.001 }],
      discounts: [{ amount: 0.005, type: 'value' }],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'prices.1.price': ['At most 2 decimals are allowed.'],
      'addons.0.price': ['At most 2 decimals are allowed.'],
      'discounts.0.amount': ['At most 2 decimals are allowed.'],
    });
    expect((await save({ prices: [{ price: 1.25 }] })).body.prices[0].price).toBe(1.25);
  });

  it.each([-1, 1e9, 0.0001, 'x', null])('refuses a price of %s', async (price) => {
    const { save } = await start();
    const refused = await save({ prices: [{ price }] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(['prices.0.price']);
  });
});

describe('labels of prices in a chalet', () => {
  it('are Weekdays, Weekend and FullWeek, each once', async () => {
    const { save } = await start('chalet');
    const row = (name: string) => ({ price: 1, locales: [{ locale: 'en', name }] });
    const saved = await save({ prices: [row('Weekdays'), row('Weekend'), row('FullWeek')] });
    expect(saved.status).toBe(200);
    const [weekdays] = saved.body.prices;
    const twice = await save({ prices: [{ id: weekdays.id, price: 1 }, row('Weekdays')] });
    expect(twice.body.errors).toHaveProperty(['prices.1.locales']);
    expect((await save({ prices: [row('Monday')] })).body.errors).toHaveProperty(['prices.0.locales']);
    expect((await save({ prices: [{ price: 0 }] })).status).toBe(200);
  });

  it('are free elsewhere', async () => {
    const { save } = await start('hotel');
    expect((await save({ prices: [{ price: 1, locales: bilingual('Monday', 'الاثنين') }] })).status).toBe(200);
  });
});

describe('discounts', () => {
  it('run from today, midnight of the business, for thirty days', async () => {
    const { save } = await start();
    const saved = await save({
      discounts: [{ amount: 12.25, type: 'percentage', locales: bilingual('Spring', 'ربيع') }],
    });
    expect(saved.body.discounts).toEqual([
      {
        id: expect.any(Number),
        amount: 12.25,
        type: 'percentage',
        from: '2026-04-01 00:00:00',
        to: '2026-05-01 00:00:00',
        business_id: saved.body.business_id,
        locales: expect.any(Array),
      },
    ]);
  });

  it('end thirty days after a start that is given, and are read in all forms of a time', async () => {
    const { save } = await start();
    const period = async (from: string, to?: string) => {
      const { body } = await save({ discounts: [{ amount: 1, type: 'value', from, to }] });
      return [body.discounts[0].from, body.discounts[0].to];
    };
    expect(await period('2026-06-10 10:00:00')).toEqual(['2026-06-10 10:00:00', '2026-07-10 10:00:00']);
    expect(await period('2026-06-10T10:00', '2026-06-11')).toEqual([
      '2026-06-10 10:00:00',
      '2026-06-11 00:00:00',
    ]);
    expect(await period('2026-06-10T10:00:00Z', '2026-06-12T00:00:00+03:00')).toEqual([
      '2026-06-10 13:00:00',
      '2026-06-12 00:00:00',
    ]);
  });

  it('move out of the hour that the clock jumps over', async () => {
    const { save, venue } = await start();
    await test.owner.query("update businesses set timezone = 'Africa/Cairo' where id = $1", [
      venue.businessId,
    ]);
    const saved = await save({ discounts: [{ amount: 1, type: 'value', from: '2026-04-24 00:00:00' }] });
    expect(saved.body.discounts[0]).toMatchObject({ from: '2026-04-24 01:00:00', to: '2026-05-24 01:00:00' });
    await test.owner.query("update businesses set timezone = 'Asia/Beirut' where id = $1", [
      venue.businessId,
    ]);
    const first = await save({ discounts: [{ amount: 1, type: 'value', from: '2026-10-24 23:30:00' }] });
    const { rows } = await test.owner.query('select from_at from discounts where id = $1', [
      first.body.discounts[0].id,
    ]);
    expect(rows[0].from_at.toISOString()).toBe('2026-10-24T20:30:00.000Z');
  });

  it.each([
    ['a percentage over 100', { amount: 101, type: 'percentage' }, 'discounts.0.amount'],
    ['a percentage with three decimals', { amount: 1.005, type: 'percentage' }, 'discounts.0.amount'],
    [
      'an end before the start',
      { amount: 1, type: 'value', from: '2026-05-01', to: '2026-04-01' },
      'discounts.0.to',
    ],
    [
      'an end at the start',
      { amount: 1, type: 'value', from: '2026-05-01', to: '2026-05-01' },
      'discounts.0.to',
    ],
    ['a day that is none', { amount: 1, type: 'value', from: '2026-02-30' }, 'discounts.0.from'],
    ['a year nobody lives in', { amount: 1, type: 'value', to: '9999-12-31 23:59:59' }, 'discounts.0.to'],
    ['another type', { amount: 1, type: 'gift' }, 'discounts.0.type'],
    ['a negative amount', { amount: -1, type: 'value' }, 'discounts.0.amount'],
  ])('refuse %s', async (_, discount, field) => {
    const { save } = await start();
    const refused = await save({ discounts: [discount] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty([field]);
  });

  it('keep their period when only the amount changes, and are replaced by one without an id', async () => {
    const { save } = await start();
    const from = '2026-06-10 10:00:00';
    const [first] = (await save({ discounts: [{ amount: 1, type: 'value', from }] })).body.discounts;
    const kept = await save({ discounts: [{ id: first.id, amount: 2, type: 'value' }] });
    expect(kept.body.discounts).toEqual([{ ...first, amount: 2 }]);
    const replaced = await save({ discounts: [{ amount: 3, type: 'value' }] });
    expect(replaced.status).toBe(200);
    expect(replaced.body.discounts[0].id).not.toBe(first.id);
  });
});

describe('itemables of stays', () => {
  it('hold everything a chalet says about itself', async () => {
    const { save, venue, created } = await start('chalet');
    const owner = await anEmployee(test, venue, []);
    const itemable = {
      units: 2,
      unit_names: ['A1', 'A2'],
      bedrooms: 3,
      insurance: 50,
      frontage: 'sea_view',
      address: { en: 'Khiran', ar: 'الخيران' },
      latitude: 28.6,
      longitude: 48.3,
      owner_id: owner.id,
    };
    const saved = await save({ itemable });
    expect(saved.body.itemable).toEqual({
      id: created.id,
      ...itemable,
      owner: { id: owner.id, name: 'Huda', email: owner.email, phone: '+96550000000' },
    });
    expect(saved.body).not.toHaveProperty('warnings');
    const cleared = await save({
      itemable: { latitude: null, longitude: null, owner_id: null, frontage: '' },
    });
    expect(cleared.body.itemable).toMatchObject({
      latitude: null,
      longitude: null,
      owner_id: null,
      owner: null,
      frontage: null,
      bedrooms: 3,
    });
  });

  it('count at least one unit, and cut names beyond the units with a warning', async () => {
    const { save } = await start('chalet');
    for (const units of [0, '', null, -3]) {
      expect((await save({ itemable: { units } })).body.itemable.units).toBe(1);
    }
    expect((await save({ units: 3 })).body.itemable.units).toBe(3);
    const cut = await save({ itemable: { units: 2, unit_names: ['A1', 'A2', 'A3'] } });
    expect(cut.body).toMatchObject({
      itemable: { units: 2, unit_names: ['A1', 'A2'] },
      warnings: ['Unit names beyond the number of units were removed.'],
    });
    const fewer = await save({ units: 1 });
    expect(fewer.body).toMatchObject({ itemable: { unit_names: ['A1'] }, warnings: expect.any(Array) });
    expect((await save({ units: 4 })).body).not.toHaveProperty('warnings');
  });

  it.each([
    [{ latitude: 28.6, longitude: null }, 'itemable.longitude'],
    [{ longitude: 48.3 }, 'itemable.latitude'],
    [{ latitude: 91, longitude: 1 }, 'itemable.latitude'],
    [{ latitude: 1, longitude: -181 }, 'itemable.longitude'],
    [{ bedrooms: 0 }, 'itemable.bedrooms'],
    [{ bedrooms: 1.5 }, 'itemable.bedrooms'],
    [{ insurance: -1 }, 'itemable.insurance'],
    [{ frontage: 'lake' }, 'itemable.frontage'],
    [{ address: { en: 'x'.repeat(256) } }, 'itemable.address.en'],
  ])('refuse %j', async (itemable, field) => {
    const { save } = await start('chalet');
    const refused = await save({ itemable });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty([field]);
  });

  it('belong to people of the business, its owner among them, and to nobody else', async () => {
    const { save, venue, read } = await start('chalet');
    expect((await save({ itemable: { owner_id: venue.owner.id } })).body.itemable.owner_id).toBe(
      venue.owner.id,
    );
    const stranger = await aVenue(test, 'chalet');
    for (const owner_id of [stranger.owner.id, 999_999_999]) {
      const refused = await save({ itemable: { owner_id } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(['itemable.owner_id']);
    }
    expect((await read()).itemable.owner_id).toBe(venue.owner.id);
  });

  it('show the addresses of their owner to those who may read users', async () => {
    const { save, venue, params } = await start('chalet');
    await save({ itemable: { owner_id: venue.owner.id } });
    const ownerAs = async (permissions: string[]) => {
      const { token } = await anEmployee(test, venue, permissions);
      return (await test.call(items.get, { token, params })).body.itemable.owner;
    };
    expect(await ownerAs(['menu.read'])).toMatchObject({
      id: venue.owner.id,
      name: 'Nora',
      email: null,
      phone: null,
    });
    expect(await ownerAs(['menu.read', 'users.read'])).toMatchObject({ email: venue.owner.email });
  });

  it('of a hotel room leave out what only a chalet has', async () => {
    const { save, created } = await start('hotel');
    const saved = await save({
      itemable: { units: 2, bedrooms: 2, insurance: 1.5, frontage: 'sea_view', latitude: 1 },
    });
    expect(saved.body.itemable).toEqual({
      id: created.id,
      units: 2,
      unit_names: [],
      bedrooms: 2,
      insurance: 1.5,
    });
  });
});

describe('itemables of salons and restaurants', () => {
  it('name the employees who serve, in their order, and how long it takes', async () => {
    const { save, venue, created } = await start('salon', 'service');
    const one = await anEmployee(test, venue, []);
    const two = await anEmployee(test, venue, []);
    const serve = (ids: number[]) => save({ itemable: { provider_employee_ids: ids, duration: 2700 } });
    const saved = await serve([two.id, one.id, two.id]);
    expect(saved.body.itemable).toEqual({
      id: created.id,
      provider_employee_ids: [two.id, one.id],
      duration: 2700,
    });
    expect((await serve([one.id, venue.owner.id])).body.itemable.provider_employee_ids).toEqual([
      one.id,
      venue.owner.id,
    ]);
    expect((await save({ itemable: { duration: 86_400 } })).body.errors).toHaveProperty([
      'itemable.duration',
    ]);
    expect((await save({ itemable: { duration: '' } })).body.itemable.duration).toBeNull();
  });

  it('refuse people of others and customers', async () => {
    const { save, venue, read } = await start('salon', 'service');
    const stranger = await anEmployee(test, await aVenue(test, 'salon'), []);
    const customer = await anEmployee(test, venue, []);
    await test.owner.query("update members set kind = 'customer' where user_id = $1", [customer.id]);
    for (const id of [stranger.id, customer.id, 999_999_999]) {
      const refused = await save({ hide: true, itemable: { provider_employee_ids: [venue.owner.id, id] } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(['itemable.provider_employee_ids']);
    }
    expect(await read()).toMatchObject({ hide: false, itemable: { provider_employee_ids: [] } });
  });

  it('count the products of a salon always, and those of a restaurant where it wants', async () => {
    const salon = await start('salon', 'product');
    expect(salon.created.itemable.amount).toBe(0);
    expect((await salon.save({ itemable: { amount: 4 } })).body.itemable.amount).toBe(4);
    expect((await salon.save({ itemable: { amount: null } })).body.errors).toHaveProperty([
      'itemable.amount',
    ]);
    const restaurant = await start();
    expect((await restaurant.save({ itemable: { amount: 7 } })).body.itemable.amount).toBe(7);
    expect((await restaurant.save({ itemable: { amount: '' } })).body.itemable.amount).toBeNull();
    expect((await restaurant.save({ itemable: { amount: -1 } })).status).toBe(422);
  });
});

describe('media', () => {
  it.each([0.5, -5e-324, 2 ** 60])('refuses %d, which is no id, on its field', async (id) => {
    const { save } = await start();
    const refused = await save({ media: [{ id, src: 'dQw4w9WgXcQ', type: 'youtube' }] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['media.0.id']]);
  });

  it('are kept once per source, in the order sent, with exactly one featured', async () => {
    const { save, venue, read } = await start();
    const one = await aFile({ businessId: venue.businessId, uploaderId: venue.owner.id });
    const two = await aFile({ businessId: venue.businessId, uploaderId: venue.owner.id });
    const film = await aFile({ businessId: venue.businessId, uploaderId: venue.owner.id, type: 'video/mp4' });
    const saved = await save({
      media: [
        { src: film.src, slug: 'featured' },
        { src: one.src },
        { src: 'https://youtu.be/dQw4w9WgXcQ', type: 'youtube' },
        { src: two.src },
        { src: one.src, slug: 'featured' },
      ],
    });
    expect(saved.body.media).toMatchObject([
      { src: film.src, type: 'video/mp4', slug: null, sort: 0 },
      { src: one.src, type: 'image/jpeg', slug: 'featured', sort: 1 },
      { src: 'dQw4w9WgXcQ', type: 'youtube', slug: null, sort: 2 },
      { src: two.src, type: 'image/jpeg', slug: null, sort: 3 },
    ]);
    const [, first] = saved.body.media;
    const again = await save({
      media: [
        { src: two.src, slug: 'featured' },
        { id: first.id, src: first.src },
      ],
    });
    expect(again.body.media).toMatchObject([
      { src: two.src, slug: 'featured', sort: 0 },
      { id: first.id, slug: null, sort: 1 },
    ]);
    expect((await read()).media).toEqual(again.body.media);
  });

  it("take over an upload of the caller, which is then the business's", async () => {
    const { save, venue } = await start();
    const file = await aFile({ uploaderId: venue.owner.id });
    const { rows } = await test.owner.query(
      "insert into media (uploader_id, src, type) values ($1, $2, 'image/jpeg') returning id::int",
      [venue.owner.id, file.path],
    );
    const saved = await save({ media: [{ id: rows[0].id, src: file.src }] });
    expect(saved.body.media).toMatchObject([{ id: rows[0].id, src: file.src, slug: 'featured' }]);
    const stored = await test.owner.query('select business_id::int from files where path = $1', [file.path]);
    expect(stored.rows[0].business_id).toBe(venue.businessId);
  });

  it('refuse files of others, unknown ones and links that are none, and write nothing', async () => {
    const { save, read, venue, created } = await start();
    const stranger = await aVenue(test);
    const mine = await aFile({ businessId: venue.businessId, uploaderId: venue.owner.id });
    const theirs = await aFile({ businessId: stranger.businessId, uploaderId: stranger.owner.id });
    const unused = await aFile({ uploaderId: stranger.owner.id });
    for (const src of [theirs.src, unused.src, `http://diwan.test/storage/1/${randomName()}.jpg`]) {
      const refused = await save({ hide: true, media: [{ src: mine.src }, { src }] });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty(['media.1.src']);
    }
    const link = await save({ media: [{ src: 'https://example.com/film', type: 'youtube' }] });
    expect(link.body.errors).toEqual({ 'media.0.src': ['Please enter a valid YouTube link.'] });
    expect(await read()).toEqual(created);
  });
});

describe('moving to another category', () => {
  it('goes to one of the same menu and kind', async () => {
    const { save, venue } = await start();
    const other = await aCategory(test, venue, { name: 'Mains' });
    expect((await save({ category_id: other })).body.category_id).toBe(other);
  });

  it('refuses an unknown category, one of another tenant and one of another kind', async () => {
    const { save, venue, read, categoryId } = await start('salon', 'service');
    const products = await aCategory(test, venue, { type: 'product' });
    const foreign = await start('salon', 'service');
    for (const category_id of [products, foreign.categoryId, 999_999_999]) {
      const refused = await save({ category_id, hide: true });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty('category_id');
    }
    expect(await read()).toMatchObject({ category_id: categoryId, hide: false });
  });

  it('to another menu needs items.update there too', async () => {
    const { save, venue, read, categoryId } = await start();
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
    }, 10_000);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return Promise.all(calls);
}

describe('two people at one item', () => {
  it('refuses a save made from an older version and answers the stored item', async () => {
    const { save, created, read } = await start();
    await save({ prices: [{ price: 1 }] });
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
    const { save, created, read } = await start();
    const saves = await heldBack(created.id, 3, (price) =>
      save({ prices: [{ price }], updated_at: created.updated_at }),
    );
    const good = saves.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await read()).toEqual(good[0]?.body);
    const stale = saves.filter(({ status }) => status === 409);
    expect(stale.map(({ body }) => body.current)).toEqual([good[0]?.body, good[0]?.body]);
  });

  it('without a version lets the last one win whole', async () => {
    const { save, created, read } = await start();
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
    const { save, params, token } = await start();
    const [saved, removed] = await Promise.all([
      save({ prices: [{ price: 1 }] }),
      test.call(items.remove, { token, params }),
    ]);
    expect([200, 404]).toContain(saved.status);
    expect(removed.status).toBe(200);
  });
});

describe('the journal', () => {
  it('holds what differed, by field, and nothing when nothing did', async () => {
    const { save, venue } = await start();
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
    const { save, venue } = await start();
    const before = await auditCount(venue);
    await save({ category_id: 999_999_999, hide: true });
    expect(await auditCount(venue)).toBe(before);
  });
});

describe('the budget of statements', () => {
  it('is five for a save of everything and two for a read', async () => {
    const { save, params, token, venue, categoryId } = await start();
    const file = await aFile({ uploaderId: venue.owner.id });
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
