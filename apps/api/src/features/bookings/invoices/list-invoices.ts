import { expressionBuilder, sql, type AliasedExpression, type Selectable } from 'kysely';
import { INVOICE_STATUSES } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceFilters, type invoices } from '@diwan/contract/bookings/invoices.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST } from '@diwan/contract/page.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import type { CountedIds } from '#platform/crud/page-request.ts';
import { allBranches, atAny, atEach, eachBranch } from '#platform/crud/at-branches.ts';
import { given, isOneOf, type Condition } from '#platform/crud/conditions.ts';
import { hasMany, idIn, likePattern, orderedBy, patternsOf } from '#platform/crud/list.ts';
import { arrayOf, rowsOf } from '#platform/database/statement-parts.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { sumOfTallies, talliesOf } from '#platform/database/tallies.ts';
import type { Scope } from '#platform/http/scope.ts';
import { minorOf, periodOf, type PeriodInput } from '#platform/crud/sent-values.ts';
import { sumOfInvoices } from '../money-sums.shared.ts';
import { readInvoices } from './invoice-rows.ts';

export type InvoiceQuery = QueryOf<typeof invoices.list>;
type Invoice = Selectable<Schema['invoices']>;

export interface InvoiceListInput {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: InvoiceQuery;
}

const t = expressionBuilder(query.selectFrom('invoices as t'));

const SENT_AS = {
  created_at: { from: 'from', to: 'to' },
  paid_at: { from: 'paid_from', to: 'paid_to' },
} as const;

function within(scope: Scope, column: keyof typeof SENT_AS, input: PeriodInput): Condition[] {
  if (input.from === undefined && input.to === undefined) return [];
  const { from, to } = periodOf(scope, input, SENT_AS[column]);
  return [t(`t.${column}`, '>=', from.toISOString()), t(`t.${column}`, '<', to.toISOString())];
}

/** What has a time of payment is paid, which the index of the paid is to be told. */
function paidWithin(scope: Scope, { paid_from: from, paid_to: to }: InvoiceQuery): Condition[] {
  const conditions = within(scope, 'paid_at', { from, to });
  return conditions.length === 0 ? [] : [...conditions, t('t.status', '=', sql.lit('paid'))];
}

/** How a reference begins, as far as the text can be one. */
const referenceIn = (typed: string): string | null =>
  /^[\da-f]{1,32}$/i.test(typed) ? typed.toLowerCase() : null;

/** The invoices of the branches `b` by reference, number, customer, phone or words, which are found by indexes. */
const found = (scope: Scope, search: string) =>
  called('invoices_found', {
    business: scope.business.id,
    branches: sql.ref('b.ids'),
    at: patternsOf(search, hasMany(scope, 'invoices')),
    reference: referenceIn(search),
    number: idIn(search),
  }).$castTo<Invoice>();

/** Filters that find few rows, each by an index of its own or by reading. */
const FEW = ['id', 'user_id', 'reservation_id', 'order_id', 'item_id', 'reference_id'] as const;
const findsFew = (input: InvoiceQuery) =>
  input.search !== '' || FEW.some((name) => input[name] !== undefined);

/** What a filter asks of an invoice `t`, apart from its branch and what was typed. */
const narrowed = (scope: Scope, input: InvoiceQuery): Condition[] => [
  ...given(input.id, (id) => t('t.id', '=', id)),
  ...given(input.type, (type) => t('t.type', '=', type)),
  ...given(input.payment_type, (type) => t('t.payment_type', '=', type)),
  ...given(input.user_id, (person) => t('t.invoice_for_id', '=', person)),
  ...given(input.reservation_id, (reservation) => t('t.reservation_id', '=', reservation)),
  ...given(input.order_id, (order) => t('t.order_id', '=', order)),
  ...given(input.item_id, (item) => t('t.item_id', '=', item)),
  ...given(input.status, (status) => isOneOf(t.ref('t.status'), [status], INVOICE_STATUSES)),
  ...within(scope, 'created_at', input),
  ...paidWithin(scope, input),
  ...given(input.amount, (amount) => t('t.amount', '=', minorOf(scope, amount, 'amount'))),
  ...given(input.reference_id, (reference) =>
    t('t.reference_id', 'like', likePattern(reference.toLowerCase()).slice(1)),
  ),
];

