import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { anItem } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const WEEKDAYS = { from: '2026-04-05 14:00:00', to: '2026-04-08 14:00:00' };

const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

const book = async (villa: Villa, body: object = {}) =>
  (
    await test.call(reservations.create, {
      token: villa.owner.token,
      params: at(villa),
      body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND, ...body },
    })
  ).body;

const change = async (villa: Villa, id: number, body: object) => {
  const response = await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(villa), id },
    body,
  });
  expect(response.status).toBe(200);
  return response.body;
};

const read = async (villa: Villa, id: number) =>
  (await test.call(reservations.get, { token: villa.owner.token, params: { ...at(villa), id } })).body;

const bill = (villa: Villa, body: object) =>
  test.call(invoices.create, { token: villa.owner.token, params: at(villa), body });
const pay = (villa: Villa, id: number, body: object = { status: 'paid' }) =>
  test.call(invoices.update, { token: villa.owner.token, params: { ...at(villa), id }, body });
const split = (villa: Villa, id: number, amount: number) =>
  test.call(invoices.split, { token: villa.owner.token, params: { ...at(villa), id }, body: { amount } });

/** 40 of 190 paid. */
async function aDeposit(villa: Villa, body: object = {}) {
  const made = await book(villa, body);
  const [credit] = made.invoices;
  await split(villa, credit.id, 40);
  await pay(villa, credit.id);
  return read(villa, made.id);
}

const live = (row: { invoices: { status: string; type: string; amount: number }[] }) =>
  row.invoices
    .filter(({ status }) => status !== 'canceled')
    .map(({ type, amount, status }) => `${type} ${amount} ${status}`);

describe('the money of a booking that is reinstated', () => {
  it('A booking with a deposit owes the rest again, and does not complete by itself.', async () => {
    const villa = await aVilla(test);
    const { id } = await aDeposit(villa);
    const canceled = await change(villa, id, { status: 'canceled' });
    expect(canceled).toMatchObject({ payment_status: 'paid', sums: { payable: 40, paid: 40, open: 0 } });
    const back = await change(villa, id, { status: 'pending' });
    expect(back).toMatchObject({
      status: 'pending',
      payment_status: 'partially_paid',
      balance: 0,
      sums: { payable: 190, paid: 40, open: 150, give_back: 0 },
    });
    expect(live(back)).toEqual(['credit 40 paid', 'debit 50 pending', 'credit 150 pending']);
  });

  it('A booking without a payment gets its own credit and the return of its insurance back.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    await change(villa, made.id, { status: 'canceled' });
    const back = await change(villa, made.id, { status: 'pending' });
    expect(back.invoices).toMatchObject(
      made.invoices.map(({ id, amount, type }: { id: number; amount: number; type: string }) => ({
        id,
        amount,
        type,
        status: 'pending',
      })),
    );
    expect(back.sums).toEqual({ payable: 190, paid: 0, open: 190, give_back: 0 });
  });

  it('A booking whose price changed meanwhile owes one credit of what is open, and its new insurance.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    await change(villa, made.id, { status: 'canceled' });
    await test.owner.query('update items set insurance = 30000 where id = $1', [villa.itemId]);
    await change(villa, made.id, { ...WEEKDAYS, reprice: true });
    const back = await change(villa, made.id, { status: 'pending' });
    expect(back).toMatchObject({ balance: 0, sums: { payable: 120, open: 120 } });
    expect(live(back)).toEqual(['debit 30 pending', 'credit 120 pending']);
  });

  it('A credit that staff had canceled by hand before stays canceled.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const extra = await bill(villa, { reservation_id: made.id, type: 'credit', amount: 10 });
    await pay(villa, extra.body.id, { status: 'canceled' });
    await change(villa, made.id, { status: 'canceled' });
    const back = await change(villa, made.id, { status: 'pending' });
    expect(live(back)).toEqual(['credit 190 pending', 'debit 50 pending']);
  });

  it('A row that is posted back whole cancels and reinstates like one that says the status alone.', async () => {
    const villa = await aVilla(test);
    const made = await aDeposit(villa);
    const canceled = await change(villa, made.id, { ...made, status: 'canceled' });
    expect(live(canceled)).toEqual(['credit 40 paid', 'debit 50 pending']);
    const back = await change(villa, made.id, { ...canceled, status: 'pending' });
    expect(back.sums).toEqual({ payable: 190, paid: 40, open: 150, give_back: 0 });
  });

  it('A booking that was canceled before cancellations were noted owes its price again.', async () => {
    const villa = await aVilla(test);
    const made = await aDeposit(villa);
    await change(villa, made.id, { status: 'canceled' });
    await test.owner.query('update invoices set canceled_with_booking = false where reservation_id = $1', [
      made.id,
    ]);
    const back = await change(villa, made.id, { status: 'pending' });
    expect(back.sums).toEqual({ payable: 190, paid: 40, open: 150, give_back: 0 });
    expect(back.invoices).toHaveLength(made.invoices.length);
  });
});

