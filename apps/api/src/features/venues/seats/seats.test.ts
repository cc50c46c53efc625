import { areas } from '@diwan/contract/venues/areas.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, anArea, anEmployee, aSeat, aVenue, bilingual } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, seats, {
  within: async (venue) => ({ branch_id: venue.branchId, area_id: await anArea(test, venue) }),
  valid: () => ({ locales: bilingual('Table 7', 'طاولة 7'), sort: 7 }),
  invalid: () => ({ body: { locales: bilingual('Table', 'طاولة'), sort: 1.5 }, field: 'sort' }),
  change: { body: { locales: [{ locale: 'ar', name: 'طاولة النافذة' }] }, expect: {} },
});

it('takes its area and branch from the path, whatever the body says', async () => {
  const venue = await aVenue(test);
  const area = await anArea(test, venue);
  const other = await anArea(test, venue);
  const created = await test.call(seats.create, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_id: venue.branchId, area_id: area },
    body: { locales: bilingual('Table', 'طاولة'), area_id: other, branch_id: 1, business_id: 1 },
  });
  expect(created.body).toMatchObject({
    area_id: area,
    branch_id: venue.branchId,
    business_id: venue.businessId,
  });
});

it('is found below its own area in its own branch alone', async () => {
  const venue = await aVenue(test);
  const { token } = venue.owner;
  const otherBranch = await aBranch(test, venue.businessId, venue.menuId, 'Other');
  const area = await anArea(test, venue);
  const otherArea = await anArea(test, venue);
  const seat = await aSeat(test, venue, area);
  const at = (branch_id: number, area_id: number) => ({ business_id: venue.businessId, branch_id, area_id });
  const right = at(venue.branchId, area);
  expect((await test.call(seats.get, { token, params: { ...right, id: seat } })).status).toBe(200);
  for (const wrong of [at(venue.branchId, otherArea), at(otherBranch, area)]) {
    expect((await test.call(seats.get, { token, params: { ...wrong, id: seat } })).status).toBe(404);
  }
  expect((await test.call(seats.list, { token, params: at(venue.branchId, otherArea) })).body.total).toBe(0);
  for (const nowhere of [at(otherBranch, area), at(venue.branchId, 999_999)]) {
    expect((await test.call(seats.list, { token, params: nowhere })).status).toBe(404);
    const body = { locales: bilingual('Table', 'طاولة') };
    expect((await test.call(seats.create, { token, params: nowhere, body })).status).toBe(404);
  }
});

it('needs the permission on its branch', async () => {
  const venue = await aVenue(test);
  const other = await aBranch(test, venue.businessId, venue.menuId, 'Other');
  const area = await anArea(test, venue);
  const params = { business_id: venue.businessId, branch_id: venue.branchId, area_id: area };
  const away = await anEmployee(test, venue, ['seats.create', 'seats.read'], { branchId: other });
  const here = await anEmployee(test, venue, ['seats.create']);
  const body = { locales: bilingual('Table', 'طاولة') };
  expect((await test.call(seats.create, { token: away.token, params, body })).status).toBe(403);
  expect((await test.call(seats.list, { token: away.token, params })).status).toBe(403);
  expect((await test.call(seats.create, { token: here.token, params, body })).status).toBe(200);
});

describe('a seat on the plan of its area', () => {
  const at = async () => {
    const venue = await aVenue(test);
    const area = await anArea(test, venue);
    const seat = await aSeat(test, venue, area);
    const params = { business_id: venue.businessId, branch_id: venue.branchId, area_id: area, id: seat };
    return { venue, params };
  };

  it('stands nowhere until it is put somewhere, and is told with its area', async () => {
    const { venue, params } = await at();
    const { token } = venue.owner;
    const before = await test.call(seats.get, { token, params });
    expect(before.body).toMatchObject({ x: null, y: null, shape: 'square', places: null });
    const body = { x: 40, y: 100, shape: 'round', places: 6 };
    expect(await test.call(seats.update, { token, params, body })).toMatchObject({ status: 200, body });
    const area = await test.call(areas.get, { token, params: { ...params, id: params.area_id } });
    expect(area.body.seats).toMatchObject([body]);
    const nowhere = { x: null, y: null, places: null };
    expect((await test.call(seats.update, { token, params, body: nowhere })).body).toMatchObject(nowhere);
  });

  it('stands on the floor, in a shape there is, with room for somebody', async () => {
    const { venue, params } = await at();
    const { token } = venue.owner;
    for (const [field, value] of [
      ['x', 101],
      ['y', -1],
      ['x', 1.5],
      ['shape', 'star'],
      ['places', 0],
    ] as const) {
      const refused = await test.call(seats.update, { token, params, body: { [field]: value } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
  });

  it('is moved by those who may change seats, and by nobody of another business', async () => {
    const { venue, params } = await at();
    const reader = await anEmployee(test, venue, ['seats.read']);
    const mover = await anEmployee(test, venue, ['seats.update']);
    const stranger = (await aVenue(test)).owner;
    const move = (token: string) => test.call(seats.update, { token, params, body: { x: 10, y: 10 } });
    const statuses = [];
    for (const { token } of [reader, mover, stranger]) statuses.push((await move(token)).status);
    expect(statuses).toEqual([403, 200, 404]);
  });
});
