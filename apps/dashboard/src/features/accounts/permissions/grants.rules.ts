import type { GrantRow } from '@diwan/contract/accounts/permissions.ts';

/** A grant as the screen holds it: `{resource}.{action}` without the branch. */
export interface Draft {
  readonly rights: ReadonlySet<string>;
  readonly access: boolean;
}

const bare = (permission: string) => permission.split('.').slice(-2).join('.');

export const draftOf = ({ permissions, dashboard_access }: GrantRow): Draft => ({
  rights: new Set(permissions.map(bare)),
  access: dashboard_access,
});

/** Of the menu screen alone, where menus, categories and items have permissions of their own: to read it is all there is. */
const READ_ONLY = 'menu';
/** Can be granted on the wire and opens nothing. */
const OPENS_NOTHING = 'roles';

/** Whether a permission opens anything where these services are offered. */
export function opens(right: string, offered: readonly string[]): boolean {
  const [service = '', action] = right.split('.');
  if (service === OPENS_NOTHING) return false;
  return service !== READ_ONLY || action === 'read' || !offered.includes('menus');
}

/** All of them become ticked, or none where all were. */
export function toggled(rights: ReadonlySet<string>, these: readonly string[]): Set<string> {
  const next = new Set(rights);
  const hasAll = these.every((right) => rights.has(right));
  for (const right of these) {
    if (hasAll) next.delete(right);
    else next.add(right);
  }
  return next;
}

export interface Difference {
  readonly granted: readonly string[];
  readonly taken: readonly string[];
  readonly isAccessChanged: boolean;
  readonly count: number;
}

export function differenceOf(stored: Draft, draft: Draft): Difference {
  const granted = [...draft.rights].filter((right) => !stored.rights.has(right));
  const taken = [...stored.rights].filter((right) => !draft.rights.has(right));
  const isAccessChanged = stored.access !== draft.access;
  return { granted, taken, isAccessChanged, count: granted.length + taken.length + Number(isAccessChanged) };
}

export const isSome = (rights: ReadonlySet<string>, these: readonly string[]): boolean =>
  these.some((right) => rights.has(right)) && !these.every((right) => rights.has(right));
