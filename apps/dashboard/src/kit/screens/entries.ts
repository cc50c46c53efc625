import { holdsAnywhere, holdsAt, OFFERED_RESOURCES, type Permission } from '@diwan/contract/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { createContext } from 'react';
import { isOwner } from '#kit/access/me.ts';
import type { PlainMessage } from '#kit/i18n/messages.ts';
import type { Workspace } from '#kit/workspace/workspace.ts';
import type { Need, Screen, SidebarEntry } from './screen.ts';

const permissionsIn = (needs: Need): readonly Permission[] => {
  if (needs === 'ownership') return [];
  return typeof needs === 'string' ? [needs] : needs;
};

/** May this user open the screen? A convenience: the server decides per row. */
export function mayOpen(user: UserInfo, needs: Screen['needs']): boolean {
  if (needs === undefined || isOwner(user)) return true;
  return permissionsIn(needs).some((permission) => holdsAnywhere(user.permissions, permission));
}

/** In a business of somebody else only its own grants count, also for whoever owns another one. */
function isHeldAt({ business, isOwned }: Workspace, user: UserInfo, needs: Screen['needs']): boolean {
  if (needs === undefined || isOwned || !business) return mayOpen(user, needs);
  return permissionsIn(needs).some((permission) =>
    business.branches.some(({ id }) => holdsAt(user.permissions, permission, { branch: id })),
  );
}

/** The sidebar of this user: what they may read here, of what the type of the business offers. Addresses stay open. */
export function shownEntries(
  entries: readonly SidebarEntry[],
  user: UserInfo,
  workspace: Workspace,
): SidebarEntry[] {
  const { business } = workspace;
  return entries.filter(
    (entry) =>
      !(business && entry.notIn?.includes(business.type)) &&
      isHeldAt(workspace, user, entry.needs) &&
      isOffered(entry, workspace),
  );
}

function isOffered({ needs, isInEveryType, alsoIn = [] }: SidebarEntry, { business }: Workspace): boolean {
  if (needs === undefined || needs === 'ownership' || isInEveryType || !business) return true;
  if (alsoIn.includes(business.type)) return true;
  const offered: readonly string[] = OFFERED_RESOURCES[business.type];
  return permissionsIn(needs).some((permission) => offered.includes(permission.split('.')[0] ?? ''));
}

export function labelOf({ label }: SidebarEntry, { business }: Workspace): PlainMessage {
  return 'en' in label ? label : label[business?.type ?? 'restaurant'];
}

/** Every entry the sidebar could have, for screens that say what somebody else would see. */
export const AllEntries = createContext<readonly SidebarEntry[]>([]);
