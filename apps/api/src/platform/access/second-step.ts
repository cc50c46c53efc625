import { sql } from 'kysely';
import { isRecoveryCode, typedCode } from '@diwan/domain/one-time-codes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretPlace } from '#platform/secrets/secret-box.ts';
import { invalidField, HttpError, tooManyAttempts } from '#platform/http-error.ts';
import { stepOfCode } from './app-codes.rules.ts';

/** Counted per person, whichever sign-in they belong to. */
const MOST_TRIES = 10;
const SPELL_SECONDS = 15 * 60;
/** Whoever runs the installation has to bring the key back first. */
const UNREADABLE_SECONDS = 60;
export const SPELL = sql`make_interval(secs => ${SPELL_SECONDS})`;

const IS_APP_CODE = /^\d{6}$/;

/** A secret is sealed for the person it belongs to. */
export const placeOfSecret = (userId: number): SecretPlace => ({
  businessId: 0,
  name: `second factor of user ${userId}`,
});

export interface Tried {
  readonly user_id: number;
  readonly secret: unknown;
  readonly last_step: number;
  readonly tries: number;
}

/** What a code turned out to be; it is taken by `takeCode`, within the transaction of what it allows. */
export type Recognised =
  | { readonly userId: number; readonly step: number }
  | { readonly userId: number; readonly recoveryHash: string };

export const wrongCode = () => invalidField('code', 'second_factor_wrong');

/** Codes made before each had a salt of its own; they work until new ones are made. */
const formerHash = (deps: Pick<Deps, 'passwords'>, userId: number, code: string) =>
  deps.passwords.codeHash(code, `recovery code of user ${userId}`);

const hasOwnSalt = (hash: string) => hash.startsWith('$argon2');

/** The stored hash that a recovery code fits; undefined: none. */
async function findRecoveryHash(
  deps: Pick<Deps, 'passwords' | 'database'>,
  userId: number,
  code: string,
): Promise<string | undefined> {
  const rows = await deps.database.read({ userId, businessId: null }, (db) =>
    db.rows(sql<{ code_hash: string }>`select code_hash from recovery_codes where user_id = ${userId}`),
  );
  const hashes = rows.map((row) => row.code_hash);
  const former = hashes.every(hasOwnSalt) ? null : await formerHash(deps, userId, code);
  const fits = await Promise.all(
    hashes.map(async (hash) => (hasOwnSalt(hash) ? deps.passwords.verify(hash, code) : hash === former)),
  );
  return hashes.find((_, index) => fits[index]);
}

/** The try has been counted by now, and is given back once the code is taken. */
export async function recognise(
  deps: Pick<Deps, 'passwords' | 'secrets' | 'database'>,
  tried: Tried,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Recognised> {
  const { user_id: userId } = tried;
  if (tried.tries > MOST_TRIES) throw tooManyAttempts(SPELL_SECONDS, 'second-step', 'code');
  const typed = typedCode(code);
  if (isRecoveryCode(typed)) {
    const recoveryHash = await findRecoveryHash(deps, userId, typed);
    if (recoveryHash === undefined) throw wrongCode();
    return { userId, recoveryHash };
  }
  if (!IS_APP_CODE.test(typed)) throw wrongCode();
  const secret = deps.secrets.open(tried.secret, placeOfSecret(userId));
  if (secret === null)
    throw new HttpError(503, 'second_factor_unreadable', { retryAfterSeconds: UNREADABLE_SECONDS });
  const given = { now: now.getTime(), lastStep: tried.last_step };
  const step = stepOfCode(Buffer.from(secret, 'base64'), typed, given);
  if (step === null) throw wrongCode();
  return { userId, step };
}

/** What a code of somebody signed in is, counted before it is looked at; null: they have no second step, not even begun. */
export async function tryCode(
  deps: Pick<Deps, 'passwords' | 'secrets' | 'database'>,
  { caller: { userId }, now }: Pick<Scope, 'caller' | 'now'>,
  code: string,
): Promise<Recognised | null> {
  const tried = await deps.database.system((db) =>
    db.find(sql<Omit<Tried, 'user_id'>>`
      select secret, last_step, tries from app.try_second_factor(${userId}, ${now}, ${SPELL})`),
  );
  return tried ? recognise(deps, { user_id: userId, ...tried }, { code, now }) : null;
}

/** Of two that bring the same code, one finds it taken. Under the person's own tenancy. */
export async function takeCode(scope: Scope, code: Recognised): Promise<void> {
  const { userId } = code;
  const taken =
    'step' in code
      ? await scope.db.run(sql`
          update second_factors set last_step = ${code.step}, wrong_tries = 0
          where user_id = ${userId} and last_step < ${code.step}`)
      : await scope.db.run(sql`
          with used as (
            delete from recovery_codes where user_id = ${userId} and code_hash = ${code.recoveryHash} returning user_id)
          update second_factors f set wrong_tries = 0 from used where f.user_id = used.user_id`);
  if (taken === 0) throw wrongCode();
}

/** A used recovery code is told to its person and kept in the audit log of each business they reach. */
export async function notifyOfRecovery(
  scope: Scope,
  { userId, name, businesses }: { userId: number; name: string; businesses: ReadonlyMap<number, unknown> },
): Promise<void> {
  const { left } = await scope.db.get(sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where user_id = ${userId}`);
  scope.send({ kind: 'account-news', payload: { user_id: userId, news: 'recovery' } });
  scope.recordInEach(businesses.keys(), {
    action: 'update',
    entity: 'recovery_code',
    entity_id: userId,
    label: name,
    changes: { recovery_codes_left: { before: left + 1, after: left } },
    user_id: userId,
  });
}
