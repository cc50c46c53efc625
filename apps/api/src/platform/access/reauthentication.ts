import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import { invalidField, Refusal } from '#platform/refusal.ts';
import type { Caller } from './caller.ts';

const RECENT_MS = 15 * 60_000;
const WINDOW_SECONDS = 15 * 60;

type Needs = Pick<Deps, 'database' | 'passwords' | 'limits' | 'env'>;

interface Standing {
  readonly created_at: string;
  readonly password_hash: string | null;
}

async function isPasswordOf(
  deps: Needs,
  caller: Caller,
  given: { hash: string | null; password: string },
): Promise<boolean> {
  const allowance = { points: deps.env.LIMIT_LOGIN_ACCOUNT, seconds: WINDOW_SECONDS };
  const key = String(caller.userId);
  await deps.limits.take('current-password', key, allowance);
  const isRight = await deps.passwords.verify(given.hash, given.password);
  if (isRight) deps.limits.giveBack('current-password', key);
  return isRight;
}

async function standingOf(deps: Needs, caller: Caller): Promise<Standing> {
  const tenancy = { userId: caller.userId, businessIds: [] };
  return deps.database.read(tenancy, (db) =>
    db.get(sql<Standing>`
      select s.created_at, u.password_hash from sessions s join users u on u.id = s.user_id
      where s.id = ${caller.sessionId}`),
  );
}

async function refuseWrong(
  deps: Needs,
  caller: Caller,
  given: { hash: string | null; password: string; field: string },
): Promise<void> {
  if (!(await isPasswordOf(deps, caller, given))) throw invalidField(given.field, 'current_password_wrong');
}

/**
 * Sensitive changes need a login not older than 15 minutes or the current password: 403 with `reauthenticate`, or 422
 * on `current_password`. Slow, so it belongs into a route's `prepare`.
 */
export async function requireRecentLogin(
  deps: Needs,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
  password: string | null | undefined,
): Promise<void> {
  const { created_at, password_hash: hash } = await standingOf(deps, caller);
  if (now.getTime() - Date.parse(created_at) <= RECENT_MS) return;
  if (!password) throw new Refusal(403, 'reauthenticate', { body: { reauthenticate: true } });
  await refuseWrong(deps, caller, { hash, password, field: 'current_password' });
}

/** Where even a fresh login is not enough: 422 on `password`. */
export async function requirePassword(deps: Needs, caller: Caller, password: string): Promise<void> {
  const { password_hash: hash } = await standingOf(deps, caller);
  await refuseWrong(deps, caller, { hash, password, field: 'password' });
}
