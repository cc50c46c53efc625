import type { Locale } from './locale.ts';
import {
  ACTIONS,
  OFFERED_RESOURCES,
  type BusinessType,
  type Permission,
  type ResourceName,
} from './permissions.ts';

export const TEMPLATES = ['manager', 'cashier', 'kitchen', 'receptionist', 'accountant'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const TEMPLATE_LABELS: Readonly<Record<TemplateName, Readonly<Record<Locale, string>>>> = {
  manager: { en: 'Manager', ar: 'مدير' },
  cashier: { en: 'Cashier', ar: 'محاسب صندوق' },
  kitchen: { en: 'Kitchen', ar: 'المطبخ' },
  receptionist: { en: 'Receptionist', ar: 'موظف استقبال' },
  accountant: { en: 'Accountant', ar: 'محاسب' },
};

type Actions = readonly (typeof ACTIONS)[number][];
const READ: Actions = ['read'];
const SERVE: Actions = ['read', 'create', 'update'];

const each = (names: readonly ResourceName[], actions: Actions): Permission[] =>
  names.flatMap((name) => actions.map((action): Permission => `${name}.${action}`));

const SETS: Readonly<Record<Exclude<TemplateName, 'manager'>, readonly Permission[]>> = {
  cashier: [
    ...each(['orders', 'invoices'], SERVE),
    ...each(['users'], ['read', 'create']),
    ...each(['reservations', 'menu', 'menus', 'categories', 'items', 'areas', 'seats'], READ),
  ],
  kitchen: [...each(['orders'], ['read', 'update']), ...each(['menu', 'menus', 'categories', 'items'], READ)],
  receptionist: [
    ...each(['reservations', 'users'], SERVE),
    ...each(['invoices', 'orders'], ['read', 'create']),
    ...each(['holidays', 'areas', 'seats', 'menu', 'items'], READ),
  ],
  accountant: [...each(['invoices'], ACTIONS), ...each(['reservations', 'orders', 'users'], READ)],
};

/** What a template comes to in a business of the type: a starting point on the screen, stored nowhere. Rule R1.2. */
export function templatePermissions(name: TemplateName, type: BusinessType): Permission[] {
  const offered = OFFERED_RESOURCES[type];
  if (name !== 'manager') return SETS[name].filter((permission) => isOffered(permission, offered));
  return offered.flatMap((resource) => {
    if (resource === 'roles') return [];
    return each([resource], resource === 'business' ? ['read', 'update'] : ACTIONS);
  });
}

function isOffered(permission: Permission, offered: readonly ResourceName[]): boolean {
  return offered.some((resource) => permission.startsWith(`${resource}.`));
}

/** The template that comes to exactly these rights in a business of the type; null: none. */
export function templateOf(permissions: readonly string[], type: BusinessType): TemplateName | null {
  const held = new Set(permissions);
  const isSame = (name: TemplateName) => {
    const named = templatePermissions(name, type);
    return named.length === held.size && named.every((permission) => held.has(permission));
  };
  return TEMPLATES.find(isSame) ?? null;
}
