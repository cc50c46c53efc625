import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

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

it('A booking that cost nothing is billed as soon as it costs something, insurance included.', async () => {
  const villa = await aVilla(test, { insurance: 0 });
  const free = await book(villa, { override_price: 0, override_reason: 'a friend' });
  expect(free.invoices).toEqual([]);
  const typed = await change(villa, free.id, { override_price: 100, override_reason: 'no friend' });
  expect(live(typed)).toEqual(['credit 100 pending']);
  await test.owner.query('update items set insurance = 30000 where id = $1', [villa.itemId]);
  const insured = await change(villa, free.id, { reprice: true });
  expect(live(insured)).toEqual(['credit 170 pending', 'debit 30 pending']);
  expect(insured.invoices[1]).toMatchObject({ due_at: '2026-04-04T11:00:00.000Z' });
  await test.owner.query('update items set insurance = 0 where id = $1', [villa.itemId]);
  expect(live(await change(villa, free.id, { reprice: true }))).toEqual(['credit 140 pending']);
});

it('An invoice that is typed along belongs to its booking, and says at its place what is wrong with it.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const [made, other] = [await book(villa), await book(villa)];
  const typed = (invoices: object[]) =>
    test.call(reservations.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: made.id },
      body: { invoices },
    });
  const [own] = made.invoices;
  const foreign = await typed([own, { ...other.invoices[0], amount: 5 }]);
  expect(foreign.body.errors).toEqual({ 'invoices.1.id': ['This entry does not belong to the business.'] });
  const tooFine = { type: 'credit', amount: 0.0005 };
  expect(Object.keys((await typed([own, tooFine])).body.errors)).toEqual(['invoices.1.amount']);
  const later = { ...own, due_at: '2026-04-10 12:00', note: 'by bank' };
  const [first, ...rest] = (await typed([later, { type: 'credit', amount: 7, payment_type: 'knet' }])).body
    .invoices;
  expect(first).toMatchObject({ id: own.id, due_at: '2026-04-10T09:00:00.000Z', note: 'by bank' });
  expect(rest).toMatchObject([{ type: 'debit' }, { amount: 7, payment_type: 'knet', status: 'pending' }]);
});

it('A return of the insurance that was given up before a paid booking was canceled does not come back with it.', async () => {
  const villa = await aVilla(test);
  const made = await aDeposit(villa);
  await change(villa, made.id, { status: 'canceled' });
  await test.owner.query(
    "update invoices set status = case type when 'debit' then 'canceled' else status end, canceled_with_booking = false where reservation_id = $1",
    [made.id],
  );
  expect(live(await change(villa, made.id, { status: 'pending' }))).toEqual([
    'credit 40 paid',
    'credit 150 pending',
  ]);
});

it('A booking of which all that was too much has been given back warns of nothing.', async () => {
  const villa = await aVilla(test);
  const made = await book(villa);
  await pay(villa, made.invoices[0].id);
  await change(villa, made.id, { ...WEEKDAYS, reprice: true });
  await bill(villa, { reservation_id: made.id, type: 'debit', amount: 50, status: 'paid' });
  const after = await change(villa, made.id, { note: 'given back' });
  expect([after.sums.give_back, after.warnings]).toEqual([0, undefined]);
});
