import type { NotNull } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { codeAndPassword, type Secrets } from './code-and-password.ts';
import { endLockout } from './lockout.ts';
import { codeError, consumeCode } from '../mailed-codes.shared.ts';
import { rememberNetwork } from '../known-networks.shared.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

const MASKED = { before: '********', after: '********' };

/** Answers the phone of the account, under which wrong passwords are counted too. */
async function setPassword(scope: Scope, email: string, passwordHash: string): Promise<string | null> {
  const account = await scope.db.find(
    query
      .selectFrom(called('account_with_address', { address: email }).as('account'))
      .select(['id', 'name', 'businesses'])
      .$narrowType<{ id: NotNull; name: NotNull; businesses: NotNull }>(),
  );
  if (!account) throw codeError('code_expired', email);
  await scope.db.enter({ userId: account.id, businessId: null });
  const { phone } = await scope.db.get(
    query
      .with('signed_out', (sessions) => sessions.deleteFrom('sessions').where('user_id', '=', account.id))
      .with('proven', () => rememberNetwork(scope, account.id))
      .with('pinless', (pins) => pins.deleteFrom('pins').where('user_id', '=', account.id))
      .with('open', (open) => open.deleteFrom('login_challenges').where('user_id', '=', account.id))
      .updateTable('users')
      .set((user) => ({
        password_hash: passwordHash,
        password_until: null,
        email_verified_at: user.fn.coalesce('email_verified_at', user.val(scope.now)),
        updated_at: scope.now,
      }))
      .where('id', '=', account.id)
      .returning('phone'),
  );
  const subjectId = account.id;
  scope.securityEvent({ kind: 'password_changed', reason: 'by_mailed_code', subjectId });
  scope.send(accountEventEffect(account.id, 'password-reset'));
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
  return phone;
}

export function resetPasswordRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.resetPassword, undefined, Secrets>(
    auth.resetPassword,
    async (scope, { body, prepared }) => {
      await consumeCode(scope, prepared.code);
      const phone = await setPassword(scope, body.email, prepared.passwordHash);
      await endLockout(deps, { email: body.email, phone, ip: scope.request.ip });
      return { message: scope.translate('done') };
    },
    { prepare: codeAndPassword(deps, 'reset') },
  );
}
