import { sql, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

type Numbered = { [Table in keyof Schema]: 'id' extends keyof Schema[Table] ? Table : never }[keyof Schema];

/** An id of a table, drawn before its row is written. */
export const nextId = (table: Numbered): RawBuilder<number> =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`;

/** The id that this connection drew last for a row of the table, in the same transaction. */
export const lastId = (table: Numbered): RawBuilder<number> =>
  // As a subquery it is read once, so that rows are found by it in an index.
  sql`(select currval(pg_get_serial_sequence(${sql.lit(table)}, 'id')))`;
