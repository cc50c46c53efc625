import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
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

it('Lines that are changed along with the time are priced at the new time, as the discounts of that day count.', async () => {
  const kitchen = await aKitchen();
  // From Friday, the third, at midnight in Kuwait.
  await test.owner.query(
    `insert into discounts (business_id, item_id, type, amount, from_at, to_at, name_en, name_ar)
     values ($1, $2, 'percentage', 1000, '2026-04-02T21:00:00Z', '2026-05-01T00:00:00Z', 'Spring', 'الربيع')`,
    [kitchen.businessId, kitchen.itemId],
  );
  const thursday = '2026-04-02 13:00:00';
  const friday = '2026-04-03 13:00:00';
  const saves = [
    { placed: thursday, sent: { scheduled_at: friday }, total: 5.4, for: '2026-04-03T10:00:00.000Z' },
    { placed: friday, sent: { scheduled_at: thursday }, total: 6, for: '2026-04-02T10:00:00.000Z' },
    { placed: friday, sent: { scheduled_at: null }, total: 6, for: null },
    { placed: friday, sent: {}, total: 5.4, for: '2026-04-03T10:00:00.000Z' },
  ];
  for (const save of saves) {
    const { id } = (await place(kitchen, save.placed)).body;
    const lines = [{ item_id: kitchen.itemId, count: 2, addons: [] }];
    const { status, body } = await change(kitchen, id, { lines, ...save.sent });
    expect([save, status, body.total_price, body.scheduled_at]).toEqual([save, 200, save.total, save.for]);
    expect(body.invoices).toMatchObject([{ status: 'pending', amount: save.total }]);
  }
});

it('An order that moves to another table along with its time seats guests there only where it is wanted at once.', async () => {
  const kitchen = await aKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, ['MenuOrdering', true]);
  const areaId = await anArea(test, kitchen);
  const wanted = async (seat_id: number, scheduled_at: string | null) => {
    const lines = [{ item_id: kitchen.itemId }];
    const body = { order_type: 'dine_in', seat_id, lines, scheduled_at };
    return (await test.call(orders.create, { token: kitchen.owner.token, params: at(kitchen), body })).body;
  };
  const isTaken = async (seatId: number) => {
    const seated = 'select id from visits where business_id = $1 and seat_id = $2';
    return (await test.owner.query(seated, [kitchen.businessId, seatId])).rows.length > 0;
  };
  const [first, atOnce, later] = [
    await aSeat(test, kitchen, areaId),
    await aSeat(test, kitchen, areaId),
    await aSeat(test, kitchen, areaId),
  ];
  const tomorrow = '2026-04-02 13:00:00';
  const broughtForward = await wanted(first, tomorrow);
  const moved = await change(kitchen, broughtForward.id, { seat_id: atOnce, scheduled_at: null });
  expect([moved.status, await isTaken(first), await isTaken(atOnce)]).toEqual([200, false, true]);
  const putOff = await wanted(first, null);
  expect((await change(kitchen, putOff.id, { seat_id: later, scheduled_at: tomorrow })).status).toBe(200);
  expect(await isTaken(later)).toBe(false);
});
