import { users } from '@diwan/contract/accounts/users.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { acceptProof } from '#platform/access/reauthentication.ts';
import { differences, versionsOf, type Changes } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { isStale } from '#platform/http/stale.ts';
import { removeUnlessKnown } from '#platform/media/store-upload.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { countryOf } from '#platform/settings/country.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import { sendCode, type FreshCode } from '../mailed-codes.shared.ts';
import { endOfOneTimePassword, sendInvitation } from '../invitations.shared.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { endOfOthers } from '../end-of-others.shared.ts';
import { assertOneCustomer } from './one-phone.ts';
import { isOwn, prepareUpdate, requireMayChange, type PreparedUpdate } from './prepare-update.ts';
import { savePhoto } from './profile-photo.ts';
import { endsSessions, isSensitive, userChanges, type UserChanges } from './user-changes.rules.ts';
import { findUserForUpdate, type UserRow } from './users.queries.ts';

/**
 * What is left to write of the changes to a person. An invited one has no address and no password yet: another address is
 * invited instead, and nobody but its mailbox chooses the password.
 */
async function withoutInvitation(
  scope: Scope,
  deps: Pick<Deps, 'random' | 'env'>,
  { row, changes }: { readonly row: UserRow; readonly changes: UserChanges },
): Promise<UserChanges> {
  if (row.sign_in !== 'invited') return changes;
  if (changes.password !== undefined) throw invalidField('password', 'invitation_open');
  const { email, ...others } = changes;
  const { id, phone, locale } = row;
  const name = others.name ?? row.name;
  if (email) await sendInvitation(scope, deps, { id, name, email, phone, locale });
  return others;
}

type Update = typeof users.update;

async function locate(scope: Scope, { user_id }: { user_id: number }) {
  const row = await findUserForUpdate(scope, user_id);
  return row && { row, target: { business_id: scope.business.id } };
}

async function writeColumns(
  scope: Scope,
  id: number,
  changes: UserChanges,
  passwordHash: string | null,
): Promise<void> {
  const { name, phone, email, pending_email } = changes;
  // One that somebody else has set works once.
  const passwordUntil = id === scope.caller.userId ? null : endOfOneTimePassword(scope.now);
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email, email_verified_at: null, pending_email: null }),
    ...(pending_email === undefined ? {} : { pending_email }),
    ...(passwordHash === null ? {} : { password_hash: passwordHash, password_until: passwordUntil }),
  };
  const touched = { ...columns, updated_at: touchedAt(scope.now) };
  await scope.db.run(query.updateTable('users').set(touched).where('id', '=', id));
}

/** Whoever got in by what held until now is signed out; who changed what is their own stays. */
async function endOtherSessions(scope: Scope, userId: number): Promise<void> {
  const { caller, db } = scope;
  if (userId === caller.userId) await db.run(endOfOthers(caller));
  else await db.run(query.selectNoFrom(called('end_sessions', { person: userId }).as('ended')));
}

/** Mails tell people to change the password where somebody else has set their PIN, which is a way in of its own. */
async function endPin(scope: Scope, userId: number): Promise<void> {
  if (userId !== scope.caller.userId) return;
  await scope.db.run(query.deleteFrom('pins').where('user_id', '=', userId));
}

/** An address has one account. Asked for already here, so that nobody waits for a code in vain. */
async function assertNotTaken(scope: Scope, email: string): Promise<void> {
  const { is_taken } = await scope.db.get(
    query.selectNoFrom(called('email_is_taken', { address: email }).as('is_taken')),
  );
  if (is_taken) throw invalidField('email', 'email_taken');
}

/** The former address is told first: it is the one that can still object. */
async function askForAddress(deps: Deps, scope: Scope, row: UserRow, wanted: Wanted): Promise<void> {
  const { email, code } = wanted;
  await assertNotTaken(scope, email);
  scope.send(accountEventEffect(row.id, 'address-wanted', { address: email }));
  if (!code) return;
  const mostAnHour = deps.env.LIMIT_CODES_EMAIL;
  await sendCode(scope, { purpose: 'verify', email, fresh: code, mostAnHour });
}

