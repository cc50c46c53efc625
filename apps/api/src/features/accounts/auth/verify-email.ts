import { sql } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import { isDerivedAddress } from '../person.rules.ts';
import { checkCode, consumeCode, drawCode, sendCode, type FreshCode } from './mailed-codes.ts';

function ownAddress(scope: Scope): string {
  const { email } = scope.caller;
  if (email === null || isDerivedAddress(email)) throw invalidField('email', 'email_invalid');
  return email;
}

async function confirm(scope: Scope, email: string): Promise<void> {
  const { userId, name, businesses } = scope.caller;
  const confirmed = await scope.db.run(sql`
    update users set email_verified_at = ${scope.now}, updated_at = ${scope.now}
    where id = ${userId} and email = ${email} and email_verified_at is null`);
  if (confirmed === 0 || businesses.size === 0) scope.unchanged();
  else {
    for (const business_id of businesses.keys()) {
      scope.record({
        action: 'update',
        entity: 'user',
        entity_id: userId,
        label: name,
        changes: { email_verified: { before: false, after: true } },
        business_id,
      });
    }
  }
}

export function verifyEmailRoutes(deps: Deps): AnyRoute[] {
  return [
    handle<typeof auth.sendVerification, undefined, FreshCode>(
      auth.sendVerification,
      async (scope, { prepared }) => {
        const email = ownAddress(scope);
        const mostAnHour = deps.env.LIMIT_CODES_EMAIL;
        await sendCode(scope, { purpose: 'verify', email, fresh: prepared, mostAnHour });
        return true as const;
      },
      {
        audit: 'none',
        prepare: (scope) => drawCode(deps, { purpose: 'verify', email: ownAddress(scope) }),
      },
    ),
    handle<typeof auth.verifyEmail, undefined, string>(
      auth.verifyEmail,
      async (scope, { prepared }) => {
        const email = ownAddress(scope);
        await consumeCode(scope, { purpose: 'verify', email, hash: prepared });
        await confirm(scope, email);
        return true as const;
      },
      {
        prepare: (scope, { body }) =>
          checkCode(deps, scope.now, { purpose: 'verify', email: ownAddress(scope), code: body.code }),
      },
    ),
  ];
}
