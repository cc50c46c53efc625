import type { z } from 'zod';
import type { invitationLink } from '@diwan/contract/accounts/users.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { whatsappLink } from '@diwan/domain/whatsapp-messages.ts';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { countMail } from './counted-mails.shared.ts';
import { invitationMessage, sharedRole } from './invitation-words.rules.ts';
import { invitationMail } from './mails.rules.ts';
import { query } from '#platform/database/query.ts';

const VALID_DAYS = 7;
const PAUSE_SECONDS = 60;
const HOUR_SECONDS = HOUR_MS / 1000;
const DAY_SECONDS = DAY_MS / 1000;
/** How long a password works that somebody else knows. */
const ONE_TIME_HOURS = 24;

/** Stored in the place of `null` beside a password that its owner did not choose. */
export const endOfOneTimePassword = (now: Date): Date => new Date(now.getTime() + ONE_TIME_HOURS * HOUR_MS);

export interface Invited {
  readonly id: number;
  readonly name: string;
  /** Derived from the phone where the link is handed over instead of mailed. */
  readonly email: string;
  readonly phone: string | null;
  /** In which language the person is written to. */
  readonly locale: Locale;
}

/** What the message of an invitation tells, in the language of whoever reads it. */
async function whatFor({ db, business }: Scope, { id, locale }: Invited) {
  const names = await db.get(
    query.selectFrom('businesses').select(['name_en', 'name_ar', 'slug']).where('id', '=', business.id),
  );
  const grants = await db.rows(
    query
      .selectFrom('grants')
      .select('permissions')
      .where('business_id', '=', business.id)
      .where('user_id', '=', id)
      .where('dashboard_access', '=', true),
  );
  const [first, second] = locale === 'ar' ? [names.name_ar, names.name_en] : [names.name_en, names.name_ar];
  return {
    business: first || second,
    slug: names.slug,
    role: sharedRole(
      grants.map(({ permissions }) => permissions),
      business.type,
      locale,
    ),
  };
}

/** Good once; the one before it ends. The token stands behind `#`, where no server writes it down. */
async function storeInvitation(
  { db, now, business }: Scope,
  { random, env }: Pick<Deps, 'random' | 'env'>,
  { id, email }: Invited,
) {
  const token = newToken(random);
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
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
  return { link: `${publicUrl(env)}/invitation#${token}`, expires };
}

/**
 * A mailbox gets one invitation a minute and a few an hour, whoever invites whom, since anybody may open a business; and a
 * business mails no more of them a day than its people need. Both are counted beside the mailed codes.
 */
async function countInvitation(
  scope: Scope,
  { random, env }: Pick<Deps, 'random' | 'env'>,
  email: string,
): Promise<void> {
  const one = () => ({
    purpose: 'invitation' as const,
    tokenHash: tokenHashOf(newToken(random)),
    codeHash: '',
    expires: scope.now,
  });
  await countMail(
    scope,
    { ...one(), email, requester: 'anybody' },
    {
      limit: 'invitations',
      field: 'email',
      pauseSeconds: PAUSE_SECONDS,
      seconds: HOUR_SECONDS,
      most: env.LIMIT_INVITATIONS_EMAIL,
    },
  );
  await countMail(
    scope,
    { ...one(), email: '', requester: `business ${scope.business.id}` },
    { limit: 'invitations', pauseSeconds: 0, seconds: DAY_SECONDS, most: env.LIMIT_INVITATIONS_BUSINESS },
  );
}

/** A link by mail; 429 where too many were mailed to the address or by the business. */
export async function sendInvitation(
  scope: Scope,
  deps: Pick<Deps, 'random' | 'env'>,
  invited: Invited,
): Promise<void> {
  const { name, email, locale } = invited;
  const { link } = await storeInvitation(scope, deps, invited);
  // Afterwards: that a colleague has the address is said before that one has to wait.
  await countInvitation(scope, deps, email);
  const { business: invitedTo, role } = await whatFor(scope, invited);
  const mail = invitationMail({ to: email, locale, name }, { business: invitedTo, role, link });
  scope.send({ kind: 'mail', payload: { ...mail }, business_id: scope.business.id });
}

/** A link for whoever invites to hand over, with the message they send it in. */
export async function drawInvitation(
  scope: Scope,
  deps: Pick<Deps, 'random' | 'env'>,
  invited: Invited,
): Promise<z.output<typeof invitationLink>> {
  const { name, phone, locale } = invited;
  const { link, expires } = await storeInvitation(scope, deps, invited);
  const { business, role, slug } = await whatFor(scope, invited);
  const signInAt = `${publicUrl(deps.env)}/login?at=${encodeURIComponent(slug)}`;
  const text = invitationMessage(locale, { name, link, business, role, signInAt });
  return { link, text, whatsapp: whatsappLink(phone ?? '', text) ?? link, expires_at: expires.toISOString() };
}
