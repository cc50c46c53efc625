import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { me } from '@diwan/contract/accounts/me.ts';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { ALL_PERMISSIONS, OFFERED_RESOURCES } from '@diwan/contract/permissions.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import {
  aBranch,
  aCategory,
  anEmployee,
  anItem,
  anOwner,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const at = (venue: Venue, userId: number, branchId = venue.branchId) => ({
  business_id: venue.businessId,
  branch_id: branchId,
  user_id: userId,
});
const get = (venue: Venue, userId: number, branchId?: number) =>
  test.call(permissions.get, { token: venue.owner.token, params: at(venue, userId, branchId) });
const set = (venue: Venue, userId: number, body: object, branchId?: number) =>
  test.call(permissions.set, { token: venue.owner.token, params: at(venue, userId, branchId), body });
const info = async (person: Person) => (await test.call(me.info, { token: person.token })).body;
const auditsOf = async (venue: Venue) =>
  (
    await test.owner.query(
      `select action, entity, entity_id::int, label, branch_id::int, changes from audits
       where business_id = $1 order by id`,
      [venue.businessId],
    )
  ).rows;

describe('what can be granted', () => {
  it('is offered by business type, in the language of the request', async () => {
    const venue = await aVenue(test, 'chalet');
    const ask = (locale: string) =>
      test.call(permissions.services, {
        token: venue.owner.token,
        params: at(venue, 1),
        headers: { locale },
      });
    expect((await ask('en')).body).toEqual({
      Invoices: 'invoices',
      Users: 'users',
      Menu: 'menu',
      Holidays: 'holidays',
      Reservations: 'reservations',
      Settings: 'settings',
    });
    const arabic = (await ask('ar')).body;
    expect(arabic['الحجوزات']).toBe('reservations');
    expect(Object.values(arabic)).toEqual([...OFFERED_RESOURCES.chalet]);
  });

  it('is all sixteen services in a restaurant, and four actions everywhere', async () => {
    const venue = await aVenue(test);
    const sent = { token: venue.owner.token, params: at(venue, 1) };
    for (const locale of ['en', 'ar']) {
      const services = await test.call(permissions.services, { ...sent, headers: { locale } });
      expect(Object.keys(services.body)).toHaveLength(16);
    }
    expect((await test.call(permissions.actions, sent)).body).toEqual({
      Read: 'read',
      Create: 'create',
      Update: 'update',
      Delete: 'delete',
    });
  });
});

