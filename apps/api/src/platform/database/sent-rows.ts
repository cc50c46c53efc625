import { sql, type Selectable } from 'kysely';
import { jsonb } from './jsonb.ts';
import type { Schema } from './schema.ts';

type Column<Table extends keyof Schema> = keyof Selectable<Schema[Table]> & string;

/** A value as the database reads it from JSON. */
const sent = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The parameter that `rowsIn` is given. */
export const textOfRows = (rows: readonly object[]): string =>
  jsonb(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, sent(value)]))),
  );

/** Rows with some columns of a table from the text that holds them; a cached statement is given it as a parameter. */
export const rowsIn = <Table extends keyof Schema, Name extends Column<Table>, Alias extends string = 'r'>(
  table: Table,
  text: string,
  alias: Alias = 'r' as Alias,
) =>
  sql<Pick<Selectable<Schema[Table]>, Name>>`
    jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.as(alias);

/** Rows with some columns of a table, sent along with a statement that writes several: one text for any number. */
export const sentRows = <Table extends keyof Schema, Name extends Column<Table>, Alias extends string = 'r'>(
  table: Table,
  rows: readonly Readonly<Partial<Record<Name, unknown>>>[],
  alias: Alias = 'r' as Alias,
) => rowsIn<Table, Name, Alias>(table, textOfRows(rows), alias);
