import { sql, type RawBuilder } from 'kysely';
import { FIRST_STEPS, firstSteps, NEW_FOR_DAYS, type FirstStep } from '@diwan/contract/venues/first-steps.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import { handle } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';

const HOURS = ['OpeningHours', 'shifts'];
const TIMES_OF_STAYS = ['check_in_at', 'check_out_at'];
const FIRST_ROWS = 500;

/** By hand: a yes or no over several tables each. */
type Done = Readonly<Record<FirstStep, boolean>>;

/** An item that is still as it came with the sample content shows no step. In SQL: of a column of either table. */
const isOwn = (item: RawBuilder<unknown>) => sql`not exists (
  select from samples s join items i on i.business_id = s.business_id and i.id = s.item_id
  where s.business_id = t.business_id and s.item_id = ${item} and i.updated_at = s.version)`;

/**
 * Whether a guest is behind one of the first rows. A new business that has more without a guest among them has long been
 * shown what there is. In SQL: of either table.
 */
const fromGuest = (scope: Scope, table: 'orders' | 'reservations') => sql`exists (
  select from (select source from ${sql.table(table)} where business_id = ${scope.business.id} order by id limit ${FIRST_ROWS}) t
  where t.source = 'guest')`;

/** Each step is found by the first row that shows it. In SQL: ten questions whether there is any row. */
function doneOf(scope: Scope): Promise<Done> {
  const business = scope.business.id;
  return scope.db.get(sql<Done>`
    select
      exists (select from items t where t.business_id = ${business}
        and ${isOwn(sql`t.id`)}) as items,
      exists (select from media t where t.business_id = ${business} and t.item_id is not null
        and ${isOwn(sql`t.item_id`)}) as photos,
      exists (select from media t where t.business_id = ${business} and t.is_logo)
        or exists (select from settings t where t.business_id = ${business} and t.key = 'Logo') as logo,
      exists (select from settings t where t.business_id = ${business} and t.key = any(${HOURS}))
        or exists (select from configurations t where t.business_id = ${business} and t.key = any(${TIMES_OF_STAYS})) as hours,
      exists (select from members t where t.business_id = ${business} and t.kind = 'employee') as people,
      exists (select from table_codes t where t.business_id = ${business})
        or ${fromGuest(scope, 'reservations')} or ${fromGuest(scope, 'orders')} as shown,
      exists (select from orders t where t.business_id = ${business})
        or exists (select from reservations t where t.business_id = ${business}) as sold`);
}

export const firstStepsRoute = handle(firstSteps.get, async (scope) => {
  const { created_at: since } = await scope.db.get(
    query.selectFrom('businesses').select('created_at').where('id', '=', scope.business.id),
  );
  // An old business may have many rows and none that shows a step.
  const isNew = scope.now.getTime() - new Date(since).getTime() < NEW_FOR_DAYS * DAY_MS;
  if (!isNew) return { is_new: false, done: [] };
  const done = await doneOf(scope);
  return { is_new: true, done: FIRST_STEPS.filter((step) => done[step]) };
});
