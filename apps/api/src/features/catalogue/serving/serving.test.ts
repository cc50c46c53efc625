import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { serving } from '@diwan/contract/catalogue/serving.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aCategory, aDevice, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { aStreamAt } from '#testing/event-stream-client.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '100000' });
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

const DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

interface Kitchen extends Venue {
  readonly slug: string;
  readonly kibbeh: number;
  readonly hummus: number;
}

/** Open every day from 12:00 to 22:00 in UTC; the clock stands at 13:00. */
async function aKitchen(): Promise<Kitchen> {
  test.clock.set('2026-04-01T13:00:00.000Z');
  const venue = await aVenue(test);
  await test.owner.query("update businesses set timezone = 'UTC' where id = $1", [venue.businessId]);
  const category = await aCategory(test, venue);
  const [kibbeh, hummus] = [
    await anItem(test, venue, category, { name: 'Kibbeh' }),
    await anItem(test, venue, category, { name: 'Hummus' }),
  ];
  for (const itemId of [kibbeh, hummus]) await aPrice(test, { ...venue, itemId }, 'Plate', 1500);
  const week = Object.fromEntries(DAYS.map((day) => [day, [{ S: '12:00', E: '22:00' }]]));
  await aSetting(test, { businessId: venue.businessId }, ['OpeningHours', week]);
  for (const key of ['SelfPickUp', 'MenuOrdering'])
    await aSetting(test, { businessId: venue.businessId }, [key, true]);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, slug: rows[0].slug, kibbeh, hummus };
}

const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });
const pause = (kitchen: Kitchen, wanted: string | null, token = kitchen.owner.token) =>
  test.call(serving.pause, { token, params: at(kitchen), body: { for: wanted } });
const snooze = (kitchen: Kitchen, id: number, wanted: string | null, token = kitchen.owner.token) =>
  test.call(serving.snooze, { token, params: { ...at(kitchen), id }, body: { for: wanted } });
const asGuest = async ({ slug }: Kitchen) => (await test.call(serving.guest, { params: { slug } })).body;

let phones = 0;
const order = ({ slug }: Kitchen, lines: object[], more: object = {}) => {
  phones += 1;
  const phone = `5${String(phones).padStart(7, '0')}`;
  return test.call(guestOrders.create, {
    params: { slug },
    body: { order_type: 'self_pickup', customer: { name: 'Huda', phone }, lines, ...more },
  });
};

it('A pause keeps guests from ordering, now and for later, and ends by itself; staff order on.', async () => {
  const kitchen = await aKitchen();
  const line = [{ item_id: kitchen.kibbeh }];
  expect((await pause(kitchen, '30')).body).toEqual({
    paused_until: '2026-04-01T13:30:00.000Z',
    snoozed: [],
  });
  expect(await asGuest(kitchen)).toEqual({
    paused_until: '2026-04-01T13:30:00.000Z',
    gone: [],
    changes_at: '2026-04-01T13:30:00.000Z',
  });
  const refused = await order(kitchen, line);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain('We are very busy. Orders open again at 2026-04-01 01:30 PM');
  expect((await order(kitchen, line, { scheduled_at: '2026-04-01 18:00:00' })).status).toBe(422);
  const times = await test.call(guestOrders.times, { params: { slug: kitchen.slug }, query: {} });
  expect(times.body).toMatchObject({
    is_open: false,
    times: [],
    opens_at: '2026-04-01 13:30:00',
    paused_until: '2026-04-01 13:30:00',
  });
  const byStaff = await test.call(orders.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: { order_type: 'self_pickup', lines: line },
  });
  expect(byStaff.status).toBe(200);
  test.clock.set('2026-04-01T13:30:00.000Z');
  expect(await asGuest(kitchen)).toEqual({ paused_until: null, gone: [], changes_at: null });
  expect((await order(kitchen, line)).status).toBe(200);
});

it('A pause until tomorrow ends when the branch opens on the next day, and is taken back by one press.', async () => {
  const kitchen = await aKitchen();
  expect((await pause(kitchen, 'tomorrow')).body.paused_until).toBe('2026-04-02T12:00:00.000Z');
  const before = await test.call(serving.get, { token: kitchen.owner.token, params: at(kitchen) });
  expect(before.body.paused_until).toBe('2026-04-02T12:00:00.000Z');
  expect((await pause(kitchen, null)).body.paused_until).toBeNull();
  expect((await order(kitchen, [{ item_id: kitchen.kibbeh }])).status).toBe(200);
  const { rows } = await test.owner.query(
    `select changes from audits where business_id = $1 and changes ? 'paused_until' order by id`,
    [kitchen.businessId],
  );
  expect(rows.map(({ changes }) => changes.paused_until.after)).toEqual(['2026-04-02T12:00:00.000Z', null]);
});

