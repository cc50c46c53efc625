import { branches } from '@diwan/contract/venues/branches.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, aMenu, anEmployee, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, branches, {
  valid: () => ({ locales: bilingual('Sea Front', 'الواجهة') }),
  invalid: () => ({ body: { locales: bilingual('Sea', 'البحر'), slug: 'No Good' }, field: 'slug' }),
  change: { body: { locales: [{ locale: 'ar', name: 'الكورنيش' }] }, expect: {} },
});

it('derives the address from the name and numbers it when it is taken', async () => {
  const venue = await aVenue(test);
  const create = () =>
    test.call(branches.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { locales: bilingual('Café Déjà Vu', 'مقهى') },
    });
  const first = await create();
  const second = await create();
  expect([first.body.slug, second.body.slug]).toEqual(['cafe-deja-vu', 'cafe-deja-vu-2']);
});

it('derives an address of an Arabic name from its sound', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  await test.owner.query("update businesses set first_locale = 'ar' where id = $1", [venue.businessId]);
  const body = { locales: [{ locale: 'ar', name: 'فرع السالمية' }] };
  const slugs = [];
  for (let made = 0; made < 3; made += 1) {
    const created = await test.call(branches.create, { token, params, body });
    slugs.push(created.body.slug);
  }
  expect(slugs).toEqual(['fra-al-salmya', 'fra-al-salmya-2', 'fra-al-salmya-3']);
});

it('fills the gap in a family of addresses, whatever else begins like them', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const make = (slug?: string) =>
    test.call(branches.create, { token, params, body: { locales: bilingual('Gap', 'فجوة'), slug } });
  for (const slug of ['gap', 'gap-2', 'gap-4', 'gap-far-away', 'gapless']) await make(slug);
  expect((await make()).body.slug).toBe('gap-3');
  expect((await make()).body.slug).toBe('gap-5');
});

it('gives everybody an address of their own who asks for the same one at once', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const body = { locales: bilingual('At Once', 'معًا') };
  const made = await Promise.all(
    Array.from({ length: 6 }, () => test.call(branches.create, { token, params, body })),
  );
  expect(new Set(made.map((response) => response.body.slug)).size).toBe(6);
});

it('refuses a typed address that is taken', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const params = { business_id: venue.businessId };
  const body = { locales: bilingual('Sea', 'البحر'), slug: 'one-address' };
  await test.call(branches.create, { token, params, body });
  const again = await test.call(branches.create, { token, params, body });
  expect(again.status).toBe(422);
  expect(again.body.errors.slug).toEqual(['This address is already taken.']);
});

it('leads from the address that is printed on the tables to the present one, and gives it to nobody else', async () => {
  const [venue, stranger] = [await aVenue(test), await aVenue(test)];
  const { token } = venue.owner;
  const params = { business_id: venue.businessId, id: venue.branchId };
  const rename = (slug: string) => test.call(branches.update, { token, params, body: { slug } });
  const at = async (url: string) => {
    const { statusCode, headers } = await test.app.inject({ url });
    return { statusCode, location: headers.location };
  };
  expect((await rename('old-sea')).status).toBe(200);
  expect((await at('/q/old-sea?t=abc&lang=ar')).statusCode).toBe(200);
  expect((await rename('old-sea-view')).status).toBe(200);
  expect(await at('/q/old-sea?t=abc&lang=ar')).toEqual({
    statusCode: 302,
    location: '/q/old-sea-view?t=abc&lang=ar',
  });
  expect((await at('/tablet/old-sea')).location).toBe('/tablet/old-sea-view');
  expect((await at('/q/old-sea/print')).location).toBe('/q/old-sea-view/print');
  expect(await at('/q/old-sea-view?t=abc')).toMatchObject({ statusCode: 200 });
  for (const path of ['old-sea', 'old-sea/areas', 'old-sea/menu-type'])
    expect(await at(`/api/webapp/branches/${path}`)).toMatchObject({ statusCode: 200 });

  const body = { locales: bilingual('Old sea', 'البحر القديم') };
  const make = (slug?: string) =>
    test.call(branches.create, {
      token: stranger.owner.token,
      params: { business_id: stranger.businessId },
      body: { ...body, slug },
    });
  const taken = await make('old-sea');
  expect([taken.status, taken.body.errors]).toEqual([422, { slug: ['This address is already taken.'] }]);
  expect((await make()).body.slug).toBe('old-sea-2');

  expect((await rename('old-sea')).body.slug).toBe('old-sea');
  expect((await at('/q/old-sea?t=abc')).statusCode).toBe(200);
  expect((await at('/q/old-sea-view')).location).toBe('/q/old-sea');
});

