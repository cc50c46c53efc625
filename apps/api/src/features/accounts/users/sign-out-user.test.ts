import { expect, it, describe } from 'vitest';
import { me } from '@diwan/contract/accounts/me.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { anEmployee, aVenue, givePassword, signIn, type Person, type Venue } from '#testing/builders.ts';
import { securityLines } from '#testing/security-lines.ts';
import { login, test } from './testing/people-calls.ts';

test.use();

const PASSWORD = 'the present password';
const signOut = (venue: Venue, by: Person, userId: number, body: object = {}) =>
  test.call(users.signOut, {
    token: by.token,
    params: { business_id: venue.businessId, user_id: userId },
    body,
  });
const isSignedIn = async (token: string) => (await test.call(me.info, { token })).status === 200;

describe('Somebody who is signed out everywhere by whoever manages them', () => {
  it('reaches nothing with any session or PIN, is told by mail, and signs in anew with the same password.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, employee.id, PASSWORD);
    const elsewhere = await signIn(test, employee.id);
    await test.owner.query("insert into pins (user_id, secret, set_at) values ($1, '{}', now())", [
      employee.id,
    ]);
    const lines = await securityLines(test, () => signOut(venue, venue.owner, employee.id));
    expect([await isSignedIn(employee.token), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await isSignedIn(venue.owner.token)).toBe(true);
    const pins = await test.owner.query('select from pins where user_id = $1', [employee.id]);
    expect(pins.rows).toEqual([]);
    expect(lines).toMatchObject([
      { kind: 'sessions_ended', reason: 'of_colleague', subjectId: employee.id, userId: venue.owner.id },
    ]);
    const { rows } = await test.owner.query(
      'select action, entity, entity_id::int, label, user_id::int from audits where business_id = $1',
      [venue.businessId],
    );
    expect(rows).toEqual([
      { action: 'logout', entity: 'user', entity_id: employee.id, label: 'Huda', user_id: venue.owner.id },
    ]);
    expect((await test.mails(employee.email)).map(({ subject }) => subject)).toEqual([
      'You were signed out everywhere',
    ]);
    expect((await login(employee.email, PASSWORD)).status).toBe(200);
  });

  it('needs a sign-in or proof of the last quarter of an hour of whoever does it.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read']);
    await givePassword(test, venue.owner.id, PASSWORD);
    test.clock.moveSeconds(15 * 60 + 1);
    expect((await signOut(venue, venue.owner, employee.id)).body).toMatchObject({ reauthenticate: true });
    expect(await isSignedIn(employee.token)).toBe(true);
    const proof = { current_password: PASSWORD };
    expect((await signOut(venue, venue.owner, employee.id, proof)).body).toBe(true);
    expect(await isSignedIn(employee.token)).toBe(false);
  });

  it('is an employee who holds no more than they do and works for no other owner.', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const manager = await anEmployee(test, venue, ['users.update', 'items.read']);
    const reader = await anEmployee(test, venue, ['users.read']);
    const waiter = await anEmployee(test, venue, ['items.read']);
    const mightier = await anEmployee(test, venue, ['items.read', 'orders.delete']);
    const shared = await anEmployee(test, venue, ['items.read']);
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'employee')", [
      other.businessId,
      shared.id,
    ]);
    const status = async (by: Person, whom: Person) => (await signOut(venue, by, whom.id)).status;
    expect(await status(reader, waiter)).toBe(403);
    expect(await status(manager, venue.owner)).toBe(403);
    expect(await status(manager, mightier)).toBe(403);
    expect(await status(manager, shared)).toBe(403);
    expect(await status(venue.owner, shared)).toBe(403);
    expect(await status(venue.owner, venue.owner)).toBe(403);
    expect(await status(manager, other.owner)).toBe(404);
    expect(await status(manager, waiter)).toBe(200);
    expect(await status(venue.owner, mightier)).toBe(200);
  });
});
