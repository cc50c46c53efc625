import { at, branch, business, read, type Call, type Path } from './call.ts';

const inArea = (rest: string): Path => at(branch, (t) => `/areas/${areaOf(t.branchId)}${rest}`);
/** The first area of a branch: each has four, in the order of the branches. */
const areaOf = (branchId: number) => (branchId - 1) * 4 + 1;

/** What a business is made of, and who may do what in it. */
export const VENUE: readonly Call[] = [
  read('venue', 'businesses', () => '/business'),
  read('venue', 'all businesses', () => '/business/all'),
  read('venue', 'the business', business),
  read('venue', 'branches', at(business, '/branches')),
  read('venue', 'areas', at(branch, '/areas')),
  read('venue', 'seats', inArea('/seats')),
  read('venue', 'first steps', at(business, '/first-steps')),
  read('venue', 'settings', at(business, '/settings')),
  read('venue', 'settings of a branch', (t) => `/branches/${t.branchId}/settings`),
  read('venue', 'configurations', at(business, '/config')),
  read('venue', 'menus', at(business, '/menus')),
  read('venue', 'sample content', at(business, '/sample-content')),
  read('venue', 'holidays', at(business, '/holidays')),
  read('venue', 'holidays of a period', at(business, '/holidays/filter?from=2026-01-01&to=2026-12-31')),
  read('venue', 'events', (t) => `/events?business_id=${t.businessId}`),
  read('venue', 'hotels', (t) => `/hotels?business_id=${t.businessId}`),
  read('venue', 'services', (t) => `/services?business_id=${t.businessId}`),
  read('venue', 'message templates', at(business, '/message-templates')),
  read('people', 'who asks', () => '/users/info'),
  read('people', 'sessions', () => '/auth/sessions'),
  read('people', 'devices', at(branch, '/devices')),
  read('people', 'devices for push', at(business, '/push-devices')),
  read('people', 'services they may use', at(branch, '/permissions/services')),
  read('people', 'actions they may take', at(branch, '/permissions/actions')),
  read(
    'people',
    'permissions of one',
    at(branch, (t) => `/permissions/user/${t.employeeId}`),
  ),
  read(
    'people',
    'the view of one',
    at(business, (t) => `/users/${t.employeeId}/view-as`),
  ),
];