it('keeps the last branch', async () => {
  const venue = await aVenue(test);
  const params = { business_id: venue.businessId, id: venue.branchId };
  const removed = await test.call(branches.remove, { token: venue.owner.token, params });
  expect(removed).toMatchObject({ status: 409, body: { message: 'A business needs at least one branch.' } });
});

it('lets only the owner change which menu a branch shows', async () => {
  const venue = await aVenue(test);
  const other = await aMenu(test, venue.businessId, 'Other');
  const manager = await anEmployee(test, venue, ['branches.read', 'branches.update']);
  const params = { business_id: venue.businessId, id: venue.branchId };
  const body = { menu_id: other };
  expect((await test.call(branches.update, { token: manager.token, params, body })).status).toBe(403);
  const changed = await test.call(branches.update, { token: venue.owner.token, params, body });
  expect(changed.body.menu_id).toBe(other);
});

describe('A branch that an employee makes', () => {
  const held = ['branches.create', 'branches.read', 'branches.update', 'items.read'];
  const body = { locales: bilingual('Bidaa', 'البدع') };

  it('is theirs to list, open and change, with what they hold at the branch whose menu it shows, and the audit says so.', async () => {
    const venue = await aVenue(test);
    const elsewhere = await aBranch(test, venue.businessId, await aMenu(test, venue.businessId, 'Other'));
    const manager = await anEmployee(test, venue, held);
    const { token } = manager;
    const params = { business_id: venue.businessId };
    const made = await test.call(branches.create, { token, params, body });
    expect(made).toMatchObject({ status: 200, body: { menu_id: venue.menuId } });
    const { id } = made.body;
    const listed = await test.call(branches.list, { token, params });
    const ids = listed.body.data.map((row: { id: number }) => row.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(elsewhere);
    expect((await test.call(branches.get, { token, params: { ...params, id } })).status).toBe(200);
    const changed = await test.call(branches.update, { token, params: { ...params, id }, body: { sort: 5 } });
    expect(changed.body).toMatchObject({ id, sort: 5 });
    const ofGrants = 'select permissions from grants where user_id = $1 order by branch_id';
    const { rows } = await test.owner.query(ofGrants, [manager.id]);
    expect(rows).toEqual([{ permissions: held }, { permissions: held }]);
    const audited = await test.owner.query(
      "select entity_id::float8 as user from audits where business_id = $1 and branch_id = $2 and action = 'permission'",
      [venue.businessId, id],
    );
    expect(audited.rows).toEqual([{ user: manager.id }]);
  });

  it('shows no menu of a branch at which they may make none; one that no branch shows is open to them.', async () => {
    const venue = await aVenue(test);
    const other = await aMenu(test, venue.businessId, 'Other');
    const there = await aBranch(test, venue.businessId, other);
    const free = await aMenu(test, venue.businessId, 'Free');
    const { id: userId, token } = await anEmployee(test, venue, held);
    const params = { business_id: venue.businessId };
    const make = (menu_id: number) =>
      test.call(branches.create, { token, params, body: { ...body, menu_id } });
    expect((await make(other)).status).toBe(403);
    expect(await make(free)).toMatchObject({ status: 200, body: { menu_id: free } });
    await test.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions) values ($1, $2, $3, '{branches.create}')`,
      [venue.businessId, there, userId],
    );
    const made = await make(other);
    expect(made.status).toBe(200);
    const { rows } = await test.owner.query(
      'select permissions from grants where user_id = $1 and branch_id = $2',
      [userId, made.body.id],
    );
    expect(rows).toEqual([{ permissions: ['branches.create'] }]);
  });
});