interface Wanted {
  readonly email: string;
  readonly code: FreshCode | null;
}

function notify(scope: Scope, row: UserRow, changes: UserChanges): void {
  if (row.type === 'customer') return;
  const { email, phone, password } = changes;
  const isSelf = isOwn(scope, row.id);
  if (email && row.email !== null) {
    scope.send(accountEventEffect(row.id, 'address-left', { to: row.email, address: email }));
  }
  if (phone !== undefined) {
    scope.securityEvent({
      kind: 'phone_changed',
      reason: isSelf ? 'by_person' : 'by_colleague',
      subjectId: row.id,
    });
    scope.send(
      accountEventEffect(row.id, isSelf ? 'phone' : 'phone-by-owner', { address: formatPhone(phone) }),
    );
  }
  if (password === undefined) return;
  scope.send(accountEventEffect(row.id, isSelf ? 'password' : 'password-by-owner'));
}

function auditOf(before: UserRow, after: UserRow, changes: UserChanges): Changes {
  const password = { before: '********', after: '********' };
  return { ...differences(before, after), ...(changes.password === undefined ? {} : { password }) };
}

async function save(deps: Deps, scope: Scope, row: UserRow, wanted: Save): Promise<UserRow> {
  const { changes, prepared } = wanted;
  const { passwordHash, photo, code } = prepared;
  if (row.type === 'customer' && changes.phone !== undefined)
    await assertOneCustomer(scope, changes.phone, row.id);
  await acceptProof(deps, scope, prepared.proof);
  if (photo) await savePhoto(scope, row.id, photo);
  await writeColumns(scope, row.id, changes, passwordHash);
  if (endsSessions(changes, row)) await endOtherSessions(scope, row.id);
  if (changes.password !== undefined) await endPin(scope, row.id);
  if (changes.pending_email) await askForAddress(deps, scope, row, { email: changes.pending_email, code });
  notify(scope, row, changes);
  const after = await findUserForUpdate(scope, row.id);
  if (!after) throw new Error('A person just saved is not there.');
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: row.id,
    label: after.name,
    changes: auditOf(row, after, changes),
    ...versionsOf(row, after),
    business_id: scope.business.id,
  });
  return after;
}

interface Save {
  readonly changes: UserChanges;
  readonly prepared: PreparedUpdate;
}

async function assertUnchanged(scope: Scope, row: UserRow, sent: string | null | undefined): Promise<void> {
  const stored = { ...row, business_id: scope.business.id };
  if (await isStale(scope, { entity: 'user', stored, sent }))
    throw conflict('stale', { body: { current: row } });
}

export function updateUserRoute(deps: Deps): AnyRoute {
  return handle<Update, UserRow, PreparedUpdate>(
    users.update,
    async (scope, { body, row, prepared }) => {
      await assertUnchanged(scope, row, body.updated_at);
      const edit = { isSelf: isOwn(scope, row.id), country: await countryOf(scope) };
      const changes = userChanges(row, body, edit);
      await requireMayChange(scope, row, changes);
      // Somebody else has saved since: what would be changed now is not what the proof was asked for.
      if (isSensitive(changes) && !prepared.wasSensitive) throw conflict('stale', { body: { current: row } });
      if (Object.keys(changes).length === 0 && !prepared.photo) {
        scope.unchanged();
        return row;
      }
      const own = await withoutInvitation(scope, deps, { row, changes });
      return save(deps, scope, row, { changes: own, prepared });
    },
    {
      locate,
      prepare: (scope, given) => prepareUpdate(deps, scope, given),
      settle: async (scope, { photo }) => {
        if (photo) await removeUnlessKnown(deps.storage, scope, photo.path);
      },
    },
  );
}
