import { describe, expect, it } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { aBranch, aMenu, anEmployee, anOwner, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const info = async (token: string) => (await test.call(me.info, { token })).body;

describe('users/info', () => {
  it('shows an owner the own businesses, the oldest first, with every permission', async () => {
    const first = await aVenue(test, 'chalet');
    const second = await aVenue(test, 'hotel', first.owner);
    const seen = await info(first.owner.token);
    expect(seen).toMatchObject({
      id: first.owner.id,
      name: 'Nora',
      phone: '+96550000000',
      type: 'owner',
      is_employee: false,
      business_id: first.businessId,
      currency: 'KWD',
      photo: null,
      media: [],
      locales: [],
      hotels: [],
      business_control: [],
    });
    expect(seen.business.map((row: { id: number }) => row.id)).toEqual([first.businessId, second.businessId]);
    for (const place of [`branch.${first.branchId}`, `menu.${second.menuId}`]) {
      const held = seen.permissions.filter((text: string) => text.startsWith(`${place}.`));
      expect(held).toHaveLength(64);
    }
    expect(new Set(seen.permissions).size).toBe(seen.permissions.length);
  });

  it('shows configurations that are no secret, with what holds while nothing is stored', async () => {
    const venue = await aVenue(test);
    const configurations = async () => (await info(venue.owner.token)).business[0].configurations;
    expect(await configurations()).toEqual([
      { key: 'timezone', value: 'Asia/Kuwait' },
      { key: 'check_in_at', value: '14:00' },
      { key: 'check_out_at', value: '14:00' },
      { key: 'RESERVATIONS_MARGIN', value: 0 },
      { key: 'default_service_duration_time', value: 3600 },
      { key: 'RESERVATION_HOLD_MINUTES', value: 15 },
    ]);
    await test.owner.query(
      `insert into configurations (business_id, key, value) values
        ($1, 'check_in_at', '"15:30"'), ($1, 'RESERVATIONS_MARGIN', '3600'), ($1, 'QR_ONESIGNAL_REST_API_KEY', '"secret"')`,
      [venue.businessId],
    );
    expect(await configurations()).toEqual([
      { key: 'timezone', value: 'Asia/Kuwait' },
      { key: 'check_in_at', value: '15:30' },
      { key: 'check_out_at', value: '14:00' },
      { key: 'RESERVATIONS_MARGIN', value: 3600 },
      { key: 'default_service_duration_time', value: 3600 },
      { key: 'RESERVATION_HOLD_MINUTES', value: 15 },
    ]);
  });

  it('shows an employee only the granted branches and the menus these show', async () => {
    const venue = await aVenue(test);
    const hidden = await aMenu(test, venue.businessId, 'Hidden');
    await aBranch(test, venue.businessId, hidden, 'Hidden');
    const employee = await anEmployee(test, venue, ['items.read']);
    const seen = await info(employee.token);
    expect(seen).toMatchObject({
      type: 'employee',
      is_employee: true,
      business: [],
      business_id: venue.businessId,
    });
    const [business] = seen.business_control;
    expect(business.branches.map((row: { id: number }) => row.id)).toEqual([venue.branchId]);
    expect(business.menus.map((row: { id: number }) => row.id)).toEqual([venue.menuId]);
    expect(seen.permissions).toEqual([
      `branch.${venue.branchId}.items.read`,
      `menu.${venue.menuId}.items.read`,
    ]);
  });

  it('says whether the branches shown are all that the business has', async () => {
    const venue = await aVenue(test);
    const everywhere = await anEmployee(test, venue, ['items.read']);
    const reachOf = async ({ token }: { token: string }) => {
      const { business, business_control: works } = await info(token);
      return [...business, ...works].map((row: { has_all_branches?: boolean }) => row.has_all_branches);
    };
    expect(await reachOf(everywhere)).toEqual([true]);
    await aBranch(test, venue.businessId, venue.menuId, 'Second');
    expect(await reachOf(everywhere)).toEqual([false]);
    expect(await reachOf(venue.owner)).toEqual([true]);
  });

  it('A menu that no branch shows is there for whoever may read menus, with what they hold, and those of other branches are not.', async () => {
    const venue = await aVenue(test);
    const elsewhere = await aMenu(test, venue.businessId, 'Elsewhere');
    await aBranch(test, venue.businessId, elsewhere, 'Elsewhere');
    const fresh = await aMenu(test, venue.businessId, 'Fresh');
    const ofStranger = await aVenue(test);
    await aMenu(test, ofStranger.businessId, 'Of a stranger');
    const manager = await anEmployee(test, venue, ['menu.read', 'menus.read', 'menus.update']);
    const seen = await info(manager.token);
    const menusOf = (of: typeof seen) => of.business_control[0].menus.map((row: { id: number }) => row.id);
    expect(menusOf(seen)).toEqual([venue.menuId, fresh]);
    const held = seen.permissions.filter((text: string) => text.startsWith('menu.'));
    const actions = ['menu.read', 'menus.read', 'menus.update'];
    const at = (id: number) => actions.map((permission) => `menu.${id}.${permission}`);
    expect(held.toSorted()).toEqual([...at(venue.menuId), ...at(fresh)].toSorted());
    const waiter = await anEmployee(test, venue, ['orders.read', 'items.read']);
    expect(menusOf(await info(waiter.token))).toEqual([venue.menuId]);
    const { permissions } = await info(venue.owner.token);
    const ofOwner = (id: number) =>
      permissions
        .filter((text: string) => text.startsWith(`menu.${id}.`))
        .map((text: string) => text.slice(`menu.${id}.`.length))
        .toSorted();
    expect(ofOwner(fresh)).toEqual(ofOwner(venue.menuId));
    expect(ofOwner(fresh)).toContain('items.create');
  });

  it('Everybody at a chalet has the packages that its owner has set.', async () => {
    const venue = await aVenue(test, 'chalet');
    const host = await anEmployee(test, venue, ['reservations.read']);
    const packages = async () => (await info(host.token)).business_control[0].chalet_packages;
    expect(await packages()).toBeNull();
    const set = [{ label: 'Weekend', arrival: 'Fri', nights: 2 }];
    await test.owner.query(
      "insert into configurations (business_id, key, value) values ($1, 'CHALET_PACKAGES', $2)",
      [venue.businessId, JSON.stringify(set)],
    );
    expect(await packages()).toEqual(set);
  });

  it('Everybody has the colours of the calendar that were set, and nothing else of the settings.', async () => {
    const venue = await aVenue(test);
    const host = await anEmployee(test, venue, ['reservations.read']);
    const colours = async () => (await info(host.token)).business_control[0].calendar_colours;
    expect(await colours()).toBeNull();
    await test.owner.query(
      `insert into settings (business_id, key, data) values
        ($1, 'table_border_color', '"#112233"'), ($1, 'background_weekends_colors', 'null'), ($1, 'Address', '"Sea road"')`,
      [venue.businessId],
    );
    expect(await colours()).toEqual({ table_border_color: '#112233' });
  });

  it('expands the menu permission where categories and items are not offered', async () => {
    const venue = await aVenue(test, 'chalet');
    const employee = await anEmployee(test, venue, ['menu.read', 'items.update']);
    const { permissions } = await info(employee.token);
    const atBranch = permissions.filter((text: string) => text.startsWith('branch.'));
    expect(atBranch.map((text: string) => text.split('.').slice(2).join('.'))).toEqual([
      'menu.read',
      'menus.read',
      'categories.read',
      'items.read',
    ]);
  });

  it('shows nothing of a business once dashboard access is gone', async () => {
    const employee = await anEmployee(test, await aVenue(test), ['items.read'], { dashboardAccess: false });
    expect(await info(employee.token)).toMatchObject({
      business: [],
      business_control: [],
      permissions: [],
      business_id: null,
    });
  });

  it('serves somebody without any business', async () => {
    const { token } = await anOwner(test);
    expect(await info(token)).toMatchObject({ business: [], business_id: null, currency: 'KWD' });
  });

  it('takes two statements, however many businesses there are', async () => {
    const { owner } = await aVenue(test);
    for (let more = 0; more < 3; more += 1) await aVenue(test, 'restaurant', owner);
    const statements = await test.statementsOf(() => test.call(me.info, { token: owner.token }));
    expect(statements).toBe(2);
  });
});
