import { auth } from '@diwan/contract/accounts/auth.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { openVenue } from '#platform/tenancy/open-venue.ts';
import { isTimeZone } from '#platform/time-zones.ts';
import { codeAndPassword, type Secrets } from './code-and-password.ts';
import { consumeCode } from '../mailed-codes.shared.ts';
import { openSession } from '../sign-in.shared.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { nextId } from '#platform/database/next-id.ts';

type Body = BodyOf<typeof auth.register>;

interface NewIds {
  readonly userId: number;
  readonly businessId: number;
}

async function reserveIds(scope: Scope): Promise<NewIds> {
  return scope.db.get(
    query.selectNoFrom([nextId('users').as('userId'), nextId('businesses').as('businessId')]),
  );
}

/** The mailed code proved the address. */
async function insertOwner(scope: Scope, id: number, body: Body, passwordHash: string): Promise<void> {
  await scope.db.run(
    query.insertInto('users').values({
      id,
      type: 'owner',
      name: body.name,
      email: body.email,
      password_hash: passwordHash,
      email_verified_at: scope.now,
      locale: body.locale ?? scope.locale,
      created_at: scope.now,
      updated_at: scope.now,
    }),
  );
}

function recordCreation(scope: Scope, body: Body, ids: NewIds & { menuId: number; branchId: number }): void {
  const create = (entity: string, id: number, label: string) =>
    scope.record({
      action: 'create',
      entity,
      entity_id: id,
      label,
      changes: {},
      business_id: ids.businessId,
      branch_id: entity === 'branch' ? id : null,
      user_id: ids.userId,
    });
  create('user', ids.userId, body.name);
  create('business', ids.businessId, body.businessName);
  create('menu', ids.menuId, body.businessName);
  create('branch', ids.branchId, body.businessName);
}

/** The mailed code proved the address: an account that somebody else opened with it loses it. */
async function takeAddress(scope: Scope, email: string): Promise<void> {
  const release = called('release_address', { address: email, at: scope.now });
  const { released } = await scope.db.get(query.selectNoFrom(release.as('released')));
  if (released === null) return;
  scope.securityEvent({ kind: 'account_changed', reason: 'taken_over', subjectId: released });
}

async function register(scope: Scope, deps: Deps, { body, secrets }: { body: Body; secrets: Secrets }) {
  await consumeCode(scope, secrets.code);
  await takeAddress(scope, body.email);
  const ids = await reserveIds(scope);
  await scope.db.enter({ userId: ids.userId, businessId: ids.businessId });
  await insertOwner(scope, ids.userId, body, secrets.passwordHash);
  const venue = await openVenue(scope, {
    id: ids.businessId,
    ownerId: ids.userId,
    type: body.businessType,
    firstLocale: body.locale ?? scope.locale,
    // Asked once, in whichever language: written in both, so that neither menu stands without a name and the first
    // language, which must have one, has it.
    names: { name_en: body.businessName, name_ar: body.businessName },
    timezone: body.timezone && isTimeZone(body.timezone) ? body.timezone : 'UTC',
  });
  recordCreation(scope, body, { ...ids, ...venue });
  const signedIn = await openSession(scope, deps, { userId: ids.userId, deviceName: null });
  scope.securityEvent({ kind: 'sign_in_succeeded', reason: 'registration', subjectId: ids.userId });
  return signedIn.answer;
}

export function registerRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.register, undefined, Secrets>(
    auth.register,
    (scope, { body, prepared }) => register(scope, deps, { body, secrets: prepared }),
    { prepare: codeAndPassword(deps, 'register') },
  );
}
