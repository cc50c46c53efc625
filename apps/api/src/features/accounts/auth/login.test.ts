import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { anEmployee, anOwner, aVenue, givePassword, type Person } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const PASSWORD = 'right password';

const login = (email: string, given: Record<string, unknown> = {}, headers = {}) =>
  test.call(auth.login, { body: { email, password: PASSWORD, ...given }, headers });

async function anEmployeeWith(email: string, password: string): Promise<Person> {
  const employee = await anEmployee(test, await aVenue(test), ['items.read']);
  await test.owner.query('update users set email = $2 where id = $1', [employee.id, email]);
  await givePassword(test, employee.id, password);
  return employee;
}

describe('login', () => {
  it('answers the person as users/info does, with a token that works', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const response = await login(owner.email);
    expect(response.status).toBe(200);
    const { token, ...rest } = response.body;
    expect((await test.call(me.info, { token })).body).toEqual(rest);
    const { rows } = await test.owner.query('select from sessions where token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(rows).toHaveLength(0);
  });

  it('does not care about the case of the address', async () => {
    const owner = await anOwner(test);
    await givePassword(test, owner.id, PASSWORD);
    expect((await login(` ${owner.email.toUpperCase()} `)).status).toBe(200);
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const owner = await anOwner(test);
    await givePassword(test, owner.id, PASSWORD);
    const wrong = await login(owner.email, { password: 'wrong password' });
    const unknown = await login('nobody@example.test');
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Error login credentials' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{}, { email: ['This field is required'], password: ['This field is required'] }],
    [
      { email: 'nora@', password: '1234567' },
      { email: ['Please enter a valid email address'], password: ['Minimum length 8 characters required'] },
    ],
    [
      { email: '', password: '' },
      { email: ['This field is required'], password: ['This field is required'] },
    ],
    [
      { email: 7, password: ['x'] },
      { email: ['This field is required'], password: ['This field is required'] },
    ],
  ])('names what is wrong with %j', async (body, errors) => {
    const refused = await test.call(auth.login, { body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual(errors);
  });

  it('keeps people without a business or an active grant out of the dashboard', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['items.read'], { dashboardAccess: false });
    await givePassword(test, employee.id, PASSWORD);
    const refused = await login(employee.email, { dashboard: true });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You have no access to the dashboard.' },
    });
    const { rows } = await test.owner.query('select from sessions where user_id = $1', [employee.id]);
    expect(rows).toHaveLength(1);
    expect((await login(employee.email)).body).toMatchObject({ business: [], business_control: [] });
    await test.owner.query('update grants set dashboard_access = true where user_id = $1', [employee.id]);
    expect((await login(employee.email, { dashboard: true })).status).toBe(200);
  });

  it('never lets a customer in', async () => {
    const { id, email } = await anOwner(test);
    await test.owner.query("update users set type = 'customer' where id = $1", [id]);
    await givePassword(test, id, PASSWORD);
    expect((await login(email)).status).toBe(401);
  });

  it('tries each account of a derived address and lets in the one the password fits', async () => {
    const email = '96550000001@users.diwan.invalid';
    const first = await anEmployeeWith(email, PASSWORD);
    const second = await anEmployeeWith(email, 'another password');
    expect((await login(email)).body.id).toBe(first.id);
    expect((await login(email, { password: 'another password' })).body.id).toBe(second.id);
    expect((await login(email, { password: 'neither of them' })).status).toBe(401);
  });

  it('refuses a password that fits two accounts of a derived address', async () => {
    const email = '96550000002@users.diwan.invalid';
    await anEmployeeWith(email, PASSWORD);
    await anEmployeeWith(email, PASSWORD);
    expect((await login(email)).status).toBe(401);
  });

  it('is audited in each business the person reaches, and the logout too', async () => {
    const first = await aVenue(test);
    const second = await aVenue(test, 'hotel', first.owner);
    await givePassword(test, first.owner.id, PASSWORD);
    const { token } = (await login(first.owner.email)).body;
    expect((await test.call(auth.logout, { token })).body).toBe(true);
    expect((await test.call(me.info, { token })).status).toBe(401);
    for (const { businessId } of [first, second]) {
      const { rows } = await test.owner.query(
        'select action, entity, entity_id::int, label, ip from audits where business_id = $1 order by id',
        [businessId],
      );
      const row = { entity: 'user', entity_id: first.owner.id, label: 'Nora', ip: '127.0.0.1' };
      expect(rows).toEqual([
        { action: 'login', ...row },
        { action: 'logout', ...row },
      ]);
    }
  });

  it('can be ended by somebody who reaches no business', async () => {
    const { token } = await anOwner(test);
    expect((await test.call(auth.logout, { token })).body).toBe(true);
    expect((await test.call(auth.logout, { token })).status).toBe(401);
  });
});
