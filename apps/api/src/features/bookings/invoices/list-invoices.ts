import { sql, type RawBuilder } from 'kysely';
import type { invoices } from '@diwan/contract/bookings/invoices.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { envelope, FULL_LIST } from '@diwan/contract/page.ts';
import { toMajor } from '@diwan/domain/money/minor.ts';
import { askedBranches } from '#platform/access/place.ts';
import { likePattern } from '#platform/crud/list.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { minorOf } from '../amounts.rules.ts';
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
  status: 'status',
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

/** The conditions of a filter over `t`, those of the business and its branches among them. */
export function invoiceConditions(scope: Scope, { params, query }: AskedInvoices): Condition {
  const branches = askedBranches(scope.business, 'invoices.read', params.branch_or_all);
  const given: Readonly<Record<string, unknown>> = query;
  const equal = Object.entries(EQUAL)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, column]) => sql`${sql.ref(`t.${column}`)} = ${given[name]}`);
  const { amount, reference_id: reference, item_id: itemId } = query;
  const conditions = [
    sql`t.business_id = ${scope.business.id}`,
    sql`t.branch_id = any(${branches}::bigint[])`,
    ...equal,
    ...within(scope, 'created_at', query),
    ...within(scope, 'paid_at', { from: query.paid_from, to: query.paid_to }),
    ...(amount === undefined ? [] : [sql`t.amount = ${minorOf(scope, amount, 'amount')}`]),
    ...(reference === undefined
      ? []
      : [sql`t.reference_id like ${likePattern(reference.toLowerCase()).slice(1)}`]),
    ...(itemId === undefined ? [] : [ofItem(scope, itemId)]),
    ...(query.search === '' ? [] : [matches(query.search)]),
  ];
  return sql.join(conditions, sql` and `);
}

export function invoiceOrder(query: InvoiceQuery): Condition {
  if (!query.sortBy) return sql`t.id desc`;
  const direction = query.sortType === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`t.${query.sortBy}`)} ${direction} nulls last, t.id ${direction}`;
}

interface Sums {
  readonly credit: number;
  readonly debit: number;
  readonly pending: number;
  readonly pending_debit: number;
  readonly count: number;
}

const sum = (condition: Condition) => sql`coalesce(sum(t.amount) filter (where ${condition}), 0)::bigint`;

/** Rule R9: over all filtered rows; canceled ones are counted but never summed. */
export async function invoiceTotalsOf(scope: Scope, where: Condition) {
  const sums = await scope.db.get(sql<Sums>`
    select ${sum(sql`t.type = 'credit' and t.status = 'paid'`)} as credit,
      ${sum(sql`t.type = 'debit' and t.status = 'paid'`)} as debit,
      ${sum(sql`t.type = 'credit' and t.status = 'pending'`)} as pending,
      ${sum(sql`t.type = 'debit' and t.status = 'pending'`)} as pending_debit,
      count(*) as count
    from invoices t where ${where}`);
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
  const where = invoiceConditions(scope, asked);
  const totals = await invoiceTotalsOf(scope, where);
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const { ids } = await scope.db.get(sql<{ ids: number[] }>`
    select array(select t.id from invoices t where ${where} order by ${invoiceOrder(query)}
      limit ${size} offset ${(page - 1) * size}) as ids`);
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
