import { sql } from 'kysely';
import { westernDigits } from '@diwan/domain/text.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { networkOf } from '#platform/limits/network.ts';
import { newCode, newToken } from '#platform/passwords/secrets.ts';
import { HttpError, tooManyAttempts } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { countMail } from './counted-mails.shared.ts';

export type Purpose = 'register' | 'reset' | 'verify';

const VALID_SECONDS = 600;
const PAUSE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const MOST_WRONG_TRIES = 5;
/** Of what one network may ask for an address, this many times as much comes from all networks together. */
const NETWORKS_OF_AN_ADDRESS = 4;

export interface FreshCode {
  readonly code: string;
  readonly hash: string;
  /** Goes into the answer: whoever brings it back with the code is the one who asked for it. */
  readonly request: string;
}

export interface Addressee {
  readonly purpose: Purpose;
  readonly email: string;
}

/** 422 on the code, whose line in the security log names the account by its hash. */
export const codeError = (key: 'code_wrong' | 'code_expired', account: string) =>
  new HttpError(422, key, { account }, [{ path: 'code', key, values: { field: 'code' } }]);

/** Slow, so it belongs before the transaction. */
export async function drawCode({
  passwords,
  random,
}: Pick<Deps, 'passwords' | 'random'>): Promise<FreshCode> {
  const code = newCode(random);
  return { code, hash: await passwords.hash(code), request: newToken(random) };
}

/** Who asks: the person who is signed in, else the network. */
function requesterOf({ callerOrGuest, request }: Scope): string {
  return callerOrGuest ? `user ${callerOrGuest.userId}` : networkOf(request.ip);
}

const hourBefore = (now: Date) => sql`${now}::timestamptz - make_interval(secs => ${HOUR_SECONDS})`;

/** A mailbox is not flooded from many networks; one that its account signed in from is not kept waiting by that. */
async function assertNoFlood(
  scope: Scope,
  { purpose, email }: Addressee,
  { requester, most }: { readonly requester: string; readonly most: number },
): Promise<void> {
  // In SQL: times unpacked from a column. By hand: a yes or no.
  const { is_flooded } = await scope.db.get(sql<{ is_flooded: boolean }>`
    select count(*) >= ${most} and not app.is_known_network(${email}, ${requester}, ${scope.now}) as is_flooded
    from code_requests c, unnest(c.sent_times) as at
    where c.email = ${email} and c.purpose = ${purpose} and at > ${hourBefore(scope.now)}`);
  if (is_flooded) throw tooManyAttempts(HOUR_SECONDS, 'mailed-codes', 'email');
}

/**
 * Replaces the requester's code for the address and has the new one mailed; 429 within a minute of the last and beyond so
 * many an hour. Whether an account has the address is asked only when the mail is written, so every address takes the
 * same work.
 */
export async function sendCode(
  scope: Scope,
  { purpose, email, fresh, mostAnHour }: Addressee & { fresh: FreshCode; mostAnHour: number },
): Promise<void> {
  const expires = new Date(scope.now.getTime() + VALID_SECONDS * 1000);
  const requester = requesterOf(scope);
  await assertNoFlood(scope, { purpose, email }, { requester, most: mostAnHour * NETWORKS_OF_AN_ADDRESS });
  await countMail(
    scope,
    { purpose, email, requester, tokenHash: tokenHashOf(fresh.request), codeHash: fresh.hash, expires },
    {
      limit: 'mailed-codes',
      field: 'email',
      pauseSeconds: PAUSE_SECONDS,
      seconds: HOUR_SECONDS,
      most: mostAnHour,
    },
  );
  scope.send({
    kind: 'mailed-code',
    payload: { purpose, email, code: fresh.code, locale: scope.locale, expires_at: expires.toISOString() },
  });
}

export interface CheckedCode {
  readonly id: number;
  readonly hash: string;
  readonly email: string;
}

/** Brought back by the client; without it the code counts from where it was asked for. */
interface GivenCode extends Addressee {
  readonly code: string;
  readonly request?: string | null | undefined;
}

/**
 * Refuses a wrong code with 422 and counts it, whatever becomes of the request: for the one who asked for the code, so
 * that nobody else makes it void. The try is counted before the code is looked at and given back for a right one.
 */
export async function checkCode(
  { database, passwords }: Pick<Deps, 'database' | 'passwords'>,
  scope: Scope,
  { purpose, email, code, request }: GivenCode,
): Promise<CheckedCode> {
  const requested = request ? { token_hash: tokenHashOf(request) } : { requester: requesterOf(scope) };
  const tried = await database.system((db) =>
    db.find(
      query
        .updateTable('code_requests')
        .set((tries) => ({ wrong_tries: tries('wrong_tries', '+', 1) }))
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where((row) => row.and(requested))
        .where('expires_at', '>', scope.now.toISOString())
        .where('wrong_tries', '<', MOST_WRONG_TRIES)
        .returning(['id', 'code_hash as hash']),
    ),
  );
  if (!tried) throw codeError('code_expired', email);
  if (!(await passwords.verify(tried.hash, westernDigits(code)))) throw codeError('code_wrong', email);
  await database.system((db) =>
    db.run(
      query
        .updateTable('code_requests')
        .set((tries) => ({ wrong_tries: tries('wrong_tries', '-', 1) }))
        .where('id', '=', tried.id)
        .where('code_hash', '=', tried.hash)
        .where('wrong_tries', '>', 0),
    ),
  );
  return { ...tried, email };
}

/** Uses a code up. Of two requests with one code at the same time the second is refused. */
export async function consumeCode(scope: Scope, { id, hash, email }: CheckedCode): Promise<void> {
  const consumed = await scope.db.run(
    query
      .updateTable('code_requests')
      .set({ expires_at: scope.now })
      .where('id', '=', id)
      .where('code_hash', '=', hash)
      .where('expires_at', '>', scope.now.toISOString()),
  );
  if (consumed === 0) throw codeError('code_expired', email);
}
