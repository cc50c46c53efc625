import { holdsAnywhere, OFFERED_RESOURCES } from '@diwan/contract/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { isOwner } from '#kit/access/me.ts';
import type { PlainMessage } from '#kit/i18n/messages.ts';
import type { Place } from '#kit/place/place.ts';
import type { Screen, SidebarEntry } from './screen.ts';

/** May this user open the screen? A convenience: the server decides per row. */
export function mayOpen(user: UserInfo, needs: Screen['needs']): boolean {
  if (needs === undefined || isOwner(user)) return true;
  return needs !== 'ownership' && holdsAnywhere(user.permissions, needs);
}

/** The sidebar of this user: entries they may read, and for owners those of their business type. */
export function shownEntries(entries: readonly SidebarEntry[], user: UserInfo, place: Place): SidebarEntry[] {
  return entries.filter((entry) => mayOpen(user, entry.needs) && (!place.isOwned || isOffered(entry, place)));
}

function isOffered({ needs, isAlwaysForOwners }: SidebarEntry, { business }: Place): boolean {
  if (needs === undefined || needs === 'ownership' || isAlwaysForOwners || !business) return true;
  const [resource = ''] = needs.split('.');
  return OFFERED_RESOURCES[business.type].some((offered) => offered === resource);
}

export function labelOf({ label }: SidebarEntry, { business }: Place): PlainMessage {
  return 'en' in label ? label : label[business?.type ?? 'restaurant'];
}
