import { describe, expect, it } from 'vitest';
import { invoices, publicInvoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { anEmployee, anItem } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

async function aBooking(villa: Villa, from = '2026-04-02', to = '2026-04-04') {
  const made = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: `${from} 14:00:00`,
      to: `${to} 14:00:00`,
    },
  });
  return made.body;
}

const report = (villa: Villa, query: object = {}) =>
  test.call(invoices.list, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_or_all: 'all' },
    query: { ...query },
  });

const create = (villa: Villa, body: object) =>
  test.call(invoices.create, { token: villa.owner.token, params: at(villa), body });

const change = (villa: Villa, id: number, body: object) =>
  test.call(invoices.update, { token: villa.owner.token, params: { ...at(villa), id }, body });

describe('the insurance ledger of the rules', () => {
  it('collects with the credit and gives back with the debit', async () => {
    const villa = await aVilla(test);
    const booking = await aBooking(villa);
    const [credit, debit] = booking.invoices;
    await change(villa, credit.id, { amount: 100, status: 'paid', payment_type: 'knet' });
    await create(villa, { amount: 90, type: 'credit', reservation_id: booking.id });
    expect((await report(villa)).body.totals).toEqual({
      credit: 100,
      debit: 0,
      net: 100,
      pending: 90,
      pending_debit: 50,
      count: 3,
    });
    const rest = (await report(villa, { status: 'pending', type: 'credit' })).body.data[0];
    await change(villa, rest.id, { status: 'paid' });
    const read = await test.call(reservations.get, {
      token: villa.owner.token,
      params: { ...at(villa), id: booking.id },
    });
    expect(read.body).toMatchObject({ payment_status: 'paid', status: 'completed' });
    await change(villa, debit.id, { amount: 42, description: '8.000 kept for a broken window' });
    await change(villa, debit.id, { status: 'paid' });
    expect((await report(villa)).body.totals).toMatchObject({ credit: 190, debit: 42, net: 148, pending: 0 });
  });
});

describe('an invoice', () => {
  it('tells who it is for and what, and has an address nobody can guess', async () => {
    const villa = await aVilla(test);
    const booking = await aBooking(villa);
    const [row] = (await report(villa, { type: 'credit' })).body.data;
    expect(row).toMatchObject({
      amount: 190,
      currency: 'KWD',
      reservation_id: booking.id,
      reservation_status: 'pending',
      item: { id: villa.itemId },
      invoice_by: { name: 'Nora' },
      invoice_for: { name: 'Huda', phone: '+96552222222' },
      url: `http://diwan.test/invoices/${row.reference_id}`,
    });
    expect(row.reference_id).toMatch(/^[0-9a-f]{32}$/);
    const open = await test.call(publicInvoices.get, { params: { reference: row.reference_id } });
    expect(open.body).toMatchObject({
      amount: 190,
      customer: 'Huda',
      booking: { number: booking.id, kind: 'reservation', item_en: 'Villa A', nights: 2, insurance: 50 },
      others: [{ amount: 50, type: 'debit', status: 'pending' }],
    });
    expect(JSON.stringify(open.body)).not.toContain('52222222');
    for (const reference of ['0'.repeat(32), 'x', '%00', "'--"]) {
      expect((await test.call(publicInvoices.get, { params: { reference } })).status).toBe(404);
    }
  });

  it('takes its own row back, and a person as rows name them', async () => {
    const villa = await aVilla(test);
    await aBooking(villa);
    const [row] = (await report(villa, { type: 'credit' })).body.data;
    const back = await change(villa, row.id, { ...row, note: 'Seen' });
    expect([back.status, back.body]).toMatchObject([200, { note: 'Seen', invoice_for: row.invoice_for }]);
    const own = await create(villa, { amount: 5, type: 'credit', invoice_for: row.invoice_for });
    expect(own.body.invoice_for).toEqual(row.invoice_for);
  });

  it('that was paid keeps its amount, may be canceled, and is never deleted while paid', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    await change(villa, credit.id, { status: 'paid', paid_at: '2026-03-30 12:00:00' });
    const sent = { token: villa.owner.token, params: { ...at(villa), id: credit.id } };
    expect(await test.call(invoices.remove, sent)).toMatchObject({
      status: 409,
      body: { message: 'A paid invoice cannot be deleted.' },
    });
    expect((await change(villa, credit.id, { amount: 5 })).body.errors).toHaveProperty('amount');
    expect((await change(villa, credit.id, { note: 'by hand' })).body).toMatchObject({
      note: 'by hand',
      paid_at: '2026-03-30T09:00:00.000Z',
    });
    expect((await change(villa, credit.id, { status: 'pending' })).body.errors).toEqual({
      status: ['An invoice cannot go from paid to pending.'],
    });
    expect((await change(villa, credit.id, { status: 'canceled' })).body).toMatchObject({ paid_at: null });
    expect((await test.call(invoices.remove, sent)).status).toBe(200);
  });

  it('belongs to one booking, order or person, and is more than nothing', async () => {
    const villa = await aVilla(test);
    expect((await create(villa, { amount: 5, type: 'credit' })).body.errors).toEqual({
      invoice_for: ['Please name a reservation, an order or a person.'],
    });
    expect(
      (await create(villa, { amount: 0, type: 'credit', invoice_for: villa.owner.id })).body.errors,
    ).toEqual({
      amount: ['amount must be greater than Zero'],
    });
    expect(
      (await create(villa, { amount: 5.1234, type: 'credit', invoice_for: villa.owner.id })).status,
    ).toBe(422);
    const other = await aVilla(test);
    const strangers = await create(villa, {
      amount: 5,
      type: 'credit',
      reservation_id: (await aBooking(other)).id,
    });
    expect(strangers.body.errors).toHaveProperty('reservation_id');
    const own = await create(villa, {
      amount: 5,
      type: 'debit',
      invoice_for: villa.owner.id,
      payment_type: 'wamd',
    });
    expect(own.body).toMatchObject({ amount: 5, reservation_id: null, invoice_for: { name: 'Nora' } });
  });
});