describe('the money of a booking that gets another price', () => {
  it('The pending credit asks for the new sum after a typed price, and what is paid stays.', async () => {
    const villa = await aVilla(test);
    const { id } = await aDeposit(villa);
    const raised = await change(villa, id, { override_price: 160, override_reason: 'New year' });
    expect(raised).toMatchObject({ balance: 0, sums: { payable: 210, paid: 40, open: 170, give_back: 0 } });
    expect(raised.warnings).toBeUndefined();
    expect(live(raised)).toEqual(['credit 40 paid', 'debit 50 pending', 'credit 170 pending']);
  });

  it('A booking that is moved takes the new quote or keeps its price, as the call says.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const stored = await change(villa, made.id, { ...WEEKDAYS, reprice: false });
    expect(stored).toMatchObject({ total_price: 140, sums: { payable: 190, open: 190 } });
    const anew = await change(villa, made.id, { reprice: true });
    expect(anew).toMatchObject({ total_price: 90, balance: 0, sums: { payable: 140, open: 140 } });
    expect(live(anew)).toEqual(['credit 140 pending', 'debit 50 pending']);
    const alone = await change(villa, made.id, WEEKEND);
    expect(alone.total_price).toBe(90);
  });

  it('The return of the insurance follows the booking to another chalet and another departure.', async () => {
    const villa = await aVilla(test);
    const other = await anItem(test, villa, villa.categoryId, { type: 'chalet', name: 'Villa B' });
    await test.owner.query('update items set units = 1, insurance = 70000 where id = $1', [other]);
    await aPrice(test, { ...villa, itemId: other }, 'Weekdays', 100_000);
    const made = await book(villa);
    const moved = await change(villa, made.id, { reservable_id: other, ...WEEKDAYS, reprice: true });
    expect(moved).toMatchObject({ balance: 0, sums: { payable: 170, open: 170 } });
    expect(moved.invoices).toMatchObject([
      { type: 'credit', amount: 170 },
      { type: 'debit', amount: 70, due_at: '2026-04-08T11:00:00.000Z' },
    ]);
  });

  it('What was paid too much stands as to be given back, until a debit gives it back.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    await pay(villa, made.invoices[0].id);
    const lowered = await change(villa, made.id, { ...WEEKDAYS, reprice: true });
    expect(lowered).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      sums: { payable: 140, paid: 190, open: 0, give_back: 50 },
      warnings: ['50.000 KWD was paid too much and is to be given back.'],
    });
    await bill(villa, { reservation_id: made.id, type: 'debit', amount: 20, status: 'paid' });
    expect((await read(villa, made.id)).sums.give_back).toBe(30);
    const raised = await change(villa, made.id, { override_price: 200, override_reason: 'longer' });
    expect(raised).toMatchObject({ payment_status: 'partially_paid', sums: { open: 60, give_back: 0 } });
  });

  it('Money that is typed along with the price stays as it is typed.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa);
    const [credit] = made.invoices;
    const typed = await change(villa, made.id, {
      override_price: 100,
      override_reason: 'a friend',
      invoices: [{ ...credit, amount: 120 }],
    });
    expect(live(typed)).toEqual(['credit 120 pending', 'debit 50 pending']);
    expect(typed).toMatchObject({ balance: 30 });
    expect(typed.warnings).toHaveLength(1);
  });

  it('A booking that was made without invoices gets none by another price.', async () => {
    const villa = await aVilla(test);
    const made = await book(villa, { invoices: [] });
    const typed = await change(villa, made.id, { override_price: 100, override_reason: 'a friend' });
    expect(typed).toMatchObject({ invoices: [], payment_status: 'no_data' });
  });
});

