import { sql, type RawBuilder } from 'kysely';
import { plusDays } from '@diwan/domain/local-time.ts';
import type { Deps } from '#platform/deps.ts';
import { untilNoneIsLeft } from '#platform/jobs/batches.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { StorageUnavailable } from '#platform/storage/storage-errors.ts';

export const FILE_DAYS = {
  /** A form that was left open may still use its upload. */
  unused_uploads: 7,
  withdrawn_files: 1,
} as const;
/** A request that is under way has stored its file before it writes the row. */
const UNKNOWN_DAYS = 1;
const FILES_AT_ONCE = 200;

type SweepDeps = Pick<Deps, 'database' | 'storage' | 'clock'>;

interface Sweep {
  readonly restorableDays: number;
  readonly signal: AbortSignal;
}

const removeStored = ({ storage }: Pick<SweepDeps, 'storage'>, files: readonly { readonly path: string }[]) =>
  eachApart(files, ({ path }) => storage.remove(path), {
    sentence: 'Stored files could not be removed.',
    endsAll: (error) => error instanceof StorageUnavailable,
  });

/** Rows first: a file whose removal fails has no row then, and is found as such. */
async function removeBy(
  deps: SweepDeps,
  statement: RawBuilder<{ path: string }>,
  signal: AbortSignal,
): Promise<void> {
  await untilNoneIsLeft(signal, async () => {
    const gone = await deps.database.system((db) => db.rows(statement));
    await removeStored(deps, gone);
    return gone.length;
  });
}

/** Of the files that are not known to be in use, a few at a time, by their number. */
async function removeUnused(deps: SweepDeps, before: Date, signal: AbortSignal): Promise<void> {
  let after = 0;
  await untilNoneIsLeft(signal, async () => {
    const { last_id: last, removed } = await deps.database.system((db) =>
      db.get(sql<{ last_id: number | null; removed: string[] }>`
        select last_id, removed from app.sweep_unused_uploads(${before}, ${after}, ${FILES_AT_ONCE})`),
    );
    await removeStored(
      deps,
      removed.map((path) => ({ path })),
    );
    after = last ?? after;
    return last === null ? 0 : 1;
  });
}

async function removeUnknown({ database, storage, clock }: SweepDeps, signal: AbortSignal): Promise<void> {
  const before = plusDays(clock.now(), -UNKNOWN_DAYS, 'UTC');
  for await (const page of storage.list()) {
    if (signal.aborted) return;
    const old = page.filter(({ modifiedAt }) => modifiedAt < before).map(({ path }) => path);
    if (old.length === 0) continue;
    const unknown = await database.system((db) =>
      db.rows(sql<{ path: string }>`select path from app.files_without_row(${old}::text[]) as path`),
    );
    await removeStored({ storage }, unknown);
  }
}

/**
 * Removes uploads that nobody used in time, files that nothing shows or could restore any more, and stored files without a
 * row. `restorableDays`: as long as a deleted item can be brought back from the audit log, its pictures stay stored.
 */
export async function sweepFiles(deps: SweepDeps, sweep: Sweep): Promise<void> {
  try {
    // Before any row is removed whose file could not be.
    await deps.storage.check();
    await sweepStored(deps, sweep);
  } catch (error) {
    // Health says so, and the next run goes on.
    if (!(error instanceof StorageUnavailable)) throw error;
  }
}

async function sweepStored(deps: SweepDeps, { restorableDays, signal }: Sweep): Promise<void> {
  const ago = (days: number) => plusDays(deps.clock.now(), -days, 'UTC');
  await removeUnused(deps, ago(FILE_DAYS.unused_uploads), signal);
  await removeBy(
    deps,
    sql`select path from app.remove_withdrawn_files(${ago(FILE_DAYS.withdrawn_files)}, ${ago(restorableDays)}, ${FILES_AT_ONCE}) as path`,
    signal,
  );
  await removeUnknown(deps, signal);
}
