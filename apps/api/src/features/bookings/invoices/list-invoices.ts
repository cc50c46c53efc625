import { sql, type RawBuilder } from 'kysely';
import { INVOICE_STATUSES } from '@diwan/contract/bookings/invoice-row.ts';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST } from '@diwan/contract/page.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import { askedBranches } from '#platform/access/place.ts';
import { allBranches, eachBranch, isOneOf, likePattern } from '#platform/crud/list.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { minorOf } from '../amounts.rules.ts';
import { sumOfInvoices } from '../money-sums.rules.ts';
import { periodOf } from '../periods.rules.ts';
import { invoiceTexts } from './invoice-rows.ts';

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

/** Reference, number, customer, phone or words. */
function matches(search: string): Condition {
  const pattern = likePattern(search);
  return sql`(t.id::text = ${search} or t.reference_id like ${`${search.toLowerCase()}%`}
    or t.invoice_for_name ilike ${pattern} or t.invoice_for_phone like ${pattern}
    or t.note ilike ${pattern} or t.description ilike ${pattern})`;
}

const ofItem = (scope: Scope, itemId: number): Condition =>
  sql`t.reservation_id in (select r.id from reservations r
    where r.business_id = ${scope.business.id} and r.reservable_id = ${itemId})`;

/** Filters that find few rows, each by an index of its own or by reading. */
const FEW = ['id', 'user_id', 'reservation_id', 'order_id', 'item_id', 'reference_id'] as const;
const findsFew = (query: InvoiceQuery) =>
  query.search !== '' || FEW.some((name) => query[name] !== undefined);

/** The conditions of a filter over `t`, those of the business and of a branch `b` among them. */
function invoiceConditions(scope: Scope, { query }: AskedInvoices): Condition {
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  const { amount, reference_id: reference, item_id: itemId } = query;
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
    ...(itemId === undefined ? [] : [ofItem(scope, itemId)]),
    ...(query.search === '' ? [] : [matches(query.search)]),
  ];
  return sql.join(conditions, sql` and `);
}

function atBranches({ business }: Scope, { params, query }: AskedInvoices, rows: Condition): Condition {
  const branches = askedBranches(business, 'invoices.read', params.branch_or_all);
  return findsFew(query) ? allBranches(branches, rows) : eachBranch(branches, rows);
}

/** The numbers of one page of the filtered invoices, in the order asked for. */
export async function invoiceIds(
  scope: Scope,
  asked: AskedInvoices,
  size: number,
  offset = 0,
): Promise<readonly number[]> {
  const { sortBy, sortType } = asked.query;
  const column = sql.ref(`t.${sortBy ?? 'id'}`);
  const direction = sortBy && sortType !== 'desc' ? sql`asc` : sql`desc`;
  const sorted = sortBy ? sql`${direction} nulls last` : direction;
  const first = sql`select t.id, ${column} as sorted from invoices t where ${invoiceConditions(scope, asked)}
    order by ${column} ${sorted}, t.id ${direction} limit ${offset + size}`;
  const { ids } = await scope.db.get(sql<{ ids: number[] }>`
    select array(select n.id from ${atBranches(scope, asked, first)}
      order by n.sorted ${sorted}, n.id ${direction} limit ${size} offset ${offset}) as ids`);
  return ids;
}

interface Sums {
  readonly credit: number;
  readonly debit: number;
  readonly pending: number;
  readonly pending_debit: number;
  readonly count: number;
}

/** Rule R9: over all filtered rows; canceled ones are counted but never summed. */
export async function invoiceTotalsOf(scope: Scope, asked: AskedInvoices) {
  const ofBranch = sql`select ${sumOfInvoices('paid')} as credit, ${sumOfInvoices('given')} as debit,
      ${sumOfInvoices('open')} as pending, ${sumOfInvoices('to_give')} as pending_debit, count(*) as count
    from invoices t where ${invoiceConditions(scope, asked)}`;
  const total = (name: keyof Sums) => sql`coalesce(sum(n.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`;
  const sums = await scope.db.get(sql<Sums>`
    select ${total('credit')}, ${total('debit')}, ${total('pending')}, ${total('pending_debit')}, ${total('count')}
    from ${atBranches(scope, asked, ofBranch)}`);
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

export async function listInvoices(scope: Scope, asked: AskedInvoices): Promise<RawJson> {
  const { query } = asked;
  const totals = await invoiceTotalsOf(scope, asked);
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const ids = await invoiceIds(scope, asked, size, (page - 1) * size);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const { path } = scope.request;
  const { data: _, ...around } = envelope(ids, totals.count, {
    page,
    per_page: size,
    path,
    query: rest.toString(),
  });
  const rows = ids.length === 0 ? '' : await invoiceTexts(scope, ids);
  return new RawJson(`{"data":[${rows}],${JSON.stringify({ ...around, totals }).slice(1)}`);
}
