import { BUSINESS_TYPES, type BusinessType } from '@diwan/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { workspaceOf } from '#kit/workspace/workspace.ts';
import { shownEntries } from '#kit/screens/entries.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { grouped, openPath, standingAlone, underTheThumb } from './sidebar-groups.rules.ts';
import { ENTRIES } from './use-entries.ts';

const shownTo = (user: ReturnType<typeof anOwner>) =>
  shownEntries(ENTRIES, user, workspaceOf(user, { business: null, branch: null }));
const ofOwner = (type: BusinessType) => shownTo(anOwner(aBusiness({ type })));
const ofStaff = (permissions: readonly string[], type: BusinessType = 'restaurant') =>
  shownTo(anEmployee(permissions, aBusiness({ type })));
interface Listed {
  readonly path: string;
  readonly children?: readonly Listed[];
}
const pathsOf = (entries: readonly { path: string }[]) => entries.map(({ path }) => path);

function sidebarOf(type: BusinessType, entries = ofOwner(type)) {
  const { first, groups } = grouped(entries, type);
  return {
    first: pathsOf(first),
    ...Object.fromEntries(groups.map((group) => [group.name, pathsOf(group.entries)])),
  };
}

const MANAGE = [
  '/business/list',
  '/branches/list',
  '/users/list',
  '/permissions/list',
  '/settings',
  '/configurations',
  '/audits/list',
  '/deliveries/list',
];
const MANAGE_WITH_AREAS = [...MANAGE.slice(0, 2), '/areas', ...MANAGE.slice(2)];
const SAME = {
  first: ['/menu'],
  today: ['/admin/overview'],
  money: ['/invoices/list', '/reports', '/charts'],
};

describe('The sidebar of an owner', () => {
  it('sells by the till in a restaurant.', () => {
    expect(sidebarOf('restaurant')).toEqual({
      ...SAME,
      sell: ['/orders/add', '/orders/list', '/reservations/list'],
      catalogue: ['/menus/list', '/categories/list', '/events/list'],
      manage: [...MANAGE.slice(0, 2), '/areas', '/stations', ...MANAGE.slice(2)],
      more: ['/calendar', '/holidays/list', '/services/list', '/hotels/list'],
    });
  });

  it('sells appointments first in a salon.', () => {
    expect(sidebarOf('salon')).toEqual({
      ...SAME,
      sell: ['/reservations/list', '/orders/add', '/orders/list'],
      catalogue: ['/menus/list'],
      manage: MANAGE_WITH_AREAS,
      more: ['/calendar', '/holidays/list', '/services/list', '/events/list'],
    });
  });

  it('sells nights in a hotel, which has no till.', () => {
    expect(sidebarOf('hotel')).toEqual({
      ...SAME,
      sell: ['/reservations/list', '/calendar'],
      catalogue: ['/hotels/list', '/services/list', '/events/list', '/holidays/list'],
      manage: MANAGE_WITH_AREAS,
      more: ['/menus/list', '/categories/list'],
    });
  });

  it('has no floors and seats among what is managed of a chalet.', () => {
    expect(sidebarOf('chalet')).toEqual({
      ...SAME,
      sell: ['/reservations/list', '/calendar'],
      catalogue: ['/holidays/list'],
      manage: MANAGE,
      more: ['/menus/list', '/services/list', '/events/list'],
    });
  });
});

it('Whatever somebody may open stands in exactly one place of the sidebar, whichever the type.', () => {
  for (const type of BUSINESS_TYPES) {
    const entries = ofOwner(type);
    const { first, groups } = grouped(entries, type);
    const all = [...first, ...groups.flatMap((group) => group.entries)];
    expect(pathsOf(all).toSorted()).toEqual(pathsOf(entries).toSorted());
    expect(new Set(pathsOf(all)).size).toBe(all.length);
  }
});

it('What an employee may not read stands in no group, and a group without anything is left out.', () => {
  expect(sidebarOf('restaurant', ofStaff(['orders.read', 'orders.create']))).toEqual({
    first: [],
    today: ['/admin/overview'],
    sell: ['/orders/add', '/orders/list'],
    money: ['/reports', '/charts'],
  });
  expect(sidebarOf('restaurant', ofStaff(['orders.read']))).toMatchObject({ sell: ['/orders/list'] });
});

it('What its feature lists below another entry stands on its own where a group names it, and stays below it otherwise.', () => {
  const at = (path: string) => ENTRIES.find((entry) => entry.path === path);
  expect(pathsOf(at('/admin/overview')?.children ?? [])).toEqual(['/admin/widgets']);
  expect([at('/charts')?.path, at('/orders/add')?.path]).toEqual(['/charts', '/orders/add']);
  const lone: Listed = { path: '/charts' };
  expect(standingAlone<Listed>([{ path: '/a', children: [lone] }])).toEqual([
    { path: '/a', children: [] },
    lone,
  ]);
});

describe('Under the thumb', () => {
  const thumbOf = (type: BusinessType) => pathsOf(underTheThumb(ofOwner(type), type, true));

  it('An owner has what the type is used for most.', () => {
    expect(thumbOf('restaurant')).toEqual(['/orders/list', '/orders/add', '/admin/overview', '/menu']);
    expect(thumbOf('salon')).toEqual(['/reservations/list', '/orders/add', '/admin/overview', '/menu']);
    expect(thumbOf('hotel')).toEqual(['/reservations/list', '/calendar', '/admin/overview', '/menu']);
    expect(thumbOf('chalet')).toEqual(['/reservations/list', '/calendar', '/admin/overview', '/menu']);
  });

  it('A cashier has the till and the orders first, and an accountant the money.', () => {
    const thumb = (permissions: readonly string[]) =>
      pathsOf(underTheThumb(ofStaff(permissions), 'restaurant', false));
    expect(thumb(['orders.read', 'orders.create', 'menu.read'])).toEqual([
      '/orders/add',
      '/orders/list',
      '/menu',
      '/admin/overview',
    ]);
    expect(thumb(['invoices.read'])).toEqual(['/admin/overview', '/invoices/list', '/reports', '/charts']);
  });
});

it('A page belongs to the entry that names most of its address.', () => {
  const paths = ['/orders/list', '/orders/add', '/areas', '/settings'];
  expect(openPath(paths, '/orders/add')).toBe('/orders/add');
  expect(openPath(paths, '/orders/edit/7')).toBe('/orders/list');
  expect(openPath(paths, '/areas/3/seats')).toBe('/areas');
  expect(openPath(paths, '/areaside')).toBeUndefined();
});