describe('setting the permissions of an employee', () => {
  it('answers and keeps the set with its prefix, whichever form it came in, and leaves other branches alone', async () => {
    const venue = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Second');
    const employee = await anEmployee(test, venue, ['orders.read'], { branchId: second });
    const body = {
      permissions: ['items.update', `branch.${venue.branchId}.items.read`, 'items.read'],
      dashboard_access: true,
    };
    const saved = await set(venue, employee.id, body);
    const expected = {
      permissions: [`branch.${venue.branchId}.items.read`, `branch.${venue.branchId}.items.update`],
      dashboard_access: true,
    };
    expect(saved).toMatchObject({ status: 200, body: expected });
    expect((await get(venue, employee.id)).body).toEqual(expected);
    expect((await get(venue, employee.id, second)).body.permissions).toEqual([
      `branch.${second}.orders.read`,
    ]);
  });

  it('counts at once in sessions that are open, and in their users/info', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    const item = await anItem(test, venue, await aCategory(test, venue));
    const read = () =>
      test.call(items.get, {
        token: employee.token,
        params: { business_id: venue.businessId, menu_id: venue.menuId, id: item },
      });
    expect((await read()).status).toBe(200);
    await set(venue, employee.id, { permissions: ['orders.read'], dashboard_access: true });
    expect((await read()).status).toBe(403);
    expect((await info(employee)).permissions).toEqual([
      `branch.${venue.branchId}.orders.read`,
      `menu.${venue.menuId}.orders.read`,
    ]);
  });

  it('keeps a grant without dashboard access, which then counts nowhere, while the session stays', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    const body = { permissions: ['items.read'], dashboard_access: false };
    expect((await set(venue, employee.id, body)).body.dashboard_access).toBe(false);
    expect(await info(employee)).toMatchObject({ business_control: [], permissions: [] });
    expect((await get(venue, employee.id)).body.permissions).toHaveLength(1);
  });

  it('takes an employee of another business of the same owner in, who works here from then on', async () => {
    const venue = await aVenue(test);
    const second = await aVenue(test, 'hotel', venue.owner);
    const employee = await anEmployee(test, second, ['items.read']);
    expect((await get(venue, employee.id)).body).toEqual({ permissions: [], dashboard_access: false });
    await set(venue, employee.id, { permissions: ['areas.read'] });
    const reached = (await info(employee)).business_control.map((row: { id: number }) => row.id);
    expect(reached).toEqual([venue.businessId, second.businessId]);
    const known = await test.call(users.get, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: employee.id },
    });
    expect(known.body.type).toBe('employee');
  });

  it.each([
    ['an unknown service', 'kitchen.read', 'There is no such permission: kitchen.read'],
    ['an unknown action', 'items.sell', 'There is no such permission: items.sell'],
    [
      'a prefix of another branch',
      'branch.1.items.read',
      'This permission is for another branch: branch.1.items.read',
    ],
    ['a permission of a menu', 'menu.1.items.read', 'There is no such permission: menu.1.items.read'],
    [
      'a service this type does not offer',
      'orders.read',
      'This area is not offered in a business of this type: orders.read',
    ],
  ])('refuses %s and stores nothing', async (_what, permission, text) => {
    const venue = await aVenue(test, 'chalet');
    const employee = await anEmployee(test, venue, ['menu.read']);
    const refused = await set(venue, employee.id, { permissions: ['invoices.read', permission] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'permissions.1': [text] } } });
    expect((await get(venue, employee.id)).body.permissions).toEqual([`branch.${venue.branchId}.menu.read`]);
  });

  it.each([
    [{}],
    [{ permissions: 'items.read' }],
    [{ permissions: [7] }],
    [{ permissions: [], dashboard_access: 'x' }],
  ])('refuses the body %j', async (body) => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    expect((await set(venue, employee.id, body)).status).toBe(422);
  });

  it('is refused for the owner and for customers, and finds nobody of another owner', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const stranger = await anEmployee(test, other, ['items.read']);
    const body = { permissions: ['items.read'] };
    expect((await set(venue, venue.owner.id, body)).status).toBe(422);
    expect((await set(venue, stranger.id, body)).status).toBe(404);
    expect((await set(venue, (await anOwner(test)).id, body)).status).toBe(404);
    const { rows } = await test.owner.query(
      "insert into users (type, name) values ('customer', 'Sara') returning id::int",
    );
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
      venue.businessId,
      rows[0].id,
    ]);
    expect((await set(venue, rows[0].id, body)).status).toBe(422);
  });

  it('is never for an employee, whatever they hold', async () => {
    const venue = await aVenue(test);
    const mighty = await anEmployee(test, venue, ALL_PERMISSIONS);
    const params = at(venue, mighty.id);
    for (const operation of [permissions.services, permissions.actions, permissions.get, permissions.set]) {
      const refused = await test.call(operation, { token: mighty.token, params });
      expect(refused).toMatchObject({ status: 403, body: { missing: 'owner' } });
    }
  });

  it('is audited with what it was and is, and a save without a difference is not', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    const body = { permissions: ['items.read', 'orders.read'], dashboard_access: false };
    await set(venue, employee.id, body);
    await set(venue, employee.id, body);
    expect(await auditsOf(venue)).toEqual([
      {
        action: 'permission',
        entity: 'user',
        entity_id: employee.id,
        label: 'Huda',
        branch_id: venue.branchId,
        changes: {
          permissions: { before: ['items.read'], after: ['items.read', 'orders.read'] },
          dashboard_access: { before: true, after: false },
        },
      },
    ]);
  });

  it('tells the open screens of that person, once for each change', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await set(venue, employee.id, { permissions: ['orders.read'] });
    await set(venue, employee.id, { permissions: ['orders.read'] });
    const { rows } = await test.owner.query(
      "select payload from outbox where kind = 'realtime' and payload ->> 'channel' = $1",
      [`private-user-${employee.id}`],
    );
    expect(rows).toEqual([
      {
        payload: {
          channel: `private-user-${employee.id}`,
          event: 'permissionsUpdated',
          data: { branch_id: venue.branchId },
        },
      },
    ]);
  });
});

