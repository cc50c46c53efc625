import { z } from 'zod';

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

export const RESOURCES = [
  'invoices',
  'users',
  'business',
  'menu',
  'menus',
  'branches',
  'roles',
  'holidays',
  'categories',
  'items',
  'reservations',
  'services',
  'orders',
  'areas',
  'seats',
  'settings',
] as const;
export type ResourceName = (typeof RESOURCES)[number];
export type Permission = `${ResourceName}.${Action}`;

export const BUSINESS_TYPES = ['restaurant', 'salon', 'hotel', 'chalet'] as const;
export const businessTypeSchema = z.enum(BUSINESS_TYPES);
export type BusinessType = z.infer<typeof businessTypeSchema>;

const CHALET_RESOURCES = ['invoices', 'users', 'menu', 'holidays', 'reservations', 'settings'] as const;

/** The resources the permissions screen offers for a business type. */
export const OFFERED_RESOURCES: Record<BusinessType, readonly ResourceName[]> = {
  restaurant: RESOURCES,
  hotel: RESOURCES,
  salon: [...CHALET_RESOURCES.slice(0, 4), 'areas', 'seats', 'reservations', 'settings'],
  chalet: CHALET_RESOURCES,
};

/** Where these are not offered, a grant on `menu` stands for the same action on all of them. */
const MENU_FAMILY = ['menu', 'menus', 'categories', 'items'] as const satisfies readonly ResourceName[];

function impliedBy(resource: ResourceName, type: BusinessType): readonly ResourceName[] {
  if (resource === 'menu' && (type === 'chalet' || type === 'salon')) return MENU_FAMILY;
  if (resource === 'reservations' && type === 'salon') return ['reservations', 'orders'];
  return [resource];
}

export const ALL_PERMISSIONS: readonly Permission[] = RESOURCES.flatMap((resource) =>
  ACTIONS.map((action): Permission => `${resource}.${action}`),
);

export function isPermission(value: string): value is Permission {
  return (ALL_PERMISSIONS as readonly string[]).includes(value);
}

/** What the stored `{resource}.{action}` grants of one branch amount to, with the families of the type opened. */
export function effectivePermissions(granted: readonly string[], type: BusinessType): Set<Permission> {
  const effective = new Set<Permission>();
  for (const permission of granted.filter(isPermission)) {
    const [resource, action] = permission.split('.') as [ResourceName, Action];
    if (!OFFERED_RESOURCES[type].includes(resource)) continue;
    for (const implied of impliedBy(resource, type)) effective.add(`${implied}.${action}`);
  }
  return effective;
}

/** The permissions of which one must be granted in a business of the type for this one to be held. */
export function grantableFor(permission: Permission, type: BusinessType): Permission[] {
  return ALL_PERMISSIONS.filter((granted) => effectivePermissions([granted], type).has(permission));
}

export interface BranchGrant {
  readonly branch_id: number;
  readonly menu_id: number | null;
  readonly permissions: Iterable<string>;
}

/** The list of users/info: every grant of a branch, once for the branch and once for the menu it shows. */
export function expandGrants(grants: readonly BranchGrant[]): string[] {
  const all = new Set<string>();
  for (const { branch_id, menu_id, permissions } of grants) {
    for (const permission of permissions) {
      all.add(`branch.${branch_id}.${permission}`);
      if (menu_id !== null) all.add(`menu.${menu_id}.${permission}`);
    }
  }
  return [...all];
}

/** Does the list of users/info hold the permission anywhere? The client's convenience: the server decides per row. */
export function holdsAnywhere(list: readonly string[], permission: Permission): boolean {
  return list.some((entry) => entry.endsWith(`.${permission}`));
}

export function holdsAt(
  list: readonly string[],
  permission: Permission,
  place: { readonly branch: number } | { readonly menu: number },
): boolean {
  const prefix = 'branch' in place ? `branch.${place.branch}` : `menu.${place.menu}`;
  return list.includes(`${prefix}.${permission}`);
}
