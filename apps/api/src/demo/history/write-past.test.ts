import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { reservationMessages } from '@diwan/contract/bookings/messages.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import type { BookingAct, PastBooking, PastOrder } from '@diwan/demo/past.ts';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import {
  anArea,
  aCategory,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { aPrice, aSetting, aVilla } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { writePast } from './write-past.ts';

const test = useTestApp();
const NOW = '2026-04-13T09:00:00.000Z';
const at = (text: string) => Date.parse(`2026-04-${text}:00.000Z`);
const GUEST = { name: 'Dalal Al-Mirfaa', phone: '+96550003001' };
const OTHER = { name: 'سعود القبسي', phone: '+96550003002' };

/** What is drawn anew each time, and what the session of the writing is called. */
const DRAWN: readonly string[] = ['reference_id', 'guest_token_hash', 'guest_device_hash', 'session_id'];
const masked = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\b[\da-f]{32}\b/g, 'a reference') : value;

const TABLES = [
  'orders',
  'order_lines',
  'invoices',
  'reservations',
  'occupancies',
  'reservation_messages',
  'order_numbers',
];
const COUNTED = [
  'reservations',
  'arrivals',
  'staying',
  'followed',
  'booked',
  'bills',
  'money',
  'orders',
  'readied',
  'moved',
  'sold',
];

