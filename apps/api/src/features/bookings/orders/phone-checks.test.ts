import { audits } from '@diwan/contract/audits/audits.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orderPhones } from '@diwan/contract/bookings/order-phones.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { ordersChannel } from '@diwan/contract/notifications/channels.ts';
import { expect, it } from 'vitest';
import { aSetting, configure } from '#testing/booking-builders.ts';
import { aDevice } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aKitchen, at, change, orderAsGuest, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();

const WHATSAPP = { countryCode: 'KW', nationalNumber: '50000110', formattedNumber: '+965 5000 0110' };
const HUDA = { order_type: 'self_pickup', customer: { name: 'Huda', phone: '52222222' } };
const PHONE = { 'device-key': 'the-phone-of-huda' };
const DAY_SECONDS = 24 * 3600;

/** A branch whose guests confirm their phone numbers. */
async function aCarefulKitchen(): Promise<Kitchen> {
  const kitchen = await aKitchen(test);
  await aSetting(test, kitchen, ['PhoneCheck', 'orders']);
  await aSetting(test, { businessId: kitchen.businessId }, ['Whatsapp', WHATSAPP]);
  await configure(test, kitchen.businessId, { GUEST_OPEN_ORDERS: 100, GUEST_ORDERS_PER_HOUR: 100 });
  return kitchen;
}

async function placed(
  kitchen: Kitchen,
  body: object = HUDA,
  headers: Readonly<Record<string, string>> = PHONE,
) {
  const answer = await orderAsGuest(test, kitchen, body, { headers });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  const { rows } = await test.owner.query('select max(id)::int as id from orders where business_id = $1', [
    kitchen.businessId,
  ]);
  return { id: Number(rows[0].id), order: answer.body, page: String(answer.body.page) };
}

const confirm = (kitchen: Kitchen, id: number) =>
  test.call(orderPhones.confirm, { token: kitchen.owner.token, params: { ...at(kitchen), id } });

const read = async (kitchen: Kitchen, id: number): Promise<OrderRow> =>
  (await test.call(orders.get, { token: kitchen.owner.token, params: { ...at(kitchen), id } })).body;

const open = async (page: string, language: string) =>
  (await test.app.inject({ url: `${page}?lang=${language}` })).body;

/** The message that the page opens WhatsApp with, without what keeps directions apart; null: there is none. */
function preparedIn(html: string): string | null {
  const href = /id="confirm-phone" href="([^"]+)"/.exec(html)?.[1];
  if (href === undefined) return null;
  const text = new URL(href).searchParams.get('text') ?? '';
  return `${href.split('?')[0]} ${text.replaceAll(/[\u2066-\u2069]/g, '')}`;
}

/** What the audit log says of the phones of orders. */
async function audited(kitchen: Kitchen) {
  const { token } = kitchen.owner;
  const { body } = await test.call(audits.list, { token, params: at(kitchen), query: { entity: 'order' } });
  return (body.data as { action: string; changes: Record<string, unknown> }[])
    .filter(({ action }) => action === 'update')
    .map(({ changes }) => changes['phone_confirmed_at']);
}

it('A guest whose order goes to no table is asked for a WhatsApp message with number and sum, in the language of the page.', async () => {
  const kitchen = await aCarefulKitchen();
  const { id, order, page } = await placed(kitchen);
  expect(order).toMatchObject({ status: 'pending', asks_for_phone: true, phone_confirmed_at: null });
  const now = test.clock.now().toISOString();
  expect(await read(kitchen, id)).toMatchObject({ phone_asked_at: now, phone_confirmed_at: null });
  expect(preparedIn(await open(page, 'en'))).toMatch(
    /^https:\/\/wa\.me\/96550000110 Hello, I confirm order 1 at .+\. Total: 3\.000 KWD$/,
  );
  expect(preparedIn(await open(page, 'ar'))).toMatch(
    /^https:.+ السلام عليكم، أؤكد الطلب 1 من .+ 3\.000 د\.ك$/,
  );
});

it('Nobody is asked where the venue did not say so, or has no WhatsApp number.', async () => {
  const silent = await aKitchen(test);
  await aSetting(test, silent, ['Whatsapp', WHATSAPP]);
  const unreachable = await aKitchen(test);
  await aSetting(test, unreachable, ['PhoneCheck', 'orders']);
  const off = await aCarefulKitchen();
  await aSetting(test, { businessId: off.businessId }, ['PhoneCheck', 'orders']);
  await aSetting(test, off, ['PhoneCheck', 'never']);
  for (const kitchen of [silent, unreachable, off]) {
    const { id, order, page } = await placed(kitchen);
    expect(order).toMatchObject({ asks_for_phone: false });
    expect(await read(kitchen, id)).toMatchObject({ phone_asked_at: null });
    expect(preparedIn(await open(page, 'en'))).toBeNull();
  }
});

it('Where the business asks, its branches do, and the number of the branch stands before that of the business.', async () => {
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['PhoneCheck', 'orders']);
  await aSetting(test, { businessId: kitchen.businessId }, ['Whatsapp', WHATSAPP]);
  await aSetting(test, kitchen, ['Whatsapp', { ...WHATSAPP, formattedNumber: '+965 5000 0111' }]);
  const { page } = await placed(kitchen);
  expect(preparedIn(await open(page, 'en'))).toContain('https://wa.me/96550000111 ');
});

