import { sql } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { enter } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import { codeAndPassword, type Secrets } from './code-and-password.ts';
import { consumeCode } from './mailed-codes.ts';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly businesses: number[];
}

const MASKED = { before: '********', after: '********' };

async function setPassword(scope: Scope, email: string, passwordHash: string): Promise<void> {
  const account = await scope.db.find(sql<Account>`select * from app.account_with_address(${email})`);
  if (!account) throw invalidField('code', 'code_expired');
  await enter(scope.db, { userId: account.id, businessIds: account.businesses });
  await scope.db.run(sql`
    with signed_out as (delete from sessions where user_id = ${account.id})
    update users set password_hash = ${passwordHash}, updated_at = ${scope.now} where id = ${account.id}`);
  for (const business_id of account.businesses) {
    scope.record({
      action: 'update',
      entity: 'user',
      entity_id: account.id,
      label: account.name,
      changes: { password: MASKED },
      business_id,
      user_id: account.id,
    });
  }
  if (account.businesses.length === 0) scope.unchanged();
}

export function resetPasswordRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.resetPassword, undefined, Secrets>(
    auth.resetPassword,
    async (scope, { body, prepared }) => {
      await consumeCode(scope, { purpose: 'reset', email: body.email, hash: prepared.codeHash });
      await setPassword(scope, body.email, prepared.passwordHash);
      return { message: scope.say('done') };
    },
    { prepare: codeAndPassword(deps, 'reset') },
  );
}
