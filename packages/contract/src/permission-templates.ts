import type { Locale } from './locale.ts';
import {
  ACTIONS,
  grantableFor,
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

/**
 * What a template comes to in a business of the type: a starting point on the screen, stored nowhere. Rule R1.2. A right that is
 * not offered there is granted by the one that stands for it, or else who sells in a salon could not sell.
 */
export function templatePermissions(name: TemplateName, type: BusinessType): Permission[] {
  if (name !== 'manager')
    return [...new Set(SETS[name].flatMap((permission) => grantableFor(permission, type)))];
  return OFFERED_RESOURCES[type].flatMap((resource) => {
    if (resource === 'roles') return [];
    return each([resource], resource === 'business' ? ['read', 'update'] : ACTIONS);
  });
}

/** The templates that somebody in a business of the type could work by: without orders nobody stands in a kitchen. */
export const offeredTemplates = (type: BusinessType): readonly TemplateName[] =>
  TEMPLATES.filter((name) => name !== 'kitchen' || OFFERED_RESOURCES[type].includes('orders'));

/** The template that comes to exactly these rights in a business of the type; null: none. */
export function templateOf(permissions: readonly string[], type: BusinessType): TemplateName | null {
  const held = new Set(permissions);
  const isSame = (name: TemplateName) => {
    const named = templatePermissions(name, type);
    return named.length === held.size && named.every((permission) => held.has(permission));
  };
  return TEMPLATES.find(isSame) ?? null;
}
