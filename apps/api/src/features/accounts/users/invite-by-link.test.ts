import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { templatePermissions } from '@diwan/contract/permission-templates.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { aBranch, anEmployee, aVenue, givePassword, type Person, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const aPhone = () => `5${randomInt(1_000_000, 10_000_000)}`;
const OWN = 'of my own choice';

const add = (venue: Venue, body: object, by: Person = venue.owner) =>
  test.call(users.create, { token: by.token, params: { business_id: venue.businessId }, body });
const byLink = (venue: Venue, body: object = {}, by: Person = venue.owner) =>
  add(venue, { name: 'Huda', phone: aPhone(), is_employee: true, invite_by: 'link', ...body }, by);
const drawAgain = (venue: Venue, userId: number, by: Person) =>
  test.call(users.invite, {
    token: by.token,
    params: { business_id: venue.businessId, user_id: userId },
  });
const grant = (venue: Venue, userId: number, rights: readonly string[]) =>
  test.owner.query(
    `insert into grants (business_id, branch_id, user_id, permissions) values ($1, $2, $3, $4)
     on conflict (business_id, branch_id, user_id) do update set permissions = excluded.permissions`,
    [venue.businessId, venue.branchId, userId, rights],
  );
const setRights = async (venue: Venue, userId: number, rights: readonly string[]) => {
  const saved = await test.call(permissions.set, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_id: venue.branchId, user_id: userId },
    body: { permissions: rights.map((right) => `branch.${venue.branchId}.${right}`) },
  });
  expect(saved.status).toBe(200);
};
const tokenIn = (link: string) => link.split('#')[1] ?? '';
const accept = (token: string, password = OWN) =>
  test.call(auth.acceptInvitation, { body: { token, password, password_confirmation: password } });
const readInvitation = (token: string, locale = 'en') =>
  test.call(auth.readInvitation, { body: { token }, headers: { locale } });

