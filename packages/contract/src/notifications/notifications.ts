import { z } from 'zod';
import { instant } from '../fields.ts';
import { anyUser, read, write } from '../operation.ts';
import { listQuery, pageOf } from '../page.ts';

export const NOTIFICATION_TYPES = [
  'new-reservation',
  'update-reservation',
  'late-payment',
  'calendar-conflict',
  'new-order',
  'update-order',
  'late-order',
  'visit-call',
  'guest-arrived',
] as const;

const words = z.object({ title: z.string(), body: z.string(), link: z.string() });

/** A notice in both languages. */
export const noticeWords = z.object({ en: words, ar: words });

export const notificationRow = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  data: noticeWords,
  business_id: z.number(),
  branch_id: z.number().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const unread = z.object({ unread_count: z.number() });

/** The caller's own, wherever they work. */
export const notifications = {
  list: read({
    name: 'notifications.list',
    path: '/users/notifications',
    summary: 'Notifications, newest first; reading the list marks nothing',
    access: anyUser,
    query: listQuery(['created_at']),
    answer: pageOf(notificationRow),
  }),
  unread: read({
    name: 'notifications.unread',
    path: '/users/unread-notifications',
    summary: 'How many notifications are unread',
    access: anyUser,
    answer: unread,
  }),
  markRead: write({
    name: 'notifications.mark-read',
    path: '/users/notifications/read',
    summary: 'Mark notifications read: those named, or all up to one of them; without either all of them',
    access: anyUser,
    body: z.object({
      ids: z.array(z.uuid()).max(1000).optional(),
      /** The newest that was shown: what has come since stays unread. */
      up_to: z.uuid().optional(),
    }),
    answer: unread,
    affects: ['notifications'],
  }),
};
