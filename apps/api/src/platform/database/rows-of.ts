import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** The rows of a table, where a statement reads either these or what another one gives of the same columns. */
export const rowsOf = <Table extends keyof Schema>(table: Table): RawBuilder<Selectable<Schema[Table]>> =>
  sql`${sql.table(table)}`;
