import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { anEmployee, aVenue, givePassword, signIn, type Person, type Venue } from '#testing/builders.ts';
import { codeOfApp } from '#testing/one-time-codes.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const PASSWORD = 'a good password';
const codeOf = (secret: string): string => codeOfApp(secret, test.clock.now());

async function enrol({ id, token }: Person, more: object = {}): Promise<string> {
  await givePassword(test, id, PASSWORD);
  const begun = await test.call(secondFactor.begin, { token, body: { current_password: PASSWORD } });
  const { secret } = begun.body;
  const body = { code: codeOf(secret), ...more };
  expect((await test.call(secondFactor.confirm, { token, body })).status).toBe(200);
  test.clock.moveSeconds(60);
  return secret;
}

const infoOf = async (token: string) => (await test.call(me.info, { token })).body;
const configure = ({ businessId, owner }: Venue, rows: object[], proof: object = {}) =>
  test.call(configurations.set, {
    token: owner.token,
    params: { business_id: businessId },
    body: { configurations: rows, ...proof },
  });
const requireFrom = (venue: Venue, value: string) => configure(venue, [{ key: 'STAFF_SECOND_STEP', value }]);
const today = () => test.clock.now().toISOString().slice(0, 10);
const readPeople = (venue: Venue, token: string) =>
  test.call(users.list, { token, params: { business_id: venue.businessId } });

