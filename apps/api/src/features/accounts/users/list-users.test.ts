import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { users } from '@diwan/contract/accounts/users.ts';
import {
  aBranch,
  aCategory,
  aMenu,
  anEmployee,
  anItem,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Row {
  readonly id: number;
  readonly name: string;
}
const namesOf = (body: { data: Row[] }) => body.data.map(({ name }) => name);

const add = async (venue: Venue, body: object): Promise<Row> => {
  const { token } = venue.owner;
  const added = await test.call(users.create, { token, params: { business_id: venue.businessId }, body });
  expect(added.status).toBe(200);
  return added.body;
};
const list = (venue: Venue, query: Record<string, unknown> = {}, by: Person = venue.owner) =>
  test.call(users.list, { token: by.token, params: { business_id: venue.businessId }, query });
const search = (venue: Venue, body: object, by: Person = venue.owner) =>
  test.call(users.search, { token: by.token, params: { business_id: venue.businessId }, body });

async function aTeam() {
  const venue = await aVenue(test);
  const domain = `${randomBytes(4).toString('hex')}.test`;
  const ahmad = { name: 'Ahmad', phone: '50000011', is_employee: true, email: `ahmad@${domain}` };
  await add(venue, ahmad);
  await add(venue, { name: 'فاطمة', phone: '50000012', is_employee: true });
  await add(venue, { name: 'Latifa 100%', phone: '+14155552671', email: `latifa@${domain}` });
  return { venue, domain };
}

describe('the list of people', () => {
  it('holds the owner, the employees and the customers of this business alone, newest first', async () => {
    const { venue } = await aTeam();
    await aTeam();
    const page = await list(venue);
    expect(namesOf(page.body)).toEqual(['Latifa 100%', 'فاطمة', 'Ahmad', 'Nora']);
    expect(page.body.total).toBe(4);
    expect(page.body.data[0]).toMatchObject({
      type: 'customer',
      is_employee: false,
      business_id: venue.businessId,
      currency: 'KWD',
      phone: '+14155552671',
    });
  });

  it.each([
    [{ isEmployee: 'true' }, ['فاطمة', 'Ahmad']],
    [{ isEmployee: 'false' }, ['Latifa 100%', 'Nora']],
    [{ type: 'employee' }, ['فاطمة', 'Ahmad']],
    [{ type: 'customer' }, ['Latifa 100%']],
    [{ type: 'owner' }, ['Nora']],
    [{ type: 'owner', isEmployee: 'true' }, []],
    [{ name: 'aHm' }, ['Ahmad']],
    [{ email: 'LATIFA@' }, ['Latifa 100%']],
    [{ phone: '+965 5000 0012' }, ['فاطمة']],
    [{ phone: '٥٠٠٠٠٠١٢' }, ['فاطمة']],
    [{ phone: 'none' }, []],
    [{ search: 'latifa' }, ['Latifa 100%']],
    [{ search: '0%' }, ['Latifa 100%']],
    [{ search: '_' }, []],
    [{ search: '415 555' }, ['Latifa 100%']],
    [{ sortBy: 'name' }, ['Ahmad', 'Latifa 100%', 'Nora', 'فاطمة']],
    [{ sort: '-name' }, ['فاطمة', 'Nora', 'Latifa 100%', 'Ahmad']],
    [{ sortBy: 'id', 'per-page': 2 }, ['Nora', 'Ahmad']],
  ])('asked with %j answers %j', async (query, names) => {
    const { venue } = await aTeam();
    expect(namesOf((await list(venue, query)).body)).toEqual(names);
  });

  it('finds one by id, and nobody by the id of a stranger', async () => {
    const { venue } = await aTeam();
    const stranger = await aVenue(test);
    expect(namesOf((await list(venue, { id: venue.owner.id })).body)).toEqual(['Nora']);
    expect((await list(venue, { id: stranger.owner.id })).body.data).toEqual([]);
    for (const query of [
      { id: 'x' },
      { type: 'boss' },
      { isEmployee: 'perhaps' },
      { sortBy: 'password_hash' },
    ]) {
      expect((await list(venue, query)).status).toBe(422);
    }
  });

  it('has pages of at most 100, and of 10000 where employees are looked up', async () => {
    const { venue } = await aTeam();
    const lookedUp = await list(venue, { isEmployee: true, page: 1, 'per-page': 20_000 });
    expect(lookedUp.body.per_page).toBe(10_000);
    expect((await list(venue, { 'per-page': 10_000 })).body.per_page).toBe(100);
    expect((await list(venue, { isEmployee: false, per_page: 10_000 })).body.per_page).toBe(100);
  });

  it('holds who may be booked at a branch: its people, the owner where there are none, and who does a service', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, await aMenu(test, venue.businessId));
    const at = async (branch: number) =>
      namesOf((await list(venue, { isEmployee: true, bookable_at: branch, sortBy: 'name' })).body);
    expect([await at(venue.branchId), await at(other)]).toEqual([['Nora'], ['Nora']]);
    await anEmployee(test, venue, ['reservations.read']);
    const helper = await add(venue, { name: 'Latifa', phone: '50000013', is_employee: true });
    expect([await at(venue.branchId), await at(other)]).toEqual([['Huda'], ['Nora']]);
    const service = await anItem(test, venue, await aCategory(test, venue), { type: 'salon_service' });
    await test.owner.query('insert into item_providers (business_id, item_id, user_id) values ($1, $2, $3)', [
      venue.businessId,
      service,
      helper.id,
    ]);
    expect([await at(venue.branchId), await at(other)]).toEqual([['Huda', 'Latifa'], ['Nora']]);
  });

  it('never tells a password or a hash', async () => {
    const { venue } = await aTeam();
    expect(JSON.stringify((await list(venue)).body)).not.toMatch(/password|argon|hash/);
  });
});

