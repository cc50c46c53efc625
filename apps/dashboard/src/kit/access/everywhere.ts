import type { Permission } from '@diwan/contract/permissions.ts';
import type { Workspace } from '#kit/workspace/workspace.rules.ts';
import type { useCan } from './can.tsx';

/** Whether a right is held at every branch of the picked business, as the server asks for what the whole business has. */
export function holdsEverywhere(
  { isOwned, business }: Workspace,
  can: ReturnType<typeof useCan>,
  permission: Permission,
): boolean {
  if (isOwned || !business) return isOwned;
  if (business.has_all_branches === false) return false;
  return business.branches.every(({ id }) => can(permission, { branch: id }));
}