it('Orders at a table, from a tablet, of staff and those that are paid first are not asked.', async () => {
  const kitchen = await aCarefulKitchen();
  const { customer } = HUDA;
  const atTable = await placed(kitchen, { customer });
  const { token } = await aDevice(test, kitchen, 'tablet');
  const tablet = await orderAsGuest(test, kitchen, HUDA, { token, headers: PHONE });
  const staff = await place(test, kitchen, { ...HUDA, seat_id: null });
  await configure(test, kitchen.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  await aSetting(test, kitchen, ['OrderPayment', { self_pickup: 'before' }]);
  const first = await orderAsGuest(test, kitchen, HUDA, { headers: PHONE });
  expect(first.body).toMatchObject({ pay_by: expect.any(String) });
  expect([tablet.status, staff.status, first.status]).toEqual([200, 200, 200]);
  expect(atTable.order).toMatchObject({ asks_for_phone: false });
  const { rows } = await test.owner.query(
    'select phone_asked_at from orders where business_id = $1 order by id',
    [kitchen.businessId],
  );
  expect(rows.map(({ phone_asked_at: at }) => at)).toEqual([null, null, null, null]);
});

it('Staff say once that the phone is confirmed: it is audited, the page says it, and the first moment stays.', async () => {
  const kitchen = await aCarefulKitchen();
  const { id, page } = await placed(kitchen);
  test.clock.moveSeconds(60);
  const first = test.clock.now().toISOString();
  const twice = await Promise.all([confirm(kitchen, id), confirm(kitchen, id)]);
  expect(twice.map(({ status, body }) => [status, body.phone_confirmed_at, body.status])).toEqual([
    [200, first, 'pending'],
    [200, first, 'pending'],
  ]);
  test.clock.moveSeconds(60);
  expect((await confirm(kitchen, id)).body).toMatchObject({ phone_confirmed_at: first });
  expect(await audited(kitchen)).toEqual([{ before: null, after: first }]);
  const { rows } = await test.owner.query(
    "select payload ->> 'event' as event from outbox where kind = 'realtime' and payload ->> 'channel' = $1 order by id",
    [ordersChannel(kitchen.businessId, kitchen.branchId)],
  );
  expect(rows.map(({ event }) => event)).toEqual(['new-order', 'update-order']);
  const html = await open(page, 'ar');
  expect(html).toContain('تم تأكيد رقم هاتفك.');
  expect(preparedIn(html)).toBeNull();
});

it('A phone that was not asked for cannot be confirmed, and nobody confirms an order of another branch.', async () => {
  const kitchen = await aKitchen(test);
  const { id } = await placed(kitchen);
  expect(await confirm(kitchen, id)).toMatchObject({
    status: 422,
    body: { message: 'Nobody was asked to confirm this phone.' },
  });
  const careful = await aCarefulKitchen();
  const other = await placed(careful);
  expect((await confirm({ ...careful, branchId: kitchen.branchId }, other.id)).status).toBe(404);
});

it('An order goes its way without a confirmation, and its guest is asked no more once it is accepted or paid.', async () => {
  const kitchen = await aCarefulKitchen();
  const accepted = await placed(kitchen);
  expect((await change(test, kitchen, accepted.id, { status: 'accepted' })).status).toBe(200);
  expect(preparedIn(await open(accepted.page, 'en'))).toBeNull();
  const paid = await placed(kitchen);
  expect((await change(test, kitchen, paid.id, { paid: true, payment_type: 'cash' })).status).toBe(200);
  expect(preparedIn(await open(paid.page, 'en'))).toBeNull();
  const { body } = await test.call(guestOrders.get, { params: { token: String(paid.order.token) } });
  expect(body).toMatchObject({ status: 'pending', asks_for_phone: false });
});

it('The device of a confirmed phone is asked again after ninety days, and before for another phone or at another business.', async () => {
  const kitchen = await aCarefulKitchen();
  const isAsked = async (at: Kitchen, phone = HUDA.customer.phone) =>
    (await placed(at, { ...HUDA, customer: { name: 'Huda', phone } })).order.asks_for_phone;
  const { id } = await placed(kitchen);
  expect(await isAsked(kitchen)).toBe(true);
  await confirm(kitchen, id);
  expect(await isAsked(kitchen)).toBe(false);
  expect(await isAsked(kitchen, '53333333')).toBe(true);
  expect(await isAsked(await aCarefulKitchen())).toBe(true);
  test.clock.moveSeconds(90 * DAY_SECONDS - 1);
  expect(await isAsked(kitchen)).toBe(false);
  test.clock.moveSeconds(1);
  expect(await isAsked(kitchen)).toBe(true);
});

it('Who types a phone number that is confirmed elsewhere is asked as anybody is, and so learns nothing of it.', async () => {
  const kitchen = await aCarefulKitchen();
  const { id } = await placed(kitchen);
  await confirm(kitchen, id);
  const strangers: readonly Readonly<Record<string, string>>[] = [
    { 'device-key': 'a-phone-of-a-stranger' },
    {},
  ];
  for (const headers of strangers) {
    const known = await placed(kitchen, HUDA, headers);
    const unknown = await placed(
      kitchen,
      { ...HUDA, customer: { name: 'Huda', phone: '54444444' } },
      headers,
    );
    expect([known.order.asks_for_phone, unknown.order.asks_for_phone]).toEqual([true, true]);
  }
});
