import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** 11:00:30 in Kuwait. */
const NOW = '2026-04-01T08:00:30.000Z';
const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });

async function aKitchen() {
  test.clock.set(NOW);
  const venue = await aVenue(test);
  await test.owner.query("update businesses set timezone = 'Asia/Kuwait' where id = $1", [venue.businessId]);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  return { ...venue, itemId };
}
type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

const place = (kitchen: Kitchen, scheduled_at: string | null) =>
  test.call(orders.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: { order_type: 'self_pickup', lines: [{ item_id: kitchen.itemId }], scheduled_at },
  });

const change = (kitchen: Kitchen, id: number, body: object) =>
  test.call(orders.update, { token: kitchen.owner.token, params: { ...at(kitchen), id }, body });

const refused = { status: 422, body: { errors: { scheduled_at: ['This time has already passed.'] } } };

it('Staff cannot enter an order for a time that has passed on the clocks of the business.', async () => {
  const kitchen = await aKitchen();
  expect(await place(kitchen, '2026-04-01 10:59:00')).toMatchObject(refused);
  expect(await place(kitchen, '2020-01-01 12:00:00')).toMatchObject(refused);
  const now = await place(kitchen, '2026-04-01 11:00:00');
  expect(now).toMatchObject({ status: 200, body: { scheduled_at: '2026-04-01T08:00:00.000Z' } });
  expect((await place(kitchen, '2026-04-02 09:00:00')).status).toBe(200);
});

it('Staff cannot move an order to a time that has passed, and an order that was due is saved with its time.', async () => {
  const kitchen = await aKitchen();
  const { id, scheduled_at } = (await place(kitchen, '2026-04-01 12:00:00')).body;
  expect(await change(kitchen, id, { scheduled_at: '2026-04-01 10:00:00' })).toMatchObject(refused);
  test.clock.set('2026-04-01T12:00:00.000Z');
  const saved = await change(kitchen, id, { scheduled_at, note: 'late' });
  expect(saved).toMatchObject({ status: 200, body: { note: 'late', scheduled_at } });
  expect(await change(kitchen, id, { scheduled_at: '2026-04-01 14:00:00' })).toMatchObject(refused);
  expect((await change(kitchen, id, { scheduled_at: null })).status).toBe(200);
});
