import { sql, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

type Numbered = { [Table in keyof Schema]: 'id' extends keyof Schema[Table] ? Table : never }[keyof Schema];

/** An id of a table, drawn before its row is written. */
export const nextId = (table: Numbered): RawBuilder<number> =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`;
