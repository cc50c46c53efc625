import { sql, type Expression, type RawBuilder } from 'kysely';

type Stored = 'materialized' | 'not materialized';

/** A step of a statement, under the name by which later ones read it; the planner decides on `kept` where it is not said. */
export const step = (name: string, rows: Expression<unknown>, stored?: Stored): RawBuilder<unknown> =>
  sql`${sql.id(name)} as ${stored === undefined ? sql`` : sql.raw(stored)} (${rows})`;

/** A statement that begins with steps. */
export const withSteps = <Row>(
  steps: readonly Expression<unknown>[],
  last: Expression<Row>,
): RawBuilder<Row> => sql`with ${sql.join(steps)} ${last}`;
