import { sql, type RawBuilder } from 'kysely';

/** What an invoice may count as; `app.counted` says when it does. */
type CountedAs = 'paid' | 'open' | 'given' | 'to_give' | 'tips';

/** Σ of the invoices `t` that count as this, in minor units; `when` narrows them to those of a time. */
export function sumOfInvoices(as: CountedAs, when: RawBuilder<unknown> = sql`true`): RawBuilder<number> {
  return sql`coalesce(sum(app.counted(t, ${sql.lit(as)})) filter (where ${when}), 0)::bigint`;
}
