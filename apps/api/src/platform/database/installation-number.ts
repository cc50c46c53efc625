import type pg from 'pg';
import { withClient } from './connect.ts';

/**
 * An installation with the number n gives out the ids from n × 10^12 + 1 on, so that no two installations ever give out the
 * same one, and an owner can move from one to another with all ids as they are.
 */
export const ID_STRIDE = 1_000_000_000_000;

/** Answers hold ids up to twice their value (app.locales), and JavaScript counts exactly up to 2^53. */
export const LAST_INSTALLATION = 4502;

/** Sequences that belong to a column: identities, and the one of the partitioned audits. */
const SEQUENCES = `
  select s.oid, coalesce(pg_sequence_last_value(s.oid), 0) as last
  from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
    and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i')
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`;

/** The number under which ids are given out now, as the sequences themselves say: it needs no other place to be kept. */
export async function installationNumberOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `select coalesce(max(last / ${ID_STRIDE}), 0)::int as number from (${SEQUENCES}) as sequences`,
  );
  return rows[0]?.number ?? 0;
}

/**
 * Begins the ids of every table, also of one that a migration has just added, at the offset of this installation. Rows that
 * are there keep theirs. `wanted` is 0 where nobody has said a number; one that was taken once stays.
 */
export async function startIdentities(ownerUrl: string, wanted: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const present = await installationNumberOf(client);
    if (wanted !== 0 && present !== 0 && present !== wanted) {
      throw new Error(
        `This installation gives out ids under the number ${present}, and INSTALLATION_NUMBER is ${wanted}. A number is ` +
          `never changed: set INSTALLATION_NUMBER to ${present}, or leave it out.`,
      );
    }
    const offset = Math.max(present, wanted) * ID_STRIDE;
    if (offset === 0) return;
    await client.query(`select setval(oid::regclass, $1) from (${SEQUENCES}) as sequences where last < $1`, [
      offset,
    ]);
  });
}