/** The filtered invoices `t` of the business at a branch or the branches `b`. */
function filtered(scope: Scope, { query: input }: InvoiceListInput) {
  const rows: AliasedExpression<Invoice, 't'> =
    input.search === '' ? rowsOf('invoices').as('t') : found(scope, input.search).as('t');
  return query
    .selectFrom(rows)
    .where('t.business_id', '=', scope.business.id)
    .where((findsFew(input) ? atAny : atEach)(t.ref('t.branch_id')))
    .where(t.and(narrowed(scope, input)));
}

const readerOf = (input: InvoiceQuery) => (findsFew(input) ? allBranches : eachBranch);

const branchesOf = ({ business }: Scope, { params }: InvoiceListInput) =>
  requestedBranches(business, 'invoices.read', params.branch_or_all);

function orderOfInvoices({ sortBy, sortType }: InvoiceQuery) {
  const direction = sortBy ? sortType : 'desc';
  const column = t.ref(`t.${sortBy ?? 'id'}`);
  const emptyLast = sortBy !== undefined;
  return { column, of: orderedBy(column, direction, { emptyLast }), direction, emptyLast };
}

/** The numbers of one page of the filtered invoices, in the order asked for. */
export async function invoiceIds(
  scope: Scope,
  input: InvoiceListInput,
  size: number,
  offset = 0,
): Promise<readonly number[]> {
  const { column, of, direction, emptyLast } = orderOfInvoices(input.query);
  const first = filtered(scope, input)
    .select(['t.id', column.as('sorted')])
    .orderBy(of)
    .limit(offset + size);
  const ids = readerOf(input.query)(branchesOf(scope, input), first)
    .select('n.id')
    .orderBy((n) => orderedBy(n.ref('n.sorted'), direction, { by: n.ref('n.id'), emptyLast }))
    .limit(size)
    .offset(offset);
  const response: Pick<CountedIds, 'ids'> = await scope.db.get(query.selectNoFrom(arrayOf(ids).as('ids')));
  return response.ids;
}

/** By hand: what is added up has no columns. */
interface Sums {
  readonly credit: number;
  readonly debit: number;
  readonly pending: number;
  readonly pending_debit: number;
  readonly count: number;
}

/** Rule R9: over all filtered rows `t`; canceled ones are counted but never summed. */
const SUMS = [
  sumOfInvoices('paid').as('credit'),
  sumOfInvoices('given').as('debit'),
  sumOfInvoices('open').as('pending'),
  sumOfInvoices('to_give').as('pending_debit'),
  t.fn.countAll<number>().as('count'),
] as const;

/** As which of the kept sums the invoices of each status count. */
const SUMS_OF_STATUS = {
  pending: ['open', 'to_give'],
  paid: ['paid', 'given'],
  canceled: ['canceled'],
} as const;

const MORE_THAN_STATUS = [...Object.keys(invoiceFilters), 'id', 'search'].filter((name) => name !== 'status');

/** The kept sums that are those of the filter; null where it asks for more than a status. */
function storedSums({ query }: InvoiceListInput): readonly string[] | null {
  const given: Readonly<Record<string, unknown>> = query;
  if (MORE_THAN_STATUS.some((name) => (given[name] ?? '') !== '')) return null;
  return query.status === undefined ? Object.values(SUMS_OF_STATUS).flat() : SUMS_OF_STATUS[query.status];
}

