import { sql } from 'kysely';
import { USUAL_PREPARATION_MINUTES } from '@diwan/contract/settings/business-settings.ts';
import { query } from '#platform/database/query.ts';

/** The setting of the branch, else of the business. */
const preparation = (business: number, branch: number) =>
  query
    .selectFrom('settings')
    .select((row) => row.cast<number>('data', 'integer').as('minutes'))
    .where('business_id', '=', business)
    .where('key', '=', sql.lit('PreparationMinutes'))
    .where('category_id', 'is', null)
    .where((row) => row.or([row('branch_id', '=', branch), row('branch_id', 'is', null)]))
    .orderBy('branch_id', (order) => order.asc().nullsLast())
    .limit((row) => row.lit(1));

/** What an order takes, as `takes` of `p`. */
export const pace = (business: number, branch: number) => {
  const minutes = sql`coalesce(${preparation(business, branch)}, ${USUAL_PREPARATION_MINUTES}::int)`;
  return query.selectNoFrom(sql<string>`make_interval(mins => ${minutes})`.as('takes')).as('p');
};
