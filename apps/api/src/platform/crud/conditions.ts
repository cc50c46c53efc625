import type { Expression, SqlBool } from 'kysely';

/** What is asked of a row, built over its alias. */
export type Condition = Expression<SqlBool>;

/** The condition that a value makes; none where it was not given. */
export const given = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];
