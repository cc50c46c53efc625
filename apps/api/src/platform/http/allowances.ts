import type { FastifyRequest } from 'fastify';
import type { AnyOperation, Limit } from '@diwan/contract/operation.ts';
import type { SignedIn } from '#platform/access/caller.ts';
import type { Env } from '#platform/env.ts';
import type { Allowance, Limits } from '#platform/limits/limits.ts';

export type Allowances = Readonly<Record<Limit | 'signed-in' | 'guest-token', Allowance>>;

const MINUTE = 60;
const HOUR = 3600;

export function allowancesOf(env: Env): Allowances {
  return {
    'signed-in': { points: env.LIMIT_SIGNED_IN, seconds: MINUTE },
    login: { points: env.LIMIT_LOGIN_ADDRESS, seconds: 15 * MINUTE },
    codes: { points: env.LIMIT_CODES_ADDRESS, seconds: HOUR },
    'code-checks': { points: env.LIMIT_CODE_CHECKS, seconds: HOUR },
    'guest-reads': { points: env.LIMIT_GUEST_READS, seconds: MINUTE },
    'guest-writes': { points: env.LIMIT_GUEST_WRITES, seconds: MINUTE },
    'guest-token': { points: env.LIMIT_GUEST_TOKEN, seconds: 10 * MINUTE },
    invoices: { points: env.LIMIT_INVOICES, seconds: MINUTE },
    uploads: { points: env.LIMIT_UPLOADS, seconds: MINUTE },
    'qr-login': { points: env.LIMIT_LOGIN_QR, seconds: MINUTE },
  };
}

/** Guests of one dining room share an address, so a branch's reads are counted apart from another's. */
function keyOf(operation: AnyOperation, request: FastifyRequest, caller: SignedIn | null): string {
  if (operation.limit === 'guest-reads' || operation.limit === 'guest-writes') {
    const { slug, token } = request.params as { slug?: string; token?: string };
    return `${request.ip} ${slug ?? token ?? ''}`;
  }
  return caller && operation.limit === 'uploads' ? `session ${caller.sessionId}` : request.ip;
}

interface Deps {
  readonly limits: Limits;
  readonly allowances: Allowances;
}

/** Failed logins are counted where they fail; every other allowance is used up by the call itself. */
export async function takeAllowance(
  operation: AnyOperation,
  { limits, allowances }: Deps,
  request: FastifyRequest,
  caller: SignedIn | null,
): Promise<void> {
  if (caller) await limits.take('signed-in', String(caller.sessionId), allowances['signed-in']);
  if (operation.limit === null) return;
  const key = keyOf(operation, request, caller);
  const allowance = allowances[operation.limit];
  if (operation.limit === 'login') await limits.refuseIfUsedUp('login', key, allowance);
  else await limits.take(operation.limit, key, allowance);
  const { token } = request.params as { token?: string };
  if (operation.limit === 'guest-writes' && token !== undefined) {
    await limits.take('guest-token', token, allowances['guest-token']);
  }
}
