import {
  ACTIONS,
  OFFERED_RESOURCES,
  type Action,
  type BusinessType,
  type Permission,
  type ResourceName,
} from '@diwan/contract/permissions.ts';
import type { GrantTemplate } from './shape.ts';

type Granted = Partial<Record<ResourceName, readonly Action[]>>;

const READ = ['read'] as const;

const LISTED: Record<Exclude<GrantTemplate, 'Manager'>, Granted> = {
  Cashier: {
    orders: ['read', 'create', 'update'],
    invoices: ['read', 'create', 'update'],
    reservations: READ,
    users: ['read', 'create'],
    menu: READ,
    menus: READ,
    categories: READ,
    items: READ,
    areas: READ,
    seats: READ,
  },
  Kitchen: { orders: ['read', 'update'], menu: READ, menus: READ, categories: READ, items: READ },
  Receptionist: {
    reservations: ['read', 'create', 'update'],
    users: ['read', 'create', 'update'],
    invoices: ['read', 'create'],
    orders: ['read', 'create'],
    holidays: READ,
    areas: READ,
    seats: READ,
    menu: READ,
    items: READ,
  },
  Accountant: { invoices: ACTIONS, reservations: READ, orders: READ, users: READ },
};

function managed(resource: ResourceName): readonly Action[] {
  if (resource === 'roles') return [];
  return resource === 'business' ? ['read', 'update'] : ACTIONS;
}

/** What a template grants in a business of the type (rule R1.2, limited to what R1.3 offers). */
export function grantSet(template: GrantTemplate, type: BusinessType): Permission[] {
  return OFFERED_RESOURCES[type].flatMap((resource) => {
    const actions = template === 'Manager' ? managed(resource) : (LISTED[template][resource] ?? []);
    return actions.map((action): Permission => `${resource}.${action}`);
  });
}
