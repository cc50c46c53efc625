import { sql } from 'kysely';
import { notifications, type NotificationRow } from '@diwan/contract/notifications/notifications.ts';
import { listPage } from '#platform/crud/list.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';

const row = sql`json_build_object('id', t.id, 'type', t.type, 'data', t.data, 'business_id', t.business_id,
  'branch_id', t.branch_id, 'created_at', app.instant(t.created_at), 'read_at', app.instant(coalesce(t.read_at, case when t.is_own then t.created_at end)))`;

async function unread(scope: Scope): Promise<{ unread_count: number }> {
  return scope.db.get(sql<{ unread_count: number }>`
    select count(*) as unread_count from notifications where user_id = ${scope.caller.userId} and read_at is null and not is_own`);
}

export const notificationRoutes: AnyRoute[] = [
  handle(notifications.list, (scope, { query }) =>
    listPage<NotificationRow>(scope, query, {
      table: 'notifications',
      row,
      where: [sql`t.user_id = ${scope.caller.userId}`],
      orderBy: query.sortType === 'asc' && query.sortBy ? sql`t.id` : sql`t.id desc`,
    }),
  ),
  handle(notifications.unread, unread),
  handle(
    notifications.markRead,
    async (scope, { body }) => {
      const chosen = body.ids ? sql`id = any(${body.ids}::uuid[])` : sql`true`;
      await scope.db.run(sql`
        update notifications set read_at = ${scope.now}
        where user_id = ${scope.caller.userId} and read_at is null and ${chosen}`);
      return unread(scope);
    },
    // What a person has read is nothing of a business.
    { audit: 'none' },
  ),
];
