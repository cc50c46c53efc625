import type { InferResult, NotNull } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { invalidField } from '#platform/http-error.ts';
import { derivedAddress, isDerivedAddress } from '@diwan/domain/derived-address.ts';
import { roleOf } from '../invitation-words.rules.ts';
import { rememberNetwork } from '../known-networks.shared.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

interface Found {
  business_id: NotNull;
  user_id: NotNull;
  email: NotNull;
  name: NotNull;
  name_en: NotNull;
  name_ar: NotNull;
  first_locale: 'en' | 'ar';
}

const invitationOf = (token: string, now: Date) =>
  query
    .selectFrom(called('invitation', { token: tokenHashOf(token), at: now }).as('invitation'))
    // `account`: who has the address already; null: nobody.
    .select(['business_id', 'user_id', 'email', 'name', 'name_en', 'name_ar', 'first_locale', 'account'])
    .$narrowType<Found>();

type Invitation = InferResult<ReturnType<typeof invitationOf>>[number];

interface Prepared {
  readonly invitation: Invitation;
  readonly passwordHash: string | null;
}

const over = () => invalidField('token', 'invitation_over');

async function findInvitation({ database }: Deps, { now }: Scope, token: string): Promise<Invitation> {
  const found = await database.system((db) => db.find(invitationOf(token, now)));
  if (!found) throw over();
  return found;
}

async function placesOf({ database }: Deps, { now }: Scope, token: string) {
  return database.system((db) =>
    db.rows(
      query
        .selectFrom(called('invited_places', { token: tokenHashOf(token), at: now }).as('place'))
        .select(['business_type', 'business_slug', 'name_en', 'name_ar', 'permissions', 'phone'])
        .$narrowType<{ business_type: BusinessType; business_slug: NotNull }>(),
    ),
  );
}

type Places = Awaited<ReturnType<typeof placesOf>>;

/** A person without a grant has one row without a branch. */
function toldPlaces(places: Places, { first_locale }: Invitation, locale: Locale) {
  return places.flatMap(({ business_type: type, name_en, name_ar, permissions }) => {
    const names = { en: name_en, ar: name_ar };
    const branch = names[locale] || names[first_locale];
    return branch ? [{ branch, role: roleOf(permissions ?? [], type, locale) }] : [];
  });
}

interface Read {
  readonly invitation: Invitation;
  readonly places: Places;
}

function businessIn({ name_en, name_ar, first_locale }: Invitation, locale: 'en' | 'ar'): string {
  const names = { en: name_en, ar: name_ar };
  return names[locale] || names[first_locale];
}

async function prepare(
  deps: Deps,
  scope: Scope,
  body: BodyOf<typeof auth.acceptInvitation>,
): Promise<Prepared> {
  const invitation = await findInvitation(deps, scope, body.token);
  if (invitation.account !== null) return { invitation, passwordHash: null };
  const { password } = body;
  if (password === undefined) throw invalidField('password', 'password_required');
  const { name, email, name_en, name_ar } = invitation;
  const [place] = await placesOf(deps, scope, body.token);
  const words = [name, email, place?.phone ?? null, name_en, name_ar];
  return { invitation, passwordHash: await hashOfNewPassword(deps, { password, words }) };
}

/** The phone may have been corrected since the invitation. */
async function addressOfPhone(scope: Scope, id: number): Promise<string> {
  const { phone } = await scope.db.get(query.selectFrom('users').select('phone').where('id', '=', id));
  return derivedAddress(phone ?? '');
}

/**
 * A link that came by mail confirms the address. Of two at once the second finds no invitation. Where the link was opened, the
 * person is known from now on: strangers who have taken their phone are tried after them there.
 */
async function openAccount(
  scope: Scope,
  { invitation, passwordHash }: Prepared,
  token: string,
): Promise<void> {
  const { business_id, user_id } = invitation;
  await scope.db.enter({ userId: user_id, businessId: business_id });
  const isMailed = !isDerivedAddress(invitation.email);
  const email = isMailed ? invitation.email : await addressOfPhone(scope, user_id);
  const taken = await scope.db.run(
    query
      .deleteFrom('invitations')
      .where('user_id', '=', user_id)
      .where('token_hash', '=', tokenHashOf(token)),
  );
  if (taken === 0) throw over();
  await scope.db.run(
    query
      .with('proven', () => rememberNetwork(scope, user_id))
      .updateTable('users')
      .set({
        email,
        email_verified_at: isMailed ? scope.now : null,
        password_hash: passwordHash,
        password_until: null,
        updated_at: scope.now,
      })
      .where('id', '=', user_id),
  );
}

async function accept(scope: Scope, prepared: Prepared, token: string) {
  const { business_id, user_id, name, email, account } = prepared.invitation;
  if (account === null) await openAccount(scope, prepared, token);
  else {
    const joined = called('join_invited', { token: tokenHashOf(token), account, at: scope.now });
    const { has_joined } = await scope.db.get(query.selectNoFrom(joined.as('has_joined')));
    if (!has_joined) throw over();
    await scope.db.enter({ userId: account, businessId: business_id });
  }
  const subjectId = account ?? user_id;
  scope.securityEvent({
    kind: 'account_changed',
    reason: account === null ? 'created' : 'joined',
    subjectId,
  });
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: subjectId,
    label: name,
    changes: { invitation: { before: email, after: null } },
    business_id,
    user_id: subjectId,
  });
  return { message: scope.translate('done') };
}

export function invitationRoutes(deps: Deps): AnyRoute[] {
  return [
    handle<typeof auth.readInvitation, undefined, Read>(
      auth.readInvitation,
      async (scope, { prepared: { invitation, places } }) => ({
        business: businessIn(invitation, scope.locale),
        name: invitation.name,
        email: invitation.email,
        phone: isDerivedAddress(invitation.email) ? (places[0]?.phone ?? null) : null,
        needs_password: invitation.account === null,
        business_slug: places[0]?.business_slug ?? '',
        places: toldPlaces(places, invitation, scope.locale),
      }),
      {
        audit: 'none',
        prepare: async (scope, { body }) => ({
          invitation: await findInvitation(deps, scope, body.token),
          places: await placesOf(deps, scope, body.token),
        }),
      },
    ),
    handle<typeof auth.acceptInvitation, undefined, Prepared>(
      auth.acceptInvitation,
      (scope, { body, prepared }) => accept(scope, prepared, body.token),
      { prepare: (scope, { body }) => prepare(deps, scope, body) },
    ),
  ];
}
