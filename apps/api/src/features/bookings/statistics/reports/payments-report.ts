import { sql } from 'kysely';
import type { PaymentsReport } from '@diwan/contract/bookings/reports.ts';
import { PAYMENT_TYPES, type PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { Scope } from '#platform/http/scope.ts';
import { branchesFor, headOf, majorOf, periodsOf, type ReportInput, type Periods } from './report-scope.ts';
import { beside, type SumOfPeriod } from './sums.rules.ts';

/** By hand: sums of invoices by how they were paid, those with a tip by who placed the order as well. */
interface SumOfMethod extends SumOfPeriod {
  readonly payment_type: PaymentType;
  readonly is_tipped: boolean;
  /** As the first step of the order names them; null: it names nobody. */
  readonly name: string | null;
  readonly given: number;
  readonly tips: number;
}

/**
 * What was paid in both periods, as `app.counted` says it counts. Branch by branch from an index of the paid, and order by order,
 * since a plan that does not know how few have a tip reads all orders. In SQL: over lists.
 */
function paidBy(scope: Scope, branches: readonly number[], { both: [now, before] }: Periods) {
  const { id: business } = scope.business;
  return scope.db.rows(sql<SumOfMethod>`
    select p.nth, i.payment_type, i.is_tipped, o.name, count(*)::int as count, sum(i.paid)::bigint as amount,
      sum(i.given)::bigint as given, sum(i.tips)::bigint as tips
    from (values (0, ${now.from}::timestamptz, ${now.to}::timestamptz),
        (1, ${before.from}::timestamptz, ${before.to}::timestamptz)) p (nth, from_at, to_at)
      cross join unnest(${branches}::bigint[]) b (id) cross join lateral (
        select t.payment_type, t.order_id, t.tip > 0 as is_tipped, app.counted(t, 'paid') as paid,
          app.counted(t, 'given') as given, app.counted(t, 'tips') as tips from invoices t
        where t.business_id = ${business} and t.branch_id = b.id and t.status = 'paid'
          and t.paid_at >= p.from_at and t.paid_at < p.to_at order by t.paid_at offset 0) i
      left join lateral (
        select t.history -> 0 ->> 'by' as name from orders t
        where i.is_tipped and t.business_id = ${business} and t.id = i.order_id limit 1) o on true
    group by 1, 2, 3, 4`);
}

const asTips = (rows: readonly SumOfMethod[]) => rows.map((row) => ({ ...row, amount: row.tips }));
const asGiven = (rows: readonly SumOfMethod[]) => rows.map((row) => ({ ...row, amount: row.given }));
const asNet = (rows: readonly SumOfMethod[]) =>
  rows.map((row) => ({ ...row, amount: row.amount - row.given }));

export async function readPayments(scope: Scope, input: ReportInput): Promise<PaymentsReport> {
  const periods = periodsOf(scope, input.query);
  const branches = branchesFor(scope, input, ['invoices.read']);
  const rows = await paidBy(scope, branches, periods);
  const tipped = rows.filter((row) => row.is_tipped);
  const inMajor = majorOf(scope);
  const sumsOf = (of: readonly SumOfMethod[]) => ({
    received: inMajor(beside(of, 'amount')),
    given_back: inMajor(beside(asGiven(of), 'amount')),
    net: inMajor(beside(asNet(of), 'amount')),
    tips: inMajor(beside(asTips(of), 'amount')),
  });
  const tipsOf = [...new Set(tipped.map(({ name }) => name))].map((name) => ({
    name,
    tips: inMajor(beside(asTips(tipped.filter((row) => row.name === name)), 'amount')),
  }));
  const methods = PAYMENT_TYPES.flatMap((type) => {
    const own = rows.filter(({ payment_type: paid }) => paid === type);
    return own.length === 0 ? [] : [{ payment_type: type, count: beside(own, 'count'), ...sumsOf(own) }];
  });
  return {
    ...headOf(scope, periods),
    ...sumsOf(rows),
    methods,
    tips_of: tipsOf.toSorted((a, b) => b.tips.value - a.tips.value),
  };
}
