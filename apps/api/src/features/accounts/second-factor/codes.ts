import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import {
  isRecoveryCode,
  RECOVERY_BYTES,
  recoveryCodes,
  stepOfCode,
  typedCode,
  type Sign,
} from '@diwan/domain/one-time-codes/one-time-codes.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretPlace } from '#platform/secrets/secret-box.ts';
import { invalidField, Refusal, tooManyAttempts } from '#platform/refusal.ts';

/** Counted per person, whichever sign-in they belong to. */
const MOST_TRIES = 10;
const SPELL_SECONDS = 15 * 60;
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

const signWith =
  (secret: string): Sign =>
  (counter) =>
    createHmac('sha1', Buffer.from(secret, 'base64')).update(counter).digest();

const recoveryHash = (deps: Pick<Deps, 'passwords'>, userId: number, code: string) =>
  deps.passwords.codeHash(code, `recovery code of user ${userId}`);

/** The try has been counted by now, and is given back once the code is taken. */
export async function recognise(
  deps: Pick<Deps, 'passwords' | 'secrets'>,
  tried: Tried,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Recognised> {
  const { user_id: userId } = tried;
  if (tried.tries > MOST_TRIES) throw tooManyAttempts(SPELL_SECONDS);
  const typed = typedCode(code);
  if (isRecoveryCode(typed)) return { userId, recoveryHash: await recoveryHash(deps, userId, typed) };
  if (!IS_APP_CODE.test(typed)) throw wrongCode();
  const secret = deps.secrets.open(tried.secret, placeOfSecret(userId));
  if (secret === null) throw new Refusal(503, 'second_factor_unreadable');
  const step = stepOfCode(signWith(secret), typed, { now: now.getTime(), lastStep: tried.last_step });
  if (step === null) throw wrongCode();
  return { userId, step };
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

export interface FreshCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export async function freshCodes(
  deps: Pick<Deps, 'passwords' | 'random'>,
  userId: number,
): Promise<FreshCodes> {
  const codes = recoveryCodes(deps.random(RECOVERY_BYTES));
  const hashes = await Promise.all(codes.map((code) => recoveryHash(deps, userId, typedCode(code))));
  return { codes, hashes };
}

export async function storeCodes(scope: Scope, userId: number, { hashes }: FreshCodes): Promise<void> {
  await scope.db.run(sql`
    with gone as (delete from recovery_codes where user_id = ${userId} and code_hash <> all(${hashes}::text[]))
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[]) on conflict do nothing`);
}
