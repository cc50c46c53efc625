import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, anOwner, aVenue, givePassword, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const PASSWORD = 'the password';

const remove = (venue: Venue, userId: number, by: Person = venue.owner) =>
  test.call(users.remove, {
    token: by.token,
    params: { business_id: venue.businessId, user_id: userId },
  });
const joins = (userId: number, venue: Venue, kind = 'employee') =>
  test.owner.query('insert into members (business_id, user_id, kind) values ($1, $2, $3)', [
    venue.businessId,
    userId,
    kind,
  ]);
const statusOfInfo = async ({ token }: Person) => (await test.call(me.info, { token })).status;

describe('removing a person', () => {
  it('ends grants and sessions, and the address is free for a new account', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, employee.id, PASSWORD);
    expect(await remove(venue, employee.id)).toMatchObject({ status: 200, body: true });
    expect(await statusOfInfo(employee)).toBe(401);
    const login = await test.call(auth.login, { body: { email: employee.email, password: PASSWORD } });
    expect(login.status).toBe(401);
    expect((await remove(venue, employee.id)).status).toBe(404);
    const { rows } = await test.owner.query('select from grants where user_id = $1', [employee.id]);
    expect(rows).toHaveLength(0);
    const again = await test.call(users.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      body: { name: 'Huda', phone: '50000000', email: employee.email, is_employee: true },
    });
    expect(again.status).toBe(200);
  });

  it('leaves account and sessions to somebody who also belongs to another business', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, employee.id, PASSWORD);
    await joins(employee.id, await aVenue(test));
    await remove(venue, employee.id);
    expect((await test.call(me.info, { token: employee.token })).body).toMatchObject({
      business_control: [],
    });
    const login = await test.call(auth.login, { body: { email: employee.email, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it('leaves an owner who worked here their own account', async () => {
    const venue = await aVenue(test);
    const guest = await anOwner(test);
    await joins(guest.id, venue);
    expect((await remove(venue, guest.id)).body).toBe(true);
    const { rows } = await test.owner.query('select email from users where id = $1', [guest.id]);
    expect(rows).toEqual([{ email: guest.email }]);
  });

  it('keeps the name for the history, and the row in the audit', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await remove(venue, employee.id);
    const scope = { userId: venue.owner.id, businessId: venue.businessId };
    const named = await test.deps.database.read(scope, (db) =>
      db.get(sql<{ name: string }>`select app.person_name(${venue.businessId}, ${employee.id}) as name`),
    );
    expect(named.name).toBe('Huda');
    const { rows } = await test.owner.query(
      "select label, snapshot from audits where business_id = $1 and action = 'delete'",
      [venue.businessId],
    );
    expect(rows).toMatchObject([{ label: 'Huda', snapshot: { id: employee.id, email: employee.email } }]);
  });

  it('is refused for the owner and for oneself', async () => {
    const venue = await aVenue(test);
    const editor = await anEmployee(test, venue, ['users.delete']);
    expect(await remove(venue, venue.owner.id)).toMatchObject({
      status: 409,
      body: { message: 'The owner cannot be removed from the business.' },
    });
    expect((await remove(venue, venue.owner.id, editor)).status).toBe(409);
    expect(await remove(venue, editor.id, editor)).toMatchObject({
      status: 409,
      body: { message: 'You cannot remove yourself.' },
    });
  });

  it('needs users.delete, and finds nobody of another business', async () => {
    const venue = await aVenue(test);
    const customer = await anEmployee(test, venue, []);
    const reader = await anEmployee(test, venue, ['users.read', 'users.update', 'users.create']);
    expect((await remove(venue, customer.id, reader)).status).toBe(403);
    const stranger = await aVenue(test);
    expect((await remove(stranger, customer.id)).status).toBe(404);
  });

  it.each([
    [['items.read'], ['users.delete', 'items.read'], 200],
    [[], ['users.delete'], 200],
    [['items.read', 'items.update'], ['users.delete', 'items.read'], 403],
    [['users.delete'], ['users.delete'], 200],
  ])('who holds %j by one who holds %j is answered %i', async (held, holding, status) => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, held);
    const editor = await anEmployee(test, venue, holding);
    expect((await remove(venue, employee.id, editor)).status).toBe(status);
  });
});
