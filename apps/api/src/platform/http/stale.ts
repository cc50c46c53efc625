import { sql } from 'kysely';
import { conflict } from '#platform/http-error.ts';
import type { Scope } from './scope.ts';

/** Asks that the own session's newer version is a conflict too: clients that show two windows of one session send it. */
const VERSION_CHECK = 'version-check';

/** The kind under which saves of the entity are audited, what is stored, and the version the sent body was made from. */
interface SentVersion {
  readonly entity: string;
  readonly stored: { readonly id: number; readonly business_id: number; readonly updated_at: string };
  readonly sent: string | null | undefined;
}

/**
 * Whether every version since the one that was sent was written by this session: each of its saves is audited with the
 * version it found and the version it made, and these must lead from the one that was sent to the one that is stored.
 */
async function isOwnVersion(scope: Scope, { entity, stored, sent }: SentVersion): Promise<boolean> {
  if (scope.sessionId === null || scope.request.headers[VERSION_CHECK] === 'strict') return false;
  const { is_own } = await scope.db.get(sql<{ is_own: boolean }>`
    with recursive own as (
      select a.version_from, a.version_to from audits a
      where a.business_id = ${stored.business_id} and a.entity = ${entity} and a.entity_id = ${stored.id}
        and a.session_id = ${scope.sessionId} and a.version_to > ${sent}::timestamptz),
    made as (
      select version_to from own where version_from = ${sent}::timestamptz
      union
      select own.version_to from made join own on own.version_from = made.version_to)
    select exists (select from made where version_to = ${stored.updated_at}::timestamptz) as is_own`);
  return is_own;
}

/** The optimistic lock: says whether somebody else stored a newer version than the one a save was made from. */
export async function isStale(scope: Scope, version: SentVersion): Promise<boolean> {
  const at = version.sent ? Date.parse(version.sent) : Number.NaN;
  if (!Number.isFinite(at) || Date.parse(version.stored.updated_at) <= at) return false;
  // No version is older than the epoch, and PostgreSQL reads no year before 1 as JavaScript writes it.
  const sent = new Date(Math.max(at, 0)).toISOString();
  return !(await isOwnVersion(scope, { ...version, sent }));
}

export async function assertCurrentVersion(scope: Scope, version: SentVersion): Promise<void> {
  if (await isStale(scope, version)) throw conflict('stale', { body: { current: version.stored } });
}
