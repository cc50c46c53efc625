import { describe, expect, it } from 'vitest';
import { bilingual } from '#testing/builders.ts';
import { anItemToSave } from '#testing/item-to-save.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('amounts', () => {
  it('takes three decimals of dinars and two of dollars', async () => {
    const { save, venue } = await anItemToSave(test);
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
    const { save } = await anItemToSave(test);
    const refused = await save({ prices: [{ price }] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(['prices.0.price']);
  });
});

describe('how often an extra may be taken', () => {
  it('is once unless it is said, and stays where a save does not speak of it', async () => {
    const { save } = await anItemToSave(test);
    const [first, second] = (await save({ addons: [{ price: 1 }, { price: 2, max: 4 }] })).body.addons;
    expect([first.max, second.max]).toEqual([1, 4]);
    const again = await save({
      addons: [
        { id: first.id, price: 3 },
        { id: second.id, price: 3 },
      ],
    });
    expect(again.body.addons).toMatchObject([{ max: 1 }, { max: 4 }]);
    const changed = await save({
      addons: [
        { id: first.id, price: 3, max: 20 },
        { id: second.id, price: 3, max: 1 },
      ],
    });
    expect(changed.body.addons).toMatchObject([{ max: 20 }, { max: 1 }]);
  });

  it.each([0, 21, 1.5, 'x'])('is refused as %s, at its own place', async (max) => {
    const { save } = await anItemToSave(test);
    const refused = await save({ addons: [{ price: 1 }, { price: 1, max }] });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['addons.1.max']);
  });
});

describe('labels of prices in a chalet', () => {
  it('are Weekdays, Weekend and FullWeek, each once', async () => {
    const { save } = await anItemToSave(test, 'chalet');
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
    const { save } = await anItemToSave(test, 'hotel');
    expect((await save({ prices: [{ price: 1, locales: bilingual('Monday', 'الاثنين') }] })).status).toBe(200);
  });
});

describe('discounts', () => {
  it('run from today, midnight of the business, for thirty days', async () => {
    const { save } = await anItemToSave(test);
    const saved = await save({
      discounts: [{ amount: 12.25, type: 'percentage', locales: bilingual('Spring', 'ربيع') }],
    });
    expect(saved.body.discounts).toEqual([
      {
        id: expect.any(Number),
        amount: 12.25,
        type: 'percentage',
        from: '2026-04-01 00:00:00',
        to: '2026-04-30 00:00:00',
        business_id: saved.body.business_id,
        locales: expect.any(Array),
      },
    ]);
  });

  it('end thirty days after a start that is given, and are read in all forms of a time', async () => {
    const { save } = await anItemToSave(test);
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

  it('A discount holds on the whole of its last day, and one day is a period.', async () => {
    const { save } = await anItemToSave(test);
    const day = { amount: 1, type: 'value', from: '2026-11-24', to: '2026-11-24' };
    const { body } = await save({ discounts: [day] });
    expect(body.discounts[0]).toMatchObject({ from: '2026-11-24 00:00:00', to: '2026-11-24 00:00:00' });
    const stored = async () => {
      const { rows } = await test.owner.query('select from_at, to_at from discounts where id = $1', [
        body.discounts[0].id,
      ]);
      return [rows[0].from_at.toISOString(), rows[0].to_at.toISOString()];
    };
    const instants = ['2026-11-23T21:00:00.000Z', '2026-11-24T21:00:00.000Z'];
    expect(await stored()).toEqual(instants);
    const again = await save({ discounts: body.discounts, hide: true });
    expect(again.body.discounts).toEqual(body.discounts);
    expect(await stored()).toEqual(instants);
  });

  it('move out of the hour that the clock jumps over', async () => {
    const { save, venue } = await anItemToSave(test);
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
      { amount: 1, type: 'value', from: '2026-05-01 10:00:00', to: '2026-05-01 10:00:00' },
      'discounts.0.to',
    ],
    ['a day that is none', { amount: 1, type: 'value', from: '2026-02-30' }, 'discounts.0.from'],
    ['a year nobody lives in', { amount: 1, type: 'value', to: '9999-12-31 23:59:59' }, 'discounts.0.to'],
    ['another type', { amount: 1, type: 'gift' }, 'discounts.0.type'],
    ['a negative amount', { amount: -1, type: 'value' }, 'discounts.0.amount'],
  ])('refuse %s', async (_, discount, field) => {
    const { save } = await anItemToSave(test);
    const refused = await save({ discounts: [discount] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty([field]);
  });

  it('keep their period when only the amount changes, and are replaced by one without an id', async () => {
    const { save } = await anItemToSave(test);
    const from = '2026-06-10 10:00:00';
    const [first] = (await save({ discounts: [{ amount: 1, type: 'value', from }] })).body.discounts;
    const stored = await save({ discounts: [{ id: first.id, amount: 2, type: 'value' }] });
    expect(stored.body.discounts).toEqual([{ ...first, amount: 2 }]);
    const replaced = await save({ discounts: [{ amount: 3, type: 'value' }] });
    expect(replaced.status).toBe(200);
    expect(replaced.body.discounts[0].id).not.toBe(first.id);
  });
});
