import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { tooManyAttempts } from '#platform/refusal.ts';
import { invitationMail } from './mails.rules.ts';
import { query } from '#platform/database/query.ts';

const VALID_DAYS = 7;
const PAUSE_SECONDS = 60;
const DAY_MS = 86_400_000;
/** How long a password works that somebody else knows. */
const ONE_TIME_HOURS = 24;

/** Stored in the place of `null` beside a password that its owner did not choose. */
export const endOfOneTimePassword = (now: Date): Date => new Date(now.getTime() + ONE_TIME_HOURS * 3_600_000);

export interface Invited {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

async function businessName({ db, business, locale }: Scope): Promise<string> {
  const names = await db.get(
    query.selectFrom('businesses').select(['name_en', 'name_ar']).where('id', '=', business.id),
  );
  const [first, second] = locale === 'ar' ? [names.name_ar, names.name_en] : [names.name_en, names.name_ar];
  return first || second;
}

/** A link by mail, good once; the one before it ends. The token stands behind `#`, where no server writes it down. */
export async function sendInvitation(
  scope: Scope,
  { random, env }: Pick<Deps, 'random' | 'env'>,
  { id, name, email }: Invited,
): Promise<void> {
  const { db, now, locale, business } = scope;
  const token = newToken(random);
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const latest = await db.find(
    query.selectFrom('invitations').select('sent_at').where('user_id', '=', id).where('email', '=', email),
  );
  const wait = latest ? Date.parse(latest.sent_at) + PAUSE_SECONDS * 1000 - now.getTime() : 0;
  if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000), 'invitations', 'email');
  await db.run(
    query
      .insertInto('invitations')
      .values({
        business_id: business.id,
        user_id: id,
        email,
        token_hash: tokenHashOf(token),
        expires_at: expires,
        sent_at: now,
      })
      .onConflict((former) =>
        former.column('user_id').doUpdateSet((given) => ({
          email: given.ref('excluded.email'),
          token_hash: given.ref('excluded.token_hash'),
          expires_at: given.ref('excluded.expires_at'),
          sent_at: given.ref('excluded.sent_at'),
        })),
      ),
  );
  const link = `${publicUrl(env)}/invitation#${token}`;
  const mail = invitationMail({ to: email, locale, name }, { business: await businessName(scope), link });
  scope.send({ kind: 'mail', payload: { ...mail }, business_id: business.id });
}
