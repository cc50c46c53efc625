import { sql, type RawBuilder } from 'kysely';
import { INVOICE_STATUSES } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceFilters, type invoices } from '@diwan/contract/bookings/invoices.ts';
import type { AnswerOf, QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST } from '@diwan/contract/page.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { askedBranches } from '#platform/access/place.ts';
import type { CountedIds } from '#platform/crud/asked-page.ts';
import {
  allBranches,
  eachBranch,
  hasMany,
  idIn,
  isOneOf,
  likePattern,
  patternsOf,
} from '#platform/crud/list.ts';
import { sumOfTallies, talliesOf } from '#platform/database/tallies.ts';
import type { Scope } from '#platform/http/scope.ts';
import { minorOf } from '../amounts.rules.ts';
import { sumOfInvoices } from '../money-sums.shared.ts';
import { periodOf } from '../periods.rules.ts';
import { readInvoices } from './invoice-rows.ts';

type Condition = RawBuilder<unknown>;
export type InvoiceQuery = QueryOf<typeof invoices.list>;

export interface AskedInvoices {
  readonly params: { readonly branch_or_all: number | 'all' };
  readonly query: InvoiceQuery;
}

const EQUAL = {
  id: 'id',
  type: 'type',
  payment_type: 'payment_type',
  user_id: 'invoice_for_id',
  reservation_id: 'reservation_id',
  order_id: 'order_id',
  item_id: 'item_id',
} as const;

function within(
  scope: Scope,
  column: string,
  asked: { from?: string | undefined; to?: string | undefined },
): Condition[] {
  if (asked.from === undefined && asked.to === undefined) return [];
  const { from, to } = periodOf(scope, { from: asked.from ?? '1900-01-01', to: asked.to ?? '9000-01-01' });
  return [sql`${sql.ref(`t.${column}`)} >= ${from} and ${sql.ref(`t.${column}`)} < ${to}`];
}

/** What has a time of payment is paid, which the index of the paid is to be told. */
function paidWithin(scope: Scope, { paid_from: from, paid_to: to }: InvoiceQuery): Condition[] {
  const conditions = within(scope, 'paid_at', { from, to });
  return conditions.length === 0 ? [] : [...conditions, sql`t.status = 'paid'`];
}

/** How a reference begins, as far as the text can be one. */
const referenceIn = (typed: string): string | null =>
  /^[\da-f]{1,32}$/i.test(typed) ? typed.toLowerCase() : null;

/** The invoices `t` of the branches `b` by reference, number, customer, phone or words, which are found by indexes. */
const found = (scope: Scope, search: string): Condition => sql`app.invoices_found(${scope.business.id}, b.ids,
  ${patternsOf(search, hasMany(scope, 'invoices'))}, ${referenceIn(search)}, ${idIn(search)}::bigint) t`;

/** Filters that find few rows, each by an index of its own or by reading. */
const FEW = ['id', 'user_id', 'reservation_id', 'order_id', 'item_id', 'reference_id'] as const;
const findsFew = (query: InvoiceQuery) =>
  query.search !== '' || FEW.some((name) => query[name] !== undefined);

/** The filtered invoices `t` of the business at a branch or the branches `b`: what follows `from`. */
function filtered(scope: Scope, { query }: AskedInvoices): Condition {
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  const { amount, reference_id: reference } = query;
  const conditions = [
    sql`t.business_id = ${scope.business.id}`,
    findsFew(query) ? sql`t.branch_id = any(b.ids)` : sql`t.branch_id = b.id`,
    ...equal,
    ...(query.status === undefined ? [] : [isOneOf('status', [query.status], INVOICE_STATUSES)]),
    ...within(scope, 'created_at', query),
    ...paidWithin(scope, query),
    ...(amount === undefined ? [] : [sql`t.amount = ${minorOf(scope, amount, 'amount')}`]),
    ...(reference === undefined
      ? []
      : [sql`t.reference_id like ${likePattern(reference.toLowerCase()).slice(1)}`]),
  ];
  const rows = query.search === '' ? sql`invoices t` : found(scope, query.search);
  return sql`${rows} where ${sql.join(conditions, sql` and `)}`;
}

function atBranches({ business }: Scope, { params, query }: AskedInvoices, rows: Condition): Condition {
  const branches = askedBranches(business, 'invoices.read', params.branch_or_all);
  return findsFew(query) ? allBranches(branches, rows) : eachBranch(branches, rows);
}

function orderOfInvoices({ sortBy, sortType }: InvoiceQuery) {
  const column = sql.ref(`t.${sortBy ?? 'id'}`);
  const direction = sortBy && sortType !== 'desc' ? sql`asc` : sql`desc`;
  return { column, direction, sorted: sortBy ? sql`${direction} nulls last` : direction };
}

