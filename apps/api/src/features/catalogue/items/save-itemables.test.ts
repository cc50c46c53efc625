import { items } from '@diwan/contract/catalogue/items.ts';
import { describe, expect, it } from 'vitest';
import { anEmployee, aVenue } from '#testing/builders.ts';
import { anItemToSave } from '#testing/item-to-save.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

describe('itemables of stays', () => {
  it('hold everything a chalet says about itself', async () => {
    const { save, venue, created } = await anItemToSave(test, 'chalet');
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
    const { save } = await anItemToSave(test, 'chalet');
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
    const { save } = await anItemToSave(test, 'chalet');
    const refused = await save({ itemable });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty([field]);
  });

  it('belong to people of the business, its owner among them, and to nobody else', async () => {
    const { save, venue, read } = await anItemToSave(test, 'chalet');
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
    const { save, venue, params } = await anItemToSave(test, 'chalet');
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
    const { save, created } = await anItemToSave(test, 'hotel');
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
    const { save, venue, created } = await anItemToSave(test, 'salon', 'service');
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
    const { save, venue, read } = await anItemToSave(test, 'salon', 'service');
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
    const salon = await anItemToSave(test, 'salon', 'product');
    expect(salon.created.itemable.amount).toBe(0);
    expect((await salon.save({ itemable: { amount: 4 } })).body.itemable.amount).toBe(4);
    expect((await salon.save({ itemable: { amount: null } })).body.errors).toHaveProperty([
      'itemable.amount',
    ]);
    const restaurant = await anItemToSave(test);
    expect((await restaurant.save({ itemable: { amount: 7 } })).body.itemable.amount).toBe(7);
    expect((await restaurant.save({ itemable: { amount: '' } })).body.itemable.amount).toBeNull();
    expect((await restaurant.save({ itemable: { amount: -1 } })).status).toBe(422);
  });
});
