import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { moneySums } from '@diwan/domain/invoices.ts';
import { aPrice, aSetting, configure } from '#testing/booking-builders.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { timeForRuns } from '#testing/time-for-runs.ts';
import { chargeIn, here, deliverWebhook, useGateway } from './payments/testing/paid-online.ts';
import { minor, place, formatAmountsOnly, shownMoney, sumOf, type Subject } from './testing/shown-money.ts';

useGateway();

/** `MONEY_RUNS=200 npx vitest run --project api money.property` tries more stories. */
const USUAL_RUNS = 6;
const RUNS = Number(process.env['MONEY_RUNS'] ?? USUAL_RUNS);

const acts = fc.oneof(
  fc.record({
    act: fc.constant('lines' as const),
    counts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ act: fc.constant('discount' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ act: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ act: fc.constant('pay all' as const) }),
  fc.record({ act: fc.constant('open a payment' as const) }),
  fc.record({ act: fc.constant('money arrives' as const) }),
  fc.record({ act: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    act: fc.constant('move' as const),
    status: fc.constantFrom('accepted', 'rejected', 'ready', 'delivered'),
  }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

interface Story {
  readonly venue: Venue & { readonly itemId: number };
  readonly id: number;
  /** Payments that guests have opened and nobody knows the end of. */
  readonly charges: string[];
}

/** How it is placed: what is taken off it, and what is paid at once in several ways. */
const beginnings = fc.record({
  discount: fc.option(
    fc.oneof(
      fc.record({
        type: fc.constant('value'),
        amount: fc.integer({ min: 1, max: 9000 }).map((fils) => fils / 1000),
      }),
      fc.record({ type: fc.constant('percentage'), amount: fc.integer({ min: 1, max: 100 }) }),
    ),
  ),
  parts: fc.array(fc.constantFrom('cash', 'knet', 'card'), { maxLength: 3 }),
});
type Beginning = typeof beginnings extends fc.Arbitrary<infer One> ? One : never;

async function anOrder({ discount, parts }: Beginning): Promise<Story> {
  const { test } = here();
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 2_750);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  await aSetting(test, { businessId: venue.businessId }, ['ExtraCharge', 0.5]);
  await configure(test, venue.businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
  await formatAmountsOnly(test, venue, 'orders');
  const { status, body } = await test.call(orders.create, {
    token: venue.owner.token,
    params: place(venue),
    body: {
      order_type: 'self_pickup',
      customer: { name: 'Huda' },
      lines: [{ item_id: itemId, count: 2 }],
      discount,
      // The extra charge alone is never less than these.
      payments: parts.map((payment_type) => ({ payment_type, amount: 0.1 })),
    },
  });
  expect(status).toBe(200);
  return { venue: { ...venue, itemId }, id: body.id, charges: [] };
}

const of = ({ venue, id }: Story) => ({ token: venue.owner.token, params: { ...place(venue), id } });
const read = async (story: Story): Promise<OrderRow> => (await here().test.call(orders.get, of(story))).body;
const change = (story: Story, body: object) => here().test.call(orders.update, { ...of(story), body });

const owed = async (story: Story) =>
  (await read(story)).invoices.find(({ type, status }) => type === 'credit' && status === 'pending');

async function pay(story: Story, part: number): Promise<void> {
  const credit = await owed(story);
  if (!credit) return;
  const input = { ...of(story), params: { ...place(story.venue), id: credit.id } };
  if (part < minor(credit.amount)) {
    await here().test.call(invoices.split, { ...input, body: { amount: part / 1000 } });
  }
  await here().test.call(invoices.update, { ...input, body: { status: 'paid' } });
}

async function openPayment(story: Story): Promise<void> {
  const credit = await owed(story);
  if (!credit) return;
  const params = { reference: credit.reference_id };
  const { status, body } = await here().test.call(payments.open, { params, body: {} });
  expect(status).toBe(200);
  story.charges.push(chargeIn(body.url));
}

/** The bank may be slow: other things have been done to the order since its payment was opened. */
async function receive({ charges }: Story): Promise<void> {
  const charge = charges.shift();
  if (charge === undefined) return;
  here().tap.finish(charge, 'CAPTURED', 'KNET');
  expect((await deliverWebhook(charge)).status).toBe(200);
}

/** One act through the API; what the rules refuse changes nothing. */
async function perform(story: Story, act: Act): Promise<void> {
  const { venue, id } = story;
  if (act.act === 'lines')
    await change(story, { lines: act.counts.map((count) => ({ item_id: venue.itemId, count })) });
  if (act.act === 'discount')
    await aSetting(here().test, { businessId: venue.businessId }, ['GeneralDiscount', act.percent]);
  if (act.act === 'pay') await pay(story, act.part);
  if (act.act === 'pay all') await change(story, { paid: true, payment_type: 'knet' });
  if (act.act === 'open a payment') await openPayment(story);
  if (act.act === 'money arrives') await receive(story);
  if (act.act === 'refund') {
    const body = { order_id: id, type: 'debit', amount: act.amount / 1000, status: 'paid' };
    await here().test.call(invoices.create, { ...of(story), params: place(venue), body });
  }
  if (act.act === 'move') await change(story, { status: act.status });
}

async function expectAgreement({ venue, id }: Story): Promise<void> {
  const subject: Subject = { kind: 'orders', venue, id };
  const { row, listed, page, message, reports } = await shownMoney(here().test, subject);
  const order = row as OrderRow;
  const isRejected = order.status === 'rejected';
  const paid = sumOf(order, 'credit', 'paid');
  const debit = sumOf(order, 'debit', 'paid');
  const total = minor(order.total_price);
  const sums = moneySums({ payable: isRejected ? 0 : total, paid, refunded: debit });
  expect(Object.fromEntries(Object.entries(order.sums).map(([name, major]) => [name, minor(major)]))).toEqual(
    sums,
  );
  expect(listed).toEqual(order.sums);
  // What is asked for is what is open, no more and no less.
  expect(sumOf(order, 'credit', 'pending')).toBe(sums.open);
  expect(page).toMatchObject({ total, paid, open: sums.open, give_back: sums.give_back });
  expect(page.asked).toBeLessThanOrEqual(sums.open);
  expect(message).toEqual({ total, balance: sums.open });
  const net = paid - debit;
  expect(reports).toMatchObject({ credit: paid, debit, net, pending: sums.open, unpaid_balance: sums.open });
  expect([reports.revenue, ...reports.chart]).toEqual([net, paid, debit, net]);
  expect(isRejected || order.paid === (sums.open === 0)).toBe(true);
}

it(
  'Paid and open are what an order costs, wherever they are shown, whatever people do with it.',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginnings,
        fc.array(acts, { minLength: 1, maxLength: 10 }),
        async (beginning, performed) => {
          const story = await anOrder(beginning);
          expect(story.id).toBeGreaterThan(0);
          await expectAgreement(story);
          for (const act of performed) {
            await perform(story, act);
            await expectAgreement(story);
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
  timeForRuns(RUNS, USUAL_RUNS),
);
