import { describe, expect, it, vi } from 'vitest';
import { auth, sessions } from '@diwan/contract/accounts/auth.ts';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { SecurityEvents, type SecurityLine } from '#platform/security/security-events.ts';
import { watchEventLoop } from '#platform/security/watch-event-loop.ts';
import { anEmployee, anOwner, aVenue, givePassword, signIn } from '#testing/builders.ts';
import { codeOfApp } from '#testing/one-time-codes.ts';
import { multipart } from '#testing/multipart.ts';
import { securityLines } from '#testing/security-lines.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_SIGNED_IN: '15' });

const UUID = /^[0-9a-f-]{36}$/;

describe('The security log names', () => {
  it('whoever asks for the business of another tenant.', async () => {
    const [mine, other] = [await aVenue(test), await aVenue(test)];
    const input = { token: mine.owner.token, params: { business_id: other.businessId } };
    expect(await securityLines(test, () => test.call(branches.list, input))).toEqual([
      {
        log: 'security',
        kind: 'not_found_for_caller',
        outcome: 'failure',
        reason: 'business',
        userId: mine.owner.id,
        sessionId: expect.any(Number),
        ip: '127.0.0.1',
        operation: 'branches.list',
        reqId: expect.stringMatching(UUID),
      },
    ]);
  });

  it('an employee who lacks a permission, with the business and the permission.', async () => {
    const venue = await aVenue(test);
    const { id, token } = await anEmployee(test, venue, []);
    const input = { token, params: { business_id: venue.businessId }, body: {} };
    expect(await securityLines(test, () => test.call(branches.create, input))).toEqual([
      expect.objectContaining({
        kind: 'access_denied',
        reason: 'permission',
        detail: { missing: 'branches.create' },
        userId: id,
        businessId: venue.businessId,
        operation: 'branches.create',
      }),
    ]);
  });

  it('a token that belongs to nobody, and never the token.', async () => {
    const venue = await aVenue(test);
    const token = 'an-invented-token-of-some-length';
    const input = { token, params: { business_id: venue.businessId } };
    const lines = await securityLines(test, () => test.call(branches.list, input));
    expect(lines).toEqual([expect.objectContaining({ kind: 'token_refused', operation: 'branches.list' })]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('a limit that is used up, by its name.', async () => {
    const venue = await aVenue(test);
    const input = { token: venue.owner.token, params: { business_id: venue.businessId } };
    const lines = await securityLines(test, async () => {
      for (let nth = 0; nth < 16; nth += 1) await test.call(branches.list, input);
    });
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'rate_limited', reason: 'signed-in', userId: venue.owner.id }),
    ]);
  });

  it('a failed and a successful sign-in with the hash of the address, and never the address or the password.', async () => {
    const venue = await aVenue(test);
    const { id, email } = venue.owner;
    await givePassword(test, id, 'a long and good password');
    const asked = (password: string) => test.call(auth.login, { body: { email, password } });
    const failed = await securityLines(test, () => asked('another password'));
    expect(failed).toEqual([
      expect.objectContaining({
        kind: 'sign_in_failed',
        reason: 'wrong_password',
        account: test.deps.security.hashOf(email),
        ip: '127.0.0.1',
        operation: 'auth.login',
      }),
    ]);
    const succeeded = await securityLines(test, () => asked('a long and good password'));
    expect(succeeded).toEqual([
      expect.objectContaining({ kind: 'sign_in_succeeded', reason: 'password', subjectId: id }),
    ]);
    const text = JSON.stringify([...failed, ...succeeded]);
    expect(text).not.toMatch(/password"?:|another password|a long and good/);
    expect(text).not.toContain(email);
  });

  it('a wrong code of a mail with the hash of the address, and neither the code nor the address.', async () => {
    const email = 'nobody.waits@example.test';
    const lines = await securityLines(test, () =>
      test.call(auth.validateCode, { body: { email, code: '123456' } }),
    );
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'mailed_code_failed',
        outcome: 'failure',
        reason: 'expired',
        account: test.deps.security.hashOf(email),
        operation: 'auth.validate-code',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/nobody\.waits|123456/);
  });

  it('a wrong password and a wrong code that were to prove who asks, with the person.', async () => {
    const { owner } = await aVenue(test);
    await givePassword(test, owner.id, 'a good password');
    const end = (body: object) =>
      securityLines(test, () => test.call(sessions.revokeOthers, { token: owner.token, body }));
    const wrong = { kind: 'reauthentication_failed', outcome: 'failure', reason: 'wrong_password' };
    expect(await end({ current_password: 'another password' })).toEqual([
      expect.objectContaining({ ...wrong, userId: owner.id, operation: 'sessions.revoke-others' }),
    ]);
    const begun = await test.call(secondFactor.begin, {
      token: owner.token,
      body: { current_password: 'a good password' },
    });
    test.clock.moveSeconds(60);
    const body = { code: codeOfApp(begun.body.secret, test.clock.now()) };
    expect((await test.call(secondFactor.confirm, { token: owner.token, body })).status).toBe(200);
    expect(await end({ current_password: 'a good password', code: '000000' })).toEqual([
      expect.objectContaining({ kind: 'second_step_failed', reason: 'wrong_code', userId: owner.id }),
    ]);
  });

  it('what people change about their own sign-in who belong to no business.', async () => {
    const owner = await anOwner(test);
    await signIn(test, owner.id);
    await givePassword(test, owner.id, 'a good password');
    const { token } = owner;
    const proof = { current_password: 'a good password' };
    const about = { userId: owner.id, subjectId: owner.id };
    const ended = await securityLines(test, () => test.call(sessions.revokeOthers, { token, body: proof }));
    expect(ended).toEqual([expect.objectContaining({ kind: 'sessions_ended', reason: 'others', ...about })]);
    const begun = await test.call(secondFactor.begin, { token, body: proof });
    test.clock.moveSeconds(60);
    const body = { code: codeOfApp(begun.body.secret, test.clock.now()) };
    const on = await securityLines(test, () => test.call(secondFactor.confirm, { token, body }));
    expect(on).toEqual([expect.objectContaining({ kind: 'second_step_changed', reason: 'on', ...about })]);
  });

  it('whose rights were changed, by whom and at which branch, once for each change.', async () => {
    const venue = await aVenue(test);
    const employee = await anEmployee(test, venue, []);
    const set = () =>
      securityLines(test, () =>
        test.call(permissions.set, {
          token: venue.owner.token,
          params: { business_id: venue.businessId, branch_id: venue.branchId, user_id: employee.id },
          body: { permissions: ['branches.read'] },
        }),
      );
    expect(await set()).toEqual([
      expect.objectContaining({
        kind: 'grants_changed',
        outcome: 'success',
        userId: venue.owner.id,
        subjectId: employee.id,
        businessId: venue.businessId,
        detail: { branch: venue.branchId },
      }),
    ]);
    expect(await set()).toEqual([]);
  });

  it('that somebody ended their other sessions.', async () => {
    const { owner } = await aVenue(test);
    await signIn(test, owner.id);
    await givePassword(test, owner.id, 'a good password');
    const body = { current_password: 'a good password' };
    const end = () => test.call(sessions.revokeOthers, { token: owner.token, body });
    expect((await securityLines(test, end)).filter(({ kind }) => kind === 'sessions_ended')).toEqual([
      expect.objectContaining({
        kind: 'sessions_ended',
        reason: 'others',
        userId: owner.id,
        subjectId: owner.id,
      }),
    ]);
  });

  it('who signed out.', async () => {
    const { owner } = await aVenue(test);
    expect(await securityLines(test, () => test.call(auth.logout, { token: owner.token }))).toEqual([
      expect.objectContaining({ kind: 'signed_out', reason: 'by_person', userId: owner.id }),
    ]);
  });

  it('a file that is not what it says it is.', async () => {
    const { owner, businessId } = await aVenue(test);
    const page = { name: 'sea.jpg', type: 'image/jpeg', bytes: Buffer.from('<script>alert(1)</script>') };
    const form = multipart([page], { business_id: String(businessId) });
    const sent = { token: owner.token, body: form.payload, headers: form.headers };
    expect(await securityLines(test, () => test.call(mediaFiles.upload, sent))).toEqual([
      expect.objectContaining({ kind: 'upload_refused', reason: 'file_type', userId: owner.id }),
    ]);
  });

  it.each([
    ['application/json', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'body_too_large'],
    ['application/xml', '<a/>', 'unsupported_media_type'],
  ])('a body of %s that is refused for what it is.', async (type, payload, reason) => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload,
      });
    expect(await securityLines(test, send)).toEqual([
      expect.objectContaining({ kind: 'upload_refused', reason, operation: 'auth.login' }),
    ]);
  });

  it('which secret of a business was set and which removed, never its text, and nothing where it stays.', async () => {
    const { owner, businessId } = await aVenue(test);
    const set = (value: unknown) =>
      securityLines(test, () =>
        test.call(configurations.set, {
          token: owner.token,
          params: { business_id: businessId },
          body: { configurations: [{ key: 'TAP_SECRET_KEY', value }] },
        }),
      );
    const changed = (reason: string) =>
      expect.objectContaining({
        kind: 'keys_changed',
        reason,
        businessId,
        userId: owner.id,
        detail: { key: 'TAP_SECRET_KEY' },
      });
    const first = await set('sk_live_of_this_test');
    expect(first).toEqual([changed('set')]);
    expect(JSON.stringify(first)).not.toContain('sk_live_of_this_test');
    expect(await set('sk_live_of_this_test')).toEqual([]);
    expect(await set(null)).toEqual([changed('removed')]);
  });
});

it('A process that turned to nothing else for a second reports it, with how long.', async () => {
  const lines: SecurityLine[] = [];
  const events = new SecurityEvents({ hash: () => '' });
  events.listen((line) => lines.push(line));
  const stop = watchEventLoop(events);
  const until = performance.now() + 1200;
  while (performance.now() < until);
  await vi.waitFor(() =>
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'event_loop_delayed', outcome: 'alarm', detail: expect.anything() }),
    ),
  );
  stop();
});
