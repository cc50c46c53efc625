import { users } from '@diwan/contract/accounts/users.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { areas } from '@diwan/contract/venues/areas.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { seats } from '@diwan/contract/venues/seats.ts';
import { describe, expect, it } from 'vitest';
import { aBranch, anArea, anEmployee, aSeat, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { crudSuite } from '#testing/crud-suite.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

crudSuite(test, areas, {
  within: async (venue) => ({ branch_id: venue.branchId }),
  valid: () => ({ locales: bilingual('Ground floor', 'الدور الأرضي'), sort: 2 }),
  invalid: () => ({ body: { locales: bilingual('', '') }, field: 'locales.0.name' }),
  change: { body: { sort: 5 }, expect: { sort: 5 } },
});

const paramsOf = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
const create = (venue: Venue, body: object) =>
  test.call(areas.create, {
    token: venue.owner.token,
    params: paramsOf(venue),
    body: { locales: bilingual('Terrace', 'التراس'), ...body },
  });
const change = (venue: Venue, id: number, body: object) =>
  test.call(areas.update, { token: venue.owner.token, params: { ...paramsOf(venue), id }, body });

async function book(venue: Venue, seatId: number, changes: { to?: string; status?: string } = {}) {
  const { to = '2026-04-01T10:00:00Z', status = 'pending' } = changes;
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, seat_id, from_at, to_at, status)
     values ($1, $2, 'seat', $3, $4::timestamptz - interval '1 hour', $4, $5)`,
    [venue.businessId, venue.branchId, seatId, to, status],
  );
}

it('The audit log tells at which branch an area was made, changed and deleted.', async () => {
  const venue = await aVenue(test);
  const { id } = (await create(venue, {})).body;
  await change(venue, id, { sort: 3 });
  const params = { ...paramsOf(venue), id };
  expect((await test.call(areas.remove, { token: venue.owner.token, params })).status).toBe(200);
  const { rows } = await test.owner.query(
    "select action, branch_id::int from audits where business_id = $1 and entity = 'area' order by id",
    [venue.businessId],
  );
  expect(rows).toEqual(
    ['create', 'update', 'delete'].map((action) => ({ action, branch_id: venue.branchId })),
  );
});

describe('the employees of an area', () => {
  it('are given with it, replaced by those sent, and left alone when none are sent', async () => {
    const venue = await aVenue(test);
    const [huda, sara] = [await anEmployee(test, venue, []), await anEmployee(test, venue, [])];
    const created = await create(venue, { users: [sara.id, huda.id, sara.id] });
    expect(created.body.users).toEqual([huda.id, sara.id]);
    expect((await change(venue, created.body.id, { sort: 1 })).body.users).toEqual([huda.id, sara.id]);
    expect((await change(venue, created.body.id, { users: [sara.id] })).body.users).toEqual([sara.id]);
    expect((await change(venue, created.body.id, { users: [] })).body.users).toEqual([]);
  });

  it('must be employees of the business: no owner, customer, stranger or nobody', async () => {
    const venue = await aVenue(test);
    const stranger = await anEmployee(test, await aVenue(test), []);
    const customer = await test.call(users.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { name: 'Sara', phone: '50000000' },
    });
    for (const id of [venue.owner.id, customer.body.id, stranger.id, 999_999_999]) {
      const refused = await create(venue, { users: [id] });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { users: ['Please choose employees of this business.'] } },
      });
    }
    const list = await test.call(areas.list, { token: venue.owner.token, params: paramsOf(venue) });
    expect(list.body.total).toBe(0);
  });

  it('serve it no longer once they left the business', async () => {
    const venue = await aVenue(test);
    const huda = await anEmployee(test, venue, []);
    const { id } = (await create(venue, { users: [huda.id] })).body;
    const { token } = venue.owner;
    await test.call(users.remove, { token, params: { business_id: venue.businessId, user_id: huda.id } });
    const left = await test.call(areas.get, { token, params: { ...paramsOf(venue), id } });
    expect(left.body.users).toEqual([]);
  });
});

describe('the areas of a branch', () => {
  it('stand on its row and in users/info, in order', async () => {
    const venue = await aVenue(test);
    const huda = await anEmployee(test, venue, []);
    const second = (await create(venue, { sort: 2 })).body;
    const first = (await create(venue, { sort: 1, users: [huda.id] })).body;
    const { token } = venue.owner;
    const params = { business_id: venue.businessId, id: venue.branchId };
    const shown = [first, second].map(({ id, locales, users: serving }) => ({
      id,
      branch_id: venue.branchId,
      business_id: venue.businessId,
      locales,
      users: serving,
    }));
    expect((await test.call(branches.get, { token, params })).body.areas).toEqual(shown);
    const listed = await test.call(branches.list, { token, params });
    expect(listed.body.data[0].areas).toEqual(shown);
    const info = await test.call(me.info, { token });
    expect(info.body.business[0].branches[0].areas).toEqual(shown);
  });

  it('are not those of another branch, and one is not found below another branch', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId, 'Other');
    const elsewhere = await anArea(test, venue, { branchId: other });
    await create(venue, {});
    const { token } = venue.owner;
    const list = await test.call(areas.list, { token, params: paramsOf(venue), query: { full: 'true' } });
    expect(list.body.total).toBe(1);
    const here = { token, params: { ...paramsOf(venue), id: elsewhere } };
    const responses = [
      await test.call(areas.get, here),
      await test.call(areas.update, { ...here, body: { sort: 1 } }),
      await test.call(areas.remove, here),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('are read by a grant on that branch, not by one on another', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId, 'Other');
    const { token } = await anEmployee(test, venue, ['areas.read'], { branchId: other });
    expect((await test.call(areas.list, { token, params: paramsOf(venue) })).status).toBe(403);
    const there = { business_id: venue.businessId, branch_id: other };
    expect((await test.call(areas.list, { token, params: there })).status).toBe(200);
    const id = await anArea(test, venue);
    expect((await test.call(areas.get, { token, params: { ...paramsOf(venue), id } })).status).toBe(403);
  });

  it('take their seats along when they are deleted, and are audited at their branch', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const { id } = (await create(venue, {})).body;
    await aSeat(test, venue, id);
    const read = await test.call(areas.get, { token, params: { ...paramsOf(venue), id } });
    expect(read.body.seats).toMatchObject([{ area_id: id, branch_id: venue.branchId, sort: 0 }]);
    const removed = await test.call(areas.remove, { token, params: { ...paramsOf(venue), id } });
    expect(removed.body).toBe(true);
    const { rows: left } = await test.owner.query('select from seats where area_id = $1', [id]);
    expect(left).toHaveLength(0);
    const { rows } = await test.owner.query(
      "select branch_id::int, snapshot from audits where business_id = $1 and action = 'delete'",
      [venue.businessId],
    );
    expect(rows).toMatchObject([{ branch_id: venue.branchId, snapshot: { seats: [{ area_id: id }] } }]);
  });

  it.each([
    ['while somebody is expected', {}, 409],
    ['when the booking is canceled', { status: 'canceled' }, 200],
    ['when the booking is over', { to: '2026-04-01T08:00:00Z' }, 200],
  ])('and their seats are deleted %s', async (_when, booking, status) => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const areaId = await anArea(test, venue);
    const seatId = await aSeat(test, venue, areaId);
    await book(venue, seatId, booking);
    const seat = { ...paramsOf(venue), area_id: areaId, id: seatId };
    expect(
      (await test.call(areas.remove, { token, params: { ...paramsOf(venue), id: areaId } })).status,
    ).toBe(status);
    const removed = await test.call(seats.remove, { token, params: seat });
    expect(removed.status).toBe(status === 409 ? 409 : 404);
  });
});

describe('the areas guests see', () => {
  it('hold ids and names alone, seats included, in order', async () => {
    const venue = await aVenue(test);
    const huda = await anEmployee(test, venue, []);
    const { id, locales } = (await create(venue, { users: [huda.id] })).body;
    const seatId = await aSeat(test, venue, id);
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    const seen = await test.call(areas.guest, { params: { slug: rows[0].slug } });
    expect(seen.body).toEqual([
      {
        id,
        locales,
        seats: [
          { id: seatId, locales: expect.arrayContaining([expect.objectContaining({ name: 'Table 1' })]) },
        ],
      },
    ]);
    for (const slug of ['nobody', "1'--", '\u0000', 'x'.repeat(200)]) {
      expect((await test.call(areas.guest, { params: { slug } })).status).toBe(404);
    }
  });
});
