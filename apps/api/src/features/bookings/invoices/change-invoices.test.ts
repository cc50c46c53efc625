import { expect, it } from 'vitest';
import { invoices, publicInvoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aBranch, anEmployee, signIn } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

const create = (villa: Villa, body: object) =>
  test.call(invoices.create, { token: villa.owner.token, params: at(villa), body });

const change = (villa: Villa, id: number, body: object, token = villa.owner.token) =>
  test.call(invoices.update, { token, params: { ...at(villa), id }, body });

const split = (villa: Villa, id: number, body: object) =>
  test.call(invoices.split, { token: villa.owner.token, params: { ...at(villa), id }, body });

const read = async (villa: Villa, id: number) =>
  (await test.call(invoices.get, { token: villa.owner.token, params: { ...at(villa), id } })).body;

const seen = async (reference: string) =>
  (await test.call(publicInvoices.get, { params: { reference } })).body;

/** A pending credit of 5.000 for its owner. */
const anInvoice = async (villa: Villa, body: object = {}) =>
  (await create(villa, { amount: 5, type: 'credit', invoice_for: villa.owner.id, ...body })).body;

async function aBooking(villa: Villa, body: object = {}) {
  const { body: made } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      ...body,
    },
  });
  return made;
}

const recorded = async (villa: Villa, id: number) =>
  (
    await test.owner.query(
      "select action, label, changes, snapshot from audits where business_id = $1 and entity = 'invoice' and entity_id = $2 order by id",
      [villa.businessId, id],
    )
  ).rows;

it('An invoice goes over to another person with phone and mail address, and to nobody.', async () => {
  const villa = await aVilla(test);
  const huda = await anEmployee(test, villa, []);
  const made = await anInvoice(villa);
  const theirs = await change(villa, made.id, { invoice_for: huda.id });
  expect(theirs.body.invoice_for).toEqual({
    id: huda.id,
    name: 'Huda',
    email: huda.email,
    phone: '+96550000000',
  });
  expect(Date.parse(theirs.body.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
  const stranger = await anEmployee(test, await aVilla(test), []);
  expect((await change(villa, made.id, { invoice_for: stranger.id })).body.errors).toHaveProperty(
    'invoice_for',
  );
  expect((await change(villa, made.id, { note: 'Seen' })).body.invoice_for).toEqual(theirs.body.invoice_for);
  expect((await change(villa, made.id, { invoice_for: null })).body.invoice_for).toBeNull();
});

it('A save that says nothing new leaves the invoice as old as it was, and the audit log without an entry.', async () => {
  const villa = await aVilla(test);
  const made = await anInvoice(villa, { note: 'Deposit' });
  const again = await change(villa, made.id, { note: 'Deposit', amount: 5, invoice_for: villa.owner.id });
  expect([again.status, again.body]).toEqual([200, made]);
  expect((await recorded(villa, made.id)).map(({ action }) => action)).toEqual(['create']);
});

it('The audit log names an invoice by its payer, or by its reference where there is none.', async () => {
  const villa = await aVilla(test);
  const made = await anInvoice(villa);
  await change(villa, made.id, { note: 'Seen' });
  await change(villa, made.id, { invoice_for: null });
  await test.call(invoices.remove, { token: villa.owner.token, params: { ...at(villa), id: made.id } });
  const entries = await recorded(villa, made.id);
  expect(entries.map(({ action, label }) => [action, label])).toEqual([
    ['create', 'Nora'],
    ['update', 'Nora'],
    ['update', made.reference_id],
    ['delete', made.reference_id],
  ]);
  expect(entries[1].changes).toMatchObject({ note: { before: null, after: 'Seen' } });
  expect(entries.map(({ snapshot }) => snapshot?.id ?? null)).toEqual([null, null, null, made.id]);
});

it('An invoice is for a booking or an order, and cannot be for both.', async () => {
  const villa = await aVilla(test);
  const { id } = await aBooking(villa);
  const both = await create(villa, { amount: 5, type: 'credit', reservation_id: id, order_id: 1 });
  expect(both.body.errors).toEqual({ order_id: [expect.stringContaining('name')] });
  const gone = await create(villa, { amount: 5, type: 'credit', order_id: 1 });
  expect(Object.keys(gone.body.errors)).toEqual(['order_id']);
});

it('A save or a split of an invoice that somebody else has changed is refused with the invoice as it is.', async () => {
  const villa = await aVilla(test);
  const made = await anInvoice(villa);
  await change(villa, made.id, { note: 'newer' }, await signIn(test, villa.owner.id));
  const { updated_at } = made;
  const current = { note: 'newer', amount: 5 };
  expect(await change(villa, made.id, { note: 'older', updated_at })).toMatchObject({
    status: 409,
    body: { current },
  });
  expect(await split(villa, made.id, { amount: 2, updated_at })).toMatchObject({
    status: 409,
    body: { current },
  });
  expect(await read(villa, made.id)).toMatchObject(current);
});

it('An invoice is found under its own branch alone.', async () => {
  const villa = await aVilla(test);
  const elsewhere = { ...villa, branchId: await aBranch(test, villa.businessId, villa.menuId) };
  const { id } = await anInvoice(villa);
  const sent = { token: villa.owner.token, params: { ...at(elsewhere), id } };
  expect((await test.call(invoices.get, sent)).status).toBe(404);
  expect((await change(elsewhere, id, { note: 'x' })).status).toBe(404);
  expect((await test.call(invoices.remove, sent)).status).toBe(404);
  expect((await split(elsewhere, id, { amount: 1 })).status).toBe(404);
});

it('A part that is split off bears its due date, its words and its payer, and a wrong part is refused in words.', async () => {
  const villa = await aVilla(test);
  const made = await anInvoice(villa, { due_at: '2026-04-30 12:00:00', note: 'n', description: 'd' });
  expect((await split(villa, made.id, { amount: 5 })).body.errors).toEqual({
    amount: [expect.stringContaining('5.000 KWD')],
  });
  await split(villa, made.id, { amount: 2 });
  const { data } = (
    await test.call(invoices.list, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_or_all: 'all' },
    })
  ).body;
  const { due_at, note, description, invoice_for } = made;
  expect(data).toMatchObject([
    { amount: 3, due_at, note, description, invoice_for, invoice_by: { name: 'Nora' } },
    { id: made.id, amount: 2, due_at, note, description },
  ]);
  await change(villa, made.id, { status: 'paid' });
  expect((await split(villa, made.id, { amount: 1 })).body.errors).toEqual({ amount: [expect.any(String)] });
});

