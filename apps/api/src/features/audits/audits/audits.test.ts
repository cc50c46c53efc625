import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { audits } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { ALL_PERMISSIONS } from '@diwan/contract/permissions.ts';
import { business } from '@diwan/contract/venues/business.ts';
import {
  aBranch,
  aCategory,
  anEmployee,
  anItem,
  aVenue,
  bilingual,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { createJobs } from '../../../jobs.ts';
import { base, test, as, list, latest, restore } from './testing/audit-calls.ts';

test.use();

describe('one entry', () => {
  it('names what its ids point to, in this business alone, as long as it is there', async () => {
    const [venue, theirs] = [await aVenue(test), await aVenue(test)];
    const [cold, hot] = [
      await aCategory(test, venue, { name: 'Cold' }),
      await aCategory(test, venue, { name: 'Hot' }),
    ];
    const foreign = await aCategory(test, theirs, { name: 'Foreign' });
    const id = await anItem(test, venue, cold);
    await as(venue, items.save, { id }, { locales: bilingual('Hummus', 'حمص بالطحينة') });
    const [made] = (await list(venue)).data;
    const changes = {
      ...made.changes,
      category_id: { before: foreign, after: hot },
      provider_employee_ids: { before: null, after: [venue.owner.id, 999_999_999] },
    };
    await test.owner.query('update audits set changes = $1 where id = $2', [
      JSON.stringify(changes),
      made.id,
    ]);
    const { body } = await as(venue, audits.get, { id: made.id });
    expect(body.names).toMatchObject({
      category_id: { [hot]: { en: 'Hot' } },
      provider_employee_ids: { [venue.owner.id]: { en: 'Nora', ar: '' } },
    });
    expect(Object.keys(body.names.category_id)).toEqual([String(hot)]);
    expect(Object.keys(body.names.provider_employee_ids)).toEqual([String(venue.owner.id)]);
  });
});

describe('the audit log', () => {
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
    expect((await as(venue, audits.get, { id: all.data[0].id })).body).toEqual({
      ...all.data[0],
      names: expect.anything(),
    });
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

  describe('over many months', () => {
    const months = async () => {
      const { rows } = await test.owner.query(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audits'::regclass order by 1`,
      );
      return rows.map(({ name }) => String(name)).filter((name) => /_19\d\d_/.test(name));
    };
    const make = (at: string, ahead: number) =>
      test.owner
        .query('select app.make_audit_months($1, $2) as made', [at, ahead])
        .then(({ rows }) => rows[0].made);
    const entry = (venue: Venue, at: string) =>
      test.owner.query(
        `insert into audits (business_id, action, entity, created_at) values ($1, 'login', 'user', $2)
         returning tableoid::regclass::text as place`,
        [venue.businessId, at],
      );

    it('A month is dropped as a whole when all of it is old enough, and no earlier.', async () => {
      const venue = await aVenue(test);
      expect(await make('1990-01-15', 2)).toBe(3);
      expect(await make('1990-01-15', 2)).toBe(0);
      expect(await months()).toEqual(['audits_1990_01', 'audits_1990_02', 'audits_1990_03']);
      expect((await entry(venue, '1990-01-31T23:59:59.999Z')).rows).toEqual([{ place: 'audits_1990_01' }]);
      await entry(venue, '1990-02-01T00:00:00Z');
      expect((await list(venue)).total).toBe(2);
      await test.owner.query("select app.remove_old_audits('1990-02-15')");
      expect(await months()).toEqual(['audits_1990_02', 'audits_1990_03']);
      expect((await list(venue)).total).toBe(1);
    });

    it('A row of a month without a partition is written and found, and the partition is not made around it.', async () => {
      const venue = await aVenue(test);
      expect((await entry(venue, '1991-05-05')).rows).toEqual([{ place: 'audits_default' }]);
      expect((await list(venue)).total).toBe(1);
      expect(await make('1991-05-05', 1)).toBe(1);
      expect(await months()).toContain('audits_1991_06');
      expect(await months()).not.toContain('audits_1991_05');
    });

    it('What is old in the default partition goes a bounded number of rows at a time.', async () => {
      const venue = await aVenue(test);
      await test.owner.query(
        `insert into audits (business_id, action, entity, created_at)
         select $1, 'login', 'user', '1980-01-01' from generate_series(1, 5001)`,
        [venue.businessId],
      );
      const remove = async () =>
        Number((await test.owner.query("select app.remove_old_audits('1981-01-01') as n")).rows[0].n);
      expect([await remove(), await remove(), await remove()]).toEqual([5000, 1, 0]);
    });

    it('The server makes the months ahead at its start, and removes all that is too old however much it is.', async () => {
      const venue = await aVenue(test);
      await test.owner.query(
        `insert into audits (business_id, action, entity, created_at)
         select $1, 'login', 'user', '1970-01-01' from generate_series(1, 12000)`,
        [venue.businessId],
      );
      const jobs = createJobs(test.deps, test.app.log);
      jobs.start();
      await vi.waitFor(async () => expect((await list(venue)).total).toBe(0));
      await jobs.stop();
      const { rows } = await test.owner.query(
        `select count(*)::int as n from pg_inherits where inhparent = 'audits'::regclass
         and inhrelid::regclass::text in ('audits_2026_05', 'audits_2026_06', 'audits_2026_07')`,
      );
      expect(rows).toEqual([{ n: 3 }]);
    });
  });

  it('The serving role adds to the audit log and reads it, and can neither change nor delete a row, nor reach a partition.', async () => {
    const venue = await aVenue(test);
    const { database } = test.deps;
    const tenancy = { userId: null, businessId: venue.businessId };
    const tables = ['audits', 'audits_default'];
    for (const statement of [
      sql`update audits set label = 'x'`,
      sql`delete from audits`,
      sql`truncate audits`,
      sql`select from audits_default`,
      sql`insert into audits_default (business_id, id, action, entity) values (${venue.businessId}, 1, 'login', 'user')`,
      ...tables.map((table) => sql`drop table ${sql.table(table)}`),
    ]) {
      await expect(database.write(tenancy, (db) => db.run(statement))).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });

  it('The audit log of a deleted business stays, with who deleted it and when.', async () => {
    const venue = await aVenue(test);
    const second = await aVenue(test, 'hotel', venue.owner);
    const before = await test.owner.query('select count(*)::int as n from audits where business_id = $1', [
      second.businessId,
    ]);
    await aCategory(test, second);
    const { status } = await test.call(business.remove, {
      token: venue.owner.token,
      params: { business_id: second.businessId },
    });
    expect(status).toBe(200);
    const { rows } = await test.owner.query(
      'select action, entity, entity_id::int, user_id::int, label from audits where business_id = $1 order by id',
      [second.businessId],
    );
    expect(rows).toHaveLength(before.rows[0].n + 1);
    expect(rows.at(-1)).toEqual({
      action: 'delete',
      entity: 'business',
      entity_id: second.businessId,
      user_id: venue.owner.id,
      label: expect.any(String),
    });
  });
});
