import { expressionBuilder, sql } from 'kysely';
import { notifications, type NotificationRow } from '@diwan/contract/notifications/notifications.ts';
import { listPage, orderedById } from '#platform/crud/list.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { query } from '#platform/database/query.ts';

const t = expressionBuilder(query.selectFrom('notifications as t'));

// In SQL: the answer as JSON.
const row = sql`json_build_object('id', t.id, 'type', t.type, 'data', t.data, 'business_id', t.business_id,
  'branch_id', t.branch_id, 'created_at', app.instant(t.created_at), 'read_at', app.instant(coalesce(t.read_at, case when t.is_own then t.created_at end)))`;

async function unread(scope: Scope): Promise<{ unread_count: number }> {
  return scope.db.get(
    query
      .selectFrom('notifications')
      .select((notice) => notice.fn.countAll<number>().as('unread_count'))
      .where('user_id', '=', scope.caller.userId)
      .where('read_at', 'is', null)
      .where((notice) => notice.not(notice.ref('is_own'))),
  );
}

export const notificationRoutes: AnyRoute[] = [
  handle(notifications.list, (scope, { query: input }) =>
    listPage<NotificationRow>(scope, input, {
      table: 'notifications',
      row,
      where: [t('t.user_id', '=', scope.caller.userId)],
      orderBy: orderedById(input.sortBy ? input.sortType : 'desc'),
    }),
  ),
  handle(notifications.unread, unread),
  handle(
    notifications.markRead,
    async (scope, { body }) => {
      const { ids, up_to: last } = body;
      await scope.db.run(
        query
          .updateTable('notifications')
          .set({ read_at: scope.now })
          .where('user_id', '=', scope.caller.userId)
          .where('read_at', 'is', null)
          .$if(ids !== undefined, (input) =>
            input.where((row) => row('id', '=', row.fn.any(row.val([...(ids ?? [])])))),
          )
          // Ids of version 7 are in the order of the list.
          .$if(last !== undefined, (input) => input.where('id', '<=', last ?? '')),
      );
      return unread(scope);
    },
    // What a person has read is nothing of a business.
    { audit: 'none' },
  ),
];