describe('a second step that an owner asks of staff', () => {
  it('Staff without one reach nothing of the business until they have set it up.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['users.read']);
    const day = today();
    expect((await requireFrom(venue, day)).status).toBe(200);
    expect(await infoOf(employee.token)).toMatchObject({
      business_control: [],
      permissions: [],
      second_step_due: day,
      second_step_missing: true,
    });
    expect((await readPeople(venue, employee.token)).status).toBe(404);
    await givePassword(test, employee.id, PASSWORD);
    const body = { email: employee.email, password: PASSWORD, dashboard: true };
    expect((await test.call(auth.login, { body })).body).toMatchObject({ second_step_missing: true });
    await enrol(employee);
    expect(await infoOf(employee.token)).toMatchObject({
      business_control: [{ id: venue.businessId }],
      second_step_due: null,
      second_step_missing: false,
    });
    expect((await readPeople(venue, employee.token)).status).toBe(200);
  });

  it('Staff have until the day that the owner names, in the clock of the business.', async () => {
    const venue = await aVenue(test);
    await test.owner.query("update businesses set timezone = 'Asia/Kuwait' where id = $1", [
      venue.businessId,
    ]);
    const employee = await anEmployee(test, venue, ['users.read']);
    const now = test.clock.now();
    const tomorrow = new Date(now.getTime() + 36 * HOUR_MS).toISOString().slice(0, 10);
    await requireFrom(venue, tomorrow);
    expect(await infoOf(employee.token)).toMatchObject({
      second_step_due: tomorrow,
      second_step_missing: false,
    });
    expect((await readPeople(venue, employee.token)).status).toBe(200);
    const midnightInKuwait = Date.parse(`${tomorrow}T00:00:00+03:00`);
    test.clock.moveSeconds((midnightInKuwait - now.getTime()) / 1000 - 1);
    expect((await readPeople(venue, employee.token)).status).toBe(200);
    test.clock.moveSeconds(1);
    expect((await readPeople(venue, employee.token)).status).toBe(404);
    await givePassword(test, venue.owner.id, PASSWORD);
    const proof = { current_password: PASSWORD };
    await configure(venue, [{ key: 'STAFF_SECOND_STEP', value: null }], proof);
    expect((await readPeople(venue, employee.token)).status).toBe(200);
  });

  it('It concerns neither the owner nor what staff do for somebody else.', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test);
    const employee = await anEmployee(test, venue, ['users.read']);
    await test.owner.query('insert into members (business_id, user_id, kind) values ($1, $2, $3)', [
      other.businessId,
      employee.id,
      'employee',
    ]);
    await test.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access)
       values ($1, $2, $3, '{users.read}', true)`,
      [other.businessId, other.branchId, employee.id],
    );
    await requireFrom(venue, today());
    expect(await infoOf(venue.owner.token)).toMatchObject({
      business: [{ id: venue.businessId }],
      second_step_due: null,
    });
    expect((await readPeople(other, employee.token)).status).toBe(200);
    expect((await readPeople(venue, employee.token)).status).toBe(404);
  });
});

describe('switching a second step on', () => {
  it('Every other session and every sign-in under way ends with it, unless the person keeps them.', async () => {
    const { owner } = await aVenue(test);
    const other = await signIn(test, owner.id);
    await enrol(owner, { keep_sessions: true });
    expect((await test.call(me.info, { token: other })).status).toBe(200);
    const second = (await aVenue(test)).owner;
    const elsewhere = await signIn(test, second.id);
    await enrol(second);
    expect((await test.call(me.info, { token: elsewhere })).status).toBe(401);
    expect((await test.call(me.info, { token: second.token })).status).toBe(200);
  });

  it('A proof takes a code from then on, each once.', async () => {
    const { owner } = await aVenue(test);
    const secret = await enrol(owner);
    const end = (body: object) => test.call(sessions.revokeOthers, { token: owner.token, body });
    expect(await end({})).toMatchObject({ status: 403, body: { reauthenticate: true, second_factor: true } });
    const onlyPassword = await end({ current_password: PASSWORD });
    expect(onlyPassword.body.errors).toEqual({ code: ['This field is required'] });
    expect((await end({ current_password: PASSWORD, code: '000000' })).body.errors).toEqual({
      code: ['Wrong code, try again'],
    });
    const body = { current_password: PASSWORD, code: codeOf(secret) };
    expect((await end(body)).body).toBe(true);
    expect((await end(body)).status).toBe(422);
  });
});

describe('what an owner does to others', () => {
  it('It needs a sign-in or proof of the last quarter of an hour.', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    await givePassword(test, venue.owner.id, PASSWORD);
    const employee = await anEmployee(test, venue, ['users.read']);
    await enrol(employee);
    const ofEmployee = { business_id: venue.businessId, user_id: employee.id };
    const acts = {
      grants: (proof: object) =>
        test.call(permissions.set, {
          token,
          params: { ...ofEmployee, branch_id: venue.branchId },
          body: { permissions: ['items.read'], ...proof },
        }),
      'second step': (proof: object) =>
        test.call(secondFactor.reset, { token, params: ofEmployee, body: proof }),
      keys: (proof: object) => configure(venue, [{ key: 'TAP_SECRET_KEY', value: 'sk_test_1' }], proof),
      staff: (proof: object) => configure(venue, [{ key: 'STAFF_SECOND_STEP', value: today() }], proof),
    };
    for (const act of Object.values(acts)) {
      test.clock.moveSeconds(15 * 60 + 1);
      expect(await act({})).toMatchObject({ status: 403, body: { reauthenticate: true } });
      expect((await act({ current_password: 'not this one' })).status).toBe(422);
      expect((await act({ current_password: PASSWORD })).status).toBe(200);
    }
  });

  it('A configuration that is posted back as it was answered needs no proof.', async () => {
    const venue = await aVenue(test);
    const set = [
      { key: 'TAP_SECRET_KEY', value: 'sk_test_1' },
      { key: 'STAFF_SECOND_STEP', value: '2031-01-01' },
    ];
    const { body } = await configure(venue, set);
    test.clock.moveSeconds(3600);
    expect((await configure(venue, body)).status).toBe(200);
    const hold = { key: 'RESERVATION_HOLD_MINUTES', value: 30 };
    expect((await configure(venue, [...body, hold])).status).toBe(200);
  });
});
