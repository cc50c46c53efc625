import { users } from '@diwan/contract/accounts/users.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { newPassword } from '#platform/passwords/secrets.ts';
import { conflict, forbidden } from '#platform/http-error.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import { drawInvitation, endOfOneTimePassword, sendInvitation, type Invited } from '../invitations.shared.ts';
import { assertNotMightier, grantsOf } from './mightier.ts';
import { findUserForUpdate, type UserRow } from './users.queries.ts';

/** Drawn for those without a mailbox; of no effect for others. */
interface Prepared {
  readonly password: string;
  readonly hash: string;
}

const MASKED = { before: '********', after: '********' };

/** Whoever knows the password could be the person for a while, which only an owner may arrange (R1.5). */
async function giveOneTimePassword(scope: Scope, { id }: UserRow, { hash }: Prepared): Promise<void> {
  if (!scope.business.isOwner) throw forbidden('owner');
  await scope.db.run(
    query
      .updateTable('users')
      .set({ password_hash: hash, password_until: endOfOneTimePassword(scope.now) })
      .where('id', '=', id)
      .where('password_until', 'is not', null),
  );
  scope.securityEvent({ kind: 'password_changed', reason: 'by_colleague', subjectId: id });
}

/**
 * Invited anew as before: by mail, or by a link that is answered this once. Whoever sees the link could accept it and be the
 * person, so it is drawn by nobody who lacks a right of theirs (R1.5); a mailed one is seen by the mailbox alone.
 */
async function inviteAgain(scope: Scope, deps: Deps, invited: Invited) {
  if (!isDerivedAddress(invited.email)) {
    await sendInvitation(scope, deps, invited);
    return { changes: { invitation: { before: null, after: invited.email } }, response: {} };
  }
  assertNotMightier(scope, await grantsOf(scope, invited.id));
  const invitation = await drawInvitation(scope, deps, invited);
  return { changes: { invitation: { before: null, after: invited.phone } }, response: { invitation } };
}

async function passwordAgain(scope: Scope, row: UserRow, prepared: Prepared) {
  if (row.sign_in !== 'one_time') throw conflict('signs_in_already');
  await giveOneTimePassword(scope, row, prepared);
  return { changes: { password: MASKED }, response: { generated_password: prepared.password } };
}

async function invite(scope: Scope, deps: Deps, { row, prepared }: { row: UserRow; prepared: Prepared }) {
  const { id, name, email, phone, locale, sign_in } = row;
  const { changes, response } =
    sign_in === 'invited' && email !== null
      ? await inviteAgain(scope, deps, { id, name, email, phone, locale })
      : await passwordAgain(scope, row, prepared);
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: id,
    label: name,
    changes,
    business_id: scope.business.id,
  });
  return { ...((await findUserForUpdate(scope, id)) ?? row), ...response };
}

export function inviteUserRoute(deps: Deps): AnyRoute {
  return handle<typeof users.invite, UserRow, Prepared>(
    users.invite,
    (scope, { row, prepared }) => invite(scope, deps, { row, prepared }),
    {
      locate: async (scope, { user_id }) => {
        const row = await findUserForUpdate(scope, user_id);
        return row && { row, target: { business_id: scope.business.id } };
      },
      prepare: async () => {
        const password = newPassword(deps.random);
        return { password, hash: await deps.passwords.hash(password) };
      },
    },
  );
}
