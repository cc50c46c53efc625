import { sql, type Expression } from 'kysely';
import { guestNotification } from '@diwan/domain/guest-notifications.ts';
import { endedBy } from '@diwan/domain/order-reasons.ts';
import { isForLater } from '@diwan/domain/order-times.ts';
import { USUAL_PREPARATION_MINUTES } from '@diwan/contract/settings/business-settings.ts';
import { z } from 'zod';
import { called } from '#platform/database/called.ts';
import type { Db } from '#platform/database/db.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Sender } from '#platform/outbox/sender.ts';

const payloadSchema = z.object({
  business_id: z.number(),
  of: z.enum(['order', 'reservation']),
  id: z.number(),
  status: z.string(),
});
type News = z.output<typeof payloadSchema>;

type Step = { readonly by: string | null; readonly reason: string | null } | null;

// In SQL: a member of JSON. By hand: what is in it.
const lastStep = sql<Step>`history -> -1`;
// By hand: no column, so that both kinds have the same ones.
const noStep = sql<Step>`null::jsonb`;
const noTime = sql<string | null>`null::timestamptz`;

const placed = (of: News['of']) =>
  of === 'order'
    ? query
        .selectFrom('orders')
        .select(['business_id', 'branch_id', 'id', 'number'])
        .select(['expected_at', 'scheduled_at', lastStep.as('last')])
    : query
        .selectFrom('reservations')
        .select(['business_id', 'branch_id', 'id', 'id as number'])
        .select([noTime.as('expected_at'), noTime.as('scheduled_at'), noStep.as('last')]);

/** How many minutes the branch, else its business, takes to prepare an order. */
const preparation = (business: Expression<number>, branch: Expression<number>) =>
  query
    .selectFrom('settings as s')
    .select((row) => row.cast<number>('s.data', 'integer').as('minutes'))
    .where('s.business_id', '=', business)
    .where('s.key', '=', sql.lit('PreparationMinutes'))
    .where('s.category_id', 'is', null)
    .where((row) => row.or([row('s.branch_id', '=', branch), row('s.branch_id', 'is', null)]))
    .orderBy('s.branch_id', (order) => order.asc().nullsLast())
    .limit((row) => row.lit(1));

/** Undefined: it is gone meanwhile. */
async function findAbout(db: Db, { business_id, of, id }: News) {
  const found = await db.find(
    query
      .selectFrom(placed(of).as('t'))
      .innerJoin('branches as br', (join) =>
        join.onRef('br.business_id', '=', 't.business_id').onRef('br.id', '=', 't.branch_id'),
      )
      .innerJoin('businesses as b', 'b.id', 't.business_id')
      .select(['t.branch_id', 't.number', 't.last', 'br.slug', 'br.name_en', 'br.name_ar'])
      .select(['b.name_en as business_en', 'b.name_ar as business_ar'])
      .select((row) =>
        called('local_time', { at: row.ref('t.expected_at'), zone: row.ref('b.timezone') }).as('expected'),
      )
      .select((row) =>
        called('local_time', { at: row.ref('t.scheduled_at'), zone: row.ref('b.timezone') }).as('scheduled'),
      )
      .select(['t.expected_at', 't.scheduled_at'])
      .select((row) => preparation(row.ref('t.business_id'), row.ref('t.branch_id')).as('minutes'))
      .where('t.business_id', '=', business_id)
      .where('t.id', '=', id),
  );
  if (!found) return undefined;
  const { business_en, business_ar, name_en, name_ar, ...about } = found;
  return { ...about, en: name_en || business_en, ar: name_ar || business_ar };
}

async function plan(db: Db, news: News, { eventId, now }: { eventId: number; now: Date }): Promise<void> {
  const about = await findAbout(db, news);
  if (!about) return;
  const { en, ar, number, slug, branch_id, last, expected } = about;
  // What guests gave up themselves, or did not pay, was not refused by the venue: its page says what it is.
  if (news.status === 'rejected' && last !== null && endedBy(last) !== null) return;
  const { scheduled, minutes } = about;
  const isLater = isForLater(
    { ...about, status: news.status },
    minutes ?? USUAL_PREPARATION_MINUTES,
    now.getTime(),
  );
  const later = isLater ? scheduled : null;
  const notice = guestNotification({
    ...news,
    number,
    venue: { en, ar },
    link: `/q/${slug}`,
    expected,
    later,
  });
  // In SQL: what was planned goes on into the outbox, whose payload is put together there.
  const column = sql.ref(news.of === 'order' ? 'order_id' : 'reservation_id');
  await db.run(sql`
    with planned as (
      insert into deliveries (business_id, branch_id, type, data, channel, due_at, created_at, guest_device_id, event_id)
      select ${news.business_id}::bigint, ${branch_id}::bigint, ${`guest-${news.of}`}, ${jsonb(notice)}::jsonb, 'push',
        ${now}::timestamptz, ${now}::timestamptz, d.id, ${eventId}::bigint
      from guest_push_devices d where d.business_id = ${news.business_id} and d.${column} = ${news.id}
      on conflict on constraint deliveries_guest_once do nothing
      returning id)
    insert into outbox (business_id, kind, payload)
    select ${news.business_id}::bigint, 'delivery', jsonb_build_object('business_id', ${news.business_id}::bigint, 'id', id)
    from planned`);
}

/** Makes a message for each browser of a guest out of what became of an order or a booking, once. */
export const guestNotificationSender =
  ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Sender =>
  async (payload, { id }) => {
    const news = payloadSchema.parse(payload);
    await database.write({ userId: null, businessId: news.business_id }, (db) =>
      plan(db, news, { eventId: id, now: clock.now() }),
    );
  };