describe('employees for those who may not read people', () => {
  it.each(['items.update', 'areas.update', 'reservations.read'])(
    'are shown by name and photo alone to a holder of %s',
    async (permission) => {
      const { venue } = await aTeam();
      const picker = await anEmployee(test, venue, [permission]);
      const page = await list(venue, { isEmployee: true }, picker);
      expect(namesOf(page.body)).toEqual(['Ahmad', 'Huda', 'فاطمة']);
      for (const row of page.body.data) {
        expect(Object.keys(row).toSorted()).toEqual(['id', 'locales', 'media', 'name', 'photo']);
      }
    },
  );

  it('cannot be told apart by an address or a phone', async () => {
    const { venue, domain } = await aTeam();
    const picker = await anEmployee(test, venue, ['items.update']);
    const everybody = (await list(venue, { isEmployee: true }, picker)).body.data;
    for (const query of [{ email: domain }, { phone: '50000012' }, { sortBy: 'phone', sortType: 'asc' }]) {
      expect((await list(venue, { isEmployee: true, ...query }, picker)).body.data).toEqual(everybody);
    }
    expect((await list(venue, { isEmployee: true, search: domain }, picker)).body.data).toEqual([]);
  });

  it('are all there is: customers and the owner stay unseen', async () => {
    const { venue } = await aTeam();
    const picker = await anEmployee(test, venue, ['reservations.read']);
    for (const query of [{}, { isEmployee: false }, { type: 'customer' }]) {
      expect((await list(venue, query, picker)).status).toBe(403);
    }
    const nobody = await anEmployee(test, venue, ['orders.read']);
    expect((await list(venue, { isEmployee: true }, nobody)).status).toBe(403);
  });
});

describe('the search', () => {
  it('answers at most five people whose name, e-mail or phone holds the text', async () => {
    const { venue, domain } = await aTeam();
    for (let number = 0; number < 6; number += 1)
      await add(venue, { name: `Guest ${number}`, phone: `5111111${number}` });
    const guests = await search(venue, { search: 'guest' });
    expect(namesOf(guests.body)).toEqual(['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
    expect(guests.body).toMatchObject({ total: 6, per_page: 5 });
    const found = await search(venue, { search: `latifa@${domain}` });
    expect(found.body.data).toEqual([
      {
        id: expect.any(Number),
        name: 'Latifa 100%',
        email: `latifa@${domain}`,
        phone: '+14155552671',
        media: [],
        locales: [],
      },
    ]);
    expect(namesOf((await search(venue, { search: '51111113' })).body)).toEqual(['Guest 3']);
  });

  it('keeps to employees or to the others when asked', async () => {
    const { venue } = await aTeam();
    expect(namesOf((await search(venue, { search: 'a', isEmployee: true })).body)).toEqual(['Ahmad']);
    expect(namesOf((await search(venue, { search: 'a', isEmployee: false })).body)).toEqual([
      'Latifa 100%',
      'Nora',
    ]);
    expect((await search(venue, {})).body.total).toBe(4);
  });

  it.each([
    [['users.read'], 200],
    [['reservations.create'], 200],
    [['orders.create'], 200],
    [['items.update', 'areas.update', 'reservations.read'], 403],
  ])('for a holder of %j answers %i', async (permissions, status) => {
    const { venue } = await aTeam();
    const by = await anEmployee(test, venue, permissions);
    expect((await search(venue, { search: 'a' }, by)).status).toBe(status);
  });
});

describe('what people are found by', () => {
  it('follows a changed name, address and phone at once, of every business they belong to', async () => {
    const { venue, domain } = await aTeam();
    const other = await aVenue(test);
    const [ahmad] = (await list(venue, { name: 'Ahmad' })).body.data;
    await test.owner.query(`insert into members (business_id, user_id, kind) values ($1, $2, 'employee')`, [
      other.businessId,
      ahmad?.id,
    ]);
    expect(namesOf((await list(other, { search: 'ahmad' })).body)).toEqual(['Ahmad']);
    await test.owner.query(
      `update users set name = 'سالم', email = $2, phone = '+96550009999' where id = $1`,
      [ahmad?.id, `salem@${domain}`],
    );
    for (const requested of [venue, other]) {
      expect(namesOf((await list(requested, { search: 'ahmad' })).body)).toEqual([]);
      for (const typed of ['سال', 'SALEM@', '5000 9999']) {
        expect(namesOf((await list(requested, { search: typed })).body)).toEqual(['سالم']);
      }
    }
  });

  it('is looked up in the business of the call alone, whatever business is named', async () => {
    const { venue } = await aTeam();
    const stranger = await aVenue(test);
    const found = (entered: Venue | null, named: Venue) =>
      test.deps.database.read({ userId: stranger.owner.id, businessId: entered?.businessId ?? null }, (db) =>
        db.get<{ found: number }>(
          sql`select count(*)::int as found from app.members_found(${named.businessId}, ${['%Ahmad%']}::text[], ${['%']}::text[],
            ${['%']}::text[], true, ${['owner', 'employee', 'customer']}::text[], false, null, null)`,
        ),
      );
    expect(await found(venue, venue)).toEqual({ found: 4 });
    expect(await found(stranger, venue)).toEqual({ found: 0 });
    expect(await found(null, venue)).toEqual({ found: 0 });
  });
});