it('Who may move orders may pause and snooze, also the screen of the kitchen, and whoever only reads them sees it.', async () => {
  const kitchen = await aKitchen();
  const cook = await anEmployee(test, kitchen, ['orders.update']);
  const reader = await anEmployee(test, kitchen, ['orders.read']);
  const { token: screen } = await aDevice(test, kitchen, 'orders');
  expect((await pause(kitchen, '15', cook.token)).status).toBe(200);
  expect((await snooze(kitchen, kitchen.kibbeh, '60', screen)).status).toBe(200);
  expect((await pause(kitchen, null, reader.token)).status).toBe(403);
  expect((await snooze(kitchen, kitchen.kibbeh, null, reader.token)).status).toBe(403);
  const seen = await test.call(serving.get, { token: reader.token, params: at(kitchen) });
  expect(seen.body).toMatchObject({
    paused_until: '2026-04-01T13:15:00.000Z',
    snoozed: [{ item_id: kitchen.kibbeh, until: '2026-04-01T14:00:00.000Z' }],
  });
});

it('An item that is sold out is named in each line of an order, with the others that cannot be had, and comes back by itself.', async () => {
  const kitchen = await aKitchen();
  const { kibbeh, hummus } = kitchen;
  expect((await snooze(kitchen, kibbeh, 'closing')).body.snoozed).toMatchObject([
    { item_id: kibbeh, until: '2026-04-01T22:00:00.000Z' },
  ]);
  await snooze(kitchen, hummus, '120');
  expect(await asGuest(kitchen)).toEqual({
    paused_until: null,
    gone: [kibbeh, hummus],
    changes_at: '2026-04-01T15:00:00.000Z',
  });
  const refused = await order(kitchen, [{ item_id: kibbeh }, { item_id: hummus, count: 2 }]);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        'lines.0.item_id': ['Kibbeh has just sold out.'],
        'lines.1.item_id': ['Hummus has just sold out.'],
      },
    },
  });
  test.clock.set('2026-04-01T15:00:00.000Z');
  expect((await asGuest(kitchen)).gone).toEqual([kibbeh]);
  expect((await order(kitchen, [{ item_id: hummus }])).status).toBe(200);
  expect((await snooze(kitchen, kibbeh, null)).body.snoozed).toEqual([]);
  expect((await order(kitchen, [{ item_id: kibbeh }])).status).toBe(200);
});

it('An item may be sold out until somebody says otherwise: it has no end, guests are notified of none, and it comes back by a press.', async () => {
  const kitchen = await aKitchen();
  const { kibbeh, hummus } = kitchen;
  expect((await snooze(kitchen, kibbeh, 'told')).body.snoozed).toMatchObject([
    { item_id: kibbeh, until: null },
  ]);
  // What comes back by itself stands before it.
  expect((await snooze(kitchen, hummus, '60')).body.snoozed).toMatchObject([
    { item_id: hummus, until: '2026-04-01T14:00:00.000Z' },
    { item_id: kibbeh, until: null },
  ]);
  test.clock.set('2026-04-20T13:00:00.000Z');
  expect(await asGuest(kitchen)).toEqual({ paused_until: null, gone: [kibbeh], changes_at: null });
  expect((await order(kitchen, [{ item_id: kibbeh }])).body.errors).toEqual({
    'lines.0.item_id': ['Kibbeh has just sold out.'],
  });
  expect((await snooze(kitchen, kibbeh, null)).body.snoozed).toEqual([]);
  expect((await order(kitchen, [{ item_id: kibbeh }])).status).toBe(200);
  const { rows } = await test.owner.query(
    `select changes -> 'snoozed_until' as told from audits where business_id = $1 and entity_id = $2 and changes ? 'snoozed_until'
     order by id`,
    [kitchen.businessId, kibbeh],
  );
  expect(rows.map(({ told }) => told)).toEqual([
    { before: null, after: 'told' },
    { before: 'told', after: null },
  ]);
});

it('The kitchen reads the names of all that guests can order at its branch, and of nothing else.', async () => {
  const kitchen = await aKitchen();
  const category = await aCategory(test, kitchen);
  const last = await anItem(test, kitchen, category, { name: 'Fattoush' });
  const hidden = await anItem(test, kitchen, category, { name: 'Secret' });
  await test.owner.query('update items set hide = true where id = $1', [hidden]);
  await test.owner.query("update items set name_ar = 'كبة' where id = $1", [kitchen.kibbeh]);
  await snooze(kitchen, kitchen.hummus, 'told');
  await aKitchen();
  const { token: screen } = await aDevice(test, kitchen, 'orders');
  const read = (token: string) => test.call(serving.items, { token, params: at(kitchen) });
  const { status, body } = await read(screen);
  expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([
    200,
    [kitchen.kibbeh, kitchen.hummus, last],
  ]);
  expect(body[0]).toEqual({
    id: kitchen.kibbeh,
    locales: [
      { locale: 'en', name: 'Kibbeh' },
      { locale: 'ar', name: 'كبة' },
    ],
  });
  const stranger = await anEmployee(test, kitchen, ['reservations.read']);
  expect((await read(stranger.token)).status).toBe(403);
});

