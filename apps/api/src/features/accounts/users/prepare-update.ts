import type { GivenProof } from '@diwan/contract/accounts/proof.ts';
import type { users } from '@diwan/contract/accounts/users.ts';
import { requireProof, requireRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { StoredUpload } from '#platform/media/store-upload.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { forbidden, notFound } from '#platform/http-error.ts';
import { countryOf } from '#platform/settings/country.ts';
import { drawCode, type FreshCode } from '../mailed-codes.shared.ts';
import { storePhoto } from './profile-photo.ts';
import { isSensitive, userChanges, type UserChanges } from './user-changes.rules.ts';
import { editedPerson, findUserForUpdate, type UserRow } from './users.queries.ts';
import { mayChangeEmail, mayChangePassword, mayChangePhone, mayEdit } from './who-may-edit.rules.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

export interface PreparedUpdate {
  readonly passwordHash: string | null;
  readonly photo: StoredUpload | null;
  /** The code for an own address that is wanted from now on. */
  readonly code: FreshCode | null;
  readonly proof: Confirmation;
  /** What was to be changed when the proof was asked for decided who holds the account. */
  readonly wasSensitive: boolean;
}

export const isOwn = (scope: Scope, userId: number): boolean => userId === scope.caller.userId;

export async function requireMayChange(scope: Scope, row: UserRow, changes: UserChanges): Promise<void> {
  const editor = { isSelf: isOwn(scope, row.id), isOwner: scope.business.isOwner };
  if (editor.isSelf) return;
  const edited = await editedPerson(scope, row);
  const changesAddress = changes.email !== undefined || changes.pending_email !== undefined;
  const isRejected =
    !mayEdit(editor, edited) ||
    (changesAddress && !mayChangeEmail(editor, edited)) ||
    (changes.phone !== undefined && !mayChangePhone(editor, edited)) ||
    (changes.password !== undefined && !mayChangePassword(editor, edited));
  if (isRejected) throw forbidden();
}

/** Whoever sets it for somebody else is not told whether it is the present one. */
async function passwordHashOf(
  { passwords, database }: Deps,
  { caller }: Scope,
  userId: number,
  { password, name, email, pending_email }: UserChanges,
): Promise<string | null> {
  if (password === undefined) return null;
  const context = await database.system((db) =>
    db.find(
      query
        .selectFrom(called('password_context', { person: userId }).as('context'))
        .select(['password_hash', 'words']),
    ),
  );
  return hashOfNewPassword(
    { passwords },
    {
      password,
      words: [...(context?.words ?? []), name, email, pending_email],
      former: userId === caller.userId ? (context?.password_hash ?? null) : null,
    },
  );
}

/** A customer signs in nowhere, so that nothing about them decides who holds an account. */
async function proofFor(
  deps: Deps,
  scope: Scope,
  { row, body }: { row: UserRow; body: GivenProof },
): Promise<Confirmation> {
  if (isOwn(scope, row.id)) return requireProof(deps, scope, body);
  return row.type === 'customer' ? null : requireRecentProof(deps, scope, body);
}

/** What takes long, before the transaction. */
export async function prepareUpdate(
  deps: Deps,
  scope: Scope,
  given: Preparation<typeof users.update>,
): Promise<PreparedUpdate> {
  const { body, params, uploads } = given;
  const { row, changes } = await given.read(async (reading) => {
    const found = await findUserForUpdate(reading, params.user_id);
    if (!found) throw notFound();
    const edit = { isSelf: isOwn(reading, found.id), country: await countryOf(reading) };
    const wanted = userChanges(found, body, edit);
    await requireMayChange(reading, found, wanted);
    return { row: found, changes: wanted };
  });
  const wasSensitive = isSensitive(changes);
  const proof = wasSensitive ? await proofFor(deps, scope, { row, body }) : null;
  const passwordHash = await passwordHashOf(deps, scope, row.id, changes);
  const code = changes.pending_email && isOwn(scope, row.id) ? await drawCode(deps) : null;
  return { passwordHash, code, proof, wasSensitive, photo: await storePhoto(deps, scope, uploads) };
}
