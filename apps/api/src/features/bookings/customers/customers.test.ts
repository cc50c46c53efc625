import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { customers, type CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { audits } from '@diwan/contract/audits/audits.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aBranch, anEmployee, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function insert(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await test.owner.query(`${text} returning id::int`, [...values]);
  return Number(rows[0]?.id);
}

async function aCustomer({ businessId }: Venue, name: string, phone: string | null = null): Promise<number> {
  const id = await insert("insert into users (type, name, phone) values ('customer', $1, $2)", [name, phone]);
  await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
    businessId,
    id,
  ]);
  return id;
}

interface Facts {
  readonly branch?: number;
  readonly status?: string;
  readonly from?: string;
  readonly to?: string;
}

let units = 0;
const aBooking = (
  { businessId, branchId, itemId }: Villa,
  customer: number,
  { branch = branchId, status = 'completed', from = '2026-03-01', to = '2026-03-03' }: Facts = {},
) =>
  insert(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, status, from_at, to_at, reserved_for_id,
       customer_name, customer_phone, customer_email, total_price, insurance, notes, named)
     values ($1, $2, 'unit', $8, $7, $3, $4, $5, $6, 'Fahad', '+96550001234', 'fahad@example.test', 90000, 50000,
       '[{"at": "2026-03-01T00:00:00Z", "by": "Huda", "text": "Comes with a dog"}]',
       '{"itemable_type": "chalet", "name_en": "Villa", "name_ar": "فيلا", "unit_name": "V1"}')`,
    [businessId, branch, status, from, to, customer, (units += 1), itemId],
  );

let numbers = 0;
const anOrder = ({ businessId, branchId }: Venue, customer: number, status = 'delivered') =>
  insert(
    `insert into orders (business_id, branch_id, number, day, order_type, status, user_id, customer_name, customer_phone,
       delivery_address, car, note, total_price)
     values ($1, $2, $3, '2026-04-01', 'delivery', $4, $5, 'Fahad', '+96550001234', 'Block 3',
       '{"plate": "12-34567", "model": null, "colour": null}', 'Ring twice', 4500)`,
    [businessId, branchId, (numbers += 1), status, customer],
  );

interface Bill {
  readonly amount: number;
  readonly type?: string;
  readonly status?: string;
  readonly reservation?: number;
}
const anInvoice = (
  { businessId, branchId }: Venue,
  customer: number,
  { amount, type = 'credit', status = 'paid', reservation }: Bill,
) =>
  insert(
    `insert into invoices (business_id, branch_id, reservation_id, amount, type, status, reference_id, invoice_for_id,
       invoice_for_name, invoice_for_phone, invoice_for_email, paid_at)
     values ($1, $2, $3, $4, $5, $6, md5(random()::text), $7, 'Fahad', '+96550001234', 'fahad@example.test',
       case when $6 = 'paid' then '2026-03-01'::timestamptz end)`,
    [businessId, branchId, reservation ?? null, amount, type, status, customer],
  );

const paramsOf = ({ businessId }: Venue, user: number) => ({ business_id: businessId, user_id: user });

async function profileOf(venue: Venue, user: number, token = venue.owner.token): Promise<CustomerProfile> {
  const { status, body } = await test.call(customers.get, { token, params: paramsOf(venue, user) });
  expect(status).toBe(200);
  return body as CustomerProfile;
}

async function aRegular() {
  const venue = await aVilla(test, { units: 1000 });
  const id = await aCustomer(venue, 'Fahad', '+96550001234');
  const booking = await aBooking(venue, id);
  await anInvoice(venue, id, { amount: 140_000, reservation: booking });
  return { venue, id, booking };
}

describe('The page of a customer', () => {
  it('counts visits, what is to come, what was paid and what is held.', async () => {
    const { venue, id } = await aRegular();
    await aBooking(venue, id, { status: 'canceled' });
    await aBooking(venue, id, { from: '2099-01-01', to: '2099-01-03', status: 'pending' });
    await anOrder(venue, id);
    await anOrder(venue, id, 'rejected');
    await anInvoice(venue, id, { amount: 7000, status: 'pending' });
    await anInvoice(venue, id, { amount: 2000, type: 'debit' });
    const { reservations: booked, orders: ordered, money } = await profileOf(venue, id);
    expect([booked?.past, booked?.upcoming, booked?.canceled]).toEqual([1, 1, 1]);
    expect(booked?.last).toBe('2026-03-01T00:00:00.000Z');
    expect([ordered?.placed, ordered?.rejected]).toEqual([1, 1]);
    // 140 came in, of which 50 are insurance that is still held, and 2 were given back.
    expect(money).toMatchObject({ spent: 88, open: 7, insurance: 50 });
  });

  it('counts insurance as held no longer once it was given back.', async () => {
    const { venue, id, booking } = await aRegular();
    await anInvoice(venue, id, { amount: 50_000, type: 'debit', reservation: booking });
    expect((await profileOf(venue, id)).money).toMatchObject({ spent: 90, insurance: 0 });
  });

  it('counts insurance that was kept whole as spent.', async () => {
    const { venue, id, booking } = await aRegular();
    const returning = { amount: 50_000, type: 'debit', reservation: booking };
    await anInvoice(venue, id, { ...returning, status: 'canceled' });
    expect((await profileOf(venue, id)).money).toMatchObject({ spent: 140, insurance: 0 });
  });

  it('counts as held what of the insurance is still to be returned.', async () => {
    const { venue, id, booking } = await aRegular();
    await anInvoice(venue, id, { amount: 50_000, type: 'debit', status: 'pending', reservation: booking });
    expect((await profileOf(venue, id)).money).toMatchObject({ spent: 90, insurance: 50 });
    const { rows } = await test.owner.query(
      "update invoices set amount = 20000, status = 'paid', paid_at = now() where reservation_id = $1 and type = 'debit' returning is_insurance",
      [booking],
    );
    expect(rows).toEqual([{ is_insurance: true }]);
    const rest = await anInvoice(venue, id, {
      amount: 30_000,
      type: 'debit',
      status: 'pending',
      reservation: booking,
    });
    await test.owner.query('update invoices set is_insurance = true where id = $1', [rest]);
    expect((await profileOf(venue, id)).money).toMatchObject({ spent: 90, insurance: 30 });
  });

  it('shows the ten newest of each kind, by the names they had.', async () => {
    const { venue, id } = await aRegular();
    for (let nth = 0; nth < 11; nth += 1) await anOrder(venue, id);
    const { reservations: booked, orders: ordered } = await profileOf(venue, id);
    expect(ordered?.rows).toHaveLength(10);
    expect(ordered?.placed).toBe(11);
    expect(booked?.rows[0]).toMatchObject({
      from: '2026-03-01 03:00:00',
      unit_name: 'V1',
      total_price: 90,
      locales: [{ name: 'Villa A' }, { name: 'Villa A' }],
    });
  });

  it('tells an employee only of the kinds and the branches they may read.', async () => {
    const { venue, id } = await aRegular();
    const other = await aBranch(test, venue.businessId, venue.menuId);
    await aBooking(venue, id, { branch: other });
    const { token } = await anEmployee(test, venue, ['users.read', 'reservations.read']);
    const seen = await profileOf(venue, id, token);
    expect([seen.reservations?.past, seen.orders, seen.money]).toEqual([1, null, null]);
    expect((await profileOf(venue, id)).reservations?.past).toBe(2);
  });

  it('is not found in another business, nor for somebody who never was its customer.', async () => {
    const { id } = await aRegular();
    const other = await aVenue(test);
    const { token } = other.owner;
    const response = await test.call(customers.get, { token, params: paramsOf(other, id) });
    expect(response.status).toBe(404);
  });

  it('names other customers of the same name or phone.', async () => {
    const { venue, id } = await aRegular();
    const named = await aCustomer(venue, 'Fahad', '+96555555555');
    const called = await aCustomer(venue, 'F. Al-Mutairi', '+96550001234');
    await aCustomer(venue, 'Salem', '+96551111111');
    await aCustomer(await aVenue(test), 'Fahad', '+96550001234');
    expect((await profileOf(venue, id)).doubles.map((double) => double.id)).toEqual([named, called]);
  });
});

describe('Tags and notes', () => {
  const change = (venue: Venue, user: number, body: object, token = venue.owner.token) =>
    test.call(customers.update, { token, params: paramsOf(venue, user), body });

  it('stand beside the name in reservations and orders.', async () => {
    const { venue, id, booking } = await aRegular();
    const order = await anOrder(venue, id);
    expect((await change(venue, id, { tags: ['VIP', 'Sea view'] })).status).toBe(200);
    const params = { business_id: venue.businessId, branch_id: venue.branchId };
    const { token } = venue.owner;
    const booked = await test.call(reservations.get, { token, params: { ...params, id: booking } });
    const ordered = await test.call(orders.get, { token, params: { ...params, id: order } });
    expect(booked.body).toMatchObject({ reserved_for: { tags: ['vip', 'Sea view'] } });
    expect(ordered.body).toMatchObject({ customer: { tags: ['vip', 'Sea view'] } });
  });

  it('are kept one by one: a note leaves the tags, and tags leave the notes.', async () => {
    const { venue, id } = await aRegular();
    await change(venue, id, { tags: ['blocked'] });
    await change(venue, id, { note: 'Broke a window' });
    await change(venue, id, { note: 'Paid for it' });
    const { tags, notes } = await profileOf(venue, id);
    expect([tags, notes.map(({ text, by }) => [text, by])]).toEqual([
      ['blocked'],
      [
        ['Paid for it', 'Nora'],
        ['Broke a window', 'Nora'],
      ],
    ]);
  });

  it('are written down with who changed them, and the same tags again are no change.', async () => {
    const { venue, id } = await aRegular();
    await change(venue, id, { tags: ['vip'] });
    await change(venue, id, { tags: ['vip'] });
    const { rows } = await test.owner.query(
      "select changes from audits where business_id = $1 and entity = 'user' and entity_id = $2",
      [venue.businessId, id],
    );
    expect(rows).toEqual([{ changes: { tags: { before: [], after: ['vip'] } } }]);
  });

  it('are refused twice, empty, and of those who may not change people.', async () => {
    const { venue, id } = await aRegular();
    expect((await change(venue, id, { tags: ['vip', 'VIP'] })).status).toBe(422);
    expect((await change(venue, id, { tags: [''] })).status).toBe(422);
    expect((await change(venue, id, { note: ' ' })).status).toBe(422);
    const { token } = await anEmployee(test, venue, ['users.read']);
    expect((await change(venue, id, { tags: ['vip'] }, token)).status).toBe(403);
  });
});

describe('Merging', () => {
  const merge = (venue: Venue, user: number, other: number, token = venue.owner.token) =>
    test.call(customers.merge, { token, params: paramsOf(venue, user), body: { other_id: other } });

  it('gives every booking, order and invoice of the double to the one who stays.', async () => {
    const { venue, id } = await aRegular();
    const double = await aCustomer(venue, 'Fahad A.', '+96555555555');
    const booking = await aBooking(venue, double);
    await anInvoice(venue, double, { amount: 140_000, reservation: booking });
    await anOrder(venue, double);
    const token = venue.owner.token;
    await test.call(customers.update, { token, params: paramsOf(venue, id), body: { tags: ['vip'] } });
    await test.call(customers.update, {
      token,
      params: paramsOf(venue, double),
      body: { tags: ['vip', 'Late'], note: 'Likes tea' },
    });
    const { status, body } = await merge(venue, id, double);
    expect(status).toBe(200);
    const merged = body as CustomerProfile;
    expect([merged.reservations?.past, merged.orders?.placed, merged.money?.spent]).toEqual([2, 1, 180]);
    expect(merged.tags).toEqual(['vip', 'Late']);
    expect(merged.notes.map(({ text }) => text)).toEqual([
      'Merged with Fahad A. · +96555555555',
      'Likes tea',
    ]);
    expect((await test.call(customers.get, { token, params: paramsOf(venue, double) })).status).toBe(404);
    const { rows } = await test.owner.query(
      'select customer_name from reservations where business_id = $1 and id = $2',
      [venue.businessId, booking],
    );
    expect(rows).toEqual([{ customer_name: 'Fahad' }]);
  });

  it('takes over the phone of the double where the other has none.', async () => {
    const { venue } = await aRegular();
    const id = await aCustomer(venue, 'Salem');
    const double = await aCustomer(venue, 'Salem', '+96551111111');
    expect((await merge(venue, id, double)).body).toMatchObject({ phone: '+96551111111' });
  });

  it('keeps more tags than can be set, of which each can be taken away and to which none can be added.', async () => {
    const { venue, id } = await aRegular();
    const double = await aCustomer(venue, 'Fahad A.');
    const { token } = venue.owner;
    const tagged = (letter: string, count: number) => Array.from({ length: count }, (_, nth) => letter + nth);
    const set = (user: number, tags: readonly string[]) =>
      test.call(customers.update, { token, params: paramsOf(venue, user), body: { tags } });
    await set(id, tagged('a', 7));
    await set(double, tagged('b', 6));
    const { tags } = (await merge(venue, id, double)).body as CustomerProfile;
    expect(tags).toHaveLength(13);
    const fewer = await set(id, tags.slice(1));
    expect([fewer.status, fewer.body.tags]).toEqual([200, tags.slice(1)]);
    expect((await set(id, [...tags.slice(2), 'new'])).status).toBe(422);
    expect((await set(id, tags)).status).toBe(422);
    expect((await set(id, tags.slice(3))).status).toBe(200);
    const more = await set(id, [...tags.slice(3), 'new']);
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['tags']]);
    expect(more.body.errors.tags[0]).toContain('10');
    expect((await set(id, [...tags.slice(4), 'new'])).status).toBe(200);
  });

  it('is written down for both.', async () => {
    const { venue, id } = await aRegular();
    const double = await aCustomer(venue, 'Fahad A.');
    await merge(venue, id, double);
    const { body } = await test.call(audits.list, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_or_all: 'all' },
    });
    const result = (body as { data: { entity_id: number; action: string }[] }).data;
    const lines = result.map(({ entity_id: who, action }) => `${action} ${who}`);
    expect(new Set(lines)).toEqual(new Set([`update ${id}`, `delete ${double}`]));
  });

  it('is refused with oneself, with an employee, and with somebody of another business.', async () => {
    const { venue, id } = await aRegular();
    const employee = await anEmployee(test, venue, []);
    const stranger = await aCustomer(await aVenue(test), 'Fahad');
    expect((await merge(venue, id, id)).status).toBe(422);
    expect((await merge(venue, id, employee.id)).status).toBe(409);
    expect((await merge(venue, id, stranger)).status).toBe(422);
    const { token } = await anEmployee(test, venue, ['users.read', 'users.update']);
    expect((await merge(venue, id, await aCustomer(venue, 'Fahad'), token)).status).toBe(403);
  });
});

describe('Exporting and erasing', () => {
  const erase = (venue: Venue, user: number, token = venue.owner.token) =>
    test.call(customers.erase, { token, params: paramsOf(venue, user) });

  it('gives the owner everything that is kept, as JSON and as lines.', async () => {
    const { venue, id } = await aRegular();
    await anOrder(venue, id);
    await test.owner.query('update invoices set tip = 500 where business_id = $1', [venue.businessId]);
    const params = paramsOf(venue, id);
    const { token } = venue.owner;
    const json = await test.call(customers.exportData, { token, params, query: { format: 'json' } });
    expect(json.status).toBe(200);
    const result = json.body;
    expect(result.customer).toMatchObject({ name: 'Fahad', phone: '+96550001234' });
    expect(result.reservations[0]).toMatchObject({
      total_price: 90,
      paid: 140,
      customer_email: 'fahad@example.test',
    });
    expect(result.orders[0]).toMatchObject({
      total_price: 4.5,
      delivery_address: 'Block 3',
      car: { plate: '12-34567' },
    });
    expect(result.invoices[0]).toMatchObject({ amount: 140, tip: 0.5, invoice_for_name: 'Fahad' });
    const csv = await test.call(customers.exportData, { token, params, query: { format: 'csv' } });
    expect(csv.body).toContain(`orders,${result.orders[0].id},delivery_address,Block 3`);
    expect(csv.body).toContain(`customer,${id},name,Fahad`);
  });

  it('erases the person everywhere but in the invoices, which keep the name.', async () => {
    const { venue, id, booking } = await aRegular();
    const order = await anOrder(venue, id);
    await test.call(customers.update, {
      token: venue.owner.token,
      params: paramsOf(venue, id),
      body: { tags: ['vip'], note: 'Comes with a dog' },
    });
    expect((await erase(venue, id)).body).toBe(true);
    const one = async (text: string, row: number) =>
      (await test.owner.query(text, [venue.businessId, row])).rows[0];
    const named = 'customer_name, customer_phone';
    const booked = await one(
      `select reserved_for_id, ${named}, customer_email, notes, total_price::int from reservations where business_id = $1 and id = $2`,
      booking,
    );
    expect(booked).toEqual({
      reserved_for_id: null,
      customer_name: '—',
      customer_phone: null,
      customer_email: null,
      notes: [],
      total_price: 90_000,
    });
    const ordered = await one(
      `select user_id, ${named}, delivery_address, car, note from orders where business_id = $1 and id = $2`,
      order,
    );
    expect(Object.values(ordered ?? {})).toEqual([null, '—', null, null, null, null]);
    const billed = await one(
      `select invoice_for_id, invoice_for_name, invoice_for_phone, invoice_for_email from invoices
       where business_id = $1 and reservation_id = $2`,
      booking,
    );
    expect(Object.values(billed ?? {})).toEqual([null, 'Fahad', null, null]);
    const left = await test.owner.query('select name, phone, email from users where id = $1', [id]);
    expect(left.rows).toEqual([{ name: '—', phone: null, email: null }]);
    const stored = await test.owner.query(
      'select 1 from customer_profiles where user_id = $1 union all select 1 from members where user_id = $1 union all select 1 from former_members where user_id = $1',
      [id],
    );
    expect(stored.rows).toEqual([]);
  });

  it('leaves no name and no phone of whoever was merged into the person before.', async () => {
    const { venue, id } = await aRegular();
    const { token } = venue.owner;
    const double = await aCustomer(venue, 'Fahad A.', '+96555555555');
    await aBooking(venue, double);
    await test.owner.query(
      "insert into former_members (business_id, user_id, kind, name) values ($1, $2, 'customer', 'Fahad A.')",
      [venue.businessId, double],
    );
    await test.call(customers.merge, { token, params: paramsOf(venue, id), body: { other_id: double } });
    expect((await erase(venue, id)).body).toBe(true);
    const people = await test.owner.query('select name, phone from users where id = any($1)', [[id, double]]);
    const nobody = { name: '—', phone: null };
    expect(people.rows).toEqual([nobody, nobody]);
    const { rows } = await test.owner.query('select name from former_members where business_id = $1', [
      venue.businessId,
    ]);
    expect(rows).toEqual([]);
  });

  it('leaves the name of whoever was merged where another business knows them.', async () => {
    const { venue, id } = await aRegular();
    const { token } = venue.owner;
    const other = await aVenue(test);
    const double = await aCustomer(venue, 'Fahad A.', '+96555555555');
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
      other.businessId,
      double,
    ]);
    await test.call(customers.merge, { token, params: paramsOf(venue, id), body: { other_id: double } });
    expect(await profileOf(other, double)).toMatchObject({ name: 'Fahad A.', phone: '+96555555555' });
  });

  it('leaves no name of whoever was merged before names ended with that, and those of people who are still known.', async () => {
    const { venue, id } = await aRegular();
    const merged = await aCustomer(venue, 'Fahad A.', '+96555555555');
    const known = await aCustomer(venue, 'Fahad B.', '+96555555556');
    const removed = await aCustomer(venue, 'Salem', '+96555555557');
    const gone = [merged, removed];
    await test.owner.query(
      `insert into former_members (business_id, user_id, kind, name)
       select $1, id, 'customer', name from users where id = any($2)`,
      [venue.businessId, gone],
    );
    await test.owner.query('delete from members where user_id = any($1)', [gone]);
    for (const [person, changes] of [
      [merged, { merged: { before: null, after: `Fahad #${id}` } }],
      [known, { merged: { before: null, after: `Fahad #${id}` } }],
      [removed, { name: { before: 'Salem', after: null } }],
    ] as const)
      await test.owner.query(
        "insert into audits (business_id, action, entity, entity_id, changes) values ($1, 'delete', 'user', $2, $3)",
        [venue.businessId, person, JSON.stringify(changes)],
      );
    await test.owner.query(
      await readFile(
        join(import.meta.dirname, '../../../../database/migrations/0175-merged-customers.sql'),
        'utf8',
      ),
    );
    const people = await test.owner.query(
      'select id::int, name, phone from users where id = any($1) order by id',
      [[...gone, known]],
    );
    expect(people.rows).toEqual([
      { id: merged, name: '—', phone: null },
      { id: known, name: 'Fahad B.', phone: '+96555555556' },
      { id: removed, name: 'Salem', phone: '+96555555557' },
    ]);
    const { rows } = await test.owner.query('select name from former_members where business_id = $1', [
      venue.businessId,
    ]);
    expect(rows).toEqual([{ name: 'Salem' }]);
  });

  it('leaves no name of somebody who had left before.', async () => {
    const { venue, id } = await aRegular();
    await test.owner.query(
      "insert into former_members (business_id, user_id, kind, name) values ($1, $2, 'customer', 'Fahad')",
      [venue.businessId, id],
    );
    await erase(venue, id);
    const { rows } = await test.owner.query('select name from former_members where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('leaves no name in the line that says who erased whom.', async () => {
    const { venue, id } = await aRegular();
    await erase(venue, id);
    const { rows } = await test.owner.query(
      "select label, changes::text || coalesce(snapshot::text, '') as rest from audits where business_id = $1 and action = 'delete'",
      [venue.businessId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Fahad|5000/);
  });

  it('waits until nothing of the person is open any more.', async () => {
    const { venue, id } = await aRegular();
    const open = await anInvoice(venue, id, { amount: 1000, status: 'pending' });
    expect((await erase(venue, id)).status).toBe(409);
    await test.owner.query("update invoices set status = 'canceled' where id = $1", [open]);
    const order = await anOrder(venue, id, 'pending');
    expect((await erase(venue, id)).status).toBe(409);
    await test.owner.query("update orders set status = 'rejected' where id = $1", [order]);
    await aBooking(venue, id, { from: '2099-01-01', to: '2099-01-03' });
    expect((await erase(venue, id)).status).toBe(409);
  });

  it('is for owners, and for customers alone.', async () => {
    const { venue, id } = await aRegular();
    const clerk = await anEmployee(test, venue, ['users.read', 'users.update', 'users.delete']);
    expect((await erase(venue, id, clerk.token)).status).toBe(403);
    const input = { token: clerk.token, params: paramsOf(venue, id) };
    expect((await test.call(customers.exportData, input)).status).toBe(403);
    expect((await erase(venue, clerk.id)).status).toBe(409);
  });
});
