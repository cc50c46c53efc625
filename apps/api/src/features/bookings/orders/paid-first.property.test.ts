import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { startTapServer } from '#testing/tap-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import { timeForRuns } from '#testing/time-for-runs.ts';
import { endUnpaidOrders } from '../payments/end-unpaid-orders.ts';
import { followUnsettled } from '../payments/follow-payment.ts';
import {
  aPaidKitchen,
  opened,
  placed,
  providersOf,
  returned,
  SECRET,
  deliverWebhook,
  type Till,
  type Waiting,
} from './testing/paying.ts';

/** `MONEY_RUNS=1000 npx vitest run --project api paid-first.property` tries more stories. */
const USUAL_RUNS = 10;
const RUNS = Number(process.env['MONEY_RUNS'] ?? USUAL_RUNS);

const box: { till?: Till } = {};
const till = (): Till => {
  if (!box.till) throw new Error('Nothing runs before the first test.');
  return box.till;
};

beforeAll(async () => {
  const tap = await startTapServer(SECRET);
  const LIMITS = {
    LIMIT_INVOICES: '1000000',
    LIMIT_INVOICES_ADDRESS: '1000000',
    LIMIT_GUEST_READS: '1000000',
    LIMIT_GUEST_WRITES: '1000000',
  };
  box.till = { tap, test: await startTestApp({ TAP_API_URL: tap.url, ...LIMITS }) };
});
afterAll(async () => {
  await box.till?.test.close();
  await box.till?.tap.close();
});

/** Who may act at any moment, several at once. */
const ACTORS = ['return', 'notification', 'job', 'end', 'open again', 'cancel'] as const;
type Actor = (typeof ACTORS)[number];

const moments = fc.array(
  fc.record({
    /** Minutes since the one before. */
    after: fc.integer({ min: 0, max: 8 }),
    /** The guest pays at the provider just before. */
    pays: fc.boolean(),
    actors: fc.array(fc.constantFrom(...ACTORS), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const acting = async (actor: Actor, order: Waiting, charges: string[]): Promise<void> => {
  const { test } = till();
  const params = { token: order.token };
  const charge = charges.at(-1) ?? '';
  if (actor === 'return') expect((await returned(till(), order)).statusCode).toBe(303);
  else if (actor === 'notification') expect(await deliverWebhook(till(), charge)).toBe(200);
  else if (actor === 'job') await followUnsettled(test.deps, providersOf(till()));
  else if (actor === 'end') await endUnpaidOrders(test.deps, providersOf(till()));
  else if (actor === 'cancel')
    expect([200, 422]).toContain((await test.call(guestOrders.cancel, { params })).status);
  else {
    const { status, body } = await test.call(guestOrders.pay, { params });
    expect([200, 409, 422]).toContain(status);
    const made = status === 200 ? (String(body.url).split('/').at(-1) ?? '') : '';
    if (made !== '' && !charges.includes(made)) charges.push(made);
  }
};

async function standing({ id }: Waiting) {
  const one = async (text: string) => (await till().test.owner.query(text, [id])).rows;
  const [order] = await one(
    `select o.status, o.pay_by is not null as waits, o.deleted_at is null as is_shown, o.paid_amount::int, i.amount::int as left
     from orders o join order_lines l on l.order_id = o.id join items i on i.id = l.item_id where o.id = $1`,
  );
  const notices = await one(
    `select n.type from notifications n join orders o on o.business_id = n.business_id where o.id = $1`,
  );
  const credits = await one(
    "select status, amount::int from invoices where order_id = $1 and type = 'credit'",
  );
  return { order, bell: notices.map(({ type }) => String(type)), credits };
}

const MINUTE_S = 60;

it(
  'However return, notification, jobs and guest come between each other, the money counts once and the order begins once or its owners are notified of the money.',
  async () => {
    await fc.assert(
      fc.asyncProperty(moments, async (story) => {
        const { test, tap } = till();
        test.clock.set('2026-04-01T08:00:00.000Z');
        const kitchen = await aPaidKitchen(till(), 'before');
        const order = await placed(till(), kitchen);
        const charges = [await opened(till(), order)];
        const paid = new Set<string>();
        for (const { after, pays, actors } of story) {
          test.clock.moveSeconds(after * MINUTE_S);
          const charge = charges.at(-1) ?? '';
          if (pays && paid.size === 0) {
            tap.finish(charge, 'CAPTURED', 'KNET');
            paid.add(charge);
          }
          await Promise.all(actors.map((actor) => acting(actor, order, charges)));
        }
        // In the end everything is reported, and time runs out for what was not paid.
        for (const charge of charges) await deliverWebhook(till(), charge);
        test.clock.moveSeconds(16 * MINUTE_S);
        await endUnpaidOrders(test.deps, providersOf(till()));
        const { order: row, bell, credits } = await standing(order);
        const isPaid = paid.size > 0;
        expect(row).toMatchObject({ paid_amount: isPaid ? 6000 : 0, is_shown: isPaid });
        expect(credits.filter(({ status }) => status === 'paid')).toEqual(
          isPaid ? [{ status: 'paid', amount: 6000 }] : [],
        );
        expect(credits.filter(({ status }) => status === 'pending')).toEqual([]);
        const begins = row.status === 'pending';
        expect(bell).toEqual(isPaid ? [begins ? 'new-order' : 'late-payment'] : []);
        expect(row.left).toBe(begins ? 3 : 5);
        expect(row.waits).toBe(!isPaid);
      }),
      { numRuns: RUNS },
    );
  },
  timeForRuns(RUNS, USUAL_RUNS),
);
