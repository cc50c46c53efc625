import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();
const HUDA = { customer: { name: 'Huda', phone: '52222222' } };
const PICK_UP = { order_type: 'self_pickup', seat_id: null, ...HUDA };

/** Open from 12:00 to 13:00 and from 20:00 until an hour after midnight, every day; an order takes half an hour. */
async function aKitchenWithHours(now: string): Promise<Kitchen> {
  test.clock.set(now);
  const kitchen = await aKitchen(test);
  await test.owner.query("update businesses set timezone = 'Asia/Kuwait' where id = $1", [
    kitchen.businessId,
  ]);
  const day = [
    { S: '12:00', E: '13:00' },
    { S: '20:00', E: '01:00' },
  ];
  const week = Object.fromEntries(
    ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name) => [name, day]),
  );
  await aSetting(test, kitchen, ['OpeningHours', week]);
  await aSetting(test, kitchen, ['PreparationMinutes', 30]);
  await aSetting(test, kitchen, ['SelfPickUp', true]);
  return kitchen;
}

async function timesOf(kitchen: Kitchen, date?: string) {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [kitchen.branchId]);
  return test.call(guestOrders.times, { params: { slug: rows[0].slug }, query: date ? { date } : {} });
}

it('A guest reads until when it is open, and the times of today that can still be cooked for.', async () => {
  // 12:10 in Kuwait.
  const kitchen = await aKitchenWithHours('2026-04-01T09:10:00.000Z');
  expect(await timesOf(kitchen)).toMatchObject({
    status: 200,
    body: {
      is_open: true,
      open_until: '2026-04-01 13:00:00',
      opens_at: null,
      preparation_minutes: 30,
      times: [
        '2026-04-01 12:45:00',
        ...['20:30', '20:45', '21:00', '21:15', '21:30', '21:45', '22:00', '22:15', '22:30'].map(
          (time) => `2026-04-01 ${time}:00`,
        ),
        ...['22:45', '23:00', '23:15', '23:30', '23:45'].map((time) => `2026-04-01 ${time}:00`),
      ],
    },
  });
});

it('A guest of a closed venue reads when it opens, and may order for the hours after midnight.', async () => {
  const kitchen = await aKitchenWithHours('2026-04-01T11:00:00.000Z');
  expect((await timesOf(kitchen, '2026-04-02')).body).toMatchObject({
    is_open: false,
    open_until: null,
    opens_at: '2026-04-01 20:00:00',
  });
  const { times } = (await timesOf(kitchen, '2026-04-02')).body;
  expect(times.slice(0, 5)).toEqual([
    '2026-04-02 00:00:00',
    '2026-04-02 00:15:00',
    '2026-04-02 00:30:00',
    '2026-04-02 00:45:00',
    '2026-04-02 12:30:00',
  ]);
});

it('Every time that is offered is taken, and one that is full is no longer offered until an order of it is rejected.', async () => {
  const kitchen = await aKitchenWithHours('2026-04-01T09:10:00.000Z');
  await aSetting(test, kitchen, ['OrdersPerSlot', 1]);
  const { times } = (await timesOf(kitchen)).body;
  for (const [index, time] of times.entries()) {
    const phone = `5222${String(index).padStart(4, '0')}`;
    const body = { ...PICK_UP, customer: { name: 'Huda', phone }, scheduled_at: time };
    expect((await orderAsGuest(test, kitchen, body)).status).toBe(200);
  }
  expect((await timesOf(kitchen)).body.times).toEqual([]);
  const { data } = (await test.call(orders.list, { token: kitchen.owner.token, params: at(kitchen) })).body;
  await change(test, kitchen, data[0].id, { status: 'rejected', reason: 'Too busy' });
  expect((await timesOf(kitchen)).body.times).toEqual([times.at(-1)]);
});

it('After the last orders a guest orders nothing more for now, and nothing that the kitchen would begin after them.', async () => {
  // 12:29 in Kuwait, a minute before the last orders of the first hours.
  const kitchen = await aKitchenWithHours('2026-04-01T09:29:00.000Z');
  await aSetting(test, kitchen, ['LastOrdersMinutes', 30]);
  expect((await timesOf(kitchen)).body).toMatchObject({
    is_open: true,
    open_until: '2026-04-01 12:30:00',
    times: expect.not.arrayContaining(['2026-04-01 13:00:00']),
  });
  expect((await orderAsGuest(test, kitchen, PICK_UP)).status).toBe(200);
  test.clock.moveSeconds(60);
  expect((await timesOf(kitchen)).body).toMatchObject({
    is_open: false,
    opens_at: '2026-04-01 20:00:00',
  });
  expect(await orderAsGuest(test, kitchen, PICK_UP)).toMatchObject({
    status: 422,
    body: { message: 'We are closed at the moment. Please choose a later time.' },
  });
  const last = await timesOf(kitchen, '2026-04-02');
  expect(last.body.times).toContain('2026-04-02 00:45:00');
  expect(last.body.times).not.toContain('2026-04-02 01:00:00');
});

it('A day that is over and a day beyond a week offer nothing, and what is no day is refused on its field.', async () => {
  const kitchen = await aKitchenWithHours('2026-04-01T09:10:00.000Z');
  expect((await timesOf(kitchen, '2026-03-31')).body.times).toEqual([]);
  expect((await timesOf(kitchen, '2026-04-12')).body.times).toEqual([]);
  expect(await timesOf(kitchen, '2026-02-31')).toMatchObject({
    status: 422,
    body: { errors: { date: [expect.anything()] } },
  });
  expect((await test.call(guestOrders.times, { params: { slug: 'nobody-here' }, query: {} })).status).toBe(
    404,
  );
});

it('A special day leaves the other days of a venue without weekly hours as they were, also at night.', async () => {
  const kitchen = await aKitchen(test);
  const special = { from: '2026-04-15', to: '2026-04-15', ranges: [{ S: '10:00', E: '12:00' }] };
  await aSetting(test, { businessId: kitchen.businessId }, ['SpecialHours', [special]]);
  const asked = async (now: string) => {
    test.clock.set(now);
    const { status } = await orderAsGuest(test, kitchen);
    const { body } = await timesOf(kitchen);
    return [status, body.is_open, body.open_until, body.opens_at];
  };
  // Kuwait is three hours ahead.
  expect(await asked('2026-04-01T00:00:00.000Z')).toEqual([200, true, null, null]);
  expect(await asked('2026-04-14T00:00:00.000Z')).toEqual([200, true, '2026-04-15 00:00:00', null]);
  expect(await asked('2026-04-15T06:00:00.000Z')).toEqual([422, false, null, '2026-04-15 10:00:00']);
  expect(await asked('2026-04-15T08:00:00.000Z')).toEqual([200, true, '2026-04-15 12:00:00', null]);
});
