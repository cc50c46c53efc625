import { expect, it } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { aPrice, aSetting, aVilla, type Villa } from '#testing/booking-builders.ts';
import { aCategory, aDevice, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';
import { expireHolds } from './reservations/expire-holds.ts';

const test = sharedTestApp();
test.use();

async function book(villa: Villa, from: string, to: string) {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: `${from} 14:00:00`,
      to: `${to} 14:00:00`,
    },
  });
  return body;
}

const auditsOf = async (venue: Venue, query: object) =>
  (
    await test.call(audits.filter, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_or_all: 'all' },
      query: { ...query },
    })
  ).body.data;

it('An owner sees whether the guest canceled a booking or its time ran out.', async () => {
  const villa = await aVilla(test);
  const canceled = await book(villa, '2026-04-02', '2026-04-04');
  await test.call(guestBookings.cancel, { params: { token: canceled.token }, body: {} });
  const expired = await book(villa, '2026-04-16', '2026-04-18');
  test.clock.moveSeconds(24 * 3600 + 1);
  await expireHolds(test.deps);
  const [byGuest] = await auditsOf(villa, { entity: 'reservation', entity_id: canceled.number });
  const [bySystem] = await auditsOf(villa, { entity: 'reservation', entity_id: expired.number });
  const status = { before: 'pending', after: 'canceled' };
  expect(byGuest).toMatchObject({ actor: 'guest', job: null, user: null, device: null, changes: { status } });
  expect(byGuest.ip).toEqual(expect.any(String));
  expect(bySystem).toMatchObject({ actor: 'system', job: 'expire-holds', user: null, changes: { status } });
  expect(bySystem.ip).toBeNull();
  const overview = await test.call(statistics.overview, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_or_all: 'all' },
  });
  expect(overview.body.recent_audits[0]).toMatchObject({
    actor: 'system',
    job: 'expire-holds',
    device: null,
  });
});

it('The overview names whoever has left the business, as the audit log does.', async () => {
  const venue = await aVenue(test);
  const { businessId: business_id } = venue;
  const employee = await anEmployee(test, venue, ['items.create']);
  const category_id = await aCategory(test, venue);
  const params = { business_id };
  const made = await test.call(items.create, { token: employee.token, params, body: { category_id } });
  const { token } = venue.owner;
  const left = await test.call(users.remove, { token, params: { business_id, user_id: employee.id } });
  expect([made.status, left.status]).toEqual([200, 200]);
  const all = { business_id, branch_or_all: 'all' as const };
  const { body } = await test.call(statistics.overview, { token, params: all });
  expect(body.recent_audits).toContainEqual(
    expect.objectContaining({ entity: 'item', user: { id: employee.id, name: 'Huda' } }),
  );
});

it('A kitchen screen and a person are told apart in the audit log.', async () => {
  const kitchen = await aVenue(test);
  const { businessId } = kitchen;
  const itemId = await anItem(test, kitchen, await aCategory(test, kitchen));
  await aPrice(test, { businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId }, ['SelfPickUp', true]);
  const params = { business_id: kitchen.businessId, branch_id: kitchen.branchId };
  const { body } = await test.call(orders.create, {
    token: kitchen.owner.token,
    params,
    body: { order_type: 'self_pickup', lines: [{ item_id: itemId, count: 1 }] },
  });
  const { token } = await aDevice(test, kitchen, 'orders');
  await test.call(orders.update, { token, params: { ...params, id: body.id }, body: { status: 'accepted' } });
  const [accepted, created] = await auditsOf(kitchen, { entity: 'order', entity_id: body.id });
  expect(accepted).toMatchObject({ actor: 'device', device: 'Pass iPad', user: null, job: null });
  expect(created).toMatchObject({ actor: 'user', user: { id: kitchen.owner.id }, device: null, job: null });
});

it('Entries from before the actor was stored name people and devices, and nobody else.', async () => {
  const villa = await aVilla(test);
  await test.owner.query(
    `insert into audits (business_id, action, entity, label, user_id, device) values
      ($1, 'update', 'item', 'Villa A', $2, null), ($1, 'update', 'order', '', null, 'Pass iPad'),
      ($1, 'login', 'device', 'Old iPad', null, null), ($1, 'update', 'reservation', 'Huda', null, null)`,
    [villa.businessId, villa.owner.id],
  );
  const listed = await auditsOf(villa, {});
  expect(listed.slice(0, 4).map(({ actor, device }: Record<string, unknown>) => [actor, device])).toEqual([
    [null, null],
    ['device', 'Old iPad'],
    ['device', 'Pass iPad'],
    ['user', null],
  ]);
});
