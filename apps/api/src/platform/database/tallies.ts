import { sql, type RawBuilder } from 'kysely';

/** What is counted without days; `app.tallies_of` says what each row counts for. */
type Standing = 'reservations' | 'bills' | 'files' | 'items' | 'members';
type Daily = 'arrivals' | 'staying' | 'followed' | 'money' | 'orders' | 'readied' | 'moved';

/** What belongs to the business as a whole is counted at this branch. */
export const OF_NO_BRANCH = [0];

interface Wanted {
  readonly businessId: number;
  readonly kind: Standing | Daily;
  readonly branches: readonly number[];
}

/** The kept sums that meet `when`, and what has changed since they were folded: part, day, count and amount. */
export function talliesOf(
  { businessId, kind, branches }: Wanted,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const of = (table: string) => sql`select t.part, t.day, t.count, t.amount from ${sql.table(table)} t
    where t.business_id = ${businessId} and t.kind = ${kind} and t.branch_id = any(${branches}::bigint[]) and ${when}`;
  return sql`(${of('tallies')} union all ${of('tally_changes')})`;
}

/** Sum of one column over the tallies `n`, of these parts alone if some are named. */
export function sumOfTallies(column: 'count' | 'amount', parts: readonly string[] = []): RawBuilder<number> {
  const named = sql`filter (where n.part = any(${parts}::text[]))`;
  return sql`coalesce(sum(${sql.ref(`n.${column}`)}) ${parts.length === 0 ? sql`` : named}, 0)::bigint`;
}
