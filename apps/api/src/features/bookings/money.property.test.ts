import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { moneySums } from '@diwan/domain/invoices.ts';
import { aSetting, type Villa } from '#testing/booking-builders.ts';
import { timeForRuns } from '#testing/time-for-runs.ts';
import { bookedOnline, chargeIn, here, deliverWebhook, useGateway } from './payments/testing/paid-online.ts';
import { expireHolds } from './reservations/expire-holds.ts';
import { minor, place, formatAmountsOnly, shownMoney, sumOf, type Subject } from './testing/shown-money.ts';

useGateway();

/** `MONEY_RUNS=200 npx vitest run --project api money.property` tries more stories. */
const USUAL_RUNS = 6;
const RUNS = Number(process.env['MONEY_RUNS'] ?? USUAL_RUNS);
const STAYS = [
  { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' },
  { from: '2026-04-05 14:00:00', to: '2026-04-08 14:00:00' },
  { from: '2026-04-05 14:00:00', to: '2026-04-11 14:00:00' },
];
const INSURANCE = 50_000;

const acts = fc.oneof(
  fc.record({ act: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ act: fc.constant('pay late' as const) }),
  fc.record({ act: fc.constant('open a payment' as const) }),
  fc.record({ act: fc.constant('money arrives' as const) }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ act: fc.constant('move' as const), stay: fc.nat(2), reprice: fc.boolean() }),
  fc.record({ act: fc.constant('override' as const), price: fc.integer({ min: 0, max: 300 }) }),
  fc.record({ act: fc.constant('discount' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ act: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ act: fc.constant('insurance' as const), kept: fc.integer({ min: 0, max: 50 }) }),
  fc.record({ act: fc.constant('cancel' as const) }),
  fc.record({ act: fc.constant('reinstate' as const) }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

interface Story {
  readonly villa: Villa;
  readonly id: number;
  /** Payments that the guest has opened and nobody knows the end of. */
  readonly charges: string[];
  /** Invoices by which money was given back that is not the insurance. */
  readonly refunds: Set<number>;
  /** Of the insurance. */
  kept: number;
}

const of = ({ villa, id }: Pick<Story, 'villa' | 'id'>) => ({
  token: villa.owner.token,
  params: { ...place(villa), id },
});
const read = async (story: Story): Promise<ReservationRow> =>
  (await here().test.call(reservations.get, of(story))).body;
const change = (story: Story, body: object) => here().test.call(reservations.update, { ...of(story), body });
const changeInvoice = ({ villa }: Story, id: number, body: object) =>
  here().test.call(invoices.update, { ...of({ villa, id }), body });

const firstOf = (row: ReservationRow, type: 'credit' | 'debit', status: string) =>
  row.invoices.find((one) => one.type === type && one.status === status);

async function pay(story: Story, row: ReservationRow, part: number): Promise<void> {
  const credit = firstOf(row, 'credit', 'pending');
  if (!credit) return;
  const requested = of({ ...story, id: credit.id });
  if (part < credit.amount) await here().test.call(invoices.split, { ...requested, body: { amount: part } });
  await changeInvoice(story, credit.id, { status: 'paid' });
}

/** Staff find the money after the booking was canceled. */
async function payLate(story: Story, row: ReservationRow): Promise<void> {
  const credit = firstOf(row, 'credit', 'canceled');
  if (!credit || row.status !== 'canceled') return;
  await changeInvoice(story, credit.id, { status: 'pending' });
  await changeInvoice(story, credit.id, { status: 'paid' });
}

async function openPayment(story: Story, row: ReservationRow): Promise<void> {
  const credit = firstOf(row, 'credit', 'pending');
  if (!credit) return;
  const params = { reference: credit.reference_id };
  const { status, body } = await here().test.call(payments.open, { params, body: {} });
  expect(status).toBe(200);
  story.charges.push(chargeIn(body.url));
}

/** The bank may be slow: other things have been done to the booking since its payment was opened. */
async function receive({ charges }: Story): Promise<void> {
  const charge = charges.shift();
  if (charge === undefined) return;
  here().tap.finish(charge, 'CAPTURED', 'KNET');
  expect((await deliverWebhook(charge)).status).toBe(200);
}

async function wait(minutes: number): Promise<void> {
  here().test.clock.moveSeconds(minutes * 60);
  await expireHolds(here().test.deps);
}

async function refund(story: Story, amount: number): Promise<void> {
  const body = { reservation_id: story.id, type: 'debit', amount, status: 'paid' };
  const made = await here().test.call(invoices.create, { ...of(story), params: place(story.villa), body });
  story.refunds.add(made.body.id);
}

/** A part of the insurance is kept for a damage, the rest is given back. */
async function giveInsurance(story: Story, row: ReservationRow, stored: number): Promise<void> {
  const debit = row.invoices.find(
    ({ id, type, status }) => type === 'debit' && status === 'pending' && !story.refunds.has(id),
  );
  if (!debit || stored > debit.amount) return;
  const back = debit.amount - stored;
  const body = back === 0 ? { status: 'canceled' } : { amount: back, status: 'paid' };
  expect((await changeInvoice(story, debit.id, body)).status).toBe(200);
  story.kept += minor(stored);
}

async function reprice(story: Story, percent: number): Promise<void> {
  await aSetting(here().test, { businessId: story.villa.businessId }, ['GeneralDiscount', percent]);
  await change(story, { reprice: true });
}

async function performMoney(story: Story, act: Act, row: ReservationRow): Promise<void> {
  if (act.act === 'pay') await pay(story, row, act.part);
  if (act.act === 'pay late') await payLate(story, row);
  if (act.act === 'open a payment') await openPayment(story, row);
  if (act.act === 'money arrives') await receive(story);
  if (act.act === 'refund') await refund(story, act.amount);
  if (act.act === 'insurance') await giveInsurance(story, row, act.kept);
}

/** One act through the API; what the rules refuse changes nothing. */
async function perform(story: Story, act: Act): Promise<void> {
  const row = await read(story);
  await performMoney(story, act, row);
  if (act.act === 'wait') await wait(act.minutes);
  if (act.act === 'move') await change(story, { ...STAYS[act.stay], reprice: act.reprice });
  if (act.act === 'override') await change(story, { override_price: act.price, override_reason: 'agreed' });
  if (act.act === 'discount') await reprice(story, act.percent);
  if (act.act === 'cancel') await change(story, { status: 'canceled' });
  if (act.act === 'reinstate' && row.status === 'canceled') await change(story, { status: 'pending' });
}

const inMinor = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, major]) => [name, minor(major)]));

