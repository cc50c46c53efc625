import type { StorageUse } from '@diwan/contract/media/media.ts';
import { sql } from 'kysely';
import { OF_NO_BRANCH, sumOfTallies, talliesOf } from '#platform/database/tallies.ts';
import type { Env } from '#platform/env.ts';
import type { Scope } from '#platform/http/scope.ts';
import { quotaReached } from './quota-reached.ts';

const BYTES_PER_MB = 1024 * 1024;
/** What is deleted and could still be restored counts apart, up to as much again. */
const WITH_WITHDRAWN = 2;

interface Stored {
  readonly used: number;
  readonly stored: number;
}

const sumsOfFiles = (businessId: number) => talliesOf({ businessId, kind: 'files', branches: OF_NO_BRANCH });

/** Of a business or, without one, of the caller's uploads that no business uses yet. */
function storedBytes(scope: Scope, businessId: number | null): Promise<Stored> {
  if (businessId === null) {
    return scope.db.get(sql<Stored>`
      select coalesce(sum(bytes) filter (where withdrawn_at is null), 0)::bigint as used,
        coalesce(sum(bytes), 0)::bigint as stored
      from files where business_id is null and uploader_id = ${scope.caller.userId}`);
  }
  return scope.db.get(sql<Stored>`
    select ${sumOfTallies('amount', ['pictures', 'videos'])} as used, ${sumOfTallies('amount')} as stored
    from ${sumsOfFiles(businessId)} n`);
}

/** What the business stores by its kind, the kinds there is nothing of included. */
const storedParts = (scope: Scope): Promise<StorageUse['parts']> =>
  scope.db.rows(sql<StorageUse['parts'][number]>`
    select k.kind, ${sumOfTallies('count')} as files, ${sumOfTallies('amount')} as bytes
    from unnest(array['pictures', 'videos', 'deleted']) with ordinality as k(kind, place)
    left join ${sumsOfFiles(scope.business.id)} n on n.part = k.kind
    group by k.kind, k.place order by k.place`);

export async function storageUse(scope: Scope, env: Env): Promise<StorageUse> {
  const parts = await storedParts(scope);
  const used = parts.reduce((sum, { kind, bytes }) => (kind === 'deleted' ? sum : sum + bytes), 0);
  return { used_bytes: used, maximum_bytes: env.STORAGE_QUOTA_MB * BYTES_PER_MB, parts };
}

interface Wanted {
  readonly businessId: number | null;
  readonly bytes: number;
}

/** The same where the rows are written: uploads of one business at the same time are counted one after another. */
export async function requireRoomAlone(scope: Scope, env: Env, wanted: Wanted): Promise<void> {
  const owner =
    wanted.businessId === null ? `person ${scope.caller.userId}` : `business ${wanted.businessId}`;
  await scope.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${owner}`}, 0))`);
  await requireRoom(scope, env, wanted);
}

/** Refuses files that would be more than a business may store: 413, in words. */
export async function requireRoom(scope: Scope, env: Env, wanted: Wanted): Promise<void> {
  const { used, stored } = await storedBytes(scope, wanted.businessId);
  const maximum = env.STORAGE_QUOTA_MB * BYTES_PER_MB;
  if (used + wanted.bytes <= maximum && stored + wanted.bytes <= maximum * WITH_WITHDRAWN) return;
  throw quotaReached(env.STORAGE_QUOTA_MB, { path: 'file' });
}
