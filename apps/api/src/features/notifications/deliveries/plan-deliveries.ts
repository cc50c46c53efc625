import { sql } from 'kysely';
import { z } from 'zod';
import { NOTICE_MAIL_MINUTES } from '@diwan/contract/notifications/deliveries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';
import type { GroupSender, Payload } from '#platform/outbox/sender.ts';
import { staffKeysOf } from '../push-keys.shared.ts';
import { effectOf, IMPORTANT_TYPES } from './delivery-rows.ts';

interface Notices {
  readonly businessId: number;
  readonly ids: readonly string[];
  readonly hasKeys: boolean;
  readonly now: Date;
}

const payloadSchema = z.object({ business_id: z.number(), ids: z.array(z.uuid()) });

/** The ids of all notices, each business's by itself. */
function byBusiness(payloads: readonly Payload[]): Map<number, string[]> {
  const notices = new Map<number, string[]>();
  for (const payload of payloads) {
    const { business_id, ids } = payloadSchema.parse(payload);
    notices.set(business_id, [...(notices.get(business_id) ?? []), ...ids]);
  }
  return notices;
}

async function plan(db: Db, { businessId, ids, hasKeys, now }: Notices): Promise<void> {
  const wait = sql`make_interval(mins => ${NOTICE_MAIL_MINUTES})`;
  // In SQL: what was planned goes on into the outbox, with times that are counted from the clock of the database.
  await db.run(sql`
    with planned as (
      insert into deliveries (business_id, notification_id, user_id, branch_id, type, data, channel, due_at, created_at)
      select ${businessId}::bigint, n.id, n.user_id, n.branch_id, n.type, n.data, c.channel,
        case c.channel when 'push' then ${now}::timestamptz else n.created_at + ${wait} end, ${now}
      from app.notices_to_deliver(${businessId}, ${ids}::uuid[], ${now}) n
      cross join lateral (
        select case when ${hasKeys} and n.has_device then 'push'
          when n.type = any(${[...IMPORTANT_TYPES]}::text[]) then 'email' end as channel) c
      where c.channel is not null
      on conflict on constraint deliveries_once do nothing
      returning id, channel, due_at)
    insert into outbox (business_id, kind, payload, due_at)
    select ${businessId}::bigint, case channel when 'email' then ${effectOf('email')} else ${effectOf('push')} end, jsonb_build_object('business_id', ${businessId}::bigint, 'id', id),
      now() + greatest(due_at - ${now}::timestamptz, interval '0')
    from planned`);
}

/**
 * Decides once by which channel each notice reaches its reader: push where the business has keys and the reader a live
 * browser, else mail for those that matter. What has been read already goes nowhere.
 */
export function noticesSender({
  database,
  secrets,
  clock,
}: Pick<Deps, 'database' | 'secrets' | 'clock'>): GroupSender {
  return {
    together: async (payloads) => {
      for (const [businessId, ids] of byBusiness(payloads)) {
        await database.write({ userId: null, businessId: businessId }, async (db) => {
          const hasKeys = (await staffKeysOf(db, businessId, secrets)) !== null;
          await plan(db, { businessId, ids, hasKeys, now: clock.now() });
        });
      }
    },
  };
}