/** The numbers of one page of the filtered invoices, in the order asked for. */
export async function invoiceIds(
  scope: Scope,
  asked: AskedInvoices,
  size: number,
  offset = 0,
): Promise<readonly number[]> {
  const { column, direction, sorted } = orderOfInvoices(asked.query);
  const first = sql`select t.id, ${column} as sorted from ${filtered(scope, asked)}
    order by ${column} ${sorted}, t.id ${direction} limit ${offset + size}`;
  const { ids } = await scope.db.get(sql<Pick<CountedIds, 'ids'>>`
    select array(select n.id from ${atBranches(scope, asked, first)}
      order by n.sorted ${sorted}, n.id ${direction} limit ${size} offset ${offset}) as ids`);
  return ids;
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
const SUMS = sql`${sumOfInvoices('paid')} as credit, ${sumOfInvoices('given')} as debit,
  ${sumOfInvoices('open')} as pending, ${sumOfInvoices('to_give')} as pending_debit, count(*) as count`;

/** As which of the kept sums the invoices of each status count. */
const SUMS_OF_STATUS = {
  pending: ['open', 'to_give'],
  paid: ['paid', 'given'],
  canceled: ['canceled'],
} as const;

const MORE_THAN_STATUS = [...Object.keys(invoiceFilters), 'id', 'search'].filter((name) => name !== 'status');

/** The kept sums that are those of the filter; null where it asks for more than a status. */
function keptSums({ query }: AskedInvoices): readonly string[] | null {
  const given: Readonly<Record<string, unknown>> = query;
  if (MORE_THAN_STATUS.some((name) => (given[name] ?? '') !== '')) return null;
  return query.status === undefined ? Object.values(SUMS_OF_STATUS).flat() : SUMS_OF_STATUS[query.status];
}

async function sumsOf(scope: Scope, asked: AskedInvoices): Promise<Sums> {
  const kept = keptSums(asked);
  if (kept !== null) {
    const branches = askedBranches(scope.business, 'invoices.read', asked.params.branch_or_all);
    return scope.db.get(sql<Sums>`
      select ${sumOfTallies('amount', ['paid'])} as credit, ${sumOfTallies('amount', ['given'])} as debit,
        ${sumOfTallies('amount', ['open'])} as pending, ${sumOfTallies('amount', ['to_give'])} as pending_debit,
        ${sumOfTallies('count')} as count
      from ${talliesOf({ businessId: scope.business.id, kind: 'bills', branches }, sql`t.part = any(${kept}::text[])`)} n`);
  }
  const ofBranch = sql`select ${SUMS} from ${filtered(scope, asked)}`;
  const total = (name: keyof Sums) => sql`coalesce(sum(n.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`;
  return scope.db.get(sql<Sums>`
    select ${total('credit')}, ${total('debit')}, ${total('pending')}, ${total('pending_debit')}, ${total('count')}
    from ${atBranches(scope, asked, ofBranch)}`);
}

/** As which of its sums an invoice `t` counts, and for how much. In SQL: columns that an index has beside its keys. */
const COUNTED = sql`app.counted(t, 'paid') as paid, app.counted(t, 'given') as given, app.counted(t, 'open') as open,
  app.counted(t, 'to_give') as to_give`;

/**
 * What is found in another order than the list's is added up and put in order in one reading, of no more than an index has. In SQL:
 * sums and a page of one step.
 */
function readOnce(scope: Scope, asked: AskedInvoices, size: number, offset: number) {
  const { column, direction, sorted } = orderOfInvoices(asked.query);
  const sum = (name: string) => sql`coalesce(sum(t.${sql.ref(name)}), 0)::bigint`;
  return scope.db.get(sql<Sums & Pick<CountedIds, 'ids'>>`
    with found as materialized (
      select n.* from ${atBranches(scope, asked, sql`select t.id, ${column} as sorted, ${COUNTED} from ${filtered(scope, asked)}`)})
    select ${sum('paid')} as credit, ${sum('given')} as debit, ${sum('open')} as pending, ${sum('to_give')} as pending_debit,
      count(*) as count, array(select t.id from found t
        order by t.sorted ${sorted}, t.id ${direction} limit ${size} offset ${offset}) as ids
    from found t`);
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
  search !== '' || [item, from, to].some((asked) => asked !== undefined);

async function pageOf(scope: Scope, asked: AskedInvoices, size: number, offset: number) {
  if (isReadOnce(asked.query)) return readOnce(scope, asked, size, offset);
  const sums = await sumsOf(scope, asked);
  return { ...sums, ids: await invoiceIds(scope, asked, size, offset) };
}

export async function listInvoices(
  scope: Scope,
  asked: AskedInvoices,
): Promise<AnswerOf<typeof invoices.list>> {
  const { query } = asked;
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const { ids, ...sums } = await pageOf(scope, asked, size, (page - 1) * size);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const { path } = scope.request;
  const around = { page, per_page: size, path, query: rest.toString() };
  return {
    ...envelope(await readInvoices(scope, ids), sums.count, around),
    totals: totalsOf(scope, sums),
  };
}
