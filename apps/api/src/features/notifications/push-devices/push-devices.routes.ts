import { createHash } from 'node:crypto';
import { pushDevices, type PushDeviceRow } from '@diwan/contract/notifications/push-devices.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PushProvider } from '#platform/push/push-provider.ts';
import { notFound } from '#platform/http-error.ts';
import { staffKeysOf } from '../push-keys.shared.ts';
import { offerOf, subscribedAt } from '../push-offer.shared.ts';

type Registered = BodyOf<typeof pushDevices.register>;
type PushDeps = Pick<Deps, 'secrets'>;

const ROW = ['id', 'name', 'endpoint_hash', 'created_at'] as const;

const keysOf =
  ({ secrets }: PushDeps) =>
  (scope: Scope) =>
    staffKeysOf(scope.db, scope.business.id, secrets);

/** A browser that is known already becomes the caller's, under the present session. */
function store(scope: Scope, body: Registered, subscriptionId: string): Promise<PushDeviceRow> {
  const { userId, sessionId } = scope.caller;
  const hash = createHash('sha256').update(body.subscription.endpoint).digest('hex');
  const written = query
    .insertInto('push_devices')
    .values({
      business_id: scope.business.id,
      user_id: userId,
      session_id: sessionId,
      subscription_id: subscriptionId,
      endpoint_hash: hash,
      name: body.name,
      created_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('push_devices_endpoint').doUpdateSet((row) => ({
        user_id: row.ref('excluded.user_id'),
        session_id: row.ref('excluded.session_id'),
        subscription_id: row.ref('excluded.subscription_id'),
        name: row.ref('excluded.name'),
      })),
    )
    .returning(ROW);
  return scope.db.get(written);
}

const ofCaller = (scope: Scope) => ({ business_id: scope.business.id, user_id: scope.caller.userId });

export function pushDeviceRoutes(deps: PushDeps, provider: PushProvider): AnyRoute[] {
  const readKeys = keysOf(deps);
  return [
    handle(
      pushDevices.list,
      async (scope, { prepared }) => ({
        ...prepared,
        devices: await scope.db.rows(
          query
            .selectFrom('push_devices')
            .select(ROW)
            .where((row) => row.and(ofCaller(scope)))
            .orderBy('id', 'desc'),
        ),
      }),
      { prepare: async (_scope, given) => offerOf(provider, await given.read(readKeys)) },
    ),
    handle(pushDevices.register, (scope, { body, prepared }) => store(scope, body, prepared), {
      prepare: async (scope, { body, read }) => {
        const subscriber = { reference: `staff-${scope.caller.userId}`, locale: scope.locale };
        return subscribedAt(provider, await read(readKeys), { ...body, subscriber });
      },
      // Where a person is notified of things is their own affair.
      audit: 'none',
    }),
    handle(
      pushDevices.remove,
      async (scope, { params }) => {
        const gone = await scope.db.run(
          query.deleteFrom('push_devices').where((row) => row.and({ ...ofCaller(scope), id: params.id })),
        );
        if (gone === 0) throw notFound();
        return true as const;
      },
      { audit: 'none' },
    ),
  ];
}
