import { sql, type Selectable } from 'kysely';
import { jsonb } from './jsonb.ts';
import type { Schema } from './schema.ts';

type Column<Table extends keyof Schema> = keyof Selectable<Schema[Table]> & string;

/** Rows with some columns of a table, sent along with a statement that writes several: one text for any number. */
export const sentRows = <Table extends keyof Schema, Name extends Column<Table>, Alias extends string = 'r'>(
  table: Table,
  rows: readonly Readonly<Partial<Record<Name, unknown>>>[],
  alias: Alias = 'r' as Alias,
) =>
  sql<Pick<Selectable<Schema[Table]>, Name>>`
    jsonb_populate_recordset(null::${sql.table(table)}, ${jsonb(rows)}::jsonb)`.as(alias);
