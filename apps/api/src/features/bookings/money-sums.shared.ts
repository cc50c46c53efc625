import { sql, type RawBuilder } from 'kysely';

/** What an invoice may count as; `app.counted` says when it does. */
type CountedAs = 'paid' | 'open' | 'given' | 'to_give' | 'tips';

/**
 * What the order `t` brought, in minor units: its price less what was given back of it. What was paid too much was never
 * sold, so that giving it back, as `moneySums` says what of it is to be given back, takes nothing away. In SQL: statements that are
 * SQL themselves hold it.
 */
export const broughtByOrder: RawBuilder<number> = sql`(t.total_price
  - greatest(0, t.refunded - greatest(0, t.paid_amount - t.total_price)))`;

/** Σ of the invoices `t` that count as this, in minor units; `when` narrows them to those of a time. */
export function sumOfInvoices(as: CountedAs, when: RawBuilder<unknown> = sql`true`): RawBuilder<number> {
  return sql`coalesce(sum(app.counted(t, ${sql.lit(as)})) filter (where ${when}), 0)::bigint`;
}
