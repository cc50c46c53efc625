import { sql } from 'kysely';
import { users } from '@diwan/contract/accounts/users.ts';
import { requireRecentLogin } from '#platform/access/reauthentication.ts';
import { differences, type Changes } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type Preparation, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { refuseStale } from '#platform/http/stale.ts';
import { removeUnlessKnown, type StoredUpload } from '#platform/media/store-upload.ts';
import { conflict, forbidden, notFound } from '#platform/refusal.ts';
import { addressChangedMail } from '../mails.rules.ts';
import { isDerivedAddress } from '../person.rules.ts';
import { savePhoto, storePhoto } from './profile-photo.ts';
import { isSensitive, userChanges, type UserChanges } from './user-changes.rules.ts';
import { editedPerson, findUserForUpdate, type UserRow } from './users.queries.ts';
import { mayChangeEmail, mayChangePassword, mayEdit } from './who-may-edit.rules.ts';

interface Prepared {
  readonly passwordHash: string | null;
  readonly photo: StoredUpload | null;
  /** The caller's login or current password was checked. */
  readonly isConfirmed: boolean;
}

type Update = typeof users.update;

async function requireMayChange(scope: Scope, row: UserRow, changes: UserChanges): Promise<void> {
  const editor = { isSelf: row.id === scope.caller.userId, isOwner: scope.business.isOwner };
  if (editor.isSelf) return;
  const edited = await editedPerson(scope, row);
  const isRefused =
    !mayEdit(editor, edited) ||
    (changes.email !== undefined && !mayChangeEmail(editor, edited)) ||
    (changes.password !== undefined && !mayChangePassword(editor, edited));
  if (isRefused) throw forbidden();
}

async function locate(scope: Scope, { user_id }: { user_id: number }) {
  const row = await findUserForUpdate(scope, user_id);
  return row && { row, place: { business_id: scope.business.id } };
}

async function prepare(deps: Deps, scope: Scope, given: Preparation<Update>): Promise<Prepared> {
  const { body, params, uploads } = given;
  const changes = await given.read(async (reading) => {
    const row = await findUserForUpdate(reading, params.user_id);
    if (!row) throw notFound();
    const wanted = userChanges(row, body);
    await requireMayChange(reading, row, wanted);
    return wanted;
  });
  const isConfirmed = params.user_id === scope.caller.userId && isSensitive(changes);
  if (isConfirmed) await requireRecentLogin(deps, scope, body.current_password);
  const { password } = changes;
  const passwordHash = password === undefined ? null : await deps.passwords.hash(password);
  return { passwordHash, photo: await storePhoto(deps, scope, uploads), isConfirmed };
}

async function writeColumns(
  scope: Scope,
  id: number,
  changes: UserChanges,
  passwordHash: string | null,
): Promise<void> {
  const { name, phone, email } = changes;
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email, email_verified_at: null }),
    ...(passwordHash === null ? {} : { password_hash: passwordHash }),
  };
  const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const touched = sql`updated_at = greatest(${scope.now}::timestamptz, updated_at + interval '1 ms')`;
  await scope.db.run(sql`update users set ${sql.join([...sets, touched])} where id = ${id}`);
}

/** Whoever got in by what held until now is signed out; who changed the own password or address stays. */
async function endOtherSessions(scope: Scope, userId: number): Promise<void> {
  const { caller, db } = scope;
  if (userId !== caller.userId) await db.run(sql`select app.end_sessions(${userId})`);
  else await db.run(sql`delete from sessions where user_id = ${userId} and id <> ${caller.sessionId}`);
}

function tellOldAddress(scope: Scope, before: UserRow, newAddress: string | null | undefined): void {
  const { email: to, name } = before;
  if (!newAddress || to === null || isDerivedAddress(to)) return;
  const mail = addressChangedMail({ to, name, locale: scope.locale }, newAddress);
  scope.send({ kind: 'mail', payload: { ...mail }, business_id: scope.business.id });
}

function auditOf(before: UserRow, after: UserRow, changes: UserChanges): Changes {
  const password = { before: '********', after: '********' };
  return { ...differences(before, after), ...(changes.password === undefined ? {} : { password }) };
}

async function save(scope: Scope, row: UserRow, changes: UserChanges, prepared: Prepared): Promise<UserRow> {
  const { passwordHash, photo } = prepared;
  if (photo) await savePhoto(scope, row.id, photo);
  await writeColumns(scope, row.id, changes, passwordHash);
  if (isSensitive(changes)) await endOtherSessions(scope, row.id);
  tellOldAddress(scope, row, changes.email);
  const after = await findUserForUpdate(scope, row.id);
  if (!after) throw new Error('A person just saved is not there.');
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: row.id,
    label: after.name,
    changes: auditOf(row, after, changes),
    business_id: scope.business.id,
  });
  return after;
}

export function updateUserRoute(deps: Deps): AnyRoute {
  return handle<Update, UserRow, Prepared>(
    users.update,
    async (scope, { body, row, prepared }) => {
      refuseStale(row, body.updated_at, row);
      const changes = userChanges(row, body);
      await requireMayChange(scope, row, changes);
      const isSelf = row.id === scope.caller.userId;
      if (isSelf && isSensitive(changes) && !prepared.isConfirmed) {
        throw conflict('stale', { body: { current: row } });
      }
      if (Object.keys(changes).length === 0 && !prepared.photo) {
        scope.unchanged();
        return row;
      }
      return save(scope, row, changes, prepared);
    },
    {
      locate,
      prepare: (scope, given) => prepare(deps, scope, given),
      settle: async (scope, { photo }) => {
        if (photo) await removeUnlessKnown(deps.storage, scope, photo.path);
      },
    },
  );
}
