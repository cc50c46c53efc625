import { createHash } from 'node:crypto';
import { guestPush } from '@diwan/contract/notifications/guest-push.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PushKeys, PushProvider } from '#platform/push/push-provider.ts';
import { notFound } from '#platform/http-error.ts';
import { enterAsGuest, type VenueIds } from '#platform/tenancy/enter-business.ts';
import { offerOf, subscribedAt } from '../push-offer.shared.ts';
import { pushKeysOf } from '../push-keys.shared.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { guestTokenHash } from '#platform/access/token.ts';

type PushDeps = Pick<Deps, 'database' | 'secrets'>;
type Kind = keyof typeof guestPush;
type Body = BodyOf<typeof guestPush.orders.register>;
type Found = VenueIds & { readonly id: number };

const MOST_BROWSERS = 5;
const LOOKUP = { orders: 'order_by_token', reservations: 'reservation_by_token' } as const;
const hexOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/** The order or booking behind a token; 404 where there is none. */
async function findByToken({ database }: PushDeps, kind: Kind, token: string): Promise<Found> {
  const lookup = foundRows(called(LOOKUP[kind], { token: guestTokenHash(token) }));
  const found = await database.system((db) => db.find(lookup));
  if (!found) throw notFound();
  return found;
}

const keysOf = ({ database, secrets }: PushDeps, { business_id }: Found): Promise<PushKeys | null> =>
  database.read({ userId: null, businessId: business_id }, (db) =>
    pushKeysOf(db, { businessId: business_id, readers: 'guests' }, secrets),
  );

interface Listening {
  readonly kind: Kind;
  readonly found: Found;
}

const COLUMNS = { orders: 'order_id', reservations: 'reservation_id' } as const satisfies Record<
  string,
  keyof Schema['guest_push_devices']
>;

/** The latest few of one order are reported; a browser of another one is this one's from now on. */
async function store(
  scope: Scope,
  { kind, found }: Listening,
  { body, subscriptionId }: { body: Body; subscriptionId: string },
) {
  await enterAsGuest(scope, found);
  const { business_id, id } = found;
  await scope.db.run(
    query
      .insertInto('guest_push_devices')
      .values({
        business_id,
        [COLUMNS[kind]]: id,
        subscription_id: subscriptionId,
        endpoint_hash: hexOf(body.subscription.endpoint),
        locale: scope.locale,
        created_at: scope.now,
      })
      .onConflict((known) =>
        known.constraint('guest_push_devices_endpoint').doUpdateSet((row) => ({
          order_id: row.ref('excluded.order_id'),
          reservation_id: row.ref('excluded.reservation_id'),
          subscription_id: row.ref('excluded.subscription_id'),
          locale: row.ref('excluded.locale'),
        })),
      ),
  );
  const devices = query.selectFrom('guest_push_devices').where('business_id', '=', business_id);
  const beyond = devices
    .select('id')
    .where(COLUMNS[kind], '=', id)
    .orderBy('id', 'desc')
    .offset(MOST_BROWSERS);
  await scope.db.run(
    query.deleteFrom('guest_push_devices').where('business_id', '=', business_id).where('id', 'in', beyond),
  );
  return true as const;
}

function routesOf(kind: Kind, deps: PushDeps, provider: PushProvider): AnyRoute[] {
  const calls = guestPush[kind];
  return [
    handle(calls.offer, async (_scope, { prepared }) => prepared, {
      prepare: async (_scope, { params }) =>
        offerOf(provider, await keysOf(deps, await findByToken(deps, kind, params.token))),
    }),
    handle(
      calls.register,
      (scope, { body, prepared: { found, subscriptionId } }) =>
        store(scope, { kind, found }, { body, subscriptionId }),
      {
        // Where a guest is notified of things is their own affair.
        audit: 'none',
        prepare: async (scope, { params, body }) => {
          const found = await findByToken(deps, kind, params.token);
          const subscriber = { reference: `${kind}-${found.business_id}-${found.id}`, locale: scope.locale };
          const keys = await keysOf(deps, found);
          return { found, subscriptionId: await subscribedAt(provider, keys, { ...body, subscriber }) };
        },
      },
    ),
    handle(
      calls.remove,
      async (scope, { body, prepared: found }) => {
        await enterAsGuest(scope, found);
        await scope.db.run(
          query
            .deleteFrom('guest_push_devices')
            .where('business_id', '=', found.business_id)
            .where(COLUMNS[kind], '=', found.id)
            .where('endpoint_hash', '=', hexOf(body.endpoint)),
        );
        return true as const;
      },
      { audit: 'none', prepare: (_scope, { params }) => findByToken(deps, kind, params.token) },
    ),
  ];
}

export const guestPushRoutes = (deps: PushDeps, provider: PushProvider): AnyRoute[] => [
  ...routesOf('orders', deps, provider),
  ...routesOf('reservations', deps, provider),
];
