import { describe, expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { aCategory, anEmployee, anItem, aVenue, bilingual } from '#testing/builders.ts';
import { test, as, latest, restore, aFullItem, readItem, without } from './testing/audit-calls.ts';

test.use();

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
