import { z } from 'zod';
import { instant, localTime } from '../fields.ts';
import { owner, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';
import { NOTIFICATION_TYPES, noticeWords } from './notifications.ts';

export const DELIVERY_CHANNELS = ['push', 'email'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `retrying`: failed so far and tried again by itself. `skipped`: there was no need, or nowhere to send it. */
export const DELIVERY_STATUSES = ['waiting', 'retrying', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_REASONS = [
  'no-keys',
  'keys-refused',
  'unreachable',
  'busy',
  'refused',
  'no-devices',
  'mail-failed',
  'no-address',
  'switched-off',
  'seen',
  'no-access',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** How long a notice waits for its reader before it goes by mail. */
export const NOTICE_MAIL_MINUTES = 5;

/** What a message is about: a notice of the notification panel, or news for a guest. */
const DELIVERY_TYPES = [...NOTIFICATION_TYPES, 'guest-order', 'guest-reservation'] as const;

export const deliveryRow = z.object({
  id: z.number(),
  channel: z.enum(DELIVERY_CHANNELS),
  status: z.enum(DELIVERY_STATUSES),
  type: z.enum(DELIVERY_TYPES),
  data: noticeWords,
  /** Null: a guest, whose order or booking it is about. */
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  branch_id: z.number().nullable(),
  tries: z.number(),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** What the other side said, in its own words. */
  detail: z.string().nullable(),
  /** When it is sent, or sent again, at the earliest. */
  due_at: instant,
  created_at: instant,
  ended_at: instant.nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

const path = '/business/:business_id/deliveries';

/** What left for the people of the business, and what became of it. */
export const deliveries = {
  list: read({
    name: 'deliveries.list',
    path,
    summary: 'Push messages and mails to the people and guests of the business, the newest first',
    access: owner,
    query: listQuery(['created_at', 'tries'], {
      channel: z.enum(DELIVERY_CHANNELS).optional(),
      status: z.enum(DELIVERY_STATUSES).optional(),
      from: localTime().optional(),
      to: localTime().optional(),
    }),
    answer: pageOf(deliveryRow),
  }),
  retry: write({
    name: 'deliveries.retry',
    path: `${path}/:id/retry`,
    summary: 'Send again what has failed',
    access: owner,
    answer: deliveryRow,
    affects: ['deliveries'],
  }),
};
