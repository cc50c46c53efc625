import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { plain } from '#platform/images/testing/drawings.ts';
import {
  anArea,
  anEmployee,
  anOwner,
  aVenue,
  mailedCode,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { startTestApp, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const aPhone = () => `5${randomInt(1_000_000, 10_000_000)}`;
const anAddress = () => `${randomBytes(5).toString('hex')}@example.test`;

const add = (venue: Venue, body: object, given: { by?: Person; headers?: Record<string, string> } = {}) =>
  test.call(users.create, {
    token: (given.by ?? venue.owner).token,
    params: { business_id: venue.businessId },
    body,
    ...(given.headers ? { headers: given.headers } : {}),
  });
const login = (email: string, password: string, chosen?: string) =>
  test.call(auth.login, { body: { email, password, new_password: chosen } });
/** The token of the newest invitation mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await test.mails(email)).at(-1);
  return /\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, password?: string) =>
  test.call(auth.acceptInvitation, { body: { token, password, password_confirmation: password } });
const OWN = 'of my own choice';

describe('an employee added without an address and a password', () => {
  it('gets an address made of the phone, unverified, and a password that signs in', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    const added = await add(venue, { name: 'Huda', phone, is_employee: true });
    const { generated_password: password, ...row } = added.body;
    const email = `965${phone}@users.diwan.invalid`;
    expect(row).toMatchObject({
      name: 'Huda',
      phone: `+965${phone}`,
      email,
      email_verified: false,
      type: 'employee',
      is_employee: true,
      photo: null,
    });
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{12}$/);
    expect(row).toMatchObject({ sign_in: 'one_time' });
    expect((await login(email, password, OWN)).body).toMatchObject({ id: row.id, business_control: [] });
    const read = await test.call(users.get, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: row.id },
    });
    expect(read.body).toMatchObject({ ...row, sign_in: 'ready', sign_in_until: null });
  });

  it('is signed in no more by a password that somebody knows who lacks a right which the owner gives them', async () => {
    const venue = await aVenue(test);
    const adder = await anEmployee(test, venue, ['users.create', 'orders.read']);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true };
    const { id, email, generated_password: password } = (await add(venue, body, { by: adder })).body;
    const setRights = (rights: readonly string[]) =>
      test.call(permissions.set, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, branch_id: venue.branchId, user_id: id },
        body: { permissions: rights.map((right) => `branch.${venue.branchId}.${right}`) },
      });
    expect((await setRights(['orders.read'])).status).toBe(200);
    expect((await login(email, password)).body).toMatchObject({ new_password: true });
    expect((await setRights(['orders.read', 'orders.update'])).status).toBe(200);
    const refused = await login(email, password, OWN);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toHaveProperty('new_password');
    const params = { business_id: venue.businessId, user_id: id };
    const again = await test.call(users.invite, { token: venue.owner.token, params });
    expect((await login(email, again.body.generated_password, OWN)).status).toBe(200);
  });

  it('shares that address with employees of other businesses: whose password fits is signed in', async () => {
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const phone = aPhone();
    const body = { name: 'Huda', phone, is_employee: true };
    const first = (await add(one, body)).body;
    const second = (await add(other, { ...body, name: 'Sara' })).body;
    expect(second.email).toBe(first.email);
    expect((await login(first.email, first.generated_password, OWN)).body.id).toBe(first.id);
    expect((await login(first.email, second.generated_password, 'another of my own')).body.id).toBe(
      second.id,
    );
    expect((await login(first.email, 'neither of the two')).status).toBe(401);
  });

  it('and with the same password in both is let in nowhere, since it is not known where', async () => {
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const body = { name: 'Huda', phone: aPhone(), is_employee: true, password: 'the same for both' };
    const { email } = (await add(one, body)).body;
    expect((await login(email, body.password)).status).toBe(403);
    await add(other, body);
    expect((await login(email, body.password)).status).toBe(401);
  });

  it('needs an address where a colleague has the phone already', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    await add(venue, { name: 'Huda', phone, is_employee: true });
    const refused = await add(venue, { name: 'Sara', phone, is_employee: true });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { phone: ['Another employee has this phone number. Please enter an email for this one.'] },
      },
    });
    const added = await add(venue, { name: 'Sara', phone, is_employee: true, email: anAddress() });
    expect(added.status).toBe(200);
  });

  it('is refused by the database too when two are added at the same moment', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true };
    const both = await Promise.all([add(venue, body), add(venue, body)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('takes up no address of its own once a real one replaced it', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true };
    const { id } = (await add(venue, body)).body;
    const params = { business_id: venue.businessId, user_id: id };
    await test.call(users.update, { token: venue.owner.token, params, body: { email: anAddress() } });
    expect((await add(venue, { ...body, name: 'Sara' })).status).toBe(200);
  });
});

describe('a password that somebody else knows', () => {
  async function aNewcomer(given: object = {}) {
    const venue = await aVenue(test);
    const { body: row } = await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, ...given });
    const params = { business_id: venue.businessId, user_id: row.id };
    return { venue, row, sent: { token: venue.owner.token, params } };
  }

  it.each([
    ['made by the server', {}],
    ['typed by whoever added the person', { password: 'chosen at the desk' }],
  ])('signs in nowhere before it is replaced: %s.', async (_how, given) => {
    const { venue, row } = await aNewcomer(given);
    const password = row.generated_password ?? 'chosen at the desk';
    const response = await login(row.email, password);
    expect(response).toMatchObject({
      status: 403,
      body: {
        new_password: true,
        message: 'This password works once. Please choose your own now, in the dashboard of Diwan.',
      },
    });
    const { rows: sessions } = await test.owner.query('select from sessions where user_id = $1', [row.id]);
    expect(sessions).toHaveLength(0);
    expect((await login(row.email, password, 'qwerty2026')).body.errors).toHaveProperty('new_password');
    expect((await login(row.email, password, password)).body.errors).toEqual({
      new_password: ['This is your present password. Please choose another one.'],
    });
    expect((await login(row.email, password, OWN)).body).toMatchObject({ id: row.id });
    expect((await login(row.email, password, 'once more of mine')).status).toBe(401);
    expect((await login(row.email, OWN)).status).toBe(200);
    const { rows } = await test.owner.query(
      "select user_id::int, changes from audits where business_id = $1 and action = 'update'",
      [venue.businessId],
    );
    expect(rows).toEqual([
      { user_id: row.id, changes: { password: { before: '********', after: '********' } } },
    ]);
  });

  it('is not asked to be replaced while the dashboard has nothing for the person.', async () => {
    const { venue, row } = await aNewcomer();
    const enter = (given: object = {}) =>
      test.call(auth.login, {
        body: { email: row.email, password: row.generated_password, dashboard: true, ...given },
      });
    expect((await enter()).body).toEqual({ message: 'You have no access to the dashboard.' });
    await test.owner.query(
      'insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, $4, true)',
      [venue.businessId, venue.branchId, row.id, ['items.read']],
    );
    expect((await enter()).body).toMatchObject({ new_password: true });
    expect((await enter({ new_password: OWN })).body).toMatchObject({ id: row.id });
  });

  it('is used up by one of two who bring it at the same time.', async () => {
    const { row } = await aNewcomer();
    const both = await Promise.all([
      login(row.email, row.generated_password, OWN),
      login(row.email, row.generated_password, 'another of my own'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('ends after a day, and the owner gives a new one.', async () => {
    const { row, sent } = await aNewcomer();
    test.clock.moveSeconds(86_400);
    const late = await login(row.email, row.generated_password, OWN);
    expect(late).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^This password has expired/) },
    });
    const again = await test.call(users.invite, sent);
    expect(again.body).toMatchObject({ id: row.id, sign_in: 'one_time' });
    expect((await login(row.email, row.generated_password, OWN)).status).toBe(401);
    expect((await login(row.email, again.body.generated_password, OWN)).status).toBe(200);
    expect((await test.call(users.invite, sent)).status).toBe(409);
  });

  it('is given anew by an owner only.', async () => {
    const { venue, sent } = await aNewcomer();
    const creator = await anEmployee(test, venue, ['users.create', 'users.update', 'users.read']);
    expect((await test.call(users.invite, { ...sent, token: creator.token })).status).toBe(403);
  });

  it('is also the one that an owner sets for somebody who signs in already.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    const params = { business_id: venue.businessId, user_id: employee.id };
    await test.call(users.update, {
      token: venue.owner.token,
      params,
      body: { password: 'set by the owner' },
    });
    expect((await login(employee.email, 'set by the owner')).status).toBe(403);
    expect((await login(employee.email, 'set by the owner', OWN)).status).toBe(200);
  });
});

describe('an employee added with an address', () => {
  it('is invited by mail, and signs in with the password chosen there and no other.', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    const body = {
      name: 'Huda',
      phone: aPhone(),
      is_employee: true,
      email: email.toUpperCase(),
      password: 'chosen one',
    };
    const added = await add(venue, body);
    expect(added.body).toMatchObject({ email, email_verified: false, sign_in: 'invited' });
    expect(added.body).not.toHaveProperty('generated_password');
    expect((await login(email, 'chosen one')).status).toBe(401);
    const { rows } = await test.owner.query('select email, password_hash from users where id = $1', [
      added.body.id,
    ]);
    expect(rows).toEqual([{ email: null, password_hash: null }]);
    const token = await mailedToken(email);
    expect((await test.call(auth.readInvitation, { body: { token } })).body).toEqual({
      business: 'Sea',
      name: 'Huda',
      email,
      phone: null,
      needs_password: true,
      business_slug: expect.stringContaining('business-'),
      places: [],
    });
    expect((await accept(token)).body.errors).toEqual({ password: ['Password is required'] });
    expect((await accept(token, 'qwerty2026')).status).toBe(422);
    expect((await accept(token, OWN)).status).toBe(200);
    expect((await login(email, OWN)).body).toMatchObject({ id: added.body.id, email_verified: true });
    const params = { business_id: venue.businessId, user_id: added.body.id };
    const read = await test.call(users.get, { token: venue.owner.token, params });
    expect(read.body).toMatchObject({ email, sign_in: 'ready', sign_in_until: null });
  });

  it('is invited by a link that works once, for seven days, and is stored as its hash.', async () => {
    const venue = await aVenue(test);
    const [used, late] = [anAddress(), anAddress()];
    for (const email of [used, late])
      await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email });
    const tokens = [await mailedToken(used), await mailedToken(late)] as const;
    const { rows } = await test.owner.query('select token_hash from invitations where email = $1', [used]);
    expect(rows).toEqual([{ token_hash: tokenHashOf(tokens[0]) }]);
    expect((await accept(tokens[0], OWN)).status).toBe(200);
    const OVER = { token: ['This invitation is no longer valid. Please ask the business for a new one.'] };
    expect((await accept(tokens[0], OWN)).body.errors).toEqual(OVER);
    test.clock.moveSeconds(7 * 86_400);
    expect((await accept(tokens[1], OWN)).body.errors).toEqual(OVER);
    expect((await test.call(auth.readInvitation, { body: { token: tokens[1] } })).body.errors).toEqual(OVER);
  });

  it('of somebody who has an account elsewhere is answered like any other, and only the mailbox is notified of it.', async () => {
    const venue = await aVenue(test);
    const elsewhere = await anEmployee(test, await aVenue(test), []);
    for (const email of [elsewhere.email, (await anOwner(test)).email]) {
      const unknown = { name: 'Huda', phone: aPhone(), is_employee: true, email: anAddress() };
      const responses = [await add(venue, unknown), await add(venue, { ...unknown, email })];
      const seen = responses.map(({ status, body }) => ({
        status,
        members: Object.keys(body),
        is: body.sign_in,
      }));
      expect(seen[0]).toEqual(seen[1]);
      expect((await test.mails(email)).at(-1)?.subject).toBe('Sea invites you to Diwan');
    }
  });

  it('of a colleague is refused, invited or signed in, and so is that of the owner.', async () => {
    const venue = await aVenue(test);
    const invited = anAddress();
    await add(venue, { name: 'Sara', phone: aPhone(), is_employee: true, email: invited });
    const colleague = await anEmployee(test, venue, []);
    for (const email of [invited, colleague.email, venue.owner.email]) {
      const refused = await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email });
      expect(refused.body.errors).toEqual({ email: ['An account with this email already exists.'] });
    }
  });

  it('joins with the account they have: rights and areas are theirs once they accept.', async () => {
    const venue = await aVenue(test);
    const known = await aVenue(test);
    const body = { name: 'Huda', phone: aPhone(), is_employee: true, email: known.owner.email };
    const { id } = (await add(venue, body)).body;
    await test.owner.query(
      'insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, $4, true)',
      [venue.businessId, venue.branchId, id, ['items.read']],
    );
    const area = await anArea(test, venue);
    const serves = 'insert into area_users (business_id, area_id, user_id) values ($1, $2, $3)';
    await test.owner.query(serves, [venue.businessId, area, id]);
    expect((await test.call(me.info, { token: known.owner.token })).body.business_control).toEqual([]);
    const token = await mailedToken(body.email);
    expect((await test.call(auth.readInvitation, { body: { token } })).body).toMatchObject({
      needs_password: false,
      business_slug: expect.stringContaining('business-'),
    });
    expect((await accept(token)).status).toBe(200);
    const info = (await test.call(me.info, { token: known.owner.token })).body;
    expect(info.business_control).toMatchObject([{ id: venue.businessId }]);
    expect(info.permissions).toContain(`branch.${venue.branchId}.items.read`);
    const { rows } = await test.owner.query('select user_id::int from area_users where area_id = $1', [area]);
    expect(rows).toEqual([{ user_id: known.owner.id }]);
    const params = { business_id: venue.businessId, user_id: id };
    expect((await test.call(users.get, { token: venue.owner.token, params })).status).toBe(404);
    expect((await accept(token)).status).toBe(422);
  });

  it('joins a business that they have joined meanwhile, and keeps the rights they have there.', async () => {
    const venue = await aVenue(test);
    const colleague = await anEmployee(test, venue, ['orders.read']);
    const email = anAddress();
    const { id } = (await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email })).body;
    await test.owner.query(
      'insert into grants (business_id, branch_id, user_id, permissions, dashboard_access) values ($1, $2, $3, $4, true)',
      [venue.businessId, venue.branchId, id, ['items.read']],
    );
    await test.owner.query('update users set email = $2 where id = $1', [colleague.id, email]);
    expect((await accept(await mailedToken(email))).status).toBe(200);
    const { permissions } = (await test.call(me.info, { token: colleague.token })).body;
    expect(permissions).toContain(`branch.${venue.branchId}.orders.read`);
    expect(permissions).not.toContain(`branch.${venue.branchId}.items.read`);
  });

  it('is invited at another address when the owner corrects it, and nobody sets a password meanwhile.', async () => {
    const venue = await aVenue(test);
    const [wrong, right] = [anAddress(), anAddress()];
    const { id } = (await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email: wrong }))
      .body;
    const former = await mailedToken(wrong);
    const sent = { token: venue.owner.token, params: { business_id: venue.businessId, user_id: id } };
    const typed = await test.call(users.update, { ...sent, body: { password: OWN } });
    expect(typed.body.errors).toHaveProperty('password');
    const saved = await test.call(users.update, { ...sent, body: { email: right } });
    expect(saved.body).toMatchObject({ email: right, sign_in: 'invited' });
    expect((await accept(former, OWN)).status).toBe(422);
    expect((await accept(await mailedToken(right), OWN)).status).toBe(200);
    expect((await login(right, OWN)).body.id).toBe(id);
  });

  it('can be invited again, once a minute, until they have signed in.', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    const { id } = (await add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, email })).body;
    const former = await mailedToken(email);
    const sent = { token: venue.owner.token, params: { business_id: venue.businessId, user_id: id } };
    expect((await test.call(users.invite, sent)).status).toBe(429);
    test.clock.moveSeconds(60);
    expect(await test.call(users.invite, sent)).toMatchObject({
      status: 200,
      body: { id, sign_in: 'invited' },
    });
    expect((await accept(former, OWN)).status).toBe(422);
    expect((await accept(await mailedToken(email), OWN)).status).toBe(200);
    expect((await test.call(users.invite, sent)).status).toBe(409);
  });

  it('is invited once a minute and five times an hour, whoever invites whom at the address.', async () => {
    const [venue, other] = [await aVenue(test), await aVenue(test)];
    const [email, elsewhere] = [anAddress(), anAddress()];
    const employee = (address: string) => ({
      name: 'Huda',
      phone: aPhone(),
      is_employee: true,
      email: address,
    });
    const { id } = (await add(venue, employee(email))).body;
    const sent = { token: venue.owner.token, params: { business_id: venue.businessId, user_id: id } };
    const correct = (address: string) => test.call(users.update, { ...sent, body: { email: address } });
    const mails = async () => (await test.mails(email)).length;
    expect((await correct(elsewhere)).status).toBe(200);
    const back = await correct(email);
    expect([back.status, back.headers['retry-after']]).toEqual([429, '60']);
    expect(back.body.errors).toEqual({ email: ['Too many attempts. Seconds to wait: 60.'] });
    expect((await test.call(users.get, sent)).body).toMatchObject({ email: elsewhere });
    await test.call(users.remove, sent);
    for (const where of [venue, other]) expect((await add(where, employee(email))).status).toBe(429);
    expect(await mails()).toBe(1);
    for (const [index, where] of [other, venue, other, venue].entries()) {
      test.clock.moveSeconds(60);
      const again = await add(where, employee(email));
      expect(await mails()).toBe(index + 2);
      const params = { business_id: where.businessId, user_id: again.body.id };
      await test.call(users.remove, { token: where.owner.token, params });
    }
    test.clock.moveSeconds(60);
    const beyond = await add(venue, employee(email));
    expect([beyond.status, beyond.headers['retry-after']]).toEqual([429, String(55 * 60)]);
    test.clock.moveSeconds(55 * 60);
    expect((await add(venue, employee(email))).status).toBe(200);
    expect(await mails()).toBe(6);
  });

  it('is invited by a business so many times a day, and that of another one does not count.', async () => {
    const strict = await startTestApp({ LIMIT_INVITATIONS_BUSINESS: '2' });
    try {
      const [venue, other] = [await aVenue(strict), await aVenue(strict)];
      const invite = ({ owner, businessId }: Venue) =>
        strict.call(users.create, {
          token: owner.token,
          params: { business_id: businessId },
          body: { name: 'Huda', phone: aPhone(), is_employee: true, email: anAddress() },
        });
      for (let count = 0; count < 2; count += 1) {
        expect((await invite(venue)).status).toBe(200);
        strict.clock.moveSeconds(3600);
      }
      const beyond = await invite(venue);
      expect([beyond.status, beyond.headers['retry-after']]).toEqual([429, String(22 * 3600)]);
      expect(beyond.body.errors).toHaveProperty('limit');
      expect((await invite(other)).status).toBe(200);
      strict.clock.moveSeconds(22 * 3600);
      expect((await invite(venue)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('may have that of a customer', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    expect((await add(venue, { name: 'Sara', phone: aPhone(), email })).status).toBe(200);
    const employee = { name: 'Sara', phone: aPhone(), email, is_employee: true };
    expect((await add(venue, employee)).status).toBe(200);
    expect((await accept(await mailedToken(email), 'of the employee')).status).toBe(200);
    expect((await login(email, 'of the employee')).status).toBe(200);
  });
});

describe('a customer', () => {
  it('is whoever is not said to be an employee: without a password, signing in nowhere', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    const added = await add(venue, { name: 'Sara', phone: aPhone(), email, password: 'never used' });
    expect(added.body).toMatchObject({ type: 'customer', is_employee: false, email });
    expect(added.body).not.toHaveProperty('generated_password');
    const { rows } = await test.owner.query('select password_hash from users where id = $1', [added.body.id]);
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await login(email, 'never used')).status).toBe(401);
  });

  it('needs no address, and may share one with others', async () => {
    const venue = await aVenue(test);
    const sara = () => ({ name: 'Sara', phone: aPhone() });
    expect((await add(venue, sara())).body.email).toBeNull();
    expect((await add(venue, sara())).status).toBe(200);
    const email = venue.owner.email;
    expect((await add(venue, { ...sara(), email })).status).toBe(200);
    expect((await add(venue, { ...sara(), email })).status).toBe(200);
  });

  it('can be without the address again', async () => {
    const venue = await aVenue(test);
    const { id } = (await add(venue, { name: 'Sara', phone: aPhone(), email: anAddress() })).body;
    const params = { business_id: venue.businessId, user_id: id };
    const saved = await test.call(users.update, { token: venue.owner.token, params, body: { email: null } });
    expect(saved.body).toMatchObject({ name: 'Sara', email: null });
  });

  it('never stands in the way of a registration with the same address', async () => {
    const venue = await aVenue(test);
    const email = anAddress();
    await add(venue, { name: 'Sara', phone: aPhone(), email });
    await test.call(auth.sendCode, { body: { email } });
    const registered = await test.call(auth.register, {
      body: {
        email,
        code: await mailedCode(test, email),
        name: 'Sara',
        businessType: 'salon',
        businessName: 'Sara Salon',
        password: 'of the owner',
        password_confirmation: 'of the owner',
        acceptTerms: true,
      },
    });
    expect(registered.status).toBe(200);
    expect((await login(email, 'of the owner')).status).toBe(200);
  });
});

describe('adding a person', () => {
  const valid = { name: 'Sara', phone: '50000000' };
  it.each([
    [{ phone: '50000000' }, { name: ['Name is required'] }],
    [{}, { name: ['Name is required'], phone: ['This field is required'] }],
    [{ ...valid, name: '  ' }, { name: ['Name is required'] }],
    [{ name: 'Sara' }, { phone: ['This field is required'] }],
    [{ name: 'Sara', phone: '123' }, { phone: ['Not valid phone number'] }],
    [{ name: 'Sara', phone_number: '123' }, { phone_number: ['Not valid phone number'] }],
    [{ ...valid, email: 'sara@' }, { email: ['Please enter a valid email address'] }],
    [{ ...valid, email: '1@users.diwan.invalid' }, { email: ['Please enter a valid email address'] }],
    [{ ...valid, password: 'short' }, { password: ['Password must be at least 8 characters'] }],
    [
      { ...valid, password: 'long enough', password_confirmation: 'another' },
      { password_confirmation: ['Password confirmation does not match'] },
    ],
  ])('with %j is refused', async (body, errors) => {
    const venue = await aVenue(test);
    expect(await add(venue, body)).toMatchObject({ status: 422, body: { errors } });
    const arabic = await add(venue, body, { headers: { locale: 'ar' } });
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
  });

  it('takes empty texts as not given, and phone_number for phone', async () => {
    const venue = await aVenue(test);
    const body = {
      name: 'Sara',
      phone_number: '50000000',
      email: '',
      password: '',
      password_confirmation: '',
    };
    expect((await add(venue, body)).body).toMatchObject({ phone: '+96550000000', email: null });
  });

  it('needs users.create, and grants nothing whatever is sent', async () => {
    const venue = await aVenue(test);
    const reader = await anEmployee(test, venue, ['users.read', 'users.update', 'users.delete']);
    expect((await add(venue, {}, { by: reader })).status).toBe(403);
    const creator = await anEmployee(test, venue, ['users.create']);
    const body = {
      ...valid,
      is_employee: true,
      type: 'owner',
      permissions: ['users.read'],
      dashboard_access: true,
      id: 1,
    };
    const added = await add(venue, body, { by: creator });
    expect(added.body.type).toBe('employee');
    const { rows } = await test.owner.query('select from grants where user_id = $1', [added.body.id]);
    expect(rows).toHaveLength(0);
  });

  it('is audited without the password', async () => {
    const venue = await aVenue(test);
    const { body } = await add(venue, { ...valid, is_employee: true });
    const { rows } = await test.owner.query(
      "select label, entity_id::int, changes from audits where business_id = $1 and action = 'create' and entity = 'user'",
      [venue.businessId],
    );
    expect(rows).toMatchObject([{ label: 'Sara', entity_id: body.id }]);
    expect(rows[0].changes.phone).toEqual({ before: null, after: '+96550000000' });
    expect(JSON.stringify(rows)).not.toContain(body.generated_password);
  });

  it('twice with one key adds one person', async () => {
    const venue = await aVenue(test);
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const body = { ...valid, is_employee: true };
    const first = await add(venue, body, { headers });
    const again = await add(venue, body, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const { rows } = await test.owner.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(first.body.generated_password);
    expect(JSON.stringify(rows)).not.toContain(headers['idempotency-key']);
    const other = await add(venue, { ...body, name: 'Huda' }, { headers });
    expect(other.status).toBe(409);
  });

  it('takes a photo with the form', async () => {
    const venue = await aVenue(test);
    const bytes = await plain(40, 30).jpeg().toBuffer();
    const fields = {
      name: 'Huda',
      phone_number: '50000000',
      is_employee: 'true',
      businessId: String(venue.businessId),
    };
    const form = multipart([{ field: 'photo', name: 'me.jpg', bytes }], fields);
    const sent = await test.app.inject({
      method: 'POST',
      url: `/api/business/${venue.businessId}/users/`,
      headers: { ...form.headers, authorization: `Bearer ${venue.owner.token}` },
      payload: form.payload,
    });
    expect(sent.json()).toMatchObject({ name: 'Huda', type: 'employee', media: [{ type: 'image/jpeg' }] });
    expect(sent.json().photo).toMatch(/\.jpg$/);
  });
});