it('One refusal names what is sold out, what is hidden and what there is too little of.', async () => {
  const kitchen = await aKitchen();
  const category = await aCategory(test, kitchen);
  const few = await anItem(test, kitchen, category, { name: 'Fattoush' });
  await aPrice(test, { ...kitchen, itemId: few }, 'Plate', 1000);
  await test.owner.query('update items set amount = 1 where id = $1', [few]);
  await test.owner.query('update items set hide = true where id = $1', [kitchen.hummus]);
  await snooze(kitchen, kitchen.kibbeh, '60');
  const lines = [{ item_id: kitchen.kibbeh }, { item_id: kitchen.hummus }, { item_id: few, count: 2 }];
  const { status, body } = await order(kitchen, lines);
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['lines.0.item_id', 'lines.1.item_id', 'lines.2.count'],
  ]);
});

it('A branch that is out of an item says nothing of another one with the same menu, and an item of another menu is not found.', async () => {
  const kitchen = await aKitchen();
  const { rows } = await test.owner.query(
    `insert into branches (business_id, slug, menu_id, name_en) values ($1, $2, $3, 'Second') returning id, slug`,
    [kitchen.businessId, `second-${kitchen.branchId}`, kitchen.menuId],
  );
  const second: Kitchen = { ...kitchen, branchId: Number(rows[0].id), slug: rows[0].slug };
  await snooze(kitchen, kitchen.kibbeh, '60');
  expect((await asGuest(second)).gone).toEqual([]);
  expect((await order(second, [{ item_id: kitchen.kibbeh }])).status).toBe(200);
  const { rows: menus } = await test.owner.query('insert into menus (business_id) values ($1) returning id', [
    kitchen.businessId,
  ]);
  await test.owner.query('update branches set menu_id = $2 where id = $1', [second.branchId, menus[0].id]);
  expect((await snooze(second, kitchen.kibbeh, '60')).status).toBe(404);
});

it.each([{}, { for: '45' }, { for: 30 }, { for: 'closing' }])(
  'A pause of no known length is refused on its field: %j',
  async (body) => {
    const kitchen = await aKitchen();
    const sent = { token: kitchen.owner.token, params: at(kitchen), body };
    expect(await test.call(serving.pause, sent)).toMatchObject({
      status: 422,
      body: { errors: { for: [expect.anything()] } },
    });
  },
);

it('Open menus are notified of a pause and of what is sold out, and ask again what is served.', async () => {
  const kitchen = await aKitchen();
  const { port } = test.app.server.address() as AddressInfo;
  const path = pathOf(serving.guestEvents, { slug: kitchen.slug });
  const open = await aStreamAt(`http://127.0.0.1:${port}${path}`);
  expect([open.status, open.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
  await pause(kitchen, '15');
  await vi.waitFor(() => expect(open.events()).toContain('change'));
  expect((await asGuest(kitchen)).paused_until).toBe('2026-04-01T13:15:00.000Z');
  const heard = open.events().length;
  await snooze(kitchen, kitchen.kibbeh, '60');
  await vi.waitFor(() => expect(open.events().length).toBeGreaterThan(heard));
  expect((await asGuest(kitchen)).gone).toEqual([kitchen.kibbeh]);
  open.leave();
  const nowhere = await aStreamAt(
    `http://127.0.0.1:${port}${pathOf(serving.guestEvents, { slug: 'nobody' })}`,
  );
  expect(nowhere.status).toBe(404);
});

it('The kept page says until when nothing can be ordered and marks what is sold out, and takes both back in time.', async () => {
  const kitchen = await aKitchen();
  const read = async (lang = 'en') => {
    const { body } = await test.app.inject({ url: `/q/${kitchen.slug}?lang=${lang}` });
    return body.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u202f', ' ');
  };
  expect(await read()).toContain('>Open until 10:00 PM</p>');
  await pause(kitchen, '30');
  await snooze(kitchen, kitchen.kibbeh, '60');
  expect(await read()).toContain('>We are very busy. Orders open again at 1:30 PM.</p>');
  expect(await read('ar')).toContain('نستقبل الطلبات من جديد الساعة 1:30 م.');
  expect((await read()).match(/class="gone"/g)).toHaveLength(1);
  test.clock.set('2026-04-01T13:30:00.000Z');
  expect(await read()).toContain('>Open until 10:00 PM</p>');
  expect(await read()).toContain('class="gone"');
  test.clock.set('2026-04-01T14:00:00.000Z');
  expect(await read()).not.toContain('class="gone"');
});
