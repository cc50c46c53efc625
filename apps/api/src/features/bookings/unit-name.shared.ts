import { sql, type Expression } from 'kysely';

/** The name that a unit of the items `item` was given; null: it has none. In SQL: one of a list. */
export const givenUnitName = (item: string, unit: Expression<number | null>) =>
  sql<string | null>`nullif(${sql.ref(`${item}.unit_names`)}[${unit}], '')`;