describe('An employee invited by a link', () => {
  it('chooses a password by it, once, and signs in by phone.', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    const added = await byLink(venue, { phone });
    expect(added.body).toMatchObject({ sign_in: 'invited', email_verified: false });
    expect(added.body).not.toHaveProperty('generated_password');
    const { invitation } = added.body;
    const token = tokenIn(invitation?.link ?? '');
    const { rows } = await test.owner.query('select token_hash from invitations where user_id = $1', [
      added.body.id,
    ]);
    expect(rows).toEqual([{ token_hash: tokenHashOf(token) }]);
    expect((await readInvitation(token)).body).toEqual({
      business: 'Sea',
      name: 'Huda',
      email: `965${phone}@users.diwan.invalid`,
      phone: `+965${phone}`,
      needs_password: true,
      business_slug: expect.stringContaining('business-'),
      places: [],
    });
    expect((await accept(token, `+965${phone}`)).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token, 'another of my own')).status).toBe(422);
    const signedIn = await test.call(auth.login, { body: { email: phone, password: OWN } });
    expect(signedIn.body).toMatchObject({ id: added.body.id, email_verified: false });
  });

  it('is written to in their language, with the business, the role and the link.', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    const body = { phone, locale: 'ar', role: 'cashier', branches: [venue.branchId] };
    const { invitation, locale } = (await byLink(venue, body)).body;
    expect(locale).toBe('ar');
    expect(invitation?.text.split('\n').slice(0, 2)).toEqual([
      'مرحبًا Huda،',
      'يدعوك البحر للانضمام إلى فريقه على ديوان. الدور: محاسب صندوق.',
    ]);
    expect(invitation?.text).toContain(invitation?.link);
    expect(invitation?.text.split('\n').at(-1)).toMatch(/\/login\?at=business-/);
    const whatsapp = new URL(invitation?.whatsapp ?? '');
    expect([whatsapp.host, whatsapp.pathname]).toEqual(['wa.me', `/965${phone}`]);
    expect(whatsapp.searchParams.get('text')).toBe(invitation?.text);
  });

  it('is over after seven days, and a new link ends the one before it.', async () => {
    const venue = await aVenue(test);
    const { id, invitation } = (await byLink(venue)).body;
    const again = await test.call(users.invite, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: id },
    });
    const second = tokenIn(again.body.invitation?.link ?? '');
    expect((await accept(tokenIn(invitation?.link ?? ''))).status).toBe(422);
    expect((await readInvitation(second)).status).toBe(200);
    test.clock.moveSeconds(7 * 86_400);
    expect((await accept(second)).status).toBe(422);
    expect((await readInvitation(second)).status).toBe(422);
  });

  it('gets a new link from nobody who lacks a right of theirs, and the former one stays good.', async () => {
    const venue = await aVenue(test);
    const work = { role: 'manager', branches: [venue.branchId] };
    const { id, invitation } = (await byLink(venue, work)).body;
    const cashier = await anEmployee(test, venue, templatePermissions('cashier', 'restaurant'));
    const refused = await drawAgain(venue, id, cashier);
    expect(refused.status).toBe(403);
    expect(refused.body).not.toHaveProperty('invitation');
    expect((await accept(tokenIn(invitation?.link ?? ''))).status).toBe(200);
  });

  it('gets a new link from whoever adds employees, as long as the employee holds no right that this one lacks.', async () => {
    const venue = await aVenue(test);
    const adder = await anEmployee(test, venue, ['users.create', 'orders.read']);
    const { id } = (await byLink(venue, {}, adder)).body;
    expect(tokenIn((await drawAgain(venue, id, adder)).body.invitation?.link ?? '')).not.toBe('');
    await grant(venue, id, ['orders.read']);
    expect(tokenIn((await drawAgain(venue, id, adder)).body.invitation?.link ?? '')).not.toBe('');
    await grant(venue, id, ['orders.read', 'orders.update']);
    expect((await drawAgain(venue, id, adder)).status).toBe(403);
    expect((await drawAgain(venue, id, venue.owner)).status).toBe(200);
  });

  it('has a link no more that somebody else drew who lacks a right which the owner gives them.', async () => {
    const venue = await aVenue(test);
    const adder = await anEmployee(test, venue, ['users.create', 'orders.read']);
    const { id } = (await byLink(venue, {}, adder)).body;
    await setRights(venue, id, ['orders.read']);
    const drawn = await drawAgain(venue, id, adder);
    const token = tokenIn(drawn.body.invitation?.link ?? '');
    expect((await readInvitation(token)).status).toBe(200);
    await setRights(venue, id, ['orders.read', 'orders.update']);
    expect((await readInvitation(token)).status).toBe(422);
    expect((await accept(token)).status).toBe(422);
    const { rows } = await test.owner.query(
      'select changes from audits where business_id = $1 and entity_id = $2 order by id desc limit 1',
      [venue.businessId, id],
    );
    expect(rows).toEqual([{ changes: { invitation: { before: '********', after: null } } }]);
    const fresh = tokenIn((await drawAgain(venue, id, venue.owner)).body.invitation?.link ?? '');
    await setRights(venue, id, ['orders.read', 'orders.update', 'orders.delete']);
    expect((await accept(fresh)).status).toBe(200);
  });

  it('keeps the link that the owner drew, or somebody who holds all that the owner gives them.', async () => {
    const venue = await aVenue(test);
    const adder = await anEmployee(test, venue, ['users.create', 'orders.read']);
    const [own, others] = [(await byLink(venue)).body, (await byLink(venue, {}, adder)).body];
    await setRights(venue, own.id, ['orders.read', 'orders.update']);
    await setRights(venue, others.id, ['orders.read']);
    expect((await accept(tokenIn(own.invitation?.link ?? ''))).status).toBe(200);
    expect((await accept(tokenIn(others.invitation?.link ?? ''))).status).toBe(200);
  });

  it('gets a new link from nobody who holds their rights at another branch only.', async () => {
    const venue = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Fintas');
    const adder = await anEmployee(test, venue, ['users.create', 'orders.read']);
    const { id } = (await byLink(venue)).body;
    await grant({ ...venue, branchId: second }, id, ['orders.read']);
    expect((await drawAgain(venue, id, adder)).status).toBe(403);
  });

  it('never joins an account that others made with the same phone.', async () => {
    const phone = aPhone();
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const first = (await byLink(one, { phone })).body;
    await accept(tokenIn(first.invitation?.link ?? ''));
    const second = (await byLink(other, { phone })).body;
    const token = tokenIn(second.invitation?.link ?? '');
    expect((await readInvitation(token)).body).toMatchObject({ needs_password: true });
    expect((await accept(token, 'another of my own')).status).toBe(200);
    const login = (password: string) => test.call(auth.login, { body: { email: phone, password } });
    expect((await login(OWN)).body.id).toBe(first.id);
    expect((await login('another of my own')).body.id).toBe(second.id);
  });

  it('is refused where a colleague has the phone, and with an e-mail beside it.', async () => {
    const venue = await aVenue(test);
    const phone = aPhone();
    await byLink(venue, { phone });
    const twice = await byLink(venue, { phone });
    expect(twice.status).toBe(422);
    const mailed = await byLink(venue, { email: 'huda@example.test' });
    expect(mailed.body.errors).toHaveProperty('email');
  });

  it('signs in by the phone that was corrected before they accepted.', async () => {
    const venue = await aVenue(test);
    const { id, invitation } = (await byLink(venue)).body;
    const phone = aPhone();
    const params = { business_id: venue.businessId, user_id: id };
    await test.call(users.update, { token: venue.owner.token, params, body: { phone } });
    await accept(tokenIn(invitation?.link ?? ''));
    const signedIn = await test.call(auth.login, { body: { email: phone, password: OWN } });
    expect(signedIn.body).toMatchObject({ id, email: `965${phone}@users.diwan.invalid` });
  });
});

