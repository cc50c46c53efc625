import { expect, it } from 'vitest';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const CAR = { plate: '12-34567', model: 'Toyota', colour: 'أبيض' };
const HUDA = { order_type: 'car_pickup', customer: { name: 'Huda', phone: '52222222' }, car: CAR };
const OVER = 'This order is no longer waiting to be brought to your car. Please ask the staff.';

async function aDriveIn(): Promise<Kitchen> {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['CarPickup', true]);
  return kitchen;
}

async function placed(kitchen: Kitchen, body: object = HUDA) {
  const { status, body: order } = await orderAsGuest(test, kitchen, body);
  expect(status).toBe(200);
  const { rows } = await test.owner.query('select max(id)::int as id from orders where business_id = $1', [
    kitchen.businessId,
  ]);
  return { token: String(order.token), page: String(order.page), id: Number(rows[0].id), order };
}

const arrive = (token: string) => test.call(guestOrders.arrive, { params: { token } });

const read = async ({ owner, ...kitchen }: Kitchen, id: number) =>
  (await test.call(orders.get, { token: owner.token, params: { ...at({ owner, ...kitchen }), id } })).body;

const rings = async ({ businessId }: Kitchen) =>
  (
    await test.owner.query(
      `select data -> 'en' ->> 'title' as title, data -> 'en' ->> 'body' as body, data -> 'ar' ->> 'title' as ar
       from notifications where business_id = $1 and type = 'guest-arrived' order by id`,
      [businessId],
    )
  ).rows;

/** What open browsers were notified of an arrival. */
const expected = async ({ businessId, branchId }: Kitchen) =>
  (
    await test.owner.query(
      `select payload from outbox where kind = 'realtime' and payload ->> 'channel' = $1
         and payload ->> 'event' = 'guest-arrived' order by id`,
      [ordersChannel(businessId, branchId)],
    )
  ).rows;

it('An order to a car names its plate; make and colour may be left out, and line ends and control characters go.', async () => {
  const kitchen = await aDriveIn();
  const { car: _, ...without } = HUDA;
  const missing = await orderAsGuest(test, kitchen, without);
  expect(missing).toMatchObject({
    status: 422,
    body: { errors: { 'car.plate': ['This field is required'] } },
  });
  const empty = await orderAsGuest(test, kitchen, { ...HUDA, car: { plate: ' \u0007 ' } });
  expect(empty.body.errors).toEqual({ 'car.plate': ['This field is required'] });
  const long = await orderAsGuest(test, kitchen, { ...HUDA, car: { plate: '1'.repeat(21) } });
  expect(long.status).toBe(422);
  const { id, order } = await placed(kitchen, {
    ...HUDA,
    car: { plate: ' 12\u001b-3\n4 ', model: '', colour: null },
  });
  expect(order).toMatchObject({ car: { plate: '12-34', model: null, colour: null }, can_arrive: true });
  expect(await read(kitchen, id)).toMatchObject({ car: { plate: '12-34', model: null, colour: null } });
});

it('An order that is brought to no car keeps none, and staff may name or correct the car of one that is.', async () => {
  const kitchen = await aDriveIn();
  const { id, order } = await placed(kitchen, { ...HUDA, order_type: 'self_pickup' });
  expect(order).toMatchObject({ car: null, can_arrive: false });
  await change(test, kitchen, id, { car: CAR });
  expect(await read(kitchen, id)).toMatchObject({ car: null });
  const staff = await place(test, kitchen, { order_type: 'car_pickup', seat_id: null });
  expect(staff).toMatchObject({ status: 200, body: { car: null } });
  await change(test, kitchen, Number(staff.body.id), { car: CAR });
  expect(await read(kitchen, Number(staff.body.id))).toMatchObject({ car: CAR });
});

