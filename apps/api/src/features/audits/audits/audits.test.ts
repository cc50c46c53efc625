import { describe, expect, it } from 'vitest';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { audits } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { ALL_PERMISSIONS } from '@diwan/contract/permissions.ts';
import { aBranch, aCategory, anEmployee, anItem, aVenue, bilingual, type Person } from '#testing/builders.ts';
import { base, test, as, list, latest, restore } from './testing/journal-calls.ts';

describe('the journal', () => {
  it('lists the newest first, with who did what, and filters by period, entity, action, person and words', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ALL_PERMISSIONS);
    const id = await anItem(test, venue, await aCategory(test, venue));
    await as(venue, items.save, { id }, { locales: bilingual('Hummus', 'حمص بالطحينة') });
    await test.call(categories.create, {
      token: employee.token,
      params: { business_id: venue.businessId },
      body: { menu_id: venue.menuId, locales: bilingual('Grills', 'مشاوي') },
    });
    const all = await list(venue);
    expect(all.data[0]).toMatchObject({
      action: 'create',
      entity: 'category',
      label: 'Grills',
      user: { id: employee.id, name: 'Huda' },
      branch_id: null,
      restorable: false,
      restored_from: null,
      created_at: '2026-04-01T08:00:00.000Z',
    });
    expect(all.data[1]).toMatchObject({
      action: 'update',
      entity: 'item',
      entity_id: id,
      user: { name: 'Nora' },
      changes: { 'locales.ar.name': { before: 'Hummus', after: 'حمص بالطحينة' } },
      restorable: true,
    });
    const totals = await Promise.all(
      [
        { entity: 'item' },
        { entity: 'item', entity_id: id + 1 },
        { action: 'create' },
        { user_id: employee.id },
        { search: 'huda' },
        { search: 'grill' },
        { from: '2026-04-01', to: '2026-04-01' },
        { from: '2026-04-02' },
        { to: '2026-03-31' },
      ].map(async (query) => (await list(venue, query)).total),
    );
    expect(totals).toEqual([1, 0, 1, 1, 1, 1, 2, 0, 0]);
    expect((await as(venue, audits.get, { id: all.data[0].id })).body).toEqual(all.data[0]);
  });

  it('shows a branch what was done there and what concerns the whole business', async () => {
    const venue = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Second');
    const employee = await anEmployee(test, venue, ['items.read']);
    await test.call(permissions.set, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_id: second, user_id: employee.id },
      body: { permissions: ['orders.read'] },
    });
    await as(venue, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    const at = async (branch: number) =>
      (
        await test.call(audits.list, {
          token: venue.owner.token,
          params: { business_id: venue.businessId, branch_or_all: branch },
        })
      ).body.data.map((row: { action: string }) => row.action);
    expect(await at(second)).toEqual(['create', 'permission']);
    expect(await at(venue.branchId)).toEqual(['create']);
  });

  it('still names whoever left the business', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['menus.create']);
    await test.call(menus.create, {
      token: employee.token,
      params: { business_id: venue.businessId },
      body: { locales: bilingual('Lunch', 'الغداء') },
    });
    await as(venue, users.remove, { user_id: employee.id });
    expect((await list(venue, { entity: 'menu' })).data[0].user).toEqual({ id: employee.id, name: 'Huda' });
  });

  it('is for owners only, of their own business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const mighty: Person = await anEmployee(test, venue, ALL_PERMISSIONS);
    await as(other, menus.create, {}, { locales: bilingual('Lunch', 'الغداء') });
    const { id } = await latest(other);
    const params = { ...base(venue), id };
    for (const operation of [audits.list, audits.filter, audits.get, audits.restore]) {
      const refused = await test.call(operation, {
        token: mighty.token,
        params,
        ...(operation.method === 'POST' ? { body: {} } : {}),
      });
      expect(refused).toMatchObject({ status: 403, body: { missing: 'owner' } });
    }
    expect((await as(venue, audits.get, { id })).status).toBe(404);
    expect((await restore(venue, id)).status).toBe(404);
  });

  it('forgets what is older than 24 months', async () => {
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into audits (business_id, action, entity, created_at) values
        ($1, 'login', 'user', '2024-03-01'), ($1, 'login', 'user', '2024-05-01')`,
      [venue.businessId],
    );
    await test.owner.query("select app.remove_old_audits('2024-04-01')");
    expect((await list(venue)).total).toBe(1);
  });
});
