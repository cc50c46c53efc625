import type { NotNull } from 'kysely';
import type { DeliveryReason } from '@diwan/contract/notifications/deliveries.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { pathAt } from '@diwan/domain/workspace-url.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import { publicUrl } from '#platform/env.ts';
import {
  PushFailed,
  type PushKeys,
  type PushOutcome,
  type PushProvider,
} from '#platform/push/push-provider.ts';
import { pushKeysOf, staffKeysOf } from '../push-keys.shared.ts';
import {
  endDelivery,
  noteFailedTry,
  planMail,
  readerOf,
  tenancyOf,
  type Ending,
  type OpenDelivery,
} from './delivery-rows.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** About ten minutes of growing pauses: a push message that comes later is no alarm any more. */
const MOST_TRIES = 8;
/** A message for a browser that is off waits at its push service no longer than this. */
const SHOWN_FOR_SECONDS = 6 * 3600;

export type DeliveryDeps = Pick<Deps, 'database' | 'secrets' | 'clock' | 'env'>;

interface Ready {
  readonly keys: PushKeys;
  readonly subscriptions: readonly string[];
  readonly words: OpenDelivery['data'];
}

/** A guest has one browser for it, and one language. */
async function prepareForGuest(
  db: Db,
  { business_id, guest_device_id, data }: OpenDelivery,
  { secrets }: DeliveryDeps,
): Promise<Ready | DeliveryReason> {
  const keys = await pushKeysOf(db, { businessId: business_id, readers: 'guests' }, secrets);
  if (!keys) return 'no-keys';
  const device = await db.find(
    query
      .selectFrom('guest_push_devices')
      .select(['subscription_id', 'locale'])
      .where('business_id', '=', business_id)
      .where('id', '=', guest_device_id)
      .$narrowType<{ locale: Locale }>(),
  );
  if (!device) return 'no-devices';
  const own = data[device.locale];
  return { keys, subscriptions: [device.subscription_id], words: { en: own, ar: own } };
}

/** What there is to send with, or why there is nothing to send. */
async function prepare(db: Db, delivery: OpenDelivery, deps: DeliveryDeps): Promise<Ready | DeliveryReason> {
  const { secrets, clock } = deps;
  const { business_id, user_id } = delivery;
  if (user_id === null) return prepareForGuest(db, delivery, deps);
  if (!delivery.is_asked && (await readerOf(db, delivery)).has_read) return 'seen';
  const keys = await staffKeysOf(db, business_id, secrets);
  if (!keys) return 'no-keys';
  const live = called('push_subscriptions_of', { business: business_id, person: user_id, at: clock.now() });
  const rows = await db.rows(
    query.selectFrom(live.as('live')).select('subscription_id').$narrowType<{ subscription_id: NotNull }>(),
  );
  const subscriptions = rows.map((row) => row.subscription_id);
  return subscriptions.length === 0 ? 'no-devices' : { keys, subscriptions, words: delivery.data };
}

/** What the provider says is dead is asked no more. */
async function removeDead(db: Db, delivery: OpenDelivery, { dead }: PushOutcome): Promise<void> {
  if (dead.length === 0) return;
  await db.run(
    query
      .deleteFrom(delivery.user_id === null ? 'guest_push_devices' : 'push_devices')
      .where('business_id', '=', delivery.business_id)
      .where('subscription_id', '=', (row) => row.fn.any(row.val([...dead]))),
  );
}

/** A push message of one notice to all live browsers of its reader; mail takes over where it reaches nobody. */
export class PushDelivery {
  readonly #deps: DeliveryDeps;
  readonly #provider: PushProvider;

  constructor(deps: DeliveryDeps, provider: PushProvider) {
    this.#deps = deps;
    this.#provider = provider;
  }

  async send(delivery: OpenDelivery): Promise<void> {
    const ready = await this.#deps.database.read(tenancyOf(delivery), (db) =>
      prepare(db, delivery, this.#deps),
    );
    if (typeof ready === 'string') return this.#stop(delivery, ready);
    try {
      await this.#finish(delivery, await this.#provider.send(ready.keys, this.#message(delivery, ready)));
    } catch (error) {
      if (!(error instanceof PushFailed)) throw error;
      await this.#fail(delivery, error);
    }
  }

  #message(
    { once_key, data, business_id, branch_id, guest_device_id }: OpenDelivery,
    { subscriptions, words }: Ready,
  ) {
    const { link } = data.en;
    // A guest has no workspace.
    const path = guest_device_id === null ? pathAt(link, business_id, branch_id) : link;
    return {
      onceKey: once_key,
      subscriptions,
      words,
      url: `${publicUrl(this.#deps.env)}${path}`,
      seconds: SHOWN_FOR_SECONDS,
    };
  }

  async #stop(delivery: OpenDelivery, reason: DeliveryReason): Promise<void> {
    await this.#end(delivery, {
      ending: { status: 'skipped', reason },
      counts: false,
      needsMail: reason !== 'seen',
    });
  }

  async #finish(delivery: OpenDelivery, outcome: PushOutcome): Promise<void> {
    await this.#deps.database.write(tenancyOf(delivery), (db) => removeDead(db, delivery, outcome));
    const ending: Ending = outcome.isTaken ? { status: 'sent' } : { status: 'skipped', reason: 'no-devices' };
    await this.#end(delivery, { ending, counts: true, needsMail: !outcome.isTaken });
  }

  async #fail(delivery: OpenDelivery, error: PushFailed): Promise<void> {
    const { problem: reason, detail } = error;
    if (error.isPassing && delivery.tries + 1 < MOST_TRIES) {
      await this.#deps.database.write(tenancyOf(delivery), (db) =>
        noteFailedTry(db, delivery, { reason, detail }),
      );
      // The outbox tries it again after its pause.
      throw error;
    }
    await this.#end(delivery, {
      ending: { status: 'failed', reason, detail },
      counts: true,
      needsMail: true,
    });
  }

  async #end(
    delivery: OpenDelivery,
    { ending, counts, needsMail }: { ending: Ending; counts: boolean; needsMail: boolean },
  ): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    await database.write(tenancyOf(delivery), async (db) => {
      await endDelivery(db, delivery, { ending, now, counts });
      if (needsMail) await planMail(db, delivery, now);
    });
  }
}
