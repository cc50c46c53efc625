import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { conflict, forbidden, invalidField, notFound, Refusal, tooManyAttempts } from '#platform/refusal.ts';
import { SecurityEvents, type SecurityLine } from '#platform/security/security-events.ts';
import { rememberAsker } from './asker.ts';
import { reportRefusal } from './report-refusal.ts';

const SIGNED_IN = { userId: 7, deviceId: null, sessionId: 8, businessId: 9 };

interface Asked {
  readonly isSignedIn?: boolean;
  readonly token?: string;
  readonly error?: unknown;
}

/** What the security log says of a refusal; null: nothing. */
async function reported(
  refusal: Refusal,
  { isSignedIn = true, token, error = refusal }: Asked = {},
): Promise<SecurityLine | null> {
  const lines: SecurityLine[] = [];
  const security = new SecurityEvents({ hash: (text) => `hash of ${text}` });
  security.listen((line) => lines.push(line));
  const app = Fastify({ genReqId: () => 'r1' });
  onTestFinished(() => app.close());
  const report = (request: FastifyRequest) => {
    if (isSignedIn) rememberAsker(request, SIGNED_IN);
    reportRefusal(security, request, { refusal, error });
    return true;
  };
  const named = { config: { operation: 'things.get' } };
  app.get('/', named, report);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url: '/', remoteAddress: '203.0.113.7', headers });
  expect(statusCode).toBe(200);
  expect(lines.length).toBeLessThan(2);
  return lines[0] ?? null;
}

it('A refusal is written with who asked for what, from where.', async () => {
  expect(await reported(forbidden('menus.update'))).toEqual({
    log: 'security',
    kind: 'access_denied',
    outcome: 'failure',
    reason: 'permission',
    userId: 7,
    sessionId: 8,
    businessId: 9,
    ip: '203.0.113.7',
    operation: 'things.get',
    reqId: 'r1',
    detail: { missing: 'menus.update' },
  });
});

it.each([
  [forbidden('owner'), { kind: 'access_denied', reason: 'owner_only' }],
  [new Refusal(403, 'forbidden', { reason: 'device' }), { kind: 'access_denied', reason: 'device' }],
  [forbidden(), { kind: 'access_denied', reason: 'other', detail: { key: 'forbidden' } }],
  [notFound('business'), { kind: 'not_found_for_caller', reason: 'business' }],
  [notFound('branch'), { kind: 'not_found_for_caller', reason: 'branch' }],
  [notFound('person'), { kind: 'not_found_for_caller', reason: 'person' }],
  [notFound(), { kind: 'not_found_for_caller', reason: 'row' }],
  [tooManyAttempts(60, 'login'), { kind: 'rate_limited', reason: 'login' }],
  [new Refusal(429, 'too_many_attempts'), { kind: 'rate_limited', reason: 'other' }],
  [new Refusal(413, 'body_too_large'), { kind: 'upload_refused', reason: 'body_too_large' }],
  [new Refusal(415, 'unsupported_media_type'), { kind: 'upload_refused', reason: 'unsupported_media_type' }],
  [invalidField('code', 'second_factor_wrong'), { kind: 'second_step_failed', reason: 'wrong_code' }],
  [new Refusal(401, 'second_factor_over'), { kind: 'second_step_failed', reason: 'challenge_over' }],
  [
    invalidField('current', 'current_password_wrong'),
    { kind: 'reauthentication_failed', reason: 'wrong_password' },
  ],
  [
    new Refusal(422, 'code_wrong', { account: 'Nora@example.test' }),
    { kind: 'mailed_code_failed', reason: 'wrong_code', account: 'hash of nora@example.test' },
  ],
  [new Refusal(422, 'code_expired'), { kind: 'mailed_code_failed', reason: 'expired' }],
])('%s is written as what it is.', async (refusal, line) => {
  expect(await reported(refusal)).toMatchObject(line);
});

it.each([
  ['a password that is asked for before a change', new Refusal(403, 'reauthenticate'), {}],
  ['a conflict', conflict('in_use'), {}],
  ['a wrong field', invalidField('name', 'required'), {}],
  ['a right that a guest lacks', forbidden('menus.update'), { isSignedIn: false }],
  ['what a guest does not find', notFound('branch'), { isSignedIn: false }],
  ['a call without a token', new Refusal(401, 'unauthenticated'), { isSignedIn: false }],
] as const)('Nothing is written of %s.', async (_, refusal, asked) => {
  expect(await reported(refusal, asked)).toBeNull();
});

it('A token that belongs to nobody is written without it.', async () => {
  const token = 'a-token-of-nobody-at-all';
  const line = await reported(new Refusal(401, 'unauthenticated'), { isSignedIn: false, token });
  expect(line).toMatchObject({ kind: 'token_refused', reason: 'unknown' });
  expect(JSON.stringify(line)).not.toContain(token);
});

it('A statement that took too long is an alarm, whoever asked, and another fault of the database is none.', async () => {
  const busy = new Refusal(503, 'unavailable');
  const coded = (code: string) => Object.assign(new Error('canceling statement'), { code });
  expect(await reported(busy, { isSignedIn: false, error: coded('57014') })).toMatchObject({
    kind: 'work_timed_out',
    outcome: 'alarm',
    reason: 'statement',
  });
  expect(await reported(busy, { error: coded('40001') })).toBeNull();
});
