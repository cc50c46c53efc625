import type { ServedItem, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { localesRow } from '@diwan/contract/fields.ts';
import { hoursIn, type OpeningHours } from '@diwan/domain/opening-hours.ts';
import { endOfSnooze } from '@diwan/domain/serving-times.ts';
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
  return {
    paused_until: until !== null && Date.parse(until) > scope.now.getTime() ? until : null,
    snoozed: snoozed.map((one) => ({ ...one, until: endOfSnooze(one.until) })),
  };
}

const MOST_ITEMS = 5000;

/** The items of the menu that a branch shows. */
export const selectItemsOf = (scope: Scope, branchId: number) =>
  query
    .selectFrom('items as i')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
    )
    .innerJoin('branches as b', (join) =>
      join.onRef('b.business_id', '=', 'c.business_id').onRef('b.menu_id', '=', 'c.menu_id'),
    )
    .select(['i.id', 'i.name_en', 'i.name_ar'])
    .where('i.business_id', '=', scope.business.id)
    .where('b.id', '=', branchId);

/**
 * What guests can order at the branch, whether it is there at this moment or not. The categories are put in order first and each is
 * read in the order of an index, so that a larger menu is read no further than it is shown: without the offset the planner
 * does not know that they are in order, and sorts all items.
 */
export async function readServedItems(scope: Scope, branchId: number): Promise<ServedItem[]> {
  const { id: business } = scope.business;
  const rows = await scope.db.rows(
    query
      .selectFrom((from) =>
        from
          .selectFrom('categories as t')
          .innerJoin('branches as b', (join) =>
            join.onRef('b.business_id', '=', 't.business_id').onRef('b.menu_id', '=', 't.menu_id'),
          )
          .select(['t.id', 't.sort'])
          .where('t.business_id', '=', business)
          .where('b.id', '=', branchId)
          .orderBy('t.sort')
          .orderBy('t.id')
          .offset(from.lit(0))
          .as('c'),
      )
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('items as t')
            .select(['t.id', 't.name_en', 't.name_ar', 't.sort'])
            .where('t.business_id', '=', business)
            .whereRef('t.category_id', '=', 'c.id')
            .where('t.hide', '=', false)
            .where('t.itemable_type', 'in', ['restaurant_product', 'salon_product'])
            .orderBy('t.sort')
            .orderBy('t.id')
            .limit(MOST_ITEMS)
            .as('i'),
        (join) => join.onTrue(),
      )
      .select(['i.id', 'i.name_en', 'i.name_ar'])
      .orderBy('c.sort')
      .orderBy('c.id')
      .orderBy('i.sort')
      .orderBy('i.id')
      .limit(MOST_ITEMS),
  );
  return rows.map(({ id, name_en: en, name_ar: ar }) => ({
    id,
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  }));
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
