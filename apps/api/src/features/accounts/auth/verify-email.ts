import { auth } from '@diwan/contract/accounts/auth.ts';
import type { Changes } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import {
  checkCode,
  consumeCode,
  drawCode,
  sendCode,
  type CheckedCode,
  type FreshCode,
} from '../mailed-codes.shared.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';

const readAddresses = (scope: Scope) =>
  scope.db.get(
    query.selectFrom('users').select(['email', 'pending_email']).where('id', '=', scope.caller.userId),
  );

/** The address a code is for: the one that is wanted, else the one that is signed in with. */
async function readAddress(scope: Scope): Promise<string> {
  const { email, pending_email } = await readAddresses(scope);
  const address = pending_email ?? email;
  if (address === null || isDerivedAddress(address)) throw invalidField('email', 'email_invalid');
  return address;
}

function record(scope: Scope, changes: Changes): void {
  const { userId, name, businesses } = scope.caller;
  scope.recordInEach(businesses.keys(), {
    action: 'update',
    entity: 'user',
    entity_id: userId,
    label: name,
    changes,
  });
}

/** From here on it is signed in with; whoever got in by the former one is signed out. */
async function takeAddress(scope: Scope, from: string | null, email: string): Promise<void> {
  const { userId, sessionId } = scope.caller;
  await scope.db.run(
    query
      .with('open', (open) => open.deleteFrom('login_challenges').where('user_id', '=', userId))
      .with('ended', (others) =>
        others.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId),
      )
      .updateTable('users')
      .set({ email, pending_email: null, email_verified_at: scope.now, updated_at: touchedAt(scope.now) })
      .where('id', '=', userId),
  );
  if (from !== null) scope.send(accountEventEffect(userId, 'address-left', { to: from, address: email }));
  scope.send(accountEventEffect(userId, 'address-taken', { to: email, address: email }));
  record(scope, { email: { before: from, after: email } });
}

async function confirm(scope: Scope, address: string): Promise<void> {
  const { email, pending_email } = await readAddresses(scope);
  if (pending_email === address) return takeAddress(scope, email, address);
  const confirmed = await scope.db.run(
    query
      .updateTable('users')
      .set({ email_verified_at: scope.now, updated_at: touchedAt(scope.now) })
      .where('id', '=', scope.caller.userId)
      .where('email', '=', address)
      .where('email_verified_at', 'is', null),
  );
  if (confirmed === 0) scope.unchanged();
  else record(scope, { email_verified: { before: false, after: true } });
  return undefined;
}

interface Fresh {
  readonly address: string;
  readonly code: FreshCode;
}

interface Given {
  readonly address: string;
  readonly code: CheckedCode;
}

export function verifyEmailRoutes(deps: Deps): AnyRoute[] {
  return [
    handle<typeof auth.sendVerification, undefined, Fresh>(
      auth.sendVerification,
      async (scope, { prepared: { address: email, code: fresh } }) => {
        const mostAnHour = deps.env.LIMIT_CODES_EMAIL;
        await sendCode(scope, { purpose: 'verify', email, fresh, mostAnHour });
        return true as const;
      },
      {
        audit: 'none',
        prepare: async (_scope, { read }) => ({
          address: await read(readAddress),
          code: await drawCode(deps),
        }),
      },
    ),
    handle<typeof auth.verifyEmail, undefined, Given>(
      auth.verifyEmail,
      async (scope, { prepared: { address, code } }) => {
        await consumeCode(scope, code);
        await confirm(scope, address);
        return true as const;
      },
      {
        prepare: async (scope, { body, read }) => {
          const address = await read(readAddress);
          return {
            address,
            code: await checkCode(deps, scope, { purpose: 'verify', email: address, code: body.code }),
          };
        },
      },
    ),
  ];
}
