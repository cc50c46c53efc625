import { sql } from 'kysely';
import { withClient } from '#platform/database/connect.ts';
import type { Database } from '#platform/database/database.ts';
import type { SecretBox } from './secret-box.ts';

interface Stored {
  readonly business_id: number;
  readonly key: string;
  readonly value: unknown;
}

interface Log {
  info(message: string): void;
}

const AT_ONCE = 500;

/**
 * Refuses to start over secrets that nothing here can open: written on, some would lie under one key and some under
 * another. As `forgetsAs`, the owner of
 * the database, they are removed instead, for a key that is lost for good: the serving role may not.
 */
async function assertNoForeignKeys(
  database: Database,
  box: SecretBox,
  { forgetsAs, log }: Pick<Sealing, 'forgetsAs' | 'log'>,
): Promise<void> {
  const foreign = await database.system((db) =>
    db.rows(sql<{ key_id: string; count: number }>`
      select key_id, count::int as count from app.foreign_secrets(${[...box.keyIds]}::text[])`),
  );
  if (foreign.length === 0) return;
  const count = foreign.reduce((sum, row) => sum + row.count, 0);
  if (forgetsAs === null) {
    throw new Error(
      `${count} stored secret(s) are sealed under the key(s) ${foreign.map((row) => row.key_id).join(', ')}, and ` +
        `SECRETS_KEY is the key ${box.keyId}. Set SECRETS_KEY to the one they were sealed under, or add that one to ` +
        'SECRETS_FORMER_KEYS. If it is lost for good, start once with SECRETS_FORGET_UNREADABLE=true: those secrets ' +
        'are removed and their owners enter them again.',
    );
  }
  await withClient(forgetsAs, (client) =>
    client.query('select app_private.forget_foreign_secrets($1)', [[...box.keyIds]]),
  );
  log.info(`${count} secret(s) nobody can open any more were removed.`);
}

/** Writes one secret under the present key, unless somebody has changed it meanwhile. */
async function seal(database: Database, box: SecretBox, row: Stored): Promise<number> {
  const place = { businessId: row.business_id, name: row.key };
  const text = box.open(row.value, place);
  if (text === null) return 0;
  const sealed = JSON.stringify(box.seal(text, place));
  return database.write({ userId: null, businessId: row.business_id }, (db) =>
    db.run(sql`
      update configurations set value = ${sealed}::jsonb
      where business_id = ${row.business_id} and key = ${row.key} and value = ${JSON.stringify(row.value)}::jsonb`),
  );
}

interface Sealing {
  /** The configuration keys that are secret. */
  readonly keys: readonly string[];
  /** The address of the owner of the database, where unreadable ones are to be forgotten. */
  readonly forgetsAs: string | null;
  readonly log: Log;
}

/** At the start: whatever is in clear or under a former key is sealed under the present one. May run any number of times. */
export async function sealStoredSecrets(database: Database, box: SecretBox, sealing: Sealing): Promise<void> {
  await assertNoForeignKeys(database, box, sealing);
  let sealed = 0;
  let after: { readonly business_id: number; readonly key: string } | null = { business_id: 0, key: '' };
  while (after) {
    const { business_id, key }: { business_id: number; key: string } = after;
    const rows: Stored[] = await database.system((db) =>
      db.rows(sql<Stored>`
        select business_id, key, value from app.secrets_to_seal(${box.keyId}, ${[...sealing.keys]}::text[],
          ${business_id}, ${key}, ${AT_ONCE})`),
    );
    for (const row of rows) sealed += await seal(database, box, row);
    after = rows.at(-1) ?? null;
  }
  if (sealed > 0) sealing.log.info(`${sealed} stored secret(s) were sealed under the key ${box.keyId}.`);
}