it('Saying to be there rings at the desk with the words and the plate, once for all presses of three minutes.', async () => {
  const kitchen = await aDriveIn();
  const { token, id } = await placed(kitchen);
  const first = test.clock.now().toISOString();
  const responses = await Promise.all([arrive(token), arrive(token), arrive(token)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.map(({ body }) => body.arrived_at)).toEqual([first, first, first]);
  expect(await rings(kitchen)).toMatchObject([
    {
      title: expect.stringMatching(/^“I have arrived” – order #1/),
      ar: expect.stringMatching(/^«وصلت» – الطلب/),
      body: '\u206812-34567\u2069 · \u2068Toyota\u2069 · \u2068أبيض\u2069',
    },
  ]);
  test.clock.moveSeconds(179);
  await arrive(token);
  expect(await rings(kitchen)).toHaveLength(1);
  test.clock.moveSeconds(1);
  expect((await arrive(token)).body.arrived_at).toBe(first);
  expect(await rings(kitchen)).toHaveLength(2);
  expect(await read(kitchen, id)).toMatchObject({ arrived_at: first, car: CAR });
});

it('The desk reads when an arrival rang last, which is no change of the order in its log and nothing for the guest.', async () => {
  const kitchen = await aDriveIn();
  const { token, id } = await placed(kitchen);
  expect(await read(kitchen, id)).toMatchObject({ arrived_at: null, arrival_rung_at: null });
  await arrive(token);
  const first = test.clock.now().toISOString();
  expect(await read(kitchen, id)).toMatchObject({ arrived_at: first, arrival_rung_at: first });
  test.clock.moveSeconds(180);
  const again = await arrive(token);
  expect(await read(kitchen, id)).toMatchObject({
    arrived_at: first,
    arrival_rung_at: test.clock.now().toISOString(),
  });
  expect(again.body).not.toHaveProperty('arrival_rung_at');
  expect(again.body).not.toHaveProperty('late_told_at');
  const { rows } = await test.owner.query(
    "select changes from audits where business_id = $1 and entity = 'order' and action = 'update'",
    [kitchen.businessId],
  );
  expect(rows.map(({ changes }) => Object.keys(changes))).toEqual([['arrived_at']]);
});

it('Open browsers of the branch are notified of it with the car, and never with the name or phone of the guest.', async () => {
  const kitchen = await aDriveIn();
  const { token, id } = await placed(kitchen);
  await arrive(token);
  const [event, ...more] = await expected(kitchen);
  expect(more).toEqual([]);
  expect(JSON.stringify(event)).toContain('12-34567');
  expect(JSON.stringify(event)).toContain(`"id": ${id}`.replace(' ', ''));
  expect(JSON.stringify(event)).not.toMatch(/Huda|52222222/);
});

it('Whoever is over, is brought to no car or waits for its money cannot arrive, and reads so.', async () => {
  const kitchen = await aDriveIn();
  const other = await placed(kitchen, { ...HUDA, order_type: 'self_pickup' });
  expect(await arrive(other.token)).toMatchObject({ status: 422, body: { message: OVER } });
  const { token, id } = await placed(kitchen);
  for (const status of ['accepted', 'ready', 'delivered']) await change(test, kitchen, id, { status });
  expect(await arrive(token)).toMatchObject({ status: 422, body: { message: OVER } });
  expect((await test.call(guestOrders.get, { params: { token } })).body.can_arrive).toBe(false);
  expect((await arrive('x'.repeat(32))).status).toBe(404);
  expect(await rings(kitchen)).toEqual([]);
});

it('A link that staff handed out says to be there as well, and shows no car to whoever holds it.', async () => {
  const kitchen = await aDriveIn();
  const { id } = await placed(kitchen);
  const given = await test.call(guestLinks.ofOrder, {
    token: kitchen.owner.token,
    params: { ...at(kitchen), id },
  });
  const token = String(given.body.url).split('/').at(-1) ?? '';
  expect(await arrive(token)).toMatchObject({ status: 200, body: { car: null, customer: null } });
  expect(await rings(kitchen)).toHaveLength(1);
  const page = await test.app.inject({ url: new URL(given.body.url).pathname });
  expect(page.body).not.toContain('12-34567');
});

it('The page of the order says to be there by a form that needs no script, and then since when the staff know.', async () => {
  const kitchen = await aDriveIn();
  const { page } = await placed(kitchen);
  const open = async (language: string) => (await test.app.inject({ url: `${page}?lang=${language}` })).body;
  const before = await open('ar');
  expect(before).toContain('12-34567');
  expect(before).toContain('>وصلت</button>');
  const [, action = ''] = /<form class="arriving" method="post" action="([^"]+)"/.exec(before) ?? [];
  const sent = await test.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?lang=ar`]);
  expect(await open('ar')).toContain('أُبلغ الموظفون بوصولك');
  expect(await open('en')).toContain('The staff were told at');
  expect(await rings(kitchen)).toHaveLength(1);
});