async function rowsOf(table: string, businessId: number) {
  const order = table === 'order_numbers' ? 'day' : table === 'audits' ? 'created_at, id' : 'id';
  const { rows } = await test.owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where business_id = $1 order by ${order}`,
    [businessId],
  );
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => table !== 'audits' || name !== 'id')
        .map(([name, value]) =>
          DRAWN.includes(name)
            ? [name, value === null ? null : 'drawn']
            : [name, JSON.parse(String(masked(JSON.stringify(value))))],
        ),
    ),
  );
}

/** All that a story has left in the database, its kept sums among it. */
async function all(businessId: number): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of [...TABLES, 'audits']) found[table] = await rowsOf(table, businessId);
  const { rows } = await test.owner.query(
    `select kind, branch_id::int, day::text, part, sum(count)::int as count, sum(amount)::int as amount
     from (select business_id, kind, branch_id, day, part, count, amount from tallies
       union all select business_id, kind, branch_id, day, part, count, amount from tally_changes) t
     where business_id = $1 and kind = any($2) group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0
     order by 1, 2, 3, 4`,
    [businessId, COUNTED],
  );
  found['sums'] = rows;
  return found;
}

/** As if nothing had happened: the same numbers are given out once more. */
async function forget(): Promise<void> {
  await test.owner.query(
    `truncate ${TABLES.join(', ')}, audits, tallies, tally_changes restart identity cascade`,
  );
}

async function call(person: Person | null, operation: AnyOperation, params: object, body: object) {
  const token = person?.token;
  const headers = { 'device-key': 'a-browser-of-a-guest-0000000000000' };
  const response = await test.call(operation, { token, params: { ...params }, body, headers });
  expect({ status: response.status, said: response.body.message }).toEqual({ status: 200 });
  return response.body;
}

async function write(
  venue: Venue,
  person: Person,
  story: { orders?: PastOrder[]; bookings?: PastBooking[] },
) {
  test.clock.set(NOW);
  await writePast(
    test.deps,
    { ownerId: venue.owner.id, businessId: venue.businessId },
    { people: [{ id: person.id, name: 'Huda', type: 'employee' }], orders: [], bookings: [], ...story },
  );
}

async function aRestaurant() {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const [dish, bread] = [
    await anItem(test, venue, category, { name: 'Machboos' }),
    await anItem(test, venue, category, { name: 'Bread' }),
  ];
  const price = await aPrice(test, { ...venue, itemId: dish }, 'For one', 3250);
  const family = await aPrice(test, { ...venue, itemId: dish }, 'Family', 12_500);
  const loaf = await aPrice(test, { ...venue, itemId: bread }, 'Piece', 500);
  const of = [venue.businessId, dish];
  const { rows } = await test.owner.query(
    "insert into addons (business_id, item_id, price, name_en, name_ar) values ($1, $2, 250, 'Daqoos', 'دقوس') returning id::int",
    of,
  );
  await test.owner.query(
    `insert into discounts (business_id, item_id, type, amount, name_en, name_ar, from_at, to_at)
     values ($1, $2, 'percentage', 1000, 'Spring', 'الربيع', '2026-04-01', '2026-05-01')`,
    of,
  );
  await test.owner.query(
    `insert into media (business_id, item_id, src, type, slug, sort) values ($1, $2, 'u1/dish.webp', 'image/webp', 'featured', 1)`,
    of,
  );
  await test.owner.query('update items set amount = 40 where id = $1', [bread]);
  for (const key of ['SelfPickUp', 'Delivery']) await aSetting(test, venue, [key, true]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const all = [
    'orders.read',
    'orders.create',
    'orders.update',
    'invoices.read',
    'invoices.update',
    'items.update',
  ];
  const person = await anEmployee(test, venue, all);
  return { venue, person, seat, dish, bread, price, family, loaf, addon: Number(rows[0].id) };
}

type House = Awaited<ReturnType<typeof aRestaurant>>;

const step = (
  person: Person,
  status: 'accepted' | 'ready' | 'delivered' | 'rejected',
  moment: string,
  reason: string | null = null,
) => ({ status, at: at(moment), by: person.id, reason }) as const;

function ordersOf({ venue, person, seat, dish, bread, price, family, loaf, addon }: House): PastOrder[] {
  const base = {
    branchId: venue.branchId,
    by: person.id,
    seatId: null,
    address: null,
    car: null,
    note: null,
    source: 'dashboard' as const,
    language: null,
  };
  return [
    {
      ...base,
      at: at('10T09:00'),
      guest: GUEST,
      type: 'dine_in',
      seatId: seat,
      note: 'بدون بصل',
      discount: { type: 'percentage', amount: 12.5, reason: 'Regular guest' },
      lines: [
        { item_id: dish, price_id: price, count: 2, addons: [addon] },
        { item_id: bread, price_id: loaf, count: 3, addons: [] },
      ],
      steps: [
        step(person, 'accepted', '10T09:02'),
        step(person, 'ready', '10T09:16'),
        step(person, 'delivered', '10T09:19'),
      ],
      paid: { at: at('10T09:50'), by: person.id, type: 'knet' },
    },
    {
      ...base,
      at: at('10T10:00'),
      guest: null,
      type: 'dine_in',
      seatId: seat,
      lines: [{ item_id: bread, price_id: loaf, count: 1, addons: [] }],
      steps: [step(person, 'rejected', '10T10:03', 'Sold out')],
      paid: null,
    },
    {
      ...base,
      at: at('11T17:00'),
      by: null,
      source: 'guest',
      language: 'en',
      guest: OTHER,
      type: 'delivery',
      address: 'Salmiya, block 10',
      lines: [{ item_id: dish, price_id: family, count: 1, addons: [] }],
      steps: [step(person, 'accepted', '11T17:01')],
      paid: null,
    },
  ];
}

/** What guests made tells them no number. */
async function newest(table: 'orders' | 'reservations'): Promise<{ id: number }> {
  const { rows } = await test.owner.query<{ id: number }>(`select max(id)::int as id from ${table}`);
  return rows[0] ?? { id: 0 };
}

async function orderByCalls({ venue, person }: House, input: readonly PastOrder[]): Promise<void> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  for (const one of input) {
    test.clock.set(new Date(one.at).toISOString());
    const body = {
      order_type: one.type,
      seat_id: one.seatId,
      delivery_address: one.address,
      ...(one.car ? { car: one.car } : {}),
      note: one.note,
      customer: one.guest,
      lines: one.lines,
      ...(one.discount ? { discount: one.discount } : {}),
    };
    const place = { business_id: venue.businessId, branch_id: venue.branchId };
    // Where tables are served, what staff bring to one opens a visit, which is over long before it is the past.
    if (one.by === null) await aSetting(test, venue, ['MenuOrdering', true]);
    if (one.by === null) await call(null, guestOrders.create, { slug: rows[0].slug }, body);
    else await call(person, orders.create, place, body);
    const made = await newest('orders');
    for (const { at: moment, status, reason } of one.steps) {
      test.clock.set(new Date(moment).toISOString());
      await call(person, orders.update, { ...place, id: made.id }, { status, reason });
    }
    if (!one.paid) continue;
    test.clock.set(new Date(one.paid.at).toISOString());
    await call(person, orders.update, { ...place, id: made.id }, { paid: true, payment_type: one.paid.type });
  }
}

it('Orders of the past are the rows that the same orders leave which were placed and moved on by calls.', async () => {
  const house = await aRestaurant();
  const result = ordersOf(house);
  await forget();
  await orderByCalls(house, result);
  const byCalls = await all(house.venue.businessId);
  await test.owner.query('update items set amount = 40 where id = $1', [house.bread]);
  await forget();
  await write(house.venue, house.person, { orders: result });
  const written = await all(house.venue.businessId);
  expect(byCalls['orders']).toHaveLength(3);
  expect(byCalls['audits']?.length).toBe(9);
  expect(written).toEqual(byCalls);
});

it('An order of the past that is brought to a car says to which one, as one that a call places.', async () => {
  const house = await aRestaurant();
  await aSetting(test, house.venue, ['CarPickup', true]);
  const [order] = ordersOf(house);
  if (!order) throw new Error('There is no order.');
  const car = { plate: '12-34567', model: 'مازدا 6', colour: 'أحمر' };
  const result = [{ ...order, type: 'car_pickup' as const, seatId: null, car }];
  await forget();
  await orderByCalls(house, result);
  const byCalls = await all(house.venue.businessId);
  await test.owner.query('update items set amount = 40 where id = $1', [house.bread]);
  await forget();
  await write(house.venue, house.person, { orders: result });
  expect(byCalls['orders']).toMatchObject([{ order_type: 'car_pickup', car }]);
  expect(await all(house.venue.businessId)).toEqual(byCalls);
});

it('A table where somebody still sits has its visit, with all that was ordered there; one that is paid has none.', async () => {
  const house = await aRestaurant();
  const { venue, person, seat, bread, loaf } = house;
  await aSetting(test, venue, ['MenuOrdering', true]);
  const paidSeat = await aSeat(test, venue, await anArea(test, venue));
  const order = (moment: string, seatId: number, paid: PastOrder['paid']): PastOrder => ({
    branchId: venue.branchId,
    at: at(moment),
    by: person.id,
    guest: null,
    type: 'dine_in',
    source: 'dashboard',
    language: null,
    seatId,
    address: null,
    car: null,
    note: null,
    lines: [{ item_id: bread, price_id: loaf, count: 1, addons: [] }],
    steps: [step(person, 'accepted', moment)],
    paid,
  });
  const paid = { at: at('13T08:50'), by: person.id, type: 'cash' } as const;
  const result = [
    order('12T20:00', seat, null),
    order('13T08:30', seat, null),
    order('13T08:40', paidSeat, paid),
    order('13T08:55', seat, null),
  ];
  await write(venue, person, { orders: result });
  const { rows } = await test.owner.query(
    `select v.seat_id::int as seat, v.opened_at, v.ordered_at, count(o.id)::int as orders from visits v
     join orders o on o.visit_id = v.id where v.business_id = $1 group by v.business_id, v.id`,
    [venue.businessId],
  );
  expect(rows).toEqual([
    { seat, opened_at: new Date(at('13T08:30')), ordered_at: new Date(at('13T08:55')), orders: 2 },
  ]);
});

const STAY_RIGHTS = ['reservations', 'invoices'].flatMap((name) =>
  ['read', 'create', 'update'].map((action) => `${name}.${action}`),
);

function bookingsOf({ branchId, itemId }: { branchId: number; itemId: number }, by: number): PastBooking[] {
  const base = { branchId, itemId, by, priceId: null, note: null, colour: null, followerId: null };
  return [
    {
      ...base,
      at: at('02T08:00'),
      guest: GUEST,
      place: { unit: 1 },
      from: at('05T11:00'),
      to: at('08T11:00'),
      note: 'Arrives late.',
      colour: '#C9963A',
      followerId: by,
      acts: [
        { act: 'message', kind: 'confirmation', at: at('02T08:05'), by },
        { act: 'pay', part: 50_000, type: 'link', at: at('02T09:00'), by },
        { act: 'pay', part: null, type: 'knet', at: at('05T11:10'), by },
        { act: 'return', kept: 12_000, reason: 'Broken chair', at: at('08T14:00'), by },
      ],
    },
    {
      ...base,
      at: at('03T08:00'),
      by: null,
      guest: OTHER,
      place: { unit: 1 },
      from: at('09T11:00'),
      to: at('11T11:00'),
      acts: [
        { act: 'confirm', at: at('03T08:20'), by },
        { act: 'pay', part: null, type: 'wamd', at: at('09T11:30'), by },
        { act: 'return', kept: 0, reason: '', at: at('11T15:00'), by },
      ],
    },
    {
      ...base,
      at: at('04T08:00'),
      guest: OTHER,
      place: { unit: 1 },
      from: at('12T11:00'),
      to: at('15T11:00'),
      acts: [{ act: 'cancel', at: at('06T10:00'), by }],
    },
    {
      ...base,
      at: at('04T09:00'),
      guest: GUEST,
      place: { unit: 1 },
      from: at('16T11:00'),
      to: at('18T11:00'),
      acts: [
        { act: 'pay', part: 40_000, type: 'link', at: at('04T10:00'), by },
        { act: 'cancel', at: at('07T10:00'), by },
      ],
    },
  ];
}

const local = (moment: number) => new Date(moment + 3 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

interface Invoice {
  readonly id: number;
  readonly amount: number;
  readonly type: 'credit' | 'debit';
  readonly status: string;
}

type Act<Name extends BookingAct['act']> = Extract<BookingAct, { act: Name }>;

function paying({ part, type }: Act<'pay'>, credit: Invoice | undefined): object {
  const owed = credit?.amount ?? 0;
  const amount = part === null ? owed : part / 1000;
  const paid = { id: credit?.id, type: 'credit', amount, status: 'paid', payment_type: type };
  return { invoices: part === null ? [paid] : [paid, { type: 'credit', amount: owed - amount }] };
}

function returning({ kept, reason }: Act<'return'>, debit: Invoice | undefined): object {
  const less = kept / 1000;
  const said = kept > 0 ? { description: `${less.toFixed(3)} KWD – ${reason}` } : {};
  const amount = (debit?.amount ?? 0) - less;
  return { invoices: [{ id: debit?.id, type: 'debit', amount, status: 'paid', ...said }] };
}

/** As the dashboard sends what was done. */
function bodyOf(act: Exclude<BookingAct, Act<'message'>>, invoices: readonly Invoice[]): object {
  const open = (type: string) => invoices.find((row) => row.type === type && row.status === 'pending');
  if (act.act === 'pay') return paying(act, open('credit'));
  if (act.act === 'return') return returning(act, open('debit'));
  if (act.act === 'confirm') return { confirmed: true };
  return { status: act.act === 'complete' ? 'completed' : 'canceled' };
}

async function bookByCalls(venue: Venue & { itemId: number }, person: Person, input: readonly PastBooking[]) {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const place = { business_id: venue.businessId, branch_id: venue.branchId };
  for (const one of input) {
    test.clock.set(new Date(one.at).toISOString());
    const target =
      'seatId' in one.place
        ? { seat_id: one.place.seatId, party: one.place.party }
        : { reservable_id: one.itemId };
    const wanted = { ...target, from: local(one.from), to: local(one.to), note: one.note };
    const made =
      one.by === null
        ? await call(
            null,
            guestBookings.create,
            { slug: rows[0].slug },
            { ...wanted, customer: one.guest, payment_type: 'cash' },
          )
        : await call(person, reservations.create, place, {
            ...wanted,
            ...('unit' in one.place ? { unit: one.place.unit } : {}),
            reserved_for: one.guest,
            color: one.colour,
            follower_id: one.followerId,
          });
    let invoices: Invoice[] = made.invoices;
    const { id } = await newest('reservations');
    for (const act of one.acts) {
      test.clock.set(new Date(act.at).toISOString());
      const params = { ...place, id };
      if (act.act === 'message') {
        await call(person, reservationMessages.open, params, { kind: act.kind, language: 'both' });
        continue;
      }
      if (one.by === null && act === one.acts[0])
        invoices = (await test.call(reservations.get, { token: person.token, params })).body.invoices;
      invoices = (await call(person, reservations.update, params, bodyOf(act, invoices))).invoices;
    }
  }
}

it('Stays of the past are the rows that the same stays leave which were booked, paid and ended by calls.', async () => {
  const venue = await aVilla(test, { units: 2 });
  const person = await anEmployee(test, venue, STAY_RIGHTS);
  const result = bookingsOf(venue, person.id);
  await forget();
  await bookByCalls(venue, person, result);
  const byCalls = await all(venue.businessId);
  await forget();
  await write(venue, person, { bookings: result });
  const written = await all(venue.businessId);
  expect(byCalls['reservations']).toHaveLength(4);
  expect(written).toEqual(byCalls);
});

it('Tables of the past are the rows that the same tables leave which were booked, kept and given up by calls.', async () => {
  const { venue, seat } = await aRestaurant();
  const person = await anEmployee(test, venue, STAY_RIGHTS);
  const base = { ...venue, itemId: null, priceId: null, colour: null, followerId: null };
  const evening = { ...base, by: person.id, place: { seatId: seat, party: 6 }, note: 'Near the window.' };
  const result: PastBooking[] = [
    {
      ...evening,
      at: at('02T08:00'),
      guest: GUEST,
      from: at('05T16:00'),
      to: at('05T18:00'),
      acts: [{ act: 'complete', at: at('05T18:05'), by: person.id }],
    },
    { ...evening, at: at('03T08:00'), guest: OTHER, from: at('20T16:00'), to: at('20T18:00'), acts: [] },
    {
      ...evening,
      at: at('04T08:00'),
      guest: OTHER,
      from: at('06T16:00'),
      to: at('06T18:00'),
      acts: [{ act: 'cancel', at: at('04T20:00'), by: person.id }],
    },
  ];
  await forget();
  await bookByCalls({ ...venue, itemId: 0 }, person, result);
  const byCalls = await all(venue.businessId);
  await forget();
  await write(venue, person, { bookings: result });
  const written = await all(venue.businessId);
  expect(byCalls['reservations']).toHaveLength(3);
  expect(written).toEqual(byCalls);
});

it('A past that overlaps is written by nobody: the whole of it is refused.', async () => {
  const venue = await aVilla(test);
  const person = await anEmployee(test, venue, STAY_RIGHTS);
  const [first] = bookingsOf(venue, person.id);
  const twice = first ? [first, { ...first, at: first.at + MINUTE_MS }] : [];
  await expect(write(venue, person, { bookings: twice })).rejects.toMatchObject({ code: '23P01' });
  const { rows } = await test.owner.query('select from reservations where business_id = $1', [
    venue.businessId,
  ]);
  expect(rows).toEqual([]);
});
