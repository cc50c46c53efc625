import { randomBytes } from 'node:crypto';
import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { anEmployee, aVenue, givePassword, type Person, type Venue } from '#testing/builders.ts';
import { SecretBox } from '#platform/secrets/secret-box.ts';
import { sealStoredSecrets } from '#platform/secrets/seal-stored.ts';
import { bytesOf, codeOfApp } from '#testing/one-time-codes.ts';
import { useTestApp } from '#testing/test-app.ts';
import { sealSecretsOfPeople } from '../seal-secrets-of-people.ts';

const test = useTestApp();
const PASSWORD = 'a good password';

/** The code an app would show `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0): string => codeOfApp(secret, test.clock.now(), steps);
const nextCode = (secret: string): string => {
  test.clock.moveSeconds(60);
  return codeOf(secret);
};

interface Enrolled {
  readonly secret: string;
  readonly codes: readonly string[];
}

async function enrol(person: Person): Promise<Enrolled> {
  await givePassword(test, person.id, PASSWORD);
  const begun = await test.call(secondFactor.begin, {
    token: person.token,
    body: { current_password: PASSWORD },
  });
  const { secret } = begun.body;
  const body = { code: nextCode(secret) };
  const confirmed = await test.call(secondFactor.confirm, { token: person.token, body });
  expect(confirmed.status).toBe(200);
  return { secret, codes: confirmed.body.recovery_codes };
}

const logIn = (person: Person, more: Record<string, unknown> = {}) =>
  test.call(auth.login, { body: { email: person.email, password: PASSWORD, ...more } });
async function challengeOf(person: Person): Promise<string> {
  const { body } = await logIn(person);
  return body.second_factor.challenge;
}
const finish = (challenge: string, code: string) =>
  test.call(secondFactor.finishLogin, { body: { challenge, code } });
const stateOf = async ({ token }: Person) => (await test.call(secondFactor.state, { token })).body;
const auditsOf = async (venue: Venue) => {
  const { rows } = await test.owner.query(
    'select action, entity, changes from audits where business_id = $1 order by id',
    [venue.businessId],
  );
  return rows;
};

describe('switching codes on', () => {
  it('shows a secret as picture and text, and is of no effect until a code has confirmed it', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const { body } = await test.call(secondFactor.begin, {
      token: owner.token,
      body: { current_password: PASSWORD },
    });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^data:image\/png;base64,/);
    expect((await logIn(owner)).body.token).toEqual(expect.any(String));
    expect(await stateOf(owner)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
    const wrong = await test.call(secondFactor.confirm, { token: owner.token, body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Wrong code, try again' } });
    const confirmed = await test.call(secondFactor.confirm, {
      token: owner.token,
      body: { code: codeOf(body.secret) },
    });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(await stateOf(owner)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  it('is told by mail and in the audit log, and keeps neither secret nor code in clear anywhere', async () => {
    const venue = await aVenue(test);
    const { secret, codes } = await enrol(venue.owner);
    expect(await auditsOf(venue)).toEqual([
      { action: 'update', entity: 'second_factor', changes: { enabled: { before: false, after: true } } },
    ]);
    expect((await test.mails(venue.owner.email)).at(-1)?.subject).toBe('Two-step sign-in is on');
    const { rows } = await test.owner.query(
      "select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
    );
    const result = [secret, bytesOf(secret).toString('base64'), codes[0], codes[0]?.replace('-', '')];
    for (const { name } of rows) {
      for (const text of result) {
        const found = await test.owner.query(`select from ${name} t where strpos(t::text, $1) > 0`, [text]);
        expect([name, found.rowCount]).toEqual([name, 0]);
      }
    }
  });

  it('asks for the password, however recent the login is', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const begin = (body: object) => test.call(secondFactor.begin, { token: owner.token, body });
    expect(await begin({})).toMatchObject({
      status: 403,
      body: { reauthenticate: true, second_factor: false },
    });
    expect((await begin({ current_password: 'not my password' })).status).toBe(422);
    expect((await begin({ current_password: PASSWORD })).status).toBe(200);
  });

  it('is refused where they are on, and leaves the secret in use alone', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    const again = await test.call(secondFactor.begin, {
      token: owner.token,
      body: { current_password: PASSWORD },
    });
    expect(again.status).toBe(409);
    const confirm = await test.call(secondFactor.confirm, {
      token: owner.token,
      body: { code: nextCode(secret) },
    });
    expect(confirm.status).toBe(409);
    expect((await finish(await challengeOf(owner), nextCode(secret))).status).toBe(200);
  });
});

describe('signing in', () => {
  it('without codes is as it always was', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const { body } = await logIn(owner);
    const info = await test.call(me.info, { token: body.token });
    expect(body).toEqual({ ...info.body, token: body.token });
  });

  it('with codes asks for one, and gives no session before it', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    const response = await logIn(owner, { device_name: 'Chrome, Windows' });
    const expires = new Date(test.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual({ second_factor: { challenge: expect.any(String), expires_at: expires } });
    expect((await test.call(me.info, { token: response.body.second_factor.challenge })).status).toBe(401);
    const done = await finish(response.body.second_factor.challenge, nextCode(secret));
    expect(done).toMatchObject({ status: 200, body: { id: owner.id, token: expect.any(String) } });
    const list = await test.call(sessions.list, { token: done.body.token });
    expect(list.body[0]).toMatchObject({ device_name: 'Chrome, Windows', current: true });
  });

  it('takes the code of this step and of the one before, in any writing, and none of a step to come', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    test.clock.moveSeconds(600);
    for (const steps of [-2, 1, 2]) {
      expect((await finish(await challengeOf(owner), codeOf(secret, steps))).status).toBe(422);
    }
    const arabic = codeOf(secret, -1).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect((await finish(await challengeOf(owner), arabic)).status).toBe(200);
    const spaced = codeOf(secret).replace(/(...)/, '$1 ');
    expect((await finish(await challengeOf(owner), spaced)).status).toBe(200);
  });

  it('takes no code twice, not even from two who send it at once', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    const code = nextCode(secret);
    const challenges = [await challengeOf(owner), await challengeOf(owner), await challengeOf(owner)];
    const responses = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 422, 422]);
    expect((await finish(await challengeOf(owner), code)).status).toBe(422);
  });

  it('makes one session of one challenge, within five minutes', async () => {
    const { owner } = await aVenue(test);
    const { secret, codes } = await enrol(owner);
    const challenge = await challengeOf(owner);
    const responses = await Promise.all([
      finish(challenge, nextCode(secret)),
      finish(challenge, codes[0] ?? ''),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await challengeOf(owner);
    test.clock.moveSeconds(301);
    expect(await finish(late, codeOf(secret))).toMatchObject({
      status: 401,
      body: { message: 'Too much time has passed. Please sign in again.' },
    });
    expect((await finish('nobody-was-given-this-challenge', codeOf(secret))).status).toBe(401);
  });

  it('lets nobody guess: five wrong codes end a challenge, ten within a quarter of an hour the account’s turn', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    test.clock.moveSeconds(20 * 60);
    const first = await challengeOf(owner);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await finish(first, '000000')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await finish(first, codeOf(secret))).status).toBe(401);
    const second = await challengeOf(owner);
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await finish(second, '000000')).status);
    expect(statuses).toEqual(Array(10).fill(422));
    const third = await challengeOf(owner);
    expect((await finish(third, codeOf(secret))).status).toBe(429);
    test.clock.moveSeconds(15 * 60);
    expect((await finish(await challengeOf(owner), codeOf(secret))).status).toBe(200);
  });

  it.each(['', '1', 'a\u0000bcde', '9'.repeat(41), 7, null, {}, '٠'.repeat(6), 'ABCDE-FGHJK'])(
    'refuses %j as a code',
    async (code) => {
      const { owner } = await aVenue(test);
      await enrol(owner);
      const challenge = await challengeOf(owner);
      const sent = { body: { challenge, code } };
      expect((await test.call(secondFactor.finishLogin, sent)).status).toBe(422);
    },
  );

  it('still refuses the dashboard to whom nothing is open there', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, ['orders.read']);
    const { secret } = await enrol(employee);
    await test.owner.query('delete from grants where user_id = $1', [employee.id]);
    const { body } = await logIn(employee, { dashboard: true });
    expect((await finish(body.second_factor.challenge, nextCode(secret))).status).toBe(403);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any letter case, is told by mail and kept in the audit log', async () => {
    const venue = await aVenue(test);
    const { codes } = await enrol(venue.owner);
    const [code = ''] = codes;
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await finish(await challengeOf(venue.owner), typed)).status).toBe(200);
    expect((await finish(await challengeOf(venue.owner), code)).status).toBe(422);
    expect(await stateOf(venue.owner)).toMatchObject({ recovery_codes_left: 9 });
    expect((await test.mails(venue.owner.email)).at(-1)?.subject).toBe('A recovery code was used');
    expect(await auditsOf(venue)).toContainEqual({
      action: 'update',
      entity: 'recovery_code',
      changes: { recovery_codes_left: { before: 10, after: 9 } },
    });
  });

  it('is stored with a salt of its own, and one stored before that still signs in.', async () => {
    const { owner } = await aVenue(test);
    const { codes } = await enrol(owner);
    const { rows } = await test.owner.query('select code_hash from recovery_codes where user_id = $1', [
      owner.id,
    ]);
    expect(new Set(rows.map((row) => row.code_hash.split('$')[4])).size).toBe(10);
    const former = await test.deps.passwords.codeHash('ABCDE23456', `recovery code of user ${owner.id}`);
    await test.owner.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      owner.id,
      former,
    ]);
    expect((await finish(await challengeOf(owner), 'abcde-23456')).status).toBe(200);
    expect((await finish(await challengeOf(owner), 'abcde-23456')).status).toBe(422);
    expect((await finish(await challengeOf(owner), codes[0] ?? '')).status).toBe(200);
  });

  it('of before is worth nothing once there are new ones', async () => {
    const { owner } = await aVenue(test);
    const { secret, codes } = await enrol(owner);
    const renewed = await test.call(secondFactor.newRecoveryCodes, {
      token: owner.token,
      body: { current_password: PASSWORD, code: nextCode(secret) },
    });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await finish(await challengeOf(owner), codes[1] ?? '')).status).toBe(422);
    expect((await finish(await challengeOf(owner), renewed.body.recovery_codes[1])).status).toBe(200);
  });

  it('New ones take the password and a code, however recent the login is.', async () => {
    const { owner } = await aVenue(test);
    await enrol(owner);
    const renew = (body: object) => test.call(secondFactor.newRecoveryCodes, { token: owner.token, body });
    expect(await renew({})).toMatchObject({
      status: 403,
      body: { reauthenticate: true, second_factor: true },
    });
    expect((await renew({ current_password: PASSWORD })).body.errors).toEqual({
      code: ['This field is required'],
    });
    expect((await renew({ current_password: PASSWORD, code: '000000' })).status).toBe(422);
  });

  it('of one person is worth nothing to another', async () => {
    const [one, other] = [await aVenue(test), await aVenue(test)];
    const { codes } = await enrol(one.owner);
    await enrol(other.owner);
    expect((await finish(await challengeOf(other.owner), codes[0] ?? '')).status).toBe(422);
  });
});

describe('switching codes off', () => {
  const remove = (person: Person, body: object) =>
    test.call(secondFactor.remove, { token: person.token, body });

  it('takes the password and a code, however fresh the login is', async () => {
    const { owner } = await aVenue(test);
    const { secret } = await enrol(owner);
    expect((await remove(owner, { password: 'not my password', code: nextCode(secret) })).status).toBe(422);
    expect((await remove(owner, { password: PASSWORD, code: '000000' })).status).toBe(422);
    expect((await remove(owner, { password: PASSWORD })).status).toBe(422);
    expect((await remove(owner, { password: PASSWORD, code: nextCode(secret) })).body).toBe(true);
    expect((await logIn(owner)).body.token).toEqual(expect.any(String));
    expect((await remove(owner, { password: PASSWORD, code: nextCode(secret) })).status).toBe(409);
    expect(await stateOf(owner)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
  });

  it('is done by the owner for an employee, and by nobody else for anybody else', async () => {
    const [venue, stranger] = [await aVenue(test), await aVenue(test)];
    const employee = await anEmployee(test, venue, ['users.update']);
    const colleague = await anEmployee(test, venue, ['users.update']);
    await enrol(employee);
    const params = { business_id: venue.businessId, user_id: employee.id };
    const reset = async (token: string, whom = params) =>
      (await test.call(secondFactor.reset, { token, params: whom })).status;
    const shown = await test.call(secondFactor.ofColleague, { token: venue.owner.token, params });
    expect(shown.body).toEqual({ enabled: true });
    expect(await reset(colleague.token)).toBe(403);
    expect(await reset(stranger.owner.token)).toBe(404);
    expect(await reset(venue.owner.token, { ...params, user_id: venue.owner.id })).toBe(404);
    expect(await reset(venue.owner.token)).toBe(200);
    expect(await reset(venue.owner.token)).toBe(409);
    expect((await logIn(employee)).body.token).toEqual(expect.any(String));
    expect((await test.mails(employee.email)).at(-1)?.subject).toBe(
      'Two-step sign-in was switched off for you',
    );
    expect(await auditsOf(venue)).toContainEqual({
      action: 'update',
      entity: 'second_factor',
      changes: { enabled: { before: true, after: false } },
    });
  });

  it('is not done for somebody who also works for another owner', async () => {
    const [venue, other] = [await aVenue(test), await aVenue(test)];
    const employee = await anEmployee(test, venue, ['orders.read']);
    await enrol(employee);
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'employee')", [
      other.businessId,
      employee.id,
    ]);
    const params = { business_id: venue.businessId, user_id: employee.id };
    expect((await test.call(secondFactor.reset, { token: venue.owner.token, params })).status).toBe(403);
  });
});

describe('the secrets of apps', () => {
  const boxOf = (...keys: [string, ...string[]]) =>
    new SecretBox(keys, { random: randomBytes, onUnreadable: () => {} });

  it('move to a new key at the start, and stop a start that could not read them', async () => {
    const { owner } = await aVenue(test);
    await enrol(owner);
    const { database, secrets } = test.deps;
    const [old, next] = ['the key they move to for a while', 'the key after that one'];
    const { rows } = await test.owner.query('select secret from second_factors where user_id = $1', [
      owner.id,
    ]);
    const place = { businessId: 0, name: `second factor of user ${owner.id}` };
    const text = secrets.open(rows[0].secret, place) ?? '';
    await test.owner.query('delete from second_factors where user_id <> $1', [owner.id]);
    await test.owner.query('update second_factors set secret = $1 where user_id = $2', [
      JSON.stringify(boxOf(old).seal(text, place)),
      owner.id,
    ]);
    const start = (box: SecretBox) =>
      sealStoredSecrets(database, box, { keys: [], forgetsAs: null, log: { info: () => {} } });
    await expect(start(boxOf(next))).rejects.toThrow(/^1 stored secret/);
    expect(await sealSecretsOfPeople(database, boxOf(next, old))).toBe(1);
    expect(await sealSecretsOfPeople(database, boxOf(next, old))).toBe(0);
    await start(boxOf(next));
  });
});