it('Both parts of the insurance that is given back go on to follow their booking.', async () => {
  const villa = await aVilla(test);
  const booking = await aBooking(villa);
  const debit = booking.invoices.find((row: { type: string }) => row.type === 'debit');
  await split(villa, debit.id, { amount: 20 });
  const { rows } = await test.owner.query(
    "select amount::int, is_insurance from invoices where business_id = $1 and type = 'debit' order by amount",
    [villa.businessId],
  );
  expect(rows).toEqual([
    { amount: 20_000, is_insurance: true },
    { amount: 30_000, is_insurance: true },
  ]);
  const own = await anInvoice(villa);
  await split(villa, own.id, { amount: 1 });
  const { rowCount } = await test.owner.query(
    'select from invoices where business_id = $1 and is_insurance',
    [villa.businessId],
  );
  expect(rowCount).toBe(2);
});

it('The holder of an invoice reads what a branch says of itself before what its business says, and nothing of others.', async () => {
  const villa = await aVilla(test);
  const { businessId } = villa;
  const { reference_id: reference } = await anInvoice(villa);
  const nothing = { address: null, phone: null, whatsapp: null };
  const other = await aBranch(test, businessId, villa.menuId);
  await aSetting(test, { businessId, branchId: other }, ['Address', 'Of another branch']);
  await aSetting(test, { businessId }, ['Instagram', 'diwan']);
  expect((await seen(reference)).branch).toMatchObject(nothing);
  await aSetting(test, { businessId }, ['Address', 'Block 4']);
  await aSetting(test, { businessId }, ['ContactPhone', { formattedNumber: '+96522220000' }]);
  await aSetting(test, { businessId }, ['Whatsapp', { formattedNumber: '+96555550000' }]);
  const said = { address: 'Block 4', phone: '+96522220000', whatsapp: '+96555550000' };
  expect((await seen(reference)).branch).toMatchObject(said);
  await aSetting(test, villa, ['Address', 'Block 9']);
  expect((await seen(reference)).branch).toMatchObject({ ...said, address: 'Block 9' });
});

it('The holder of an invoice reads its times on the clock of the business, and names as they are now.', async () => {
  const villa = await aVilla(test, { units: 3 });
  const { businessId, itemId } = villa;
  await test.owner.query('update items set unit_names = \'{Garden,""}\' where id = $1', [itemId]);
  const booking = await aBooking(villa, { unit: 1 });
  const [credit] = booking.invoices;
  await change(villa, credit.id, { due_at: '2026-04-30 12:00:00' });
  expect(await seen(credit.reference_id)).toMatchObject({
    due_at: '2026-04-30 12:00:00',
    paid_at: null,
    payable: false,
    booking: {
      unit_name: 'Garden',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      nights: 2,
      is_over: false,
    },
  });
  const second = await aBooking(villa, { unit: 2 });
  const third = await aBooking(villa, { unit: 3 });
  const units = [second, third].map(
    async ({ invoices: [own] }) => (await seen(own.reference_id)).booking.unit_name,
  );
  expect(await Promise.all(units)).toEqual(['2', '3']);
  await change(villa, credit.id, { status: 'paid', paid_at: '2026-03-31 23:30:00' });
  test.clock.set('2026-04-04T11:00:00Z');
  expect(await seen(credit.reference_id)).toMatchObject({
    paid_at: '2026-03-31 23:30:00',
    booking: { is_over: true },
  });
  test.clock.set('2026-04-01T08:00:00Z');
  await test.owner.query("update items set name_en = 'Villa Sea', name_ar = '' where id = $1", [itemId]);
  const { booking: renamed } = await seen(credit.reference_id);
  expect([renamed.item_en, renamed.item_ar]).toEqual(['Villa Sea', 'Villa A']);
  await test.owner.query(
    "update reservations set to_at = from_at + interval '1 hour' where business_id = $1 and id = $2",
    [businessId, second.id],
  );
  expect((await seen(second.invoices[0].reference_id)).booking.nights).toBeNull();
});

it('Only a pending credit can be paid online, and only where the business takes money online.', async () => {
  const villa = await aVilla(test);
  const credit = await anInvoice(villa);
  const debit = await anInvoice(villa, { type: 'debit' });
  const paid = await anInvoice(villa, { status: 'paid' });
  const payable = () =>
    Promise.all([credit, debit, paid].map(async (row) => (await seen(row.reference_id)).payable));
  expect(await payable()).toEqual([false, false, false]);
  await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_1' });
  expect(await payable()).toEqual([true, false, false]);
});
