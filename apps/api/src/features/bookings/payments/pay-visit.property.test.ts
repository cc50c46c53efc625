import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAY_METHODS } from '@diwan/contract/bookings/pay-methods.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { timeForRuns } from '#testing/time-for-runs.ts';
import { createPaymentProviders } from '../../../payment-providers.ts';
import { followUnsettled } from './follow-payment.ts';
import {
  aBill,
  billAt,
  capture,
  chargeIn,
  here,
  pay,
  payInCash,
  reportOf,
  returned,
  deliverWebhook,
  useGatewayAtTables,
  type Phone,
} from './testing/paying-tables.ts';

/** `MONEY_RUNS=1000 npx vitest run --project api pay-visit.property` tries more stories. */
const USUAL_RUNS = 10;
const RUNS = Number(process.env['MONEY_RUNS'] ?? USUAL_RUNS);

useGatewayAtTables();

const method = fc.option(fc.constantFrom(...PAY_METHODS), { nil: undefined });
const phone = fc.integer({ min: 0, max: 2 });
const charge = fc.nat({ max: 50 });

/** What anybody may do at any moment, several at once. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('mine' as const), phone, method }),
  fc.record({ kind: fc.constant('all' as const), phone, method }),
  fc.record({ kind: fc.constant('share' as const), phone, method, of: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ kind: fc.constant('order' as const), phone, method }),
  fc.record({ kind: fc.constant('captured' as const), charge }),
  fc.record({ kind: fc.constant('failed' as const), charge }),
  fc.record({ kind: fc.constant('notification' as const), charge }),
  fc.record({ kind: fc.constant('return' as const), charge }),
  fc.record({ kind: fc.constant('job' as const) }),
  fc.record({ kind: fc.constant('cash' as const) }),
  fc.record({ kind: fc.constant('cancel' as const), phone }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

const stories = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });

interface History {
  readonly phones: readonly Phone[];
  readonly charges: string[];
  /** Major units that staff took in cash. */
  cash: number;
}

const openOf = async (input: History) => (await billAt(first(input.phones))).sums.open;

function first(phones: readonly Phone[]): Phone {
  const [phone] = phones;
  if (!phone) throw new Error('A bill needs a phone.');
  return phone;
}

/** Every other answer ends the story. */
function rejectOther(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new Error(`Answered ${status}, not one of ${expected.join(', ')}.`);
}

async function open(input: History, at: number, body: object): Promise<void> {
  const phone = input.phones[at] ?? first(input.phones);
  const params = { token: phone.order };
  const isOwn = 'method' in body && Object.keys(body).length === 1;
  const response = isOwn ? await here().test.call(guestOrders.pay, { params, body }) : await pay(phone, body);
  rejectOther(response.status, isOwn ? [200, 404, 409, 422] : [200, 409]);
  if (response.status === 200 && !input.charges.includes(chargeIn(response)))
    input.charges.push(chargeIn(response));
}

/** Of the charges that there are one, whatever number was drawn. */
const chosen = ({ charges }: History, at: number) => charges[at % charges.length];

async function byProvider(
  input: History,
  { kind, charge: at }: { kind: string; charge: number },
): Promise<void> {
  const id = chosen(input, at);
  if (id === undefined) return;
  const known = here().tap.charges.get(id)?.status;
  if (kind === 'captured' && known === 'INITIATED') capture(id);
  else if (kind === 'failed' && known === 'INITIATED') here().tap.finish(id, 'FAILED');
  else if (kind === 'notification') rejectOther(await deliverWebhook(id), [200]);
  else if (kind === 'return') rejectOther((await returned(id)).statusCode, [303]);
}

async function doing(input: History, one: Act): Promise<void> {
  const { test } = here();
  if (one.kind === 'mine' || one.kind === 'all')
    await open(input, one.phone, { what: one.kind, method: one.method });
  else if (one.kind === 'share')
    await open(input, one.phone, { what: 'share', of: one.of, method: one.method });
  else if (one.kind === 'order') await open(input, one.phone, { method: one.method });
  else if (one.kind === 'job') await followUnsettled(test.deps, createPaymentProviders(test.deps.env));
  else if (one.kind === 'cash') {
    const expected = await openOf(input);
    const { status } = await payInCash(first(input.phones), expected);
    rejectOther(status, [200, 409]);
    if (status === 200) input.cash += expected;
  } else if (one.kind === 'cancel') {
    const token = input.phones[one.phone]?.order ?? '';
    rejectOther((await test.call(guestOrders.cancel, { params: { token } })).status, [200, 422]);
  } else await byProvider(input, one);
}

const fils = (major: number) => Math.round(major * 1000);

/** What the provider took for this table, in thousandths. */
const captured = ({ charges }: History) =>
  charges
    .map((id) => here().tap.charges.get(id))
    .reduce((sum, made) => sum + (made?.status === 'CAPTURED' ? fils(made.amount) : 0), 0);

/** Visit, invoices and report tell the same, and of each charge as much as came in. */
async function holds(input: History): Promise<void> {
  const phone = first(input.phones);
  const { sums, orders } = await billAt(phone);
  for (const { sums: own } of orders)
    expect(fils(own.paid) + fils(own.open)).toBe(fils(own.payable) + fils(own.give_back));
  expect(fils(sums.paid) + fils(sums.open)).toBe(fils(sums.payable) + fils(sums.give_back));
  const came = captured(input) + fils(input.cash);
  expect(fils(sums.paid)).toBe(came);
  const { totals } = await reportOf(phone);
  expect([fils(totals.credit), fils(totals.pending)]).toEqual([came, fils(sums.open)]);
  const { rows } = await here().test.owner.query(
    `select count(*)::int as paid from payments where business_id = $1 and status = 'paid'`,
    [phone.table.businessId],
  );
  const taken = input.charges.filter((id) => here().tap.charges.get(id)?.status === 'CAPTURED').length;
  expect(rows[0].paid).toBe(taken);
}

it(
  'However guests of a table pay at once, paid and open are what is due in visit, invoices and report.',
  async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (moments) => {
        const expected: History = { phones: await aBill(1, 2, 1), charges: [], cash: 0 };
        for (const moment of moments) {
          // Cash is counted by what the bill said just before, so that it is taken by itself.
          const [cash, others] = [
            moment.filter(({ kind }) => kind === 'cash'),
            moment.filter(({ kind }) => kind !== 'cash'),
          ];
          await Promise.all(others.map((one) => doing(expected, one)));
          for (const one of cash) await doing(expected, one);
        }
        for (const id of expected.charges) expect(await deliverWebhook(id)).toBe(200);
        await holds(expected);
      }),
      { numRuns: RUNS },
    );
  },
  timeForRuns(RUNS, USUAL_RUNS),
);
