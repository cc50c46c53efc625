import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pushDevices, type PushDeviceRow } from '@diwan/contract/notifications/push-devices.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PushProvider } from '#platform/push/push-provider.ts';
import { notFound } from '#platform/refusal.ts';
import { staffKeysOf } from '../push-keys.rules.ts';
import { offerOf, subscribedAt } from '../push-offer.rules.ts';

type Registered = BodyOf<typeof pushDevices.register>;
type PushDeps = Pick<Deps, 'secrets'>;

const ROW = sql`id, name, endpoint_hash, app.instant(created_at) as created_at`;

const keysOf =
  ({ secrets }: PushDeps) =>
  (scope: Scope) =>
    staffKeysOf(scope.db, scope.business.id, secrets);

/** A browser that is known already becomes the caller's, under the present session. */
function store(scope: Scope, body: Registered, subscriptionId: string): Promise<PushDeviceRow> {
  const { userId, sessionId } = scope.caller;
  const hash = createHash('sha256').update(body.subscription.endpoint).digest('hex');
  return scope.db.get(sql<PushDeviceRow>`
    insert into push_devices (business_id, user_id, session_id, subscription_id, endpoint_hash, name, created_at)
    values (${scope.business.id}, ${userId}, ${sessionId}, ${subscriptionId}, ${hash}, ${body.name}, ${scope.now})
    on conflict on constraint push_devices_endpoint do update set user_id = excluded.user_id,
      session_id = excluded.session_id, subscription_id = excluded.subscription_id, name = excluded.name
    returning ${ROW}`);
}

const own = (scope: Scope) => sql`business_id = ${scope.business.id} and user_id = ${scope.caller.userId}`;

export function pushDeviceRoutes(deps: PushDeps, provider: PushProvider): AnyRoute[] {
  const readKeys = keysOf(deps);
  return [
    handle(
      pushDevices.list,
      async (scope, { prepared }) => ({
        ...prepared,
        devices: await scope.db.rows(sql<PushDeviceRow>`
          select ${ROW} from push_devices where ${own(scope)} order by push_devices.id desc`),
      }),
      { prepare: async (_scope, given) => offerOf(provider, await given.read(readKeys)) },
    ),
    handle(pushDevices.register, (scope, { body, prepared }) => store(scope, body, prepared), {
      prepare: async (scope, { body, read }) => {
        const subscriber = { reference: `staff-${scope.caller.userId}`, locale: scope.locale };
        return subscribedAt(provider, await read(readKeys), { ...body, subscriber });
      },
      // Where a person is told of things is their own affair.
      audit: 'none',
    }),
    handle(
      pushDevices.remove,
      async (scope, { params }) => {
        const gone = await scope.db.run(
          sql`delete from push_devices where ${own(scope)} and id = ${params.id}`,
        );
        if (gone === 0) throw notFound();
        return true as const;
      },
      { audit: 'none' },
    ),
  ];
}
