import type { AnyOperation } from '@diwan/contract/operation.ts';
import { OPERATIONS } from '@diwan/contract/operations.ts';
import { expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import type { Tenant } from './fill.ts';
import { SMALL } from './tenants.ts';

/** Reads that are not measured at a hundred times the rows, by why. */
const NOT_MEASURED: Readonly<Record<string, readonly string[]>> = {
  'It reads one row, or a few of one, by a number, a token or a name that is unique.': [
    'areas.get',
    'audits.get',
    'branches.get',
    'categories.get',
    'category-settings.list',
    'desks.self',
    'devices.self',
    'events.get',
    'guest-bookings.get',
    'guest-orders.get',
    'guest-push-orders.offer',
    'guest-push-reservations.offer',
    'guest-visits.get',
    'guest.menu-type',
    'guest.table',
    'holidays.get',
    'hotels.get',
    'invoices.get',
    'media.get',
    'menus.get',
    'order-messages.list',
    'orders.get',
    'pins.state',
    'public-invoices.get',
    'reservation-messages.list',
    'seats.get',
    'second-factor.of-colleague',
    'second-factor.state',
    'services.get',
    'stations.get',
    'user-settings.list',
    'visits.get',
  ],
  'It has the same words for everybody, or tells of the process.': [
    'business-types.list',
    'installation.client-config',
    'installation.health',
    'installation.live',
    'menu-types.list',
    'orders.statuses',
    'reservations.statuses',
  ],
  'It is open until its reader goes.': [
    'guest-bookings.events',
    'guest-orders.events',
    'guest-visits.events',
    'guest.serving-events',
  ],
  'A device asks it by its own token: what is open at a branch, or came within minutes, by an index each.': [
    'desks.waiting',
  ],
  'It draws a picture or a file of one branch, booking or person.': [
    'branches.create-login-qr',
    'branches.reference-qr',
    'customers.export',
    'invoices.print',
    'table-codes.sheet',
  ],
  'It is bytes that are cached; `bench -- guest-menu` and `guest-phones` measure them.': [
    'guest.menu',
    'guest.serving',
  ],
};

const tenant: Tenant = {
  size: SMALL,
  businessId: 1,
  branchId: 1,
  menuId: 1,
  customersAfter: 1_000_000,
  categoriesAfter: 0,
  itemsAfter: 0,
  reservationsAfter: 0,
  employeeId: 1,
  slug: 'growth-1-0',
  comingStays: Array.from({ length: 60 }, (_, index) => index + 1),
  pendingOrders: [1, 2, 3],
  openInvoices: [1],
  ownerToken: '',
  employeeToken: '',
};

/** The fewer members a path has, the sooner it is meant. */
const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  path: new RegExp(`^${operation.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  members: operation.path.split(':').length,
})).sort((one, other) => one.members - other.members);

function operationOf(path: string, method: string): AnyOperation | undefined {
  return ROUTES.find((route) => route.operation.method === method && route.path.test(path))?.operation;
}

it('Every call that is measured is an operation of the contract.', () => {
  const unknown = CALLS.filter(({ path, body }) => {
    const [bare = ''] = path(tenant, 0).split('?');
    return !operationOf(bare, body ? 'POST' : 'GET');
  });
  expect(unknown.map(({ area, what }) => `${area}: ${what}`)).toEqual([]);
});

it('Every list, figure, search and export is measured at a hundred times the rows, but for the named few.', () => {
  const measured = new Set(
    CALLS.filter(({ body }) => !body).map(
      ({ path }) => operationOf(path(tenant, 0).split('?')[0] ?? '', 'GET')?.name,
    ),
  );
  const reads = OPERATIONS.filter(({ method }) => method === 'GET').map(({ name }) => name);
  expect(reads.filter((name) => !measured.has(name)).sort()).toEqual(
    Object.values(NOT_MEASURED).flat().sort(),
  );
});
