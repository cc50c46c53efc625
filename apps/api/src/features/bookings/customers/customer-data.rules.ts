import { toMajor, type Currency } from '@diwan/domain/money.ts';
import type { FoundCustomer } from './find-customer.ts';
import type { StoredData } from './select-data.ts';

const MONEY = new Set(['total_price', 'insurance', 'amount', 'tip', 'total']);

type Json = Readonly<Record<string, unknown>>;

/** Amounts as people read them, in rows and the rows within them. */
function inMajor(row: Json, currency: Currency): Json {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'number' && MONEY.has(name)) return [name, toMajor(value, currency)];
      if (name === 'lines' && Array.isArray(value))
        return [name, value.map((line: Json) => inMajor(line, currency))];
      return [name, value];
    }),
  );
}

/** What is kept of somebody, by kind. */
export function customerData(customer: FoundCustomer, stored: StoredData, currency: Currency) {
  const rows = (list: readonly object[], paid = false) =>
    list.map((row) => {
      const result = inMajor(row as Json, currency);
      const { paid: sum } = result;
      return paid && typeof sum === 'number' ? { ...result, paid: toMajor(sum, currency) } : result;
    });
  return {
    customer,
    currency,
    reservations: rows(stored.reservations, true),
    orders: rows(stored.orders),
    invoices: rows(stored.invoices),
  };
}

interface Numbered {
  readonly id: number;
}

const cellOf = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

const linesOfRow = (kind: string, row: Numbered) =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && name !== 'id')
    .map(([name, value]) => [kind, row.id, name, cellOf(value)]);

type Data = ReturnType<typeof customerData>;

/** The same as lines of a table: of what kind, which one, which member, and what it says. */
export function linesOf({ customer, reservations, orders, invoices }: Data): (string | number)[][] {
  const kinds = { customer: [customer], reservations, orders, invoices };
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.flatMap((row) => linesOfRow(kind, row as Numbered)),
  );
}
