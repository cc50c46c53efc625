import { sql } from 'kysely';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { newCode } from '#platform/passwords/secrets.ts';
import { invalidField, tooManyAttempts } from '#platform/refusal.ts';

export type Purpose = 'register' | 'reset' | 'verify';

const VALID_SECONDS = 600;
const PAUSE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const MOST_WRONG_TRIES = 5;

export interface FreshCode {
  readonly code: string;
  readonly hash: string;
}

export interface Addressee {
  readonly purpose: Purpose;
  readonly email: string;
}

const hashOf = (deps: Pick<Deps, 'passwords'>, { purpose, email }: Addressee, code: string) =>
  deps.passwords.codeHash(code, `${purpose} ${email}`);

/** Slow, so it belongs before the transaction. */
export async function drawCode(
  deps: Pick<Deps, 'passwords' | 'random'>,
  addressee: Addressee,
): Promise<FreshCode> {
  const code = newCode(deps.random);
  return { code, hash: await hashOf(deps, addressee, code) };
}

interface History {
  readonly sent_at: string;
  readonly first_of_hour: string | null;
}

async function refuseTooOften(scope: Scope, { purpose, email }: Addressee): Promise<never> {
  const history = await scope.db.get(sql<History>`
    select sent_at, (select min(at) from unnest(sent_times) as at
      where at > ${scope.now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})) as first_of_hour
    from mailed_codes where email = ${email} and purpose = ${purpose}`);
  const waitUntil = (from: string, seconds: number) =>
    Date.parse(from) + seconds * 1000 - scope.now.getTime();
  const pause = waitUntil(history.sent_at, PAUSE_SECONDS);
  const wait = pause > 0 ? pause : waitUntil(history.first_of_hour ?? history.sent_at, HOUR_SECONDS);
  throw tooManyAttempts(Math.max(1, Math.ceil(wait / 1000)));
}

/**
 * Replaces the address's code and has the new one mailed; 429 within a minute of the last and beyond so many an hour.
 * Whether an account has the address is asked only when the mail is written, so every address takes the same work.
 */
export async function sendCode(
  scope: Scope,
  { purpose, email, fresh, mostAnHour }: Addressee & { fresh: FreshCode; mostAnHour: number },
): Promise<void> {
  const now = sql`${scope.now}::timestamptz`;
  const expires = new Date(scope.now.getTime() + VALID_SECONDS * 1000);
  const ofTheHour = sql`array(select at from unnest(c.sent_times) as at
    where at > ${now} - make_interval(secs => ${HOUR_SECONDS}))`;
  const stored = await scope.db.find(sql`
    with forgotten as (
      delete from mailed_codes where sent_at < ${now} - interval '1 day' and email <> ${email})
    insert into mailed_codes as c (email, purpose, code_hash, sent_at, expires_at, sent_times)
    values (${email}, ${purpose}, ${fresh.hash}, ${now}, ${expires}, array[${now}])
    on conflict (email, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, wrong_tries = 0, sent_times = ${ofTheHour} || excluded.sent_times
    where c.sent_at <= ${now} - make_interval(secs => ${PAUSE_SECONDS}) and cardinality(${ofTheHour}) < ${mostAnHour}
    returning email`);
  if (!stored) await refuseTooOften(scope, { purpose, email });
  scope.send({
    kind: 'mailed-code',
    payload: { purpose, email, code: fresh.code, locale: scope.locale, expires_at: expires.toISOString() },
  });
}

/** Refuses a wrong code with 422 and counts it, whatever becomes of the request. Gives the hash of a right one. */
export async function checkCode(
  deps: Pick<Deps, 'database' | 'passwords'>,
  now: Date,
  given: Addressee & { code: string },
): Promise<string> {
  const hash = await hashOf(deps, given, given.code);
  const tried = await deps.database.system((db) =>
    db.find(sql<{ is_right: boolean }>`
      update mailed_codes set wrong_tries = wrong_tries + case when code_hash = ${hash} then 0 else 1 end
      where email = ${given.email} and purpose = ${given.purpose}
        and expires_at > ${now} and wrong_tries < ${MOST_WRONG_TRIES}
      returning code_hash = ${hash} as is_right`),
  );
  if (!tried) throw invalidField('code', 'code_expired');
  if (!tried.is_right) throw invalidField('code', 'code_wrong');
  return hash;
}

/** Uses a code up. Of two requests with one code at the same time the second is refused. */
export async function consumeCode(scope: Scope, given: Addressee & { hash: string }): Promise<void> {
  const consumed = await scope.db.run(sql`
    update mailed_codes set expires_at = ${scope.now}
    where email = ${given.email} and purpose = ${given.purpose} and code_hash = ${given.hash}
      and expires_at > ${scope.now} and wrong_tries < ${MOST_WRONG_TRIES}`);
  if (consumed === 0) throw invalidField('code', 'code_expired');
}
