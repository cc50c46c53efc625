import type { FastifyRequest } from 'fastify';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { HttpError } from '#platform/http-error.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { SecurityEvent } from '#platform/security/security-kinds.ts';
import { requesterOf } from './requester.ts';
import { bearerToken, operationOf } from './request-facts.ts';

const NAMED_ROWS = ['business', 'branch', 'person'] as const;

function denied({ body, key, reason }: HttpError): SecurityEvent | null {
  // The caller is asked for the password first, which is the usual way and no denied right.
  if (key === 'reauthenticate') return null;
  const { missing } = body;
  if (missing === 'owner') return { kind: 'access_denied', reason: 'owner_only' };
  if (typeof missing === 'string')
    return { kind: 'access_denied', reason: 'permission', detail: { missing } };
  return { kind: 'access_denied', reason: reason === 'device' ? 'device' : 'other', detail: { key } };
}

/** Wrong passwords and codes, by the sentence that is said of them wherever they are asked for. */
const WRONG: Partial<Record<ServerTextKey, SecurityEvent>> = {
  second_factor_wrong: { kind: 'second_step_failed', reason: 'wrong_code' },
  second_factor_over: { kind: 'second_step_failed', reason: 'challenge_over' },
  current_password_wrong: { kind: 'reauthentication_failed', reason: 'wrong_password' },
  code_wrong: { kind: 'mailed_code_failed', reason: 'wrong_code' },
  code_expired: { kind: 'mailed_code_failed', reason: 'expired' },
};

/** The same for every call, so that no route has to think of it. Null: nothing that matters for security. */
function eventOf(
  httpError: HttpError,
  facts: { isSignedIn: boolean; hasToken: boolean },
): SecurityEvent | null {
  const { status, key, reason, account } = httpError;
  const wrong = WRONG[key];
  if (wrong) return { ...wrong, account };
  if (status === 429) return { kind: 'rate_limited', reason: reason ?? 'other' };
  if (status === 413 || status === 415) return { kind: 'upload_refused', reason: key };
  if (key === 'unauthenticated' && facts.hasToken) return { kind: 'token_refused', reason: 'unknown' };
  if (!facts.isSignedIn) return null;
  if (status === 403) return denied(httpError);
  if (status !== 404) return null;
  return { kind: 'not_found_for_caller', reason: NAMED_ROWS.find((named) => named === reason) ?? 'row' };
}

const STATEMENT_TIMED_OUT = '57014';
const isTimedOut = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === STATEMENT_TIMED_OUT;

/** Writes refusals of rights, limits and files to the security log. */
export function reportHttpError(
  security: SecurityEvents,
  request: FastifyRequest,
  { httpError, error }: { httpError: HttpError; error: unknown },
): void {
  const requester = requesterOf(request);
  const isSignedIn = requester.sessionId !== null;
  const event: SecurityEvent | null = isTimedOut(error)
    ? { kind: 'work_timed_out', reason: 'statement' }
    : eventOf(httpError, { isSignedIn, hasToken: bearerToken(request) !== null });
  if (!event) return;
  const { ip, id: requestId } = request;
  security.event(event, { ...requester, ip, requestId, operation: operationOf(request) });
}
