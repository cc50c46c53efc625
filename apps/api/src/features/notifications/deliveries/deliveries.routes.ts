import { expressionBuilder, sql, type Expression } from 'kysely';
import {
  deliveries,
  type DeliveryChannel,
  type DeliveryRow,
} from '@diwan/contract/notifications/deliveries.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { endOf, instantOf } from '#platform/crud/sent-values.ts';
import { likePattern, listPage, orderOf } from '#platform/crud/list.ts';
import { handle, type AnyRoute, type Locate } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { effectOf } from './delivery-rows.ts';
import { query } from '#platform/database/query.ts';

type Query = QueryOf<typeof deliveries.list>;

const t = expressionBuilder(query.selectFrom('deliveries as t'));

/** Whoever left the business is still named. In SQL: the answer as JSON. */
const row = sql<DeliveryRow>`json_build_object('id', t.id, 'channel', t.channel, 'status', t.status, 'type', t.type, 'data', t.data,
  'user', case when t.user_id is not null then
    json_build_object('id', t.user_id, 'name', coalesce(app.person_name(t.business_id, t.user_id), '')) end,
  'branch_id', t.branch_id, 'tries', t.tries, 'reason', t.reason, 'detail', t.detail,
  'due_at', app.instant(t.due_at), 'created_at', app.instant(t.created_at), 'ended_at', app.instant(t.ended_at))`;

function conditions(scope: Scope, input: Query): Expression<unknown>[] {
  const { channel, status, from, to, search } = input;
  const pattern = likePattern(search);
  return [
    t('t.business_id', '=', scope.business.id),
    ...(channel === undefined ? [] : [t('t.channel', '=', channel)]),
    ...(status === undefined ? [] : [t('t.status', '=', status)]),
    ...(from === undefined ? [] : [t('t.created_at', '>=', instantOf(scope, from, 'from').toISOString())]),
    ...(to === undefined ? [] : [t('t.created_at', '<', endOf(scope, to, 'to').toISOString())]),
    ...(search === ''
      ? []
      : [
          // In SQL: members of JSON.
          sql`(t.data -> 'en' ->> 'title' ilike ${pattern} or t.data -> 'ar' ->> 'title' ilike ${pattern}
            or app.person_name(t.business_id, t.user_id) ilike ${pattern})`,
        ]),
  ];
}

const locate: Locate<typeof deliveries.retry, { readonly id: number }> = async (scope, { id }) => {
  const found = await scope.db.find(
    query
      .selectFrom('deliveries')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .forUpdate(),
  );
  return found && { row: found, target: { business_id: scope.business.id } };
};

/** The same message as before: whoever took it already does not take it twice. */
async function retry(scope: Scope, id: number): Promise<DeliveryRow> {
  const again = await scope.db.find(
    query
      .updateTable('deliveries')
      .set({
        status: 'waiting',
        tries: 0,
        reason: null,
        detail: null,
        ended_at: null,
        due_at: scope.now,
        is_asked: true,
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning('channel')
      .$narrowType<{ channel: DeliveryChannel }>(),
  );
  if (!again) throw conflict('delivery_not_failed');
  const business_id = scope.business.id;
  scope.send({ kind: effectOf(again.channel), business_id, payload: { business_id, id, is_asked: true } });
  const found = await scope.db.get(
    query
      .selectFrom('deliveries as t')
      .select(row.as('row'))
      .where('t.business_id', '=', business_id)
      .where('t.id', '=', id),
  );
  return found.row;
}

export const deliveryRoutes: AnyRoute[] = [
  handle(deliveries.list, (scope, { query: input }) =>
    listPage<DeliveryRow>(scope, input, {
      table: 'deliveries',
      row,
      where: conditions(scope, input),
      orderBy: orderOf(input, [], scope.locale),
    }),
  ),
  // The log itself says what was tried.
  handle(deliveries.retry, (scope, { params }) => retry(scope, params.id), { locate, audit: 'none' }),
];