describe('a credit that staff mark as paid after the hold ended', () => {
  async function runOut() {
    const villa = await aVilla(test);
    await aSetting(test, villa, ['MobileAppSettings', [{ key: 'PayOnline', data: true }]]);
    await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
    const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
    const made = await test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: { reservable_id: villa.itemId, customer: HUDA, payment_type: 'online', ...WEEKEND },
    });
    const now = test.clock.now().toISOString();
    test.clock.moveSeconds(16 * 60);
    await expireHolds(test.deps);
    test.clock.set(now);
    const row = await read(villa, made.body.number);
    expect(row.status).toBe('canceled');
    const [credit] = row.invoices;
    return { villa, id: row.id, credit };
  }

  const notices = async (villa: Villa) => {
    const { rows } = await test.owner.query(
      "select data -> 'en' ->> 'body' as body from notifications where business_id = $1 and type = 'late-payment'",
      [villa.businessId],
    );
    return rows.map(({ body }) => body);
  };

  it('A booking whose place is free comes back and is completed.', async () => {
    const { villa, id, credit } = await runOut();
    await pay(villa, credit.id, { status: 'pending' });
    await pay(villa, credit.id);
    const after = await read(villa, id);
    expect(after).toMatchObject({ status: 'completed', payment_status: 'paid', hold_expires_at: null });
    expect(live(after)).toEqual(['credit 190 paid', 'debit 50 pending']);
    expect(await notices(villa)).toEqual([]);
  });

  it('A booking of which a part is paid comes back pending and owes the rest.', async () => {
    const { villa, id } = await runOut();
    await bill(villa, { reservation_id: id, type: 'credit', amount: 60, status: 'paid' });
    const after = await read(villa, id);
    expect(after).toMatchObject({
      status: 'pending',
      payment_status: 'partially_paid',
      sums: { payable: 190, paid: 60, open: 130 },
    });
    expect(live(after)).toEqual(['debit 50 pending', 'credit 60 paid', 'credit 130 pending']);
  });

  it('A booking whose place is taken stays canceled, and the owners are told what to refund.', async () => {
    const { villa, id, credit } = await runOut();
    await book(villa);
    const paid = { ...credit, status: 'paid' as const };
    await change(villa, id, { invoices: [{ ...credit, status: 'pending' }] });
    await change(villa, id, { invoices: [paid] });
    expect(await read(villa, id)).toMatchObject({ status: 'canceled', payment_status: 'paid' });
    expect(await notices(villa)).toEqual([
      `Reservation ${id} is no longer available; 190.000 KWD must be refunded.`,
    ]);
  });
});

it('A canceled booking for which money was taken cannot be deleted.', async () => {
  const villa = await aVilla(test);
  const { id } = await aDeposit(villa);
  await change(villa, id, { status: 'canceled' });
  const params = { ...at(villa), id };
  const refused = await test.call(reservations.remove, { token: villa.owner.token, params });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Only canceled reservations without paid invoices can be deleted.' },
  });
  expect((await read(villa, id)).id).toBe(id);
});
