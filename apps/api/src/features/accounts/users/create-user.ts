import { users, type newUserBody } from '@diwan/contract/accounts/users.ts';
import { acceptProof, requireRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute, type Preparation } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { removeUnlessKnown, type StoredUpload } from '#platform/media/store-upload.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { newPassword } from '#platform/passwords/secrets.ts';
import { countryOf } from '#platform/settings/country.ts';
import { invalidField, forbidden } from '#platform/http-error.ts';
import { drawInvitation, endOfOneTimePassword, sendInvitation } from '../invitations.shared.ts';
import { isInvited, newUserOf, type NewUser } from './new-user.rules.ts';
import { assertOneCustomer } from './one-phone.ts';
import { savePhoto, storePhoto } from './profile-photo.ts';
import { findUser } from './users.queries.ts';
import { nextId } from '#platform/database/next-id.ts';
import type { z } from 'zod';
import { templatePermissions } from '@diwan/contract/permission-templates.ts';
import { permissionsUpdated } from '#platform/realtime/live-update.ts';
import { recordGrant, storeGrant, type Grant } from '../grants.shared.ts';

type Body = z.output<typeof newUserBody>;

/** What a new employee may do from the beginning, and where. */
interface FirstGrants {
  readonly grant: Grant;
  readonly branches: readonly number[];
  readonly proof: Confirmation;
}

/** Null: no role was asked for. Rights are given by an owner only, who has proved who they are of late. */
async function prepareFirstGrants(deps: Deps, scope: Scope, body: Body): Promise<FirstGrants | null> {
  const { role, branches = [] } = body;
  if (!role) return null;
  if (!scope.business.isOwner) throw forbidden('owner');
  if (body.is_employee !== true) throw invalidField('role', 'customers_get_no_grant');
  if (branches.length === 0) throw invalidField('branches', 'role_needs_branch');
  const own = new Set(scope.business.branches.map(({ id }) => id));
  if (branches.some((id) => !own.has(id))) throw invalidField('branches', 'not_of_this_business');
  const permissions = templatePermissions(role, scope.business.type);
  const proof = await requireRecentProof(deps, scope, body);
  return { grant: { permissions, dashboard_access: true }, branches: [...new Set(branches)], proof };
}

async function storeFirstGrants(
  scope: Scope,
  person: { readonly id: number; readonly name: string },
  { grant, branches }: FirstGrants,
): Promise<void> {
  for (const branchId of branches) {
    recordGrant(scope, { branchId, person, before: null, after: grant });
    await storeGrant(scope, { branchId, userId: person.id }, grant);
    scope.send(permissionsUpdated(person.id, branchId));
  }
}

type Create = typeof users.create;

interface Prepared {
  readonly user: NewUser;
  /** Works once: whoever adds the employee knows it. Null: an invitation or nothing signs the person in. */
  readonly passwordHash: string | null;
  /** Made here because none was typed; shown to whoever adds the employee, this once. */
  readonly generated: string | null;
  readonly photo: StoredUpload | null;
  readonly first: FirstGrants | null;
}

/** What the password of somebody in this business must not consist of. */
async function namesOfBusiness(scope: Scope): Promise<string[]> {
  const { name_en, name_ar } = await scope.db.get(
    query.selectFrom('businesses').select(['name_en', 'name_ar']).where('id', '=', scope.business.id),
  );
  return [name_en, name_ar];
}

async function typedHash(
  deps: Deps,
  { name, email, phone, password }: NewUser,
  read: Preparation<Create>['read'],
) {
  if (password === null) return null;
  const words = [name, email, phone, ...(await read(namesOfBusiness))];
  return hashOfNewPassword(deps, { password, words });
}

