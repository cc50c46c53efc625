import type { FastifyRequest } from 'fastify';
import type { AnyOperation, Limit } from '@diwan/contract/operation.ts';
import type { SignedIn } from '#platform/access/caller.ts';
import type { Env } from '#platform/env.ts';
import type { RateLimit, Limits } from '#platform/limits/limits.ts';
import { HttpError } from '#platform/http-error.ts';
import { guestCallOf, takeGuestCall, takeGuestMiss, type GuestRateLimits } from './guest-rate-limits.ts';

export type RateLimits = Readonly<Record<Limit | 'signed-in' | 'guest-token', RateLimit>> & GuestRateLimits;

const MINUTE = 60;
const HOUR = 3600;

export function rateLimitsOf(env: Env): RateLimits {
  return {
    'signed-in': { points: env.LIMIT_SIGNED_IN, seconds: MINUTE },
    login: { points: env.LIMIT_LOGIN_ADDRESS, seconds: 15 * MINUTE },
    codes: { points: env.LIMIT_CODES_ADDRESS, seconds: HOUR },
    'code-checks': { points: env.LIMIT_CODE_CHECKS, seconds: HOUR },
    'guest-reads': { points: env.LIMIT_GUEST_READS, seconds: MINUTE },
    'guest-writes': { points: env.LIMIT_GUEST_WRITES, seconds: MINUTE },
    'guest-reads-address': { points: env.LIMIT_GUEST_READS_ADDRESS, seconds: MINUTE },
    'guest-writes-address': { points: env.LIMIT_GUEST_WRITES_ADDRESS, seconds: MINUTE },
    'guest-misses': { points: env.LIMIT_GUEST_MISSES, seconds: MINUTE },
    'table-codes': { points: env.LIMIT_TABLE_CODES, seconds: MINUTE },
    'guest-token': { points: env.LIMIT_GUEST_TOKEN, seconds: 10 * MINUTE },
    invoices: { points: env.LIMIT_INVOICES, seconds: MINUTE },
    'invoices-address': { points: env.LIMIT_INVOICES_ADDRESS, seconds: MINUTE },
    imports: { points: env.LIMIT_IMPORTS, seconds: MINUTE },
    uploads: { points: env.LIMIT_UPLOADS, seconds: MINUTE },
    'qr-login': { points: env.LIMIT_LOGIN_QR, seconds: MINUTE },
  };
}

function keyOf(operation: AnyOperation, request: FastifyRequest, caller: SignedIn | null): string {
  const isOfSession = operation.limit === 'uploads' || operation.limit === 'imports';
  return caller && isOfSession ? `session ${caller.sessionId}` : request.ip;
}

/** Fields that people fill in again after a wait, the one a limit speaks of first. */
const FIELDS = ['code', 'email', 'token'];

/** Found in the form of the call itself. */
function fieldOf({ body }: AnyOperation): string | undefined {
  const shape = 'shape' in body ? Object.keys(body.shape as object) : [];
  return FIELDS.find((field) => shape.includes(field));
}

interface Deps {
  readonly limits: Limits;
  readonly rateLimits: RateLimits;
}

/** Failed logins are counted where they fail; every request counts for the other rate limits. */
export async function takeRateLimit(
  operation: AnyOperation,
  { limits, rateLimits }: Deps,
  request: FastifyRequest,
  caller: SignedIn | null,
): Promise<void> {
  if (caller) await limits.take('signed-in', String(caller.sessionId), rateLimits['signed-in']);
  if (operation.limit === null) return;
  const { slug, token, reference } = request.params as { slug?: string; token?: string; reference?: string };
  const kind = guestCallOf(operation.limit);
  if (kind) {
    const call = { kind, address: request.ip, place: slug ?? token ?? reference ?? '' };
    await takeGuestCall({ limits, rateLimits }, call);
    if (kind === 'guest-writes' && token !== undefined)
      await limits.take('guest-token', token, rateLimits['guest-token']);
    return;
  }
  const key = keyOf(operation, request, caller);
  const rateLimit = { ...rateLimits[operation.limit], field: fieldOf(operation) };
  if (operation.limit === 'login') await limits.refuseIfUsedUp('login', key, rateLimit);
  else await limits.take(operation.limit, key, rateLimit);
}

/** What is to be said where a call found nothing: guests who ask for much that is not there are told to wait. */
export async function afterMiss(
  operation: AnyOperation,
  deps: Deps,
  { address, error }: { readonly address: string; readonly error: unknown },
): Promise<unknown> {
  const guesses = error instanceof HttpError ? error.guesses : null;
  if (guesses) await deps.limits.take(guesses, address, deps.rateLimits[guesses]);
  if (!guestCallOf(operation.limit) || !(error instanceof HttpError) || error.status !== 404) return error;
  await takeGuestMiss(deps, address);
  return error;
}
