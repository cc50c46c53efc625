import { expressionBuilder, sql, type Expression, type Selectable } from 'kysely';
import type { Condition } from '#platform/crud/conditions.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Null version: nothing is known. */
export interface Known {
  readonly version: number | null;
  readonly total: number;
}

/** What the items of a list are ordered by. */
type Ordered = Pick<
  Selectable<Schema['items']>,
  'id' | 'sort' | 'name_en' | 'name_ar' | 'created_at' | 'updated_at'
>;

/** The steps of a page of items. By hand: none of them is a table. */
type Steps = {
  /** The version of the menus, as this statement sees it. */
  now: { version: number | null };
  /** Items of a list without a search. */
  matching: Ordered;
  /** Categories that a search is narrowed to; null: it is not. */
  reached: { categories: number[] | null };
  /** Items that hold what was typed. */
  found: Ordered;
  counted: { total: number };
  page: { id: number };
};

export const steps = query.withTables<Steps>();
const t = expressionBuilder(query.selectFrom('items as t'));

export const NOT_KNOWN: Known = { version: null, total: 0 };

/** Of the menus: their totals cannot change without it. */
export const currentVersion = (business: number) =>
  query.selectNoFrom(
    query.selectFrom('menu_versions').select('version').where('business_id', '=', business).as('version'),
  );

export const bigint = (value: number | null) => sql<number>`${value}::bigint`;

export const itemsWhere = (business: number, conditions: readonly Condition[]) =>
  query.selectFrom('items as t').where(t.and([t('t.business_id', '=', business), ...conditions]));

/** The total that is known, where the menus have not changed since; else what is counted. */
export const totalOf = (known: Known, counted: Expression<number>) =>
  steps
    .selectFrom('now')
    .select((now) =>
      now
        .case()
        .when('now.version', '=', bigint(known.version))
        .then(bigint(known.total))
        .else(counted)
        .end()
        .as('total'),
    );
