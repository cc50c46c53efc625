import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { localesRow } from '@diwan/contract/fields.ts';
import { hoursIn, type OpeningHours } from '@diwan/domain/opening-hours.ts';
import type { z } from 'zod';
import { localesOf } from '#platform/crud/row-sql.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

type Locales = z.output<typeof localesRow>;

/** What staff of a branch see of it; what is over by now is no longer said. */
export async function readServing(scope: Scope, branchId: number): Promise<ServingRow> {
  const now = scope.now.toISOString();
  const branch = await scope.db.get(
    query
      .selectFrom('branches')
      .select('paused_until')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', branchId),
  );
  const snoozed = await scope.db.rows(
    query
      .selectFrom('item_snoozes as s')
      .innerJoin('items as i', (join) =>
        join.onRef('i.business_id', '=', 's.business_id').onRef('i.id', '=', 's.item_id'),
      )
      .select(['s.item_id', 's.until'])
      .select(localesOf('i').$castTo<Locales>().as('locales'))
      .where('s.business_id', '=', scope.business.id)
      .where('s.branch_id', '=', branchId)
      .where('s.until', '>', now)
      .orderBy('s.until')
      .orderBy('s.item_id'),
  );
  const { paused_until: until } = branch;
  return { paused_until: until !== null && Date.parse(until) > scope.now.getTime() ? until : null, snoozed };
}

/** The hours of a branch; null: nobody set any. */
export async function readHours(scope: Scope, branchId: number): Promise<OpeningHours | null> {
  const rows = await scope.db.rows(
    query
      .selectFrom('settings')
      .select(['branch_id', 'key', 'data'])
      .where('business_id', '=', scope.business.id)
      .where('category_id', 'is', null)
      .where('key', 'in', ['OpeningHours', 'SpecialHours'])
      .where((row) => row.or([row('branch_id', 'is', null), row('branch_id', '=', branchId)])),
  );
  const valuesOf = (branch: number | null) =>
    Object.fromEntries(
      rows.flatMap(({ branch_id, key, data }) => (branch_id === branch ? [[key, data] as const] : [])),
    );
  return hoursIn(valuesOf(branchId), valuesOf(null));
}