describe('splitting an invoice', () => {
  const split = (villa: Villa, id: number, amount: number) =>
    test.call(invoices.split, { token: villa.owner.token, params: { ...at(villa), id }, body: { amount } });

  it('leaves what is owed as it was, in two rows of the same kind', async () => {
    const villa = await aVilla(test);
    const booking = await aBooking(villa);
    const [credit] = booking.invoices;
    expect((await split(villa, credit.id, 100)).body).toMatchObject({ id: credit.id, amount: 100 });
    const { data, totals } = (await report(villa, { type: 'credit' })).body;
    expect(totals.pending).toBe(190);
    expect(data[0]).toMatchObject({
      amount: 90,
      status: 'pending',
      reservation_id: booking.id,
      invoice_for: { name: 'Huda', phone: '+96552222222' },
    });
    expect(data[0].reference_id).not.toBe(credit.reference_id);
    const { rows } = await test.owner.query(
      "select action from audits where business_id = $1 and entity = 'invoice' order by id",
      [villa.businessId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['update', 'create']);
  });

  it('wants two parts of money that has not moved, and the right to make an invoice', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    for (const amount of [0, 190, 500, 1.2345]) {
      expect((await split(villa, credit.id, amount)).body.errors).toHaveProperty('amount');
    }
    const clerk = await anEmployee(test, villa, ['invoices.update']);
    const asClerk = { token: clerk.token, params: { ...at(villa), id: credit.id }, body: { amount: 5 } };
    expect((await test.call(invoices.split, asClerk)).status).toBe(403);
    await change(villa, credit.id, { status: 'paid' });
    expect((await split(villa, credit.id, 5)).status).toBe(422);
    expect((await report(villa)).body.totals.count).toBe(2);
  });
});

describe('the financial report', () => {
  it('is filtered by when, what, whom and how much', async () => {
    const villa = await aVilla(test);
    const booking = await aBooking(villa);
    await change(villa, booking.invoices[0].id, {
      status: 'paid',
      payment_type: 'knet',
      paid_at: '2026-03-31 23:30:00',
    });
    const count = async (query: object) => (await report(villa, query)).body.total;
    expect(await count({ paid_from: '2026-03-31', paid_to: '2026-03-31' })).toBe(1);
    expect(await count({ paid_from: '2026-04-01' })).toBe(0);
    expect(await count({ payment_type: 'knet', status: 'paid' })).toBe(1);
    expect(await count({ item_id: villa.itemId })).toBe(2);
    expect(await count({ amount: 190 })).toBe(1);
    expect(await count({ search: 'hud' })).toBe(2);
    expect(await count({ search: 'HUDA' })).toBe(2);
    expect(await count({ search: 'هدى' })).toBe(0);
    expect(await count({ reference_id: booking.invoices[1].reference_id })).toBe(1);
    expect(await count({ user_id: 1 })).toBe(0);
  });

  it('finds by the item of a booking, also after it was moved to another one, and by none that is gone', async () => {
    const villa = await aVilla(test);
    const booking = await aBooking(villa);
    await aBooking(await aVilla(test));
    const other = await anItem(test, villa, villa.categoryId, { type: 'chalet' });
    const ofItem = async (item_id: number) => (await report(villa, { item_id })).body;
    const { totals } = await ofItem(villa.itemId);
    expect(totals).toMatchObject({ credit: 0, pending: 190, pending_debit: 50, count: 2 });
    await test.owner.query('update reservations set reservable_id = $2 where id = $1', [booking.id, other]);
    expect((await ofItem(villa.itemId)).totals.count).toBe(0);
    expect((await ofItem(other)).totals).toEqual(totals);
    await test.owner.query('update reservations set reservable_id = null where id = $1', [booking.id]);
    expect((await ofItem(other)).totals.count).toBe(0);
    expect((await report(villa, {})).body.totals).toEqual(totals);
  });
});