async function prepare(deps: Deps, scope: Scope, given: Preparation<Create>): Promise<Prepared> {
  const user = newUserOf(given.body, await given.read(countryOf));
  const first = await prepareFirstGrants(deps, scope, given.body);
  const isWithoutMailbox = user.type === 'employee' && !isInvited(user);
  const generated = isWithoutMailbox && user.password === null ? newPassword(deps.random) : null;
  const passwordHash =
    generated === null ? await typedHash(deps, user, given.read) : await deps.passwords.hash(generated);
  return { user, generated, passwordHash, first, photo: await storePhoto(deps, scope, given.uploads) };
}

/** The id is drawn first: a person belongs to the business, and so can be read, only after the second insert. */
async function insertUser(scope: Scope, { user, passwordHash }: Prepared): Promise<number> {
  const { db, now, business } = scope;
  const email = isInvited(user) ? null : user.email;
  const until = passwordHash === null ? null : endOfOneTimePassword(now);
  const { id } = await db.get(query.selectNoFrom(nextId('users').as('id')));
  await db.run(
    query.insertInto('users').values({
      id,
      type: user.type,
      name: user.name,
      email,
      phone: user.phone,
      password_hash: passwordHash,
      password_until: until,
      locale: user.locale ?? scope.locale,
      created_at: now,
      updated_at: now,
    }),
  );
  await db.run(
    query
      .insertInto('members')
      .values({ business_id: business.id, user_id: id, kind: user.type, created_at: now }),
  );
  return id;
}

/** Told of this business alone: whether the address has an account elsewhere is for its mailbox to know. */
async function assertNotColleague({ db, business }: Scope, { email, inviteBy }: NewUser): Promise<void> {
  const colleague = await db.find(
    query
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users.id')
      .select('users.id')
      .where('members.business_id', '=', business.id)
      .where('members.kind', '<>', 'customer')
      .where('users.email', '=', email ?? ''),
  );
  if (!colleague) return;
  throw inviteBy === 'link'
    ? invalidField('phone', 'employee_phone_taken')
    : invalidField('email', 'email_taken');
}

/** A link that was drawn is answered; a mailed one is seen by the mailbox alone. */
async function invite(scope: Scope, deps: Deps, id: number, user: NewUser) {
  if (!isInvited(user)) return undefined;
  const { name, email, phone, inviteBy, locale } = user;
  const invited = { id, name, email, phone, locale: locale ?? scope.locale };
  if (inviteBy === 'link') return drawInvitation(scope, deps, invited);
  await sendInvitation(scope, deps, invited);
  return undefined;
}

async function create(scope: Scope, deps: Deps, prepared: Prepared) {
  const { user, first, generated } = prepared;
  if (isInvited(user)) await assertNotColleague(scope, user);
  if (user.type === 'customer') await assertOneCustomer(scope, user.phone, null);
  const id = await insertUser(scope, prepared);
  if (first) {
    await acceptProof(deps, scope, first.proof);
    await storeFirstGrants(scope, { id, name: user.name }, first);
  }
  const invitation = await invite(scope, deps, id, user);
  if (prepared.photo) await savePhoto(scope, id, prepared.photo);
  const row = await findUser(scope, id);
  if (!row) throw new Error('A person just added is not there.');
  scope.record({
    action: 'create',
    entity: 'user',
    entity_id: id,
    label: row.name,
    changes: differences(null, row),
    business_id: scope.business.id,
  });
  scope.securityEvent({ kind: 'account_changed', reason: 'created', subjectId: id });
  return {
    ...row,
    ...(generated === null ? {} : { generated_password: generated }),
    ...(invitation === undefined ? {} : { invitation }),
  };
}

export function createUserRoute(deps: Deps): AnyRoute {
  return handle<Create, undefined, Prepared>(
    users.create,
    (scope, { prepared }) => create(scope, deps, prepared),
    {
      prepare: (scope, given) => prepare(deps, scope, given),
      settle: async (scope, { photo }) => {
        if (photo) await removeUnlessKnown(deps.storage, scope, photo.path);
      },
    },
  );
}
