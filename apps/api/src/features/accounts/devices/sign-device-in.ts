import { sql, type NotNull } from 'kysely';
import { USUAL_LOCK_MINUTES } from '@diwan/contract/accounts/desks.ts';
import { DEVICE_PERMISSIONS, type DeviceSession, type devices } from '@diwan/contract/accounts/devices.ts';
import type { BodyOf, DeviceKind } from '@diwan/contract/operation.ts';
import { expandGrants } from '@diwan/contract/permissions.ts';
import { isDevice } from '#platform/access/caller.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { invalidField, notFound, HttpError } from '#platform/http-error.ts';
import { deviceAudit } from '../device-audit.rules.ts';
import { headerOf } from '../request-header.rules.ts';
import { called } from '#platform/database/called.ts';

type Body = BodyOf<typeof devices.signIn>;

interface Link {
  readonly business_id: number;
  readonly branch_id: number;
  readonly id: number;
  readonly kind: DeviceKind;
}

const UNNAMED = {
  tablet: 'device_tablet',
  orders: 'device_orders',
  display: 'device_display',
  desk: 'device_desk',
  waiter: 'device_waiter',
} as const satisfies Readonly<Record<DeviceKind, string>>;

const noLongerValid = () => new HttpError(401, 'login_code_used');

/** Goes on within the business of the code. A code of another app is refused, and can still be used by its own. */
async function enterByCode(scope: Scope, body: Body): Promise<Link> {
  const link = await scope.db.find(
    query
      .selectFrom(called('login_link', { token: tokenHashOf(body.token), at: scope.now }).as('link'))
      .select(['business_id', 'branch_id', 'id', 'kind'])
      .$narrowType<{ business_id: NotNull; branch_id: NotNull; id: NotNull; kind: DeviceKind }>(),
  );
  if (!link) {
    scope.securityEvent({ kind: 'sign_in_failed', reason: 'device_code' });
    throw noLongerValid();
  }
  if (body.kind !== undefined && body.kind !== link.kind)
    throw invalidField('kind', 'login_code_of_other_app');
  await scope.db.enter({ userId: null, businessId: link.business_id });
  return link;
}

/** Of two at once, the later one waits for the first and then finds it used. */
async function useUp(scope: Scope, link: Link): Promise<number | null> {
  const used = await scope.db.find(
    query
      .updateTable('login_links')
      .set({ used_at: scope.now })
      .where('business_id', '=', link.business_id)
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', scope.now.toISOString())
      .returning('created_by'),
  );
  if (!used) throw noLongerValid();
  return used.created_by;
}

type Place = Pick<DeviceSession, 'branch' | 'business'>;

/** In SQL: the answer as JSON. */
async function placeOf(scope: Scope, link: Omit<Link, 'id'>): Promise<Place> {
  return scope.db.get(sql<Place>`
    select json_build_object('id', br.id, 'slug', br.slug, 'business_id', br.business_id, 'menu_id', br.menu_id,
        'locales', ${localesOf('br')}) as branch,
      json_build_object('id', b.id, 'type', b.type, 'slug', b.slug, 'currency', b.currency, 'timezone', b.timezone,
        'locales', ${localesOf('b')}) as business
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = ${link.business_id} and br.id = ${link.branch_id}`);
}

/** A device has the permissions of its kind at its one branch, whoever drew its code (decision 0018). */
function permissionsOf({ kind, branch_id }: Omit<Link, 'id'>): string[] {
  return expandGrants([{ branch_id, menu_id: null, permissions: DEVICE_PERMISSIONS[kind] }]);
}

async function standing(
  scope: Scope,
  id: number,
  at: Omit<Link, 'id'>,
): Promise<Omit<DeviceSession, 'token'>> {
  return { id, kind: at.kind, ...(await placeOf(scope, at)), permissions: permissionsOf(at) };
}

/** People have no such place: 404. */
export async function readOwnDevice(scope: Scope): Promise<Omit<DeviceSession, 'token'>> {
  const device = scope.signedIn;
  if (!isDevice(device)) throw notFound();
  const [business] = device.businesses.values();
  const [branch] = business?.branches ?? [];
  if (!business || !branch) throw notFound();
  return standing(scope, device.deviceId, {
    business_id: business.id,
    branch_id: branch.id,
    kind: device.kind,
  });
}

/** What people share locks itself; who may edit them says after how long. */
const lockByItself = (scope: Scope, { business_id }: Link, id: number) =>
  scope.db.run(
    query
      .updateTable('devices')
      .set({ lock_minutes: USUAL_LOCK_MINUTES })
      .where('business_id', '=', business_id)
      .where('id', '=', id),
  );

export async function signDeviceIn(
  scope: Scope,
  { random }: Pick<Deps, 'random'>,
  body: Body,
): Promise<DeviceSession> {
  const link = await enterByCode(scope, body);
  const createdBy = await useUp(scope, link);
  const token = newToken(random);
  const name = body.device_name || scope.translate(UNNAMED[link.kind]);
  const opened = called('open_device', {
    business: link.business_id,
    branch: link.branch_id,
    of_kind: link.kind,
    maker: createdBy,
    token: tokenHashOf(token),
    called: name,
    app_name: headerOf(scope, 'app-name'),
    system: headerOf(scope, 'system'),
    ip: scope.request.ip,
    at: scope.now,
  });
  const { id } = await scope.db.get(query.selectNoFrom(opened.$notNull().as('id')));
  if (link.kind === 'waiter') await lockByItself(scope, link, id);
  const device = { id, business_id: link.business_id, branch_id: link.branch_id, name, kind: link.kind };
  scope.record(deviceAudit('login', device));
  scope.securityEvent({ kind: 'sign_in_succeeded', reason: 'device_code', detail: { device: id } });
  return { token, ...(await standing(scope, id, link)) };
}
