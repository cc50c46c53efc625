import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import { sendInvitation } from '../invitations.shared.ts';
import type { UserChanges } from './user-changes.rules.ts';
import type { UserRow } from './users.queries.ts';

/**
 * What is left to write of the changes to a person. An invited one has no address and no password yet: another address is
 * invited instead, and nobody but its mailbox chooses the password.
 */
export async function withoutInvitation(
  scope: Scope,
  deps: Pick<Deps, 'random' | 'env'>,
  { row, changes }: { readonly row: UserRow; readonly changes: UserChanges },
): Promise<UserChanges> {
  if (row.sign_in !== 'invited') return changes;
  if (changes.password !== undefined) throw invalidField('password', 'invitation_open');
  const { email, ...others } = changes;
  if (email) await sendInvitation(scope, deps, { id: row.id, name: others.name ?? row.name, email });
  return others;
}
