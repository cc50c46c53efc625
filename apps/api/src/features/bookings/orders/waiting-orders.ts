import { sql } from 'kysely';
import { query } from '#platform/database/query.ts';

/** Orders that wait for their money: nobody sees them, but they hold their dishes and their time. */
export const waitingOrders = (business: number) =>
  query
    .selectFrom('orders')
    .where('business_id', '=', business)
    .where('pay_by', 'is not', null)
    .where('status', '=', sql.lit('pending'));