describe('The role of a new employee', () => {
  it('holds at the branches named with the person, and is told by the invitation.', async () => {
    const venue = await aVenue(test);
    const second = await aBranch(test, venue.businessId, venue.menuId, 'Fintas');
    const third = await aBranch(test, venue.businessId, venue.menuId, 'Jahra');
    const added = await byLink(venue, { role: 'cashier', branches: [venue.branchId, second] });
    const rights = templatePermissions('cashier', 'restaurant');
    for (const branch_id of [venue.branchId, second]) {
      const grant = await test.call(permissions.get, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, branch_id, user_id: added.body.id },
      });
      expect(grant.body.dashboard_access).toBe(true);
      expect(grant.body.permissions.toSorted()).toEqual(
        rights.map((right) => `branch.${branch_id}.${right}`).toSorted(),
      );
    }
    const token = tokenIn(added.body.invitation?.link ?? '');
    expect((await readInvitation(token, 'ar')).body.places).toEqual([
      { branch: 'Salmiya', role: 'محاسب صندوق' },
      { branch: 'Fintas', role: 'محاسب صندوق' },
    ]);
    await accept(token);
    const { rows } = await test.owner.query(
      "select branch_id::int from audits where business_id = $1 and action = 'permission' order by id",
      [venue.businessId],
    );
    expect(rows).toEqual([{ branch_id: venue.branchId }, { branch_id: second }]);
    const { phone } = added.body;
    const signedIn = await test.call(auth.login, {
      body: { email: phone ?? '', password: OWN, dashboard: true },
    });
    const info = await test.call(me.info, { token: signedIn.body.token });
    expect(info.body.permissions).toContain(`branch.${second}.orders.create`);
    expect(info.body.permissions.some((right: string) => right.startsWith(`branch.${third}.`))).toBe(false);
  });

  it('is given by an owner only, who has proved who they are of late.', async () => {
    const venue = await aVenue(test);
    const work = { role: 'manager', branches: [venue.branchId] };
    const body = { name: 'Huda', phone: aPhone(), is_employee: true, invite_by: 'link', ...work };
    const manager = await anEmployee(test, venue, ['users.create', 'users.read']);
    expect((await add(venue, body, manager)).status).toBe(403);
    await givePassword(test, venue.owner.id, 'the owner’s password');
    test.clock.moveSeconds(3600);
    expect((await add(venue, body)).body).toMatchObject({ reauthenticate: true });
    expect((await add(venue, { ...body, current_password: 'the owner’s password' })).status).toBe(200);
    const { rows } = await test.owner.query(
      'select count(*)::int as grants from grants where business_id = $1 and user_id <> $2',
      [venue.businessId, manager.id],
    );
    expect(rows).toEqual([{ grants: 1 }]);
  });

  it.each([
    ['no branch', () => [], 'branches'],
    ['a branch of another business', (other: Venue) => [other.branchId], 'branches'],
  ])('is refused with %s.', async (_what, branchesOf, field) => {
    const venue = await aVenue(test);
    const refused = await byLink(venue, { role: 'cashier', branches: branchesOf(await aVenue(test)) });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it('is refused for a customer, and unknown ones are.', async () => {
    const venue = await aVenue(test);
    const body = { name: 'Sara', phone: aPhone(), role: 'cashier', branches: [venue.branchId] };
    expect((await add(venue, body)).body.errors).toHaveProperty('role');
    expect((await byLink(venue, { role: 'emperor', branches: [venue.branchId] })).status).toBe(422);
  });
});
