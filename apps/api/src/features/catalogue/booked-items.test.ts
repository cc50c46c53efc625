import { describe, expect, it } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aCategory, aMenu } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const BOOKED = { status: 409, body: { message: 'This item has upcoming reservations.' } };

const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const one = (villa: Villa, id: number) => ({
  token: villa.owner.token,
  params: { business_id: villa.businessId, id },
});

async function aBooked(unit = 1): Promise<{ villa: Villa; reservation: number }> {
  const villa = await aVilla(test, { units: 3 });
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      unit,
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      reserved_for: { name: 'Huda', phone: '52222222' },
    },
  });
  return { villa, reservation: body.id };
}

const change = (villa: Villa, id: number, body: object) =>
  test.call(reservations.update, { token: villa.owner.token, params: { ...at(villa), id }, body });

describe('an item with upcoming reservations', () => {
  it('stays until they are canceled', async () => {
    const { villa, reservation } = await aBooked();
    expect(await test.call(items.remove, one(villa, villa.itemId))).toMatchObject(BOOKED);
    await change(villa, reservation, { status: 'canceled' });
    expect((await test.call(items.remove, one(villa, villa.itemId))).body).toBe(true);
  });

  it('stays until they are over', async () => {
    const { villa, reservation } = await aBooked();
    await test.owner.query(
      `update reservations set from_at = from_at - interval '1 year', to_at = to_at - interval '1 year'
       where business_id = $1 and id = $2`,
      [villa.businessId, reservation],
    );
    expect((await test.call(items.remove, one(villa, villa.itemId))).body).toBe(true);
  });

  it('keeps its category, the one above it and its menu', async () => {
    const { villa } = await aBooked();
    const above = await aCategory(test, villa);
    const { businessId, menuId, categoryId } = villa;
    await test.owner.query('update categories set parent_id = $3 where business_id = $1 and id = $2', [
      businessId,
      categoryId,
      above,
    ]);
    for (const id of [categoryId, above]) {
      expect(await test.call(categories.remove, one(villa, id))).toMatchObject(BOOKED);
    }
    await test.owner.query('update branches set menu_id = $2 where business_id = $1', [
      businessId,
      await aMenu(test, businessId),
    ]);
    expect(await test.call(menus.remove, one(villa, menuId))).toMatchObject(BOOKED);
    expect((await test.call(items.get, one(villa, villa.itemId))).status).toBe(200);
  });

  it('keeps the units they are in, however it is changed', async () => {
    const { villa, reservation } = await aBooked(3);
    const { token } = villa.owner;
    const errors = { 'itemable.units': ['Unit 3 has upcoming reservations.'] };
    const save = (body: object) => test.call(items.save, { ...one(villa, villa.itemId), body });
    const bulk = (itemable: object) =>
      test.call(menuChanges.bulk, {
        token,
        params: { business_id: villa.businessId },
        body: { menu_id: villa.menuId, changes: [{ id: villa.itemId, itemable }] },
      });
    for (const body of [{ units: 2 }, { itemable: { units: 1 } }]) {
      expect(await save(body)).toMatchObject({ status: 422, body: { errors } });
    }
    expect(await bulk({ units: 2 })).toMatchObject({ status: 422, body: { errors } });
    expect((await save({ itemable: { units: 5, bedrooms: 2 } })).status).toBe(200);
    expect((await save({ units: 3 })).status).toBe(200);
    await change(villa, reservation, { status: 'canceled' });
    expect((await bulk({ units: 2 })).body.items[0].itemable.units).toBe(2);
  });

  it('keeps them where an older state is restored', async () => {
    const villa = await aVilla(test, { units: 1 });
    const { token } = villa.owner;
    await test.call(items.save, { ...one(villa, villa.itemId), body: { units: 2 } });
    await test.call(reservations.create, {
      token,
      params: at(villa),
      body: {
        reservable_id: villa.itemId,
        unit: 2,
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
        reserved_for: { name: 'Huda', phone: '52222222' },
      },
    });
    const params = { business_id: villa.businessId, branch_or_all: 'all' };
    const query = { entity: 'item', action: 'update' };
    const { body } = await test.call(audits.list, { token, params, query });
    const sent = { token, params: { ...params, id: body.data[0].id }, body: { force: true } };
    expect(await test.call(audits.restore, sent)).toMatchObject({
      status: 422,
      body: { message: 'Unit 2 has upcoming reservations.' },
    });
  });
});
