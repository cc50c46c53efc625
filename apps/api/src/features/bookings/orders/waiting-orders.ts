import { sql } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Orders that wait for their money: nobody sees them, but they hold their dishes and their time. */
export const waitingOrders = (scope: Scope) =>
  query
    .selectFrom('orders')
    .where('business_id', '=', scope.business.id)
    .where('pay_by', 'is not', null)
    .where('status', '=', sql.lit('pending'));
