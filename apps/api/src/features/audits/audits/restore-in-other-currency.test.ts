import { beforeEach, describe, expect, it } from 'vitest';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { test, as, latest, restore, readItem } from './testing/audit-calls.ts';

test.use();

let venue: Venue;
let id: number;
let holiday: number;

/** A chalet of 80.125 KWD and more; 1.255 KWD become 1.26 USD. */
beforeEach(async () => {
  venue = await aVenue(test, 'chalet');
  id = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
  const { rows } = await test.owner.query(
    `insert into holidays (business_id, from_date, to_date, name_en, name_ar)
     values ($1, '2026-05-26', '2026-05-30', 'Adha', 'العيد') returning id::int`,
    [venue.businessId],
  );
  holiday = rows[0].id;
  await as(
    venue,
    items.save,
    { id },
    {
      prices: [{ price: 80.125 }],
      discounts: [{ type: 'value', amount: 1.255, from: '2026-04-01', to: '2026-05-01' }],
      itemable: { insurance: 10.005 },
    },
  );
  await as(venue, items.syncHolidays, { id }, { holidays: [{ holidayId: holiday, price: 90.555 }] });
  await test.owner.query('insert into addons (business_id, item_id, price) values ($1, $2, 1250)', [
    venue.businessId,
    id,
  ]);
});

async function useCurrency(data: string) {
  const body = { settings: [{ key: 'Currency', data }], confirm_currency: true };
  expect((await as(venue, businessSettings.set, {}, body)).status).toBe(200);
}

const amounts = async () => {
  const { prices, addons, discounts, holidays, itemable } = await readItem(venue, id);
  const of = (rows: readonly Record<string, unknown>[], name = 'price') => rows.map((row) => row[name]);
  return [of(prices), of(addons), of(discounts, 'amount'), of(holidays), itemable.insurance];
};
const IN_DOLLARS = [[80.13], [1.25], [1.26], [90.56], 10.01];

describe('restoring what was recorded in another currency', () => {
  it('brings a deletion back with its numbers, rounded to the currency of today.', async () => {
    const before = await amounts();
    expect(before).toEqual([[80.125], [1.25], [1.255], [90.555], 10.005]);
    await as(venue, items.remove, { id });
    const deletion = await latest(venue);
    await useCurrency('USD');
    expect((await restore(venue, deletion.id)).status).toBe(200);
    expect(await amounts()).toEqual(IN_DOLLARS);
  });

  it('brings a deletion back as it was once the business has its former currency again.', async () => {
    const before = await amounts();
    await as(venue, items.remove, { id });
    const deletion = await latest(venue);
    await useCurrency('USD');
    await useCurrency('KWD');
    await restore(venue, deletion.id);
    expect(await amounts()).toEqual(before);
  });

  it('leaves the amounts of a deletion since the change as they are.', async () => {
    await useCurrency('USD');
    await as(venue, items.remove, { id });
    await restore(venue, (await latest(venue)).id);
    expect(await amounts()).toEqual(IN_DOLLARS);
  });

  it('keeps a percentage.', async () => {
    const discounts = [{ type: 'percentage', amount: 12.5, from: '2026-04-01', to: '2026-05-01' }];
    await as(venue, items.save, { id }, { discounts });
    await as(venue, items.remove, { id });
    const deletion = await latest(venue);
    await useCurrency('USD');
    await restore(venue, deletion.id);
    expect((await amounts())[2]).toEqual([12.5]);
  });

  it('gives changed fields their former numbers in the currency of today.', async () => {
    const { prices, discounts } = await readItem(venue, id);
    const change = {
      prices: [{ id: prices[0].id, price: 2 }],
      discounts: [{ id: discounts[0].id, type: 'value', amount: 3, from: '2026-04-01', to: '2026-05-01' }],
      itemable: { insurance: 4 },
    };
    await as(venue, items.save, { id }, change);
    const saved = await latest(venue);
    await as(venue, items.syncHolidays, { id }, { holidays: [{ holidayId: holiday, price: 5 }] });
    const synced = await latest(venue);
    await useCurrency('USD');
    expect((await restore(venue, saved.id, { force: true })).status).toBe(200);
    expect((await restore(venue, synced.id, { force: true })).status).toBe(200);
    expect(await amounts()).toEqual(IN_DOLLARS);
  });

  it('takes a change of many items back, in the currency of today.', async () => {
    const { prices } = await readItem(venue, id);
    const bulk = await as(
      venue,
      menuChanges.bulk,
      {},
      { menu_id: venue.menuId, changes: [{ id, prices: [{ id: prices[0].id, price: 9.005 }] }] },
    );
    test.clock.moveSeconds(5);
    await useCurrency('USD');
    expect((await amounts())[0]).toEqual([9.01]);
    const undone = await as(venue, menuChanges.undo, { id: bulk.body.change_id });
    expect(undone.body).toMatchObject({ restored: 1, left: [] });
    expect((await amounts())[0]).toEqual([80.13]);
  });

  /** As if an import had changed the discounts of the item: `before` and `after` are SQL over the row `d`. */
  async function anImport(before: string, after: string): Promise<number> {
    const { rows } = await test.owner.query(
      `insert into menu_changes (business_id, menu_id, user_id, kind, created_at, rows)
       select d.business_id, $2, $3, 'import', $4, jsonb_build_array(jsonb_build_object(
         'table', 'discounts', 'id', d.id, 'item_id', d.item_id, 'before', ${before}, 'after', ${after}))
       from discounts d where d.item_id = $1 returning id::int`,
      [id, venue.menuId, venue.owner.id, test.clock.now()],
    );
    test.clock.moveSeconds(5);
    return rows[0].id;
  }

  it('makes a discount again that an import removed, in the currency of today.', async () => {
    const change = await anImport('to_jsonb(d)', 'null');
    await test.owner.query('delete from discounts where item_id = $1', [id]);
    await useCurrency('USD');
    expect((await as(venue, menuChanges.undo, { id: change })).body).toMatchObject({ restored: 1, left: [] });
    expect(await amounts()).toEqual(IN_DOLLARS);
  });

  it('gives a discount the percentage that it had before an import.', async () => {
    await test.owner.query("update discounts set type = 'percentage', amount = 1250 where item_id = $1", [
      id,
    ]);
    const change = await anImport('\'{"amount": 1000}\'::jsonb', '\'{"amount": 1250}\'::jsonb');
    await useCurrency('USD');
    await as(venue, menuChanges.undo, { id: change });
    expect((await amounts())[2]).toEqual([10]);
  });
});
