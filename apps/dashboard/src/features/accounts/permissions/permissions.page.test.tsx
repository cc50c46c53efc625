import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { offeredTemplates, TEMPLATES, templatePermissions } from '@diwan/contract/permission-templates.ts';
import { effectivePermissions } from '@diwan/contract/permissions.ts';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { differenceOf, opens, toggled } from './grants.rules.ts';
import PermissionsPage from './permissions.page.tsx';

const pages = { '/permissions/list': PermissionsPage, '/users/add': () => null };
const AT = '/api/business/1/branches/11/permissions';
const SERVICES = { Orders: 'orders', Items: 'items' };
const ACTIONS = { Read: 'read', Create: 'create', Update: 'update', Delete: 'delete' };
const grant = (...rights: string[]) => ({
  permissions: rights.map((right) => `branch.11.${right}`),
  dashboard_access: true,
});

function open(at = '/permissions/list?user=8&branch=11', handlers: Parameters<typeof fakeNetwork>[0] = {}) {
  const asked = fakeNetwork({
    'GET /api/business/1/users': () => ({
      body: pageOfRows([
        { id: 8, name: 'Huda', photo: null, media: [], locales: [] },
        { id: 9, name: 'Sara', photo: null, media: [], locales: [] },
      ]),
    }),
    [`GET ${AT}/services`]: () => ({ body: SERVICES }),
    [`GET ${AT}/actions`]: () => ({ body: ACTIONS }),
    [`GET ${AT}/user/8`]: () => ({ body: grant('items.read') }),
    [`GET ${AT}/user/9`]: () => ({ body: grant('orders.read', 'orders.update') }),
    [`POST ${AT}/user/8/set`]: () => ({ body: grant('items.read', 'orders.read') }),
    ...handlers,
  });
  return { asked, ...renderPage({ pages, at, as: anOwner() }) };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('the rights of an employee', () => {
  test('are ticked one by one, shown as unsaved words, and sent as they are ticked', async () => {
    const { user, asked } = open();
    expect((await box('Items: Read')).checked).toBe(true);
    await user.click(await box('Orders: Read'));
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    expect(screen.getByText('Granted: Orders: Read')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('Permissions saved. They count from now on.')).toBeTruthy();
    const sent = asked.find(({ path }) => path.endsWith('/set'));
    expect(sent?.body).toEqual({ permissions: ['items.read', 'orders.read'], dashboard_access: true });
    expect(screen.queryByText('1 unsaved change')).toBeNull();
  });

  test('that are ticked while a save is under way stay unsaved, and are sent with the next one', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let stored = grant('items.read');
    const { user, asked } = open(undefined, {
      [`GET ${AT}/user/8`]: () => ({ body: stored }),
      [`POST ${AT}/user/8/set`]: async ({ body }) => {
        await answered;
        stored = grant(...(body as { permissions: string[] }).permissions);
        return { body: stored };
      },
    });
    await user.click(await box('Orders: Read'));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    await user.click(await box('Items: Update'));
    await user.click(await box('Items: Read'));
    expect(screen.getByText('3 unsaved changes')).toBeTruthy();
    await act(async () => answer());
    expect(await screen.findByText('Permissions saved. They count from now on.')).toBeTruthy();
    expect(await screen.findByText('2 unsaved changes')).toBeTruthy();
    expect(screen.getByText('Granted: Items: Update')).toBeTruthy();
    expect(screen.getByText('Taken away: Items: Read')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    const sent = asked.filter(({ path }) => path.endsWith('/set')).at(-1);
    expect(sent?.body).toEqual({ permissions: ['orders.read', 'items.update'], dashboard_access: true });
  });

  test('are toggled by row and by column, and taken back by discarding', async () => {
    const { user } = open();
    await user.click(await box('Everything in Orders'));
    expect(screen.getByText('4 unsaved changes')).toBeTruthy();
    await user.click(await box('Read everywhere'));
    expect((await box('Items: Read')).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([(await box('Items: Read')).checked, (await box('Orders: Delete')).checked]).toEqual([
      true,
      false,
    ]);
  });

  test('are reached with the arrow keys', async () => {
    const { user } = open();
    (await box('Orders: Read')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(await box('Items: Create'));
  });

  test('are filled from a template or a colleague', async () => {
    const { user } = open();
    await box('Items: Read');
    await user.click(screen.getByRole('button', { name: 'Fill from' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sara', hidden: true }));
    expect(await screen.findByText('Granted: Orders: Update')).toBeTruthy();
    expect(screen.getByText('Taken away: Items: Read')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fill from' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kitchen', hidden: true }));
    expect((await box('Orders: Update')).checked).toBe(true);
  });
});

test('employees are found by name', async () => {
  const { user } = open('/permissions/list');
  await user.type(await screen.findByRole('searchbox', { name: 'Find an employee' }), 'sar');
  const list = screen.getByRole('list', { name: 'Employees' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Sara']);
});

test('a row is filled when a part of it is ticked, and emptied when all of it is', () => {
  const these = ['items.read', 'items.update'];
  const full = toggled(new Set(['items.read']), these);
  expect([...full]).toEqual(these);
  expect(toggled(full, these).size).toBe(0);
  const difference = differenceOf(
    { rights: new Set(['a']), access: true },
    { rights: new Set(['b']), access: false },
  );
  expect(difference).toEqual({ granted: ['b'], taken: ['a'], isAccessChanged: true, count: 3 });
});

test('what opens nothing is not offered: roles, and everything but reading of the menu where menus have a row of their own', () => {
  const offered = ['menu', 'menus', 'roles', 'items'];
  const shown = offered.flatMap((service) =>
    ['read', 'update'].map((action) => `${service}.${action}`).filter((right) => opens(right, offered)),
  );
  expect(shown).toEqual(['menu.read', 'menus.read', 'menus.update', 'items.read', 'items.update']);
  expect(opens('menu.update', ['menu', 'holidays'])).toBe(true);
});

test('templates hold only what the type of business offers', () => {
  expect(templatePermissions('kitchen', 'chalet')).toEqual(['menu.read']);
  expect(templatePermissions('manager', 'restaurant')).toContain('business.update');
  expect(templatePermissions('manager', 'restaurant')).not.toContain('business.delete');
  expect(templatePermissions('manager', 'hotel').some((right) => right.startsWith('roles.'))).toBe(false);
});

test('A cashier of a salon can sell there: what is granted on reservations stands for orders.', () => {
  const granted = templatePermissions('cashier', 'salon');
  expect(granted).toEqual(
    expect.arrayContaining(['reservations.create', 'reservations.update', 'menu.read']),
  );
  expect(new Set(granted).size).toBe(granted.length);
  const held = effectivePermissions(granted, 'salon');
  for (const right of ['orders.read', 'orders.create', 'orders.update', 'items.read'] as const)
    expect([right, held.has(right)]).toEqual([right, true]);
  expect([...held].filter((right) => right.endsWith('.delete'))).toEqual([]);
});

test('A kitchen is offered as a starting point only where orders are: in no salon and no chalet.', () => {
  expect([offeredTemplates('restaurant'), offeredTemplates('hotel')]).toEqual([TEMPLATES, TEMPLATES]);
  const others = ['manager', 'cashier', 'receptionist', 'accountant'];
  expect([offeredTemplates('salon'), offeredTemplates('chalet')]).toEqual([others, others]);
});
