import type pg from 'pg';
import type { SecretBox, SecretPlace } from '#platform/secrets/secret-box.ts';

/** Where a column holds what the server has sealed, by which its rows are told apart. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly placeOf: (row: Readonly<Record<string, unknown>>) => SecretPlace;
}

export interface Sealing {
  readonly target: pg.Client;
  /** Opens what is sealed here. */
  readonly opening: SecretBox;
  /** Seals it as the target does. */
  readonly sealing: SecretBox;
  readonly sealedColumns: readonly SealedColumn[];
}

interface Arriving {
  /** The table in which the rows wait. */
  readonly arriving: string;
  /** The one they are of. */
  readonly table: string;
}

async function columnsWithSeals(target: pg.Client, arriving: string): Promise<string[]> {
  const { rows } = await target.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and atttypid = 'jsonb'::regtype and attnum > 0 and not attisdropped`,
    [arriving],
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const column = target.escapeIdentifier(name);
    const { rowCount } = await target.query(
      `select from ${arriving} where jsonb_typeof(${column}) = 'object' and ${column} ? 'sealed' limit 1`,
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** Opens with the key of here and seals with that of there what is sealed in the rows that arrive. */
export async function sealAnew(
  { target, opening, sealing, sealedColumns }: Sealing,
  { arriving, table }: Arriving,
): Promise<void> {
  for (const name of await columnsWithSeals(target, arriving)) {
    const known = sealedColumns.find((each) => each.table === table && each.column === name);
    if (!known)
      throw new Error(`${table}.${name} holds something sealed that a move does not know how to open.`);
    const column = target.escapeIdentifier(name);
    const { rows } = await target.query<{ place: string; row: Record<string, unknown> }>(
      `select ctid::text as place, to_jsonb(a) as row from ${arriving} a
       where jsonb_typeof(${column}) = 'object' and ${column} ? 'sealed'`,
    );
    for (const { place, row } of rows) {
      const text = opening.open(row[name], known.placeOf(row));
      if (text === null) {
        throw new Error(
          `A secret in ${table} cannot be opened with SECRETS_KEY. Name its key in SECRETS_FORMER_KEYS, or have the secret ` +
            'entered again; then repeat the move.',
        );
      }
      await target.query(`update ${arriving} set ${column} = $1 where ctid = $2::tid`, [
        JSON.stringify(sealing.seal(text, known.placeOf(row))),
        place,
      ]);
    }
  }
}
