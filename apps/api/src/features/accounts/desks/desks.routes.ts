import { sql, type Selectable } from 'kysely';
import { desks, LOCK_MINUTES, type Desk, type DeskPerson } from '@diwan/contract/accounts/desks.ts';
import { SHARED_KINDS, type ResponseOf, type BodyOf } from '@diwan/contract/operation.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { notFound } from '#platform/http-error.ts';
import { deviceAudit, LISTED_DEVICE } from '../device-audit.rules.ts';
import { photoOf } from '../person.shared.ts';
import { headerOf } from '../request-header.rules.ts';
import { takeDesk } from '../sign-in.shared.ts';
import { checkPin, deskOf, MOST_TRIES, unlockDesk } from './unlock-desk.ts';

type Minutes = Desk['lock_minutes'];

/** As the column holds it: an older version may have known other lengths, which lock soonest. */
const asMinutes = (stored: number | null): Minutes =>
  stored === null ? null : (LOCK_MINUTES.find((minutes) => minutes >= stored) ?? LOCK_MINUTES[0]);

async function setMinutes(scope: Scope, id: number, minutes: Minutes) {
  const row = await scope.db.find(
    query
      .updateTable('devices')
      .set({ lock_minutes: minutes })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where('kind', 'in', SHARED_KINDS)
      .returning(LISTED_DEVICE),
  );
  if (!row) throw notFound();
  return row;
}

interface Sharing {
  readonly branchId: number;
  readonly body: BodyOf<typeof desks.share>;
  readonly proof: Confirmation;
}

/** The browser that asks holds the token of the computer from now on; whoever asks goes on there, until it is locked. */
async function share(
  scope: Scope,
  deps: Deps,
  { branchId, body, proof }: Sharing,
): Promise<ResponseOf<typeof desks.share>> {
  await acceptProof(deps, scope, proof);
  const token = newToken(deps.random);
  const name = body.name ?? scope.translate('device_desk');
  const opened = called('open_device', {
    business: scope.business.id,
    branch: branchId,
    of_kind: 'desk',
    maker: scope.caller.userId,
    token: tokenHashOf(token),
    called: name,
    app_name: headerOf(scope, 'app-name'),
    system: headerOf(scope, 'system'),
    ip: scope.request.ip,
    at: scope.now,
  });
  const { id } = await scope.db.get(query.selectNoFrom(opened.$notNull().as('id')));
  const device = await setMinutes(scope, id, body.lock_minutes);
  await takeDesk(scope, scope.caller.sessionId, { id, isByPin: false });
  scope.record(deviceAudit('create', device));
  scope.securityEvent({ kind: 'device_shared', reason: 'shared', detail: { device: id } });
  return { token, id, name, lock_minutes: body.lock_minutes };
}

async function update(
  scope: Scope,
  { branch_id: branchId, id }: { branch_id: number; id: number },
  { lock_minutes: after }: BodyOf<typeof desks.update>,
): Promise<ResponseOf<typeof desks.update>> {
  const former = await scope.db.find(
    query
      .selectFrom('devices')
      .select('lock_minutes')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('id', '=', id)
      .where('kind', 'in', SHARED_KINDS)
      .forUpdate(),
  );
  if (!former) throw notFound();
  const device = await setMinutes(scope, id, after);
  const before = former.lock_minutes;
  if (before === after) scope.unchanged();
  else {
    scope.record({ ...deviceAudit('update', device), changes: { lock_minutes: { before, after } } });
    scope.securityEvent({ kind: 'device_shared', reason: 'changed', detail: { device: id } });
  }
  return { id, lock_minutes: after };
}

/** The first name in the alphabet stands first, so that everybody finds theirs at the same place every day. */
const readPeople = (scope: Scope, desk: { businessId: number; branchId: number; id: number }) =>
  // In SQL: a function of the owner says who may, and the photo is a sub-select over the media.
  scope.db.rows(sql<DeskPerson>`
    select u.id, u.name, ${photoOf} as photo, may.has_pin,
      coalesce(t.wrong_tries >= ${MOST_TRIES}, false) as is_locked
    from app.people_of_desk(${desk.branchId}, ${scope.now}) may
    join users u on u.id = may.user_id
    left join desk_tries t on t.business_id = ${desk.businessId} and t.device_id = ${desk.id} and t.user_id = u.id
    order by lower(u.name), u.id`);

async function readDesk(scope: Scope): Promise<Desk> {
  const { deviceId: id } = deskOf(scope);
  // In SQL: names of branch and business are JSON.
  const found = await scope.db.find(sql<
    Omit<Desk, 'people' | 'lock_minutes'> & Pick<Selectable<Schema['devices']>, 'lock_minutes'>
  >`
    select d.id, d.name, d.lock_minutes,
      json_build_object('id', br.id, 'business_id', br.business_id, 'locales', ${localesOf('br')}) as branch,
      json_build_object('type', b.type, 'locales', ${localesOf('b')}) as business
    from devices d
    join branches br on br.business_id = d.business_id and br.id = d.branch_id
    join businesses b on b.id = d.business_id
    where d.id = ${id}`);
  if (!found) throw notFound();
  const { id: branchId, business_id: businessId } = found.branch;
  const people = await readPeople(scope, { businessId, branchId, id });
  return { ...found, lock_minutes: asMinutes(found.lock_minutes), people };
}

export const deskRoutes = (deps: Deps): AnyRoute[] => [
  handle<typeof desks.share, undefined, Confirmation>(
    desks.share,
    (scope, { params, body, prepared }) =>
      share(scope, deps, { branchId: params.branch_id, body, proof: prepared }),
    { prepare: prepareRecentProof(deps) },
  ),
  handle(desks.update, (scope, { params, body }) => update(scope, params, body)),
  handle(desks.self, readDesk),
  handle<typeof desks.unlock, undefined, number>(
    desks.unlock,
    (scope, { prepared }) => unlockDesk(scope, deps, prepared),
    { prepare: (scope, { body }) => checkPin(deps, scope, body) },
  ),
];
