import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { plusDays } from '@diwan/domain/local-time.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import { isMissing } from '#platform/files/is-missing.ts';
import { untilNoneIsLeft } from '#platform/jobs/batches.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import type { Env } from '#platform/env.ts';
import { FILE_DAYS } from '#platform/media/sweep-files.ts';

/** Rule R11: twelve months. */
const NOTICES_DAYS = 365;
/** Partitions of the audit log that are there before their month begins. */
const MONTHS_AHEAD = 3;

/** How many days after the moment that counts (its creation, its last use, its end) a row of each kind is removed. */
const DAYS_BY_KIND = {
  idempotency_keys: 2,
  sessions: 30,
  login_links: 1,
  login_challenges: 1,
  test_orders: 1,
  notice_mails: 1,
  order_numbers: 7,
  /** For so long a bulk change or an import of the menu can be undone. */
  menu_changes: 30,
  outbox: 90,
  notifications: NOTICES_DAYS,
  deliveries: NOTICES_DAYS,
  guest_push_devices: NOTICES_DAYS,
} as const;

const CODES_DAYS = 1;
const NETWORKS_DAYS = 90;

/** What the owner of the database keeps of each kind, and no function of it removes before. */
export const retentionDays = ({
  AUDIT_DAYS,
  GUEST_LINK_DAYS,
}: Pick<Env, 'AUDIT_DAYS' | 'GUEST_LINK_DAYS'>): Readonly<Record<string, number>> => ({
  ...DAYS_BY_KIND,
  ...FILE_DAYS,
  code_requests: CODES_DAYS,
  known_networks: NETWORKS_DAYS,
  guest_links: GUEST_LINK_DAYS,
  audits: AUDIT_DAYS,
  /** As long as the audit log can bring back what shows them. */
  restorable_files: AUDIT_DAYS,
});

const ROWS_AT_ONCE = 1000;

type RetentionDeps = Pick<Deps, 'database' | 'clock' | 'dataDir' | 'env'>;

/** Removes what nothing reads any more, of every kind of row. */
export async function removeEndedRows(
  { database, clock }: RetentionDeps,
  signal: AbortSignal,
): Promise<void> {
  const removeKind = ([kind, days]: readonly [string, number]) => {
    const before = plusDays(clock.now(), -days, 'UTC');
    return untilNoneIsLeft(signal, async () => {
      const { removed } = await database.system((db) =>
        db.get(sql<{ removed: number }>`
          select app.remove_ended_rows(${kind}, ${before}, ${ROWS_AT_ONCE}) as removed`),
      );
      return removed;
    });
  };
  await eachApart(Object.entries(DAYS_BY_KIND), removeKind, {
    sentence: 'Rows that have ended could not be removed.',
  });
}

/** Codes by mail, networks that an account was used from, and links of guests to what is long over. */
export async function endLinksAndProofs(
  { database, clock, env }: RetentionDeps,
  signal: AbortSignal,
): Promise<void> {
  const ago = (days: number) => plusDays(clock.now(), -days, 'UTC');
  const removedBy = (statement: RawBuilder<{ removed: number }>) => async () =>
    (await database.system((db) => db.get(statement))).removed;
  const ends = [
    removedBy(sql`
      select app.remove_ended_proofs(${ago(CODES_DAYS)}, ${ago(NETWORKS_DAYS)}, ${ROWS_AT_ONCE}) as removed`),
    removedBy(sql`select app.end_guest_links(${ago(env.GUEST_LINK_DAYS)}, ${ROWS_AT_ONCE}) as removed`),
  ];
  await eachApart(ends, (end) => untilNoneIsLeft(signal, end), {
    sentence: 'Links and proofs could not be ended.',
  });
}

/** Who ordered, of orders that are older than their business keeps it. */
export async function eraseGuestData({ database, clock }: RetentionDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  await untilNoneIsLeft(signal, async () => {
    const { erased } = await database.system((db) =>
      db.get(sql<{ erased: number }>`select app.erase_guest_data(${now}, ${ROWS_AT_ONCE}) as erased`),
    );
    return erased;
  });
}

/** Makes the months ahead, and drops those of which all is older than `AUDIT_DAYS`. */
export async function pruneAuditLog(
  { database, clock, env }: RetentionDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await database.system((db) => db.run(sql`select app.make_audit_months(${now}, ${MONTHS_AHEAD})`));
  const before = plusDays(now, -env.AUDIT_DAYS, 'UTC');
  await untilNoneIsLeft(signal, async () => {
    const { removed } = await database.system((db) =>
      db.get(sql<{ removed: number }>`select app.remove_old_audits(${before}) as removed`),
    );
    return removed;
  });
}

/** An upload is here while its request lasts; a process that was killed leaves it. */
export async function removeDeadUploads({ dataDir, clock }: RetentionDeps): Promise<void> {
  const folder = join(dataDir, 'tmp');
  const names = await readdir(folder).catch((error: unknown) => {
    // No upload has been taken yet.
    if (isMissing(error)) return [];
    throw error;
  });
  const removeDead = async (name: string) => {
    const path = join(folder, name);
    const isDead = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < clock.now().getTime() - HOUR_MS,
      () => false,
    );
    if (isDead) await rm(path, { force: true });
  };
  await eachApart(names, removeDead, { sentence: 'Dead uploads could not be removed.' });
}
