import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import {
  conflict,
  forbidden,
  invalidField,
  notFound,
  HttpError,
  tooManyAttempts,
} from '#platform/http-error.ts';
import { SecurityEvents, type SecurityLine } from '#platform/security/security-events.ts';
import { rememberRequester } from './requester.ts';
import { reportHttpError } from './report-http-error.ts';

const SIGNED_IN = { userId: 7, deviceId: null, sessionId: 8, businessId: 9 };

interface RecordedRequest {
  readonly isSignedIn?: boolean;
  readonly token?: string;
  readonly error?: unknown;
}

/** What the security log says of an error; null: nothing. */
async function reported(
  httpError: HttpError,
  { isSignedIn = true, token, error = httpError }: RecordedRequest = {},
): Promise<SecurityLine | null> {
  const lines: SecurityLine[] = [];
  const security = new SecurityEvents({ hash: (text) => `hash of ${text}` });
  security.listen((line) => lines.push(line));
  const app = Fastify({ genReqId: () => 'r1' });
  onTestFinished(() => app.close());
  const report = (request: FastifyRequest) => {
    if (isSignedIn) rememberRequester(request, SIGNED_IN);
    reportHttpError(security, request, { httpError, error });
    return true;
  };
  const config: object = { operation: 'things.get' };
  app.route({ method: 'GET', url: '/', config, handler: report });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode } = await app.inject({ url: '/', remoteAddress: '203.0.113.7', headers });
  expect(statusCode).toBe(200);
  expect(lines.length).toBeLessThan(2);
  return lines[0] ?? null;
}

it('An error is written with who asked for what, from where.', async () => {
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
  [new HttpError(403, 'forbidden', { reason: 'device' }), { kind: 'access_denied', reason: 'device' }],
  [forbidden(), { kind: 'access_denied', reason: 'other', detail: { key: 'forbidden' } }],
  [notFound('business'), { kind: 'not_found_for_caller', reason: 'business' }],
  [notFound('branch'), { kind: 'not_found_for_caller', reason: 'branch' }],
  [notFound('person'), { kind: 'not_found_for_caller', reason: 'person' }],
  [notFound(), { kind: 'not_found_for_caller', reason: 'row' }],
  [tooManyAttempts(60, 'login'), { kind: 'rate_limited', reason: 'login' }],
  [new HttpError(429, 'too_many_attempts'), { kind: 'rate_limited', reason: 'other' }],
  [new HttpError(413, 'body_too_large'), { kind: 'upload_refused', reason: 'body_too_large' }],
  [
    new HttpError(415, 'unsupported_media_type'),
    { kind: 'upload_refused', reason: 'unsupported_media_type' },
  ],
  [invalidField('code', 'second_factor_wrong'), { kind: 'second_step_failed', reason: 'wrong_code' }],
  [new HttpError(401, 'second_factor_over'), { kind: 'second_step_failed', reason: 'challenge_over' }],
  [
    invalidField('current', 'current_password_wrong'),
    { kind: 'reauthentication_failed', reason: 'wrong_password' },
  ],
  [
    new HttpError(422, 'code_wrong', { account: 'Nora@example.test' }),
    { kind: 'mailed_code_failed', reason: 'wrong_code', account: 'hash of nora@example.test' },
  ],
  [new HttpError(422, 'code_expired'), { kind: 'mailed_code_failed', reason: 'expired' }],
])('%s is written as what it is.', async (httpError, line) => {
  expect(await reported(httpError)).toMatchObject(line);
});

it.each([
  ['a password that is asked for before a change', new HttpError(403, 'reauthenticate'), {}],
  ['a conflict', conflict('in_use'), {}],
  ['a wrong field', invalidField('name', 'required'), {}],
  ['a right that a guest lacks', forbidden('menus.update'), { isSignedIn: false }],
  ['what a guest does not find', notFound('branch'), { isSignedIn: false }],
  ['a call without a token', new HttpError(401, 'unauthenticated'), { isSignedIn: false }],
] as const)('Nothing is written of %s.', async (_, httpError, input) => {
  expect(await reported(httpError, input)).toBeNull();
});

it('A token that belongs to nobody is written without it.', async () => {
  const token = 'a-token-of-nobody-at-all';
  const line = await reported(new HttpError(401, 'unauthenticated'), { isSignedIn: false, token });
  expect(line).toMatchObject({ kind: 'token_refused', reason: 'unknown' });
  expect(JSON.stringify(line)).not.toContain(token);
});

it('A statement that took too long is an alarm, whoever asked, and another fault of the database is none.', async () => {
  const busy = new HttpError(503, 'unavailable');
  const coded = (code: string) => Object.assign(new Error('canceling statement'), { code });
  expect(await reported(busy, { isSignedIn: false, error: coded('57014') })).toMatchObject({
    kind: 'work_timed_out',
    outcome: 'alarm',
    reason: 'statement',
  });
  expect(await reported(busy, { error: coded('40001') })).toBeNull();
});
