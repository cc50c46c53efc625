import { sql } from 'kysely';
import { passKey } from '@diwan/contract/settings/values.ts';
import { keyOfSignedIn } from '#platform/access/caller.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

/** Wrong keys a person may send for one branch in a quarter of an hour. */
const MISSES = { points: 5, seconds: 900 };

/** What the branch has chosen; null: nothing. */
async function passKeyOf(scope: Scope, branchId: number): Promise<string | null> {
  // In SQL: rows unpacked from a column. By hand: one member of such a row.
  const found = await scope.db.find(sql<{ chosen: string }>`
    select row ->> 'data' as chosen from settings s, jsonb_array_elements(s.data) row
    where s.business_id = ${scope.business.id} and s.branch_id = ${branchId} and s.key = 'TabletAppSettings'
      and row ->> 'key' = 'PassKey' and row ->> 'data' is not null`);
  return found?.chosen ?? null;
}

/** Counted before it is looked at, so that many at once guess no more often than one after another. */
export async function checkPassKey(
  { limits }: Deps,
  scope: Scope,
  { branchId, typed }: { branchId: number; typed: string | number },
): Promise<true> {
  const who = `${branchId} ${keyOfSignedIn(scope.signedIn)}`;
  await limits.take('pass-key', who, { ...MISSES, field: 'passkey' });
  const chosen = await passKeyOf(scope, branchId);
  const sent = passKey().safeParse(typed);
  if (chosen === null) throw invalidField('passkey', 'pass_key_missing');
  if (!sent.success || sent.data !== chosen) throw invalidField('passkey', 'pass_key_wrong');
  limits.giveBack('pass-key', who);
  return true;
}
