import type { NotNull, Selectable } from 'kysely';
import { placeOfSecret } from '#platform/access/second-step.ts';
import type { Database } from '#platform/database/database.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';

type Stored = Pick<Selectable<Schema['second_factors']>, 'user_id' | 'secret'>;

const AT_ONCE = 500;

/** One that has changed meanwhile is sealed as it should be. */
function seal(database: Database, box: SecretBox, { user_id: userId, secret }: Stored): Promise<number> {
  const place = placeOfSecret(userId);
  const text = box.open(secret, place);
  if (text === null) return Promise.resolve(0);
  const sealed = JSON.stringify(box.seal(text, place));
  return database.write({ userId, businessId: null }, (db) =>
    db.run(
      query
        .updateTable('second_factors')
        .set({ secret: sealed })
        .where('user_id', '=', userId)
        .where('secret', '=', JSON.stringify(secret)),
    ),
  );
}

/** At the start: secrets under a former key move to the present one. May run any number of times. */
export async function sealSecondFactors(database: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    const rows: Stored[] = await database.system((db) =>
      db.rows(
        query
          .selectFrom(
            called('second_factors_to_seal', {
              current_key: box.keyId,
              after_user: from,
              how_many: AT_ONCE,
            }).as('stored'),
          )
          .select(['user_id', 'secret'])
          .$narrowType<{ user_id: NotNull }>(),
      ),
    );
    for (const row of rows) sealed += await seal(database, box, row);
    after = rows.at(-1)?.user_id;
  }
  return sealed;
}
