import { sql, type InferResult } from 'kysely';
import type { closings, ClosingRow } from '@diwan/contract/bookings/reports.ts';
import type { BodyOf, QueryOf } from '@diwan/contract/operation.ts';
import { dateOfDay, dayNumber, instantOf, localDateOf } from '@diwan/domain/local-time.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import { differences } from '#platform/audit/audit.ts';
import { pageRequest } from '#platform/crud/page-request.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { sumOfInvoices } from '../../money-sums.shared.ts';
import { minorOf } from '#platform/crud/sent-values.ts';
import type { ReportInput } from './report-scope.ts';

interface AtBranch {
  readonly params: { readonly branch_id: number };
}

const selectClosings = () =>
  query
    .selectFrom('daily_closings as c')
    .select(['c.id', 'c.branch_id', 'c.day', 'c.expected', 'c.tips', 'c.counted', 'c.note', 'c.closed_by_id'])
    .select(['c.closed_by_name', 'c.created_at']);

type Stored = InferResult<ReturnType<typeof selectClosings>>[number];

function closingRow({ business: { currency } }: Scope, row: Stored): ClosingRow {
  return {
    id: row.id,
    branch_id: row.branch_id,
    day: row.day,
    currency,
    expected: toMajor(row.expected, currency),
    tips: toMajor(row.tips, currency),
    counted: toMajor(row.counted, currency),
    difference: toMajor(row.counted - row.expected, currency),
    note: row.note,
    closed_by: { id: row.closed_by_id, name: row.closed_by_name },
    created_at: row.created_at,
  };
}

interface Cash {
  readonly expected: number;
  /** What of it are tips. */
  readonly tips: number;
}

/** Cash that came in on a local day less what was given back, with its tips, in the smallest unit. */
async function cashOf({ db, business }: Scope, branch: number, day: string): Promise<Cash> {
  const midnight = (later: number) =>
    new Date(instantOf(dateOfDay(dayNumber(day) + later), '00:00', business.timezone)).toISOString();
  const { cash, tips } = await db.get(
    query
      .selectFrom('invoices as t')
      .select([
        sql<number>`${sumOfInvoices('paid')} - ${sumOfInvoices('given')}`.as('cash'),
        sumOfInvoices('tips').as('tips'),
      ])
      .where('t.business_id', '=', business.id)
      .where('t.branch_id', '=', branch)
      .where('t.status', '=', sql.lit('paid'))
      .where('t.payment_type', '=', sql.lit('cash'))
      .where('t.paid_at', '>=', midnight(0))
      .where('t.paid_at', '<', midnight(1)),
  );
  return { expected: cash + tips, tips };
}

const closingOf = ({ db, business }: Scope, branch: number, day: string) =>
  db.find(
    selectClosings()
      .where('c.business_id', '=', business.id)
      .where('c.branch_id', '=', branch)
      .where('c.day', '=', day),
  );

const today = ({ now, business }: Scope) => localDateOf(now.getTime(), business.timezone);

export async function readDue(
  scope: Scope,
  { params, query: input }: AtBranch & { readonly query: QueryOf<typeof closings.due> },
) {
  const day = input.day ?? today(scope);
  const { expected, tips } = await cashOf(scope, params.branch_id, day);
  const closed = await closingOf(scope, params.branch_id, day);
  return {
    day,
    currency: scope.business.currency,
    expected: toMajor(expected, scope.business.currency),
    tips: toMajor(tips, scope.business.currency),
    closing: closed ? closingRow(scope, closed) : null,
  };
}

export async function closeDay(
  scope: Scope,
  { params, body }: AtBranch & { readonly body: BodyOf<typeof closings.create> },
): Promise<ClosingRow> {
  if (body.day > today(scope)) throw invalidField('day', 'closing_ahead');
  const counted = minorOf(scope, body.counted, 'counted');
  const { expected, tips } = await cashOf(scope, params.branch_id, body.day);
  if (body.expected !== undefined && toMinor(body.expected, scope.business.currency) !== expected)
    throw conflict((await closingOf(scope, params.branch_id, body.day)) ? 'closing_known' : 'closing_moved');
  const { id: personId, name } = scope.actor;
  const made = await scope.db.find(
    query
      .insertInto('daily_closings')
      .values({
        business_id: scope.business.id,
        branch_id: params.branch_id,
        day: body.day,
        expected,
        tips,
        counted,
        note: body.note || null,
        closed_by_id: personId,
        closed_by_name: name,
        created_at: scope.now.toISOString(),
      })
      .onConflict((known) => known.columns(['business_id', 'branch_id', 'day']).doNothing())
      .returning('id'),
  );
  if (!made) throw conflict('closing_known');
  const closed = await closingOf(scope, params.branch_id, body.day);
  if (!closed) throw new Error('A closing just made is not there.');
  const row = closingRow(scope, closed);
  const { expected: wanted, counted: found, difference, note } = row;
  scope.record({
    action: 'create',
    entity: 'closing',
    entity_id: row.id,
    label: row.day,
    changes: differences(null, { expected: wanted, counted: found, difference, note }),
    business_id: scope.business.id,
    branch_id: params.branch_id,
  });
  return row;
}

const closingsAt = ({ business }: Scope, branch: number | 'all') =>
  selectClosings()
    .where('c.business_id', '=', business.id)
    .where((row) =>
      row('c.branch_id', '=', row.fn.any(row.val(requestedBranches(business, 'invoices.read', branch)))),
    );

/** Those of the period, each day's branches after each other. */
export async function closingsOfPeriod(scope: Scope, { params, query: { from, to } }: ReportInput) {
  const rows = await scope.db.rows(
    closingsAt(scope, params.branch_or_all)
      .where('c.day', '>=', from)
      .where('c.day', '<=', to)
      .orderBy('c.day', 'desc')
      .orderBy('c.id', 'desc'),
  );
  return rows.map((row) => closingRow(scope, row));
}

export async function listClosings(
  scope: Scope,
  {
    params,
    query: input,
  }: {
    readonly params: { readonly branch_or_all: number | 'all' };
    readonly query: QueryOf<typeof closings.list>;
  },
) {
  const page = pageRequest(scope, input);
  const own = closingsAt(scope, params.branch_or_all);
  const rows = await scope.db.rows(
    own
      .orderBy('c.day', input.sortBy && input.sortType === 'asc' ? 'asc' : 'desc')
      .orderBy('c.id', 'desc')
      .limit(page.size)
      .offset(page.before),
  );
  const { total } = await scope.db.get(
    query.selectNoFrom(page.countOf(own.clearSelect().select('c.id')).as('total')),
  );
  return page.envelope(
    rows.map((row) => closingRow(scope, row)),
    total,
  );
}