/** What is returned and what is kept are the insurance again, unless it was never taken. */
function expectInsurance({ kept, refunds }: Story, row: ReservationRow): void {
  const own = row.invoices.filter(({ id, type }) => type === 'debit' && !refunds.has(id));
  const returned = sumOf({ ...row, invoices: own }, 'debit', 'pending', 'paid');
  const wasCanceled = row.status === 'canceled' && returned === 0;
  if (!wasCanceled) expect(returned + kept).toBe(INSURANCE);
}

/** The first condition that holds; what was given back plays no part. */
function paymentStatusOf(due: number, paid: number): ReservationRow['payment_status'] {
  if (due === 0) return 'no_data';
  if (paid >= due) return 'paid';
  return paid > 0 ? 'partially_paid' : 'not_paid';
}

async function expectAgreement(story: Story): Promise<void> {
  const { villa: venue, id, refunds } = story;
  const subject: Subject = { kind: 'reservations', venue, id };
  const { row: shown, listed, page, message, invoice, reports } = await shownMoney(here().test, subject);
  const row = shown as ReservationRow;
  const isCanceled = row.status === 'canceled';
  const [due, paid] = [sumOf(row, 'credit', 'pending', 'paid'), sumOf(row, 'credit', 'paid')];
  const refunded = sumOf(
    { ...row, invoices: row.invoices.filter((one) => refunds.has(one.id)) },
    'debit',
    'paid',
  );
  const [price, insurance] = [minor(row.total_price), minor(row.insurance)];
  const sums = moneySums({ payable: isCanceled ? due : price + insurance, paid, refunded });
  expect(inMinor(row.sums)).toEqual(sums);
  expect(listed).toEqual(row.sums);
  // What is asked for is what is open, no more and no less.
  expect(sumOf(row, 'credit', 'pending')).toBe(sums.open);
  const total = isCanceled ? price : sums.payable;
  expect(page).toMatchObject({ total, paid, open: sums.open, give_back: sums.give_back });
  expect(page.asked).toBeLessThanOrEqual(sums.open);
  expect(message).toEqual({
    total,
    insurance: isCanceled ? 0 : insurance,
    balance: isCanceled ? 0 : sums.open,
  });
  expect(invoice ?? total).toBe(total);
  const [given, toGive] = [sumOf(row, 'debit', 'paid'), sumOf(row, 'debit', 'pending')];
  const net = paid - given;
  expect(reports).toEqual({
    credit: paid,
    debit: given,
    net,
    pending: sums.open,
    pending_debit: toGive,
    unpaid_balance: sums.open,
    revenue: net,
    chart: [paid, given, net],
  });
  // What is paid has nothing open, and does not await its payment any more.
  expect(row.payment_status).toBe(paymentStatusOf(due, paid));
  const isPaid = row.payment_status === 'paid';
  expect([isPaid && sums.open > 0, isPaid && row.status === 'pending']).toEqual([false, false]);
  expectInsurance(story, row);
}

it(
  'Paid and open are what a booking costs, wherever they are shown, whatever people do with it.',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 10 }), async (performed) => {
        here().test.clock.set('2026-04-01T08:00:00.000Z');
        const { villa, id } = await bookedOnline();
        expect(id).toBeGreaterThan(0);
        await formatAmountsOnly(here().test, villa, 'reservations');
        const story: Story = { villa, id, charges: [], refunds: new Set(), kept: 0 };
        await expectAgreement(story);
        for (const act of performed) {
          await perform(story, act);
          await expectAgreement(story);
        }
      }),
      { numRuns: RUNS },
    );
  },
  timeForRuns(RUNS, USUAL_RUNS),
);
