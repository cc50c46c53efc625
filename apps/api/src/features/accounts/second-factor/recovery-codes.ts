import { sql } from 'kysely';
import { RECOVERY_BYTES, recoveryCodes, typedCode } from '@diwan/domain/one-time-codes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';

export interface FreshCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export async function freshCodes(deps: Pick<Deps, 'passwords' | 'random'>): Promise<FreshCodes> {
  const codes = recoveryCodes(deps.random(RECOVERY_BYTES));
  const hashes = await Promise.all(codes.map((code) => deps.passwords.hash(typedCode(code))));
  return { codes, hashes };
}

/** In SQL: what is stored is compared with what is sent, at once. */
export async function storeCodes(scope: Scope, userId: number, { hashes }: FreshCodes): Promise<void> {
  await scope.db.run(sql`
    with gone as (delete from recovery_codes where user_id = ${userId} and code_hash <> all(${hashes}::text[]))
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[]) on conflict do nothing`);
}
