import type { BusinessType } from '@diwan/contract/permissions.ts';
import { IconBook } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { workspaceOf } from '#kit/workspace/workspace.ts';
import { ordersFeature } from '../../features/bookings/orders/orders.feature.ts';
import { eventsFeature } from '../../features/hospitality/events/events.feature.ts';
import { servicesFeature } from '../../features/hospitality/services/services.feature.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { labelOf, mayOpen, shownEntries } from './entries.ts';
import type { SidebarEntry } from './screen.ts';

const label = { en: 'x', ar: 'س' };
const entry = (path: string, rest: Partial<SidebarEntry> = {}): SidebarEntry => ({
  path,
  label,
  icon: IconBook,
  ...rest,
});
const entries = [
  entry('/admin/overview'),
  entry('/branches/list', { needs: 'branches.read', isInEveryType: true }),
  entry('/categories/list', { needs: 'categories.read' }),
  entry('/audits/list', { needs: 'ownership' }),
];
const nowhere = { business: null, branch: null };
const shownTo = (user: ReturnType<typeof anOwner>) =>
  shownEntries(entries, user, workspaceOf(user, nowhere)).map(({ path }) => path);

test('an owner sees branches in every type, and what the type offers', () => {
  expect(shownTo(anOwner())).toEqual([
    '/admin/overview',
    '/branches/list',
    '/categories/list',
    '/audits/list',
  ]);
  expect(shownTo(anOwner(aBusiness({ type: 'chalet' })))).toEqual([
    '/admin/overview',
    '/branches/list',
    '/audits/list',
  ]);
});

test('An entry stands in no sidebar of a type that has no use for it.', () => {
  const orders = [ordersFeature.entry ?? []].flat();
  const seen = (type: BusinessType) => {
    const user = anOwner(aBusiness({ type }));
    return shownEntries(orders, user, workspaceOf(user, nowhere)).map(({ path }) => path);
  };
  expect([seen('restaurant'), seen('hotel')]).toEqual([['/orders/list'], []]);
});

test('An owner reaches events and services of a salon or a chalet by the sidebar.', () => {
  const reached = (type: BusinessType) => {
    const user = anOwner(aBusiness({ type }));
    return shownEntries(
      [eventsFeature, servicesFeature].flatMap((feature) => feature.entry ?? []),
      user,
      workspaceOf(user, nowhere),
    );
  };
  expect([reached('salon').length, reached('chalet').length]).toEqual([2, 2]);
});

test('an employee sees the overview and what may be read, never what is for owners', () => {
  expect(shownTo(anEmployee(['categories.read', 'branches.create']))).toEqual([
    '/admin/overview',
    '/categories/list',
  ]);
  expect(mayOpen(anEmployee([]), 'ownership')).toBe(false);
});

test('An employee of a chalet or a salon sees no more than the type offers, whatever a grant on the menu opens.', () => {
  const all = [
    ...entries,
    entry('/menu', { needs: 'menu.read', isInEveryType: true }),
    ...[ordersFeature.entry ?? []].flat(),
  ];
  const seen = (type: BusinessType, permissions: readonly string[]) => {
    const user = anEmployee(permissions, aBusiness({ type }));
    return shownEntries(all, user, workspaceOf(user, nowhere)).map(({ path }) => path);
  };
  const opened = ['menu.read', 'menus.read', 'categories.read', 'items.read'];
  expect(seen('chalet', opened)).toEqual(['/admin/overview', '/menu']);
  expect(seen('salon', [...opened, 'reservations.read', 'orders.read'])).toEqual([
    '/admin/overview',
    '/menu',
    '/orders/list',
  ]);
  expect(seen('restaurant', opened)).toEqual(['/admin/overview', '/categories/list', '/menu']);
  expect(mayOpen(anEmployee(opened, aBusiness({ type: 'chalet' })), 'categories.read')).toBe(true);
});

test('who owns one business sees of another what is granted there, and nothing for its owners', () => {
  const branch = { ...aBusiness().branches[0], id: 21 } as ReturnType<typeof aBusiness>['branches'][number];
  const other = aBusiness({ id: 2, branches: [branch] });
  const owner = anOwner();
  const user = {
    ...owner,
    business_control: [other],
    permissions: [...owner.permissions, 'branch.21.categories.read'],
  };
  const at = (business: number) =>
    shownEntries(entries, user, workspaceOf(user, { business, branch: null })).map(({ path }) => path);
  expect(at(1)).toEqual(['/admin/overview', '/branches/list', '/categories/list', '/audits/list']);
  expect(at(2)).toEqual(['/admin/overview', '/categories/list']);
});

test('the menu is named after the type of the picked business', () => {
  const menu = entry('/menu', {
    label: {
      restaurant: label,
      salon: { en: 'Salon Services', ar: 'خدمات الصالون' },
      hotel: label,
      chalet: label,
    },
  });
  expect(labelOf(menu, workspaceOf(anOwner(aBusiness({ type: 'salon' })), nowhere)).en).toBe(
    'Salon Services',
  );
});

test('the remembered business and branch are picked, or else the first ones', () => {
  const user = { ...anOwner(), business: [aBusiness(), aBusiness({ id: 2, branches: [] })] };
  expect(workspaceOf(user, { business: 2, branch: 11 })).toMatchObject({
    business: { id: 2 },
    branch: null,
    isOwned: true,
  });
  expect(workspaceOf(user, { business: 9, branch: 9 })).toMatchObject({
    business: { id: 1 },
    branch: { id: 11 },
  });
});
