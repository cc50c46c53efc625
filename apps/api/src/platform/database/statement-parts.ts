import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** Lists come from lists of names in the code and from what a body may hold: few, and the same ones again and again. */
const MOST_LISTS = 1000;
const lists = new Map<string, RawBuilder<unknown>>();

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Columns with commas between, of a table's alias where one is given; put together once. */
export function listOfColumns(names: readonly string[], alias?: string): RawBuilder<unknown> {
  const key = `${alias ?? ''}.${names.join()}`;
  const known = lists.get(key);
  if (known) return known;
  const prefix = alias === undefined ? '' : `${quoted(alias)}.`;
  const list = sql.raw(names.map((name) => prefix + quoted(name)).join(', '));
  if (lists.size < MOST_LISTS) lists.set(key, list);
  return list;
}

/** The one column of some rows, in their order. */
export const arrayOf = <Row>(rows: Expression<Row>): RawBuilder<Row[keyof Row][]> => sql`array(${rows})`;

/** Ids that are sent, or that the statement finds itself. */
export type Ids = readonly number[] | RawBuilder<readonly number[]>;

/** The ids as rows `w`, with the place each has among them, counted from 1. */
export const idsInOrder = (ids: Ids) =>
  sql<{ id: number; place: number }>`unnest(${ids}::bigint[]) with ordinality`.as<'w'>(sql`w(id, place)`);

/** The rows of a table, where a statement reads either these or what another one gives of the same columns. */
export const rowsOf = <Table extends keyof Schema>(table: Table): RawBuilder<Selectable<Schema[Table]>> =>
  sql`${sql.table(table)}`;

type Stored = 'materialized' | 'not materialized';

/** A step of a statement, under the name by which later ones read it; the planner decides on `kept` where it is not said. */
export const step = (name: string, rows: Expression<unknown>, stored?: Stored): RawBuilder<unknown> =>
  sql`${sql.id(name)} as ${stored === undefined ? sql`` : sql.raw(stored)} (${rows})`;

/** A statement that begins with steps. */
export const withSteps = <Row>(
  steps: readonly Expression<unknown>[],
  last: Expression<Row>,
): RawBuilder<Row> => sql`with ${sql.join(steps)} ${last}`;
