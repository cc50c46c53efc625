import { sql } from 'kysely';
import { FIRST_STEPS, firstSteps, NEW_FOR_DAYS, type FirstStep } from '@diwan/contract/venues/first-steps.ts';
import { query } from '#platform/database/query.ts';
import { handle } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';

const HOURS = ['OpeningHours', 'shifts'];
const TIMES_OF_STAYS = ['check_in_at', 'check_out_at'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** By hand: a yes or no over several tables each. */
type Done = Readonly<Record<FirstStep, boolean>>;

/** Each step is found by the first row that shows it. In SQL: ten questions whether there is any row. */
function doneOf(scope: Scope): Promise<Done> {
  const business = scope.business.id;
  return scope.db.get(sql<Done>`
    select
      exists (select from items t where t.business_id = ${business}) as items,
      exists (select from media t where t.business_id = ${business} and t.item_id is not null) as photos,
      exists (select from media t where t.business_id = ${business} and t.is_logo)
        or exists (select from settings t where t.business_id = ${business} and t.key = 'Logo') as logo,
      exists (select from settings t where t.business_id = ${business} and t.key = any(${HOURS}))
        or exists (select from configurations t where t.business_id = ${business} and t.key = any(${TIMES_OF_STAYS})) as hours,
      exists (select from members t where t.business_id = ${business} and t.kind = 'employee') as people,
      exists (select from table_codes t where t.business_id = ${business})
        or exists (select from reservations t where t.business_id = ${business} and t.source = 'guest')
        or exists (select from orders t where t.business_id = ${business} and t.source = 'guest') as shown,
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
