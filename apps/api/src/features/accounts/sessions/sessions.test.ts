import { describe, expect, it } from 'vitest';
import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { anOwner, aVenue, givePassword, signIn } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const DAY_SECONDS = 86_400;
const isSignedIn = async (token: string) => (await test.call(me.info, { token })).status === 200;

describe('sessions', () => {
  it('tell device, app, system and address of each login, and which one is this', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, 'a good password');
    const body = { email: owner.email, password: 'a good password', device_name: 'Nora’s iPhone' };
    const headers = { 'app-name': 'dashboard', system: 'ios' };
    test.clock.moveSeconds(60);
    const { token } = (await test.call(auth.login, { body, headers })).body;
    const list = await test.call(sessions.list, { token });
    const at = test.clock.now().toISOString();
    expect(list.body).toHaveLength(2);
    expect(list.body[0]).toEqual({
      id: expect.any(Number),
      device_name: 'Nora’s iPhone',
      app_name: 'dashboard',
      system: 'ios',
      ip: '127.0.0.1',
      created_at: at,
      last_used_at: at,
      current: true,
      branch_id: null,
    });
    expect(list.body[1].current).toBe(false);
  });

  it('last 30 days from their last use', async () => {
    const { token } = await anOwner(test);
    for (let month = 0; month < 3; month += 1) {
      test.clock.moveSeconds(30 * DAY_SECONDS - 1);
      expect(await isSignedIn(token)).toBe(true);
    }
    test.clock.moveSeconds(30 * DAY_SECONDS);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('are not listed and are forgotten at the next login once they have expired', async () => {
    const owner = await anOwner(test);
    await givePassword(test, owner.id, 'a good password');
    test.clock.moveSeconds(31 * DAY_SECONDS);
    const body = { email: owner.email, password: 'a good password' };
    const { token } = (await test.call(auth.login, { body })).body;
    expect((await test.call(sessions.list, { token })).body).toHaveLength(1);
    const { rows } = await test.owner.query('select from sessions where user_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
  });

  it('are ended one by one, and nobody ends those of others', async () => {
    const { owner, businessId } = await aVenue(test);
    const other = await signIn(test, owner.id);
    const list = await test.call(sessions.list, { token: owner.token });
    const { id } = list.body.find((row: { current: boolean }) => !row.current);
    const stranger = await anOwner(test);
    expect((await test.call(sessions.revoke, { token: stranger.token, params: { id } })).status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
    expect((await test.call(sessions.revoke, { token: owner.token, params: { id } })).body).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await test.call(sessions.revoke, { token: owner.token, params: { id } })).status).toBe(404);
    const { rows } = await test.owner.query('select action from audits where business_id = $1', [businessId]);
    expect(rows).toEqual([{ action: 'logout' }]);
  });

  it('are all ended but the one that asks, for the password alone', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, 'a good password');
    const others = [await signIn(test, owner.id), await signIn(test, owner.id)];
    const end = (body: object) => test.call(sessions.revokeOthers, { token: owner.token, body });
    expect(await end({})).toMatchObject({ status: 403, body: { reauthenticate: true } });
    expect((await end({ current_password: 'not this one' })).status).toBe(422);
    for (const token of others) expect(await isSignedIn(token)).toBe(true);
    const body = { current_password: 'a good password' };
    expect((await end(body)).body).toBe(true);
    expect(await isSignedIn(owner.token)).toBe(true);
    for (const token of others) expect(await isSignedIn(token)).toBe(false);
    expect((await end(body)).body).toBe(true);
  });

  it('end ninety days after the person last proved who they are, however often they are used', async () => {
    const owner = await anOwner(test);
    await givePassword(test, owner.id, 'a good password');
    const body = { current_password: 'a good password' };
    const useFor = async (days: number) => {
      for (let day = 0; day < days; day += 10) {
        test.clock.moveSeconds(10 * DAY_SECONDS - 1);
        expect(await isSignedIn(owner.token)).toBe(true);
      }
    };
    await useFor(80);
    expect((await test.call(sessions.revokeOthers, { token: owner.token, body })).body).toBe(true);
    await useFor(90);
    test.clock.moveSeconds(10);
    expect(await isSignedIn(owner.token)).toBe(false);
  });

  it('are twenty at most of one person: the one that was used longest ago ends for the next', async () => {
    const owner = await anOwner(test);
    await givePassword(test, owner.id, 'a good password');
    const tokens = [owner.token];
    while (tokens.length < 20) {
      test.clock.moveSeconds(120);
      tokens.push(await signIn(test, owner.id));
    }
    expect(await isSignedIn(owner.token)).toBe(true);
    test.clock.moveSeconds(120);
    const body = { email: owner.email, password: 'a good password' };
    const { token } = (await test.call(auth.login, { body })).body;
    const alive = await Promise.all([...tokens, token].map(isSignedIn));
    expect(alive.map(String)).toEqual(tokens.map((_, index) => String(index !== 1)).concat('true'));
  });
});

describe('the token of a session', () => {
  const PASSWORD = 'a good password';
  const renewing = { 'session-renewal': 'accept' };

  async function prove(token: string, headers: Record<string, string> = {}) {
    const { url, method } = { url: '/api/auth/sessions/delete', method: 'POST' as const };
    return test.app.inject({
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload: { current_password: PASSWORD },
    });
  }

  it('is another one after the person has proved who they are, and the former is worth nothing', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const before = (await test.call(sessions.list, { token: owner.token })).body[0];
    const response = await prove(owner.token, renewing);
    expect(response.statusCode).toBe(200);
    const token = String(response.headers['session-token']);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await isSignedIn(owner.token)).toBe(false);
    const after = (await test.call(sessions.list, { token })).body[0];
    expect(after).toMatchObject({ id: before.id, created_at: before.created_at, current: true });
  });

  it('stays for a client that does not say that it takes another', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, PASSWORD);
    const response = await prove(owner.token);
    expect(response.headers['session-token']).toBeUndefined();
    expect(await isSignedIn(owner.token)).toBe(true);
  });

  it('stays where the call is refused', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, 'another password');
    const response = await prove(owner.token, renewing);
    expect([response.statusCode, response.headers['session-token']]).toEqual([422, undefined]);
    expect(await isSignedIn(owner.token)).toBe(true);
  });
});
