import { sql, type Expression, type SqlBool } from 'kysely';
import { idIn } from './list.ts';

/** What is asked of a row, built over its alias. */
export type Condition = Expression<SqlBool>;

/** The condition that a value makes; none where it was not given. */
export const given = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/**
 * Whether a column is one of the asked words, which the contract knows. They stand in the statement itself, so that
 * its plan can use how often each occurs, and indexes that hold only some of them.
 */
export function isOneOf(
  column: Expression<string>,
  input: readonly string[],
  words: readonly string[],
): Condition {
  const wanted = words.filter((word) => input.includes(word));
  if (wanted.length === 0) return sql`false`;
  return sql`${column} in (${sql.join(wanted.map((word) => sql.lit(word)))})`;
}

/** The number somebody typed, to be compared with a column, which may hold smaller numbers only. */
export const typedId = (typed: string): Expression<number | null> => sql`${idIn(typed)}::bigint`;