async function sumsOf(scope: Scope, input: InvoiceListInput): Promise<Sums> {
  const stored = storedSums(input);
  if (stored !== null) {
    const branches = requestedBranches(scope.business, 'invoices.read', input.params.branch_or_all);
    // In SQL: a condition over two tables of sums.
    const tallies = talliesOf(
      { businessId: scope.business.id, kind: 'bills', branches },
      sql`t.part = any(${stored}::text[])`,
    );
    return scope.db.get(
      query
        .selectFrom(tallies.as('n'))
        .select([
          sumOfTallies('amount', ['paid']).as('credit'),
          sumOfTallies('amount', ['given']).as('debit'),
          sumOfTallies('amount', ['open']).as('pending'),
          sumOfTallies('amount', ['to_give']).as('pending_debit'),
          sumOfTallies('count').as('count'),
        ]),
    );
  }
  const ofBranch = filtered(scope, input).select(SUMS);
  return scope.db.get(
    readerOf(input.query)(branchesOf(scope, input), ofBranch)
      .select((n) => {
        const total = (name: keyof Sums) =>
          n.cast<number>(n.fn.coalesce(n.fn.sum(`n.${name}`), sql.lit(0)), 'bigint').as(name);
        return [total('credit'), total('debit'), total('pending'), total('pending_debit'), total('count')];
      })
      .$castTo<Sums>(),
  );
}

/** As which of its sums an invoice `t` counts, and for how much: columns that an index has beside its keys. */
const counted = (as: 'paid' | 'given' | 'open' | 'to_give') =>
  sql<number>`app.counted(t, ${sql.lit(as)})`.as(as);

/** What is found in another order than the list's is added up and put in order in one reading, of no more than an index has. */
function readOnce(scope: Scope, input: InvoiceListInput, size: number, offset: number) {
  const { column, direction, emptyLast } = orderOfInvoices(input.query);
  const rows = filtered(scope, input)
    .select(['t.id', column.as('sorted')])
    .select([counted('paid'), counted('given'), counted('open'), counted('to_give')]);
  return scope.db.get(
    query
      .with(
        (name) => name('found').materialized(),
        () => readerOf(input.query)(branchesOf(scope, input), rows).selectAll('n'),
      )
      .selectFrom('found as t')
      .select((row) => {
        const sum = (name: 'paid' | 'given' | 'open' | 'to_give') =>
          row.cast<number>(row.fn.coalesce(row.fn.sum(`t.${name}`), sql.lit(0)), 'bigint');
        const ids = row
          .selectFrom('found as t')
          .select('t.id')
          .orderBy(orderedBy(row.ref('t.sorted'), direction, { emptyLast }))
          .limit(size)
          .offset(offset);
        return [
          sum('paid').as('credit'),
          sum('given').as('debit'),
          sum('open').as('pending'),
          sum('to_give').as('pending_debit'),
          row.fn.countAll<number>().as('count'),
          arrayOf(ids).as('ids'),
        ];
      }),
  );
}

function totalsOf(scope: Scope, sums: Sums) {
  const major = (minor: number) => toMajor(minor, scope.business.currency);
  return {
    credit: major(sums.credit),
    debit: major(sums.debit),
    net: major(sums.credit - sums.debit),
    pending: major(sums.pending),
    pending_debit: major(sums.pending_debit),
    count: sums.count,
  };
}

const isReadOnce = ({ search, item_id: item, paid_from: from, paid_to: to }: InvoiceQuery) =>
  search !== '' || [item, from, to].some((input) => input !== undefined);

async function pageOf(scope: Scope, input: InvoiceListInput, size: number, offset: number) {
  if (isReadOnce(input.query)) return readOnce(scope, input, size, offset);
  const sums = await sumsOf(scope, input);
  return { ...sums, ids: await invoiceIds(scope, input, size, offset) };
}

export async function listInvoices(
  scope: Scope,
  input: InvoiceListInput,
): Promise<ResponseOf<typeof invoices.list>> {
  const { query } = input;
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const { ids, ...sums } = await pageOf(scope, input, size, (page - 1) * size);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const { path } = scope.request;
  const around = { page, per_page: size, path, query: rest.toString() };
  return {
    ...envelope(await readInvoices(scope, ids), sums.count, around),
    totals: totalsOf(scope, sums),
  };
}
