import { sql, type Selectable } from 'kysely';
import { placeOfSecret } from '#platform/access/second-step.ts';
import type { Database } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { SecretBox, SecretPlace } from '#platform/secrets/secret-box.ts';
import { placeOfPin } from './pin-place.rules.ts';

/** Of either table. */
type Stored = Pick<Selectable<Schema['pins']>, 'user_id' | 'secret'>;

interface Cached {
  readonly table: 'second_factors' | 'pins';
  readonly placeOf: (userId: number) => SecretPlace;
}

const KEPT: readonly Cached[] = [
  { table: 'second_factors', placeOf: placeOfSecret },
  { table: 'pins', placeOf: placeOfPin },
];

const AT_ONCE = 500;

interface Sealing extends Cached {
  readonly database: Database;
  readonly box: SecretBox;
}

/** One that has changed meanwhile is sealed as it should be. */
function seal({ database, box, table, placeOf }: Sealing, { user_id: userId, secret }: Stored) {
  const place = placeOf(userId);
  const text = box.open(secret, place);
  if (text === null) return Promise.resolve(0);
  const sealed = JSON.stringify(box.seal(text, place));
  // In SQL: either table.
  return database.write({ userId, businessId: null }, (db) =>
    db.run(sql`
      update ${sql.table(table)} set secret = ${sealed}::jsonb
      where user_id = ${userId} and secret = ${JSON.stringify(secret)}::jsonb`),
  );
}

async function sealAll(sealing: Sealing): Promise<number> {
  const { database, box, table } = sealing;
  let sealed = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    // In SQL: either function, of the owner.
    const rows: Stored[] = await database.system((db) =>
      db.rows(sql<Stored>`
        select user_id, secret from ${sql.id('app', `${table}_to_seal`)}(${box.keyId}, ${from}, ${AT_ONCE})`),
    );
    for (const row of rows) sealed += await seal(sealing, row);
    after = rows.at(-1)?.user_id;
  }
  return sealed;
}

/** At the start: secrets under a former key move to the present one. May run any number of times. */
export async function sealSecretsOfPeople(database: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  for (const stored of KEPT) sealed += await sealAll({ ...stored, database, box });
  return sealed;
}
