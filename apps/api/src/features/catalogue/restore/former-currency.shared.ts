import { sql } from 'kysely';
import { inOtherCurrency, type Currency } from '@diwan/domain/money.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Amounts were kept in the smallest unit of the one currency, and are to be in that of the other. */
export interface Currencies {
  readonly from: Currency;
  readonly to: Currency;
}

type Row = Readonly<Record<string, unknown>>;

/** Columns that hold amounts, in the smallest unit; those that `change-currency.ts` converts. */
const AMOUNTS: Readonly<Record<string, string>> = {
  prices: 'price',
  addons: 'price',
  item_holidays: 'price',
  items: 'insurance',
  discounts: 'amount',
};

/**
 * The currency of what was recorded then, and that of today: the first change of the currency after it names the one
 * before. An entry of the audit log is told by its id, another record by its time.
 */
export async function currenciesSince(
  scope: Scope,
  moment: { readonly audit: number } | { readonly at: string },
): Promise<Currencies> {
  const { id, currency: to } = scope.business;
  // In SQL: a member of JSON.
  const before = sql<Currency>`changes -> 'settings.Currency' ->> 'before'`;
  const first = await scope.db.find(
    query
      .selectFrom('audits')
      .select(before.as('currency'))
      .where('business_id', '=', id)
      .where('entity', '=', 'business')
      .where('entity_id', '=', id)
      .where((row) => ('audit' in moment ? row('id', '>', moment.audit) : row('created_at', '>=', moment.at)))
      .where(before, 'is not', null)
      .orderBy('id')
      .limit((row) => row.lit(1)),
  );
  return { from: first?.currency ?? to, to };
}

/** The columns of a row with its amount in the currency of today (decision 0029); percentages stay as they are. */
export function inCurrencyOfToday<T extends Row | null>(
  table: string,
  columns: T,
  { currencies, type }: { currencies: Currencies; type?: unknown },
): T {
  const column = AMOUNTS[table];
  const amount = column === undefined ? null : columns?.[column];
  if (column === undefined || typeof amount !== 'number') return columns;
  if (table === 'discounts' && (columns?.['type'] ?? type) === 'percentage') return columns;
  return { ...columns, [column]: inOtherCurrency(amount, currencies.from, currencies.to) };
}