describe('viewing as an employee', () => {
  const viewAs = (venue: Venue, userId: number, query: object = {}) =>
    test.call(permissions.viewAs, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: userId },
      query: { ...query },
    });

  it.each(['restaurant', 'salon', 'chalet'] as const)(
    'answers what users/info of a %s answers that person',
    async (type) => {
      const venue = await aVenue(test, type);
      await aBranch(test, venue.businessId, venue.menuId, 'Hidden');
      const employee = await anEmployee(test, venue, ['menu.read', 'reservations.update']);
      expect((await viewAs(venue, employee.id)).body).toEqual(await info(employee));
    },
  );

  it('can be narrowed to one branch of the business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Second');
    const employee = await anEmployee(test, venue, ['items.read']);
    await set(venue, employee.id, { permissions: ['orders.read'] }, second);
    const seen = (await viewAs(venue, employee.id, { branch_id: second })).body;
    expect(seen.permissions).toEqual([`branch.${second}.orders.read`, `menu.${venue.menuId}.orders.read`]);
    expect((await viewAs(venue, employee.id, { branch_id: other.branchId })).status).toBe(404);
    expect((await viewAs(venue, employee.id, { branch_id: 'x' })).status).toBe(422);
  });

  it('shows nothing of the businesses of other owners, and is for owners only', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const employee = await anEmployee(test, venue, ALL_PERMISSIONS);
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'employee')", [
      other.businessId,
      employee.id,
    ]);
    await test.owner.query(
      "insert into grants (business_id, branch_id, user_id, permissions) values ($1, $2, $3, '{items.read}')",
      [other.businessId, other.branchId, employee.id],
    );
    const seen = (await viewAs(venue, employee.id)).body;
    expect(seen.business_control.map((row: { id: number }) => row.id)).toEqual([venue.businessId]);
    const params = { business_id: venue.businessId, user_id: employee.id };
    expect((await test.call(permissions.viewAs, { token: employee.token, params })).status).toBe(403);
  });
});

describe('a grant', () => {
  it('opens exactly the calls of its permission, and an error names what is missing', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    const params = { business_id: venue.businessId, branch_id: venue.branchId, menu_id: venue.menuId };
    const calls = [
      { permission: 'areas.read', operation: areas.list, body: undefined },
      {
        permission: 'areas.create',
        operation: areas.create,
        body: { locales: [{ locale: 'en', name: 'Roof' }] },
      },
      { permission: 'menus.read', operation: menus.list, body: undefined },
      {
        permission: 'menus.create',
        operation: menus.create,
        body: { locales: [{ locale: 'en', name: 'Lunch' }] },
      },
      { permission: 'users.read', operation: users.list, body: undefined },
    ] as const;
    const some = fc.subarray([...ALL_PERMISSIONS]);
    await fc.assert(
      fc.asyncProperty(some, async (granted) => {
        await set(venue, employee.id, { permissions: granted });
        for (const { permission, operation, body } of calls) {
          const { status, body: said } = await test.call(operation, { token: employee.token, params, body });
          const expected = granted.includes(permission) ? [200, undefined] : [403, permission];
          expect([permission, status, said.missing]).toEqual([permission, ...expected]);
        }
      }),
      { numRuns: 12 },
    );
  });
});
