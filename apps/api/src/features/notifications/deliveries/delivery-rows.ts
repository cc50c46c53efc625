import { sql, type InferResult, type NotNull } from 'kysely';
import {
  NOTICE_MAIL_MINUTES,
  type DeliveryChannel,
  type DeliveryReason,
  type DeliveryRow,
  type DeliveryStatus,
} from '@diwan/contract/notifications/deliveries.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** What is worth a mail when nobody looks: something new that waits for an answer, for money to be given back, or to be moved. */
export const IMPORTANT_TYPES = [
  'new-reservation',
  'new-order',
  'late-order',
  'late-payment',
  'calendar-conflict',
] as const;

interface Known {
  type: DeliveryRow['type'];
  data: DeliveryRow['data'];
  channel: DeliveryChannel;
  status: DeliveryStatus;
}

const delivery = (of: OfDelivery) =>
  query
    .selectFrom('deliveries')
    .select(['business_id', 'branch_id', 'id', 'type', 'data', 'channel', 'status', 'tries', 'once_key'])
    // Without notice and person: news for a guest.
    .select(['notification_id', 'user_id', 'guest_device_id', 'is_asked'])
    .where('business_id', '=', of.business_id)
    .where('id', '=', of.id)
    .$narrowType<Known>();

export type StoredDelivery = InferResult<ReturnType<typeof delivery>>[number];

/** One that is being sent. */
export interface OpenDelivery extends StoredDelivery {
  /** Whether the reader has seen the notice does not matter: the owner sends it again. */
  readonly is_asked: boolean;
}

interface KnownOfReader {
  name: NotNull;
  is_verified: NotNull;
  locale: Locale;
  has_read: NotNull;
  wants_mail: NotNull;
}

const reader = ({ business_id, notification_id }: StoredDelivery) =>
  query
    .selectFrom(called('reader_of_notice', { business: business_id, notice: notification_id }).as('reader'))
    .select(['name', 'email', 'is_verified', 'locale', 'has_read', 'wants_mail'])
    .$narrowType<KnownOfReader>();

export type Reader = InferResult<ReturnType<typeof reader>>[number];

export interface OfDelivery {
  readonly business_id: number;
  readonly id: number;
}

/** Several of one business. */
interface OfDeliveries {
  readonly business_id: number;
  readonly ids: readonly number[];
}

export const tenancyOf = ({ business_id }: Pick<OfDelivery, 'business_id'>) => ({
  userId: null,
  businessId: business_id,
});

const update = (of: OfDelivery | OfDeliveries) =>
  query
    .updateTable('deliveries')
    .where('business_id', '=', of.business_id)
    .where((row) => row('id', '=', row.fn.any(row.val('ids' in of ? of.ids : [of.id]))));

/** Undefined: gone with its notice, or with the business. */
export function findDelivery(db: Db, of: OfDelivery): Promise<StoredDelivery | undefined> {
  return db.find(delivery(of));
}

/** Whether the person it is for would still be told of it. */
export async function hasReader(
  db: Db,
  { business_id, notification_id }: Pick<StoredDelivery, 'business_id' | 'notification_id'>,
): Promise<boolean> {
  const reader = called('has_reader', { business: business_id, notice: notification_id });
  const { is_there } = await db.get(query.selectNoFrom(reader.$notNull().as('is_there')));
  return is_there;
}

export const readerOf = (db: Db, of: StoredDelivery): Promise<Reader> => db.get(reader(of));

export interface Ending {
  readonly status: 'sent' | 'failed' | 'skipped';
  readonly reason?: DeliveryReason | undefined;
  readonly detail?: string | null | undefined;
}

/** `counts`: something was handed in or tried, rather than only looked at. */
export async function endDelivery(
  db: Db,
  of: OfDelivery | OfDeliveries,
  { ending, now, counts }: { readonly ending: Ending; readonly now: Date; readonly counts: boolean },
): Promise<void> {
  const { status, reason = null, detail = null } = ending;
  await db.run(
    update(of).set((row) => ({
      status,
      reason,
      detail,
      is_asked: false,
      ended_at: now,
      tries: row('tries', '+', counts ? 1 : 0),
    })),
  );
}

/** A mail of notices in the outbox has a queue of its own, so that push messages do not wait for the mail server. */
export const effectOf = (channel: DeliveryChannel) => (channel === 'email' ? 'notice-mail' : 'delivery');

export async function noteFailedTry(
  db: Db,
  of: OfDelivery,
  { reason, detail }: { readonly reason: DeliveryReason; readonly detail: string | null },
): Promise<void> {
  await db.run(
    update(of).set((row) => ({ status: 'retrying', reason, detail, tries: row('tries', '+', 1) })),
  );
}

/** Mail instead of a push message that reached nobody, once per notice and not before its reader had their time. */
export async function planMail(db: Db, of: StoredDelivery, now: Date): Promise<void> {
  // In SQL: what was planned goes on into the outbox, with times that are counted from the clock of the database.
  await db.run(sql`
    with planned as (
      insert into deliveries (business_id, notification_id, user_id, branch_id, type, data, channel, due_at, created_at)
      select business_id, notification_id, user_id, branch_id, type, data, 'email',
        greatest(created_at + make_interval(mins => ${NOTICE_MAIL_MINUTES}), ${now}::timestamptz), ${now}
      from deliveries
      where business_id = ${of.business_id} and id = ${of.id} and type = any(${[...IMPORTANT_TYPES]}::text[])
      on conflict on constraint deliveries_once do nothing
      returning business_id, id, due_at)
    insert into outbox (business_id, kind, payload, due_at)
    select business_id, ${effectOf('email')}, jsonb_build_object('business_id', business_id, 'id', id),
      now() + greatest(due_at - ${now}::timestamptz, interval '0')
    from planned`);
}
