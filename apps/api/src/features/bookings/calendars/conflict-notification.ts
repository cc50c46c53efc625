import { calendarConflictNotification } from '@diwan/domain/notification-texts.ts';
import type { CalendarEvent } from '@diwan/domain/ical/read-calendar.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notifyPeople } from '../booking-notifications.shared.ts';
import type { FeedPlace } from './feed-place.ts';
import { query } from '#platform/database/query.ts';

interface Known {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

/** The same conflict is found at every poll until somebody ends it: its people are notified of it once. */
export const isNewConflict = (event: CalendarEvent, known: Known | undefined): boolean =>
  known?.state !== 'conflict' || known.from !== event.from || known.to !== event.to;

/** Notifies the people who see the branch's reservations that dates are taken twice. */
export async function notifyOfConflict(scope: Scope, feed: FeedPlace, event: CalendarEvent): Promise<void> {
  const item = await scope.db.get(
    query
      .selectFrom('items')
      .select(['name_en as en', 'name_ar as ar'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', feed.item_id),
  );
  const local = (at: number) => instantToLocal(new Date(at), scope.business.timezone);
  notifyPeople(scope, {
    branchId: feed.branch_id,
    type: 'calendar-conflict',
    notice: calendarConflictNotification({
      calendar: feed.name,
      item,
      unit: feed.unit,
      from: local(event.from),
      to: local(event.to),
    }),
    permission: 'reservations.read',
    isOfOrders: false,
  });
}
