import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { tooManyAttempts } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';

/** One that somebody asks for, with what it carries. */
interface AskedMail {
  readonly purpose: 'register' | 'reset' | 'verify' | 'invitation';
  /** Where it goes; empty where mails to all addresses are counted together. */
  readonly email: string;
  readonly requester: string;
  readonly tokenHash: Buffer;
  readonly codeHash: string;
  readonly expires: Date;
}

/** At most one in a pause and so many within a time. */
interface Bound {
  /** For the security log. */
  readonly limit: string;
  /** Of the form, where another entry helps. */
  readonly field?: string;
  readonly pauseSeconds: number;
  readonly seconds: number;
  readonly most: number;
}

const before = (now: Date, seconds: number) => sql`${now}::timestamptz - make_interval(secs => ${seconds})`;

/** In SQL: times unpacked from a column. */
async function refuse(
  scope: Scope,
  { purpose, email, requester }: AskedMail,
  { limit, field, pauseSeconds, seconds }: Bound,
): Promise<never> {
  const history = await scope.db.get(
    query
      .selectFrom('code_requests')
      .select([
        'sent_at',
        sql<
          string | null
        >`(select min(at) from unnest(sent_times) as at where at > ${before(scope.now, seconds)})`.as(
          'first',
        ),
      ])
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('requester', '=', requester),
  );
  const waitUntil = (from: string, wait: number) => Date.parse(from) + wait * 1000 - scope.now.getTime();
  const pause = waitUntil(history.sent_at, pauseSeconds);
  const wait = pause > 0 ? pause : waitUntil(history.first ?? history.sent_at, seconds);
  throw tooManyAttempts(Math.max(1, Math.ceil(wait / 1000)), limit, field);
}

/**
 * Counts a mail for whoever asks for it, in the place of the former one that was asked for in the same way; 429 beyond the
 * bound. Old rows that another call holds are left to the next one, so that calls never wait for each other in a circle.
 * In SQL: times unpacked from a column, and the row as it was and as it would be.
 */
export async function countMail(scope: Scope, asked: AskedMail, bound: Bound): Promise<void> {
  const { purpose, email, requester, tokenHash, codeHash, expires } = asked;
  const now = sql`${scope.now}::timestamptz`;
  const within = sql`array(select at from unnest(c.sent_times) as at where at > ${before(scope.now, bound.seconds)})`;
  const stored = await scope.db.find(sql`
    with forgotten as (
      delete from code_requests where id = any(array(
        select id from code_requests where sent_at < ${now} - interval '1 day' and email <> ${email}
        for update skip locked)))
    insert into code_requests as c
      (email, purpose, requester, token_hash, code_hash, sent_at, expires_at, sent_times)
    values (${email}, ${purpose}, ${requester}, ${tokenHash}, ${codeHash}, ${now}, ${expires}, array[${now}])
    on conflict (email, purpose, requester) do update set token_hash = excluded.token_hash,
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong_tries = 0,
      sent_times = ${within} || excluded.sent_times
    where (c.sent_at <= ${before(scope.now, bound.pauseSeconds)} or ${bound.pauseSeconds}::int = 0)
      and cardinality(${within}) < ${bound.most}
    returning email`);
  if (!stored) await refuse(scope, asked, bound);
}
