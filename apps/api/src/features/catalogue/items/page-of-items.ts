import { expressionBuilder, type Expression, type InferResult } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { ListQuery } from '@diwan/contract/page.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Condition } from '#platform/crud/conditions.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import { hasMany, patternsOf } from '#platform/crud/list.ts';
import { pageRequest, searchRequest } from '#platform/crud/page-request.ts';
import { cachedStatements } from '#platform/database/cached-statement.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { arrayOf, step, withSteps } from '#platform/database/statement-parts.ts';
import type { Scope } from '#platform/http/scope.ts';
import { timesOf } from '../stored-columns.rules.ts';
import { seesContacts } from './item-lookup.ts';
import { itemRow, type ListedItem } from './item-rows.rules.ts';
import { currentVersion, itemsWhere, NOT_KNOWN, steps, totalOf } from './item-steps.ts';
import { isByCategory, narrowedTo, orderOfItems, type ItemsGiven, type ItemsShape } from './items-wanted.ts';
import { searchSteps, type SearchInput, type Typed } from './searched-items.ts';

export type ItemPage = ResponseOf<typeof items.list>;

export interface ItemsWanted {
  readonly shape: ItemsShape;
  readonly given: ItemsGiven;
  readonly typed: Typed | null;
}

/** What a list without a search compares with. */
interface ListGiven extends ItemsGiven {
  readonly version: number | null;
  readonly total: number;
  readonly size: number;
  /** Rows before the page, and those up to its end. */
  readonly before: number;
  readonly upTo: number;
  /** One more than are counted. */
  readonly beyond: number;
}

const c = expressionBuilder(query.selectFrom('categories as c'));

/** Steps that end in `counted`, with the total, and in `page`, with the ids of the page. */
function listSteps(shape: ItemsShape, given: ListGiven): Expression<unknown>[] {
  const { categories, conditions } = narrowedTo(shape, given);
  const matching = itemsWhere(given.business, conditions).selectAll('t');
  const counted = steps
    .selectFrom(steps.selectFrom('matching').limit(given.beyond).as('counted'))
    .select((row) => row.fn.countAll<number>().as('count'));
  const inOrder = steps
    .selectFrom('matching as t')
    .select('t.id')
    .orderBy(orderOfItems(shape))
    .limit(given.size)
    .offset(given.before);
  return [
    step('matching', matching, 'not materialized'),
    step('counted', totalOf(given, counted.$asScalar())),
    step('page', isByCategory(shape) ? pageByCategory(given, categories) : inOrder),
  ];
}

/**
 * The first of each category in the order of the list, and of those the page: an index has the items of a category in order, and
 * those of a menu in none, so that all of them were read.
 */
const pageByCategory = (given: ListGiven, categories: readonly Condition[]) =>
  query
    .selectFrom('categories as c')
    .crossJoinLateral((category) =>
      category
        .selectFrom('items as t')
        .select(['t.id', 't.sort'])
        .where('t.business_id', '=', given.business)
        .whereRef('t.category_id', '=', 'c.id')
        .orderBy('t.sort')
        .orderBy('t.id')
        .limit(given.upTo)
        .as('n'),
    )
    .select('n.id')
    .where('c.business_id', '=', given.business)
    .where(c.and(categories))
    .orderBy('n.sort')
    .orderBy('n.id')
    .limit(given.size)
    .offset(given.before);

/** The total and the items of the step `page`, which is read first. */
function wholeItems(type: BusinessType) {
  const ids = arrayOf(steps.selectFrom('page').select('page.id'));
  return steps
    .selectFrom('now')
    .crossJoin('counted')
    .select(['now.version', 'counted.total', called('items_listed', { ids, sold_by: type }).as('items')])
    .$narrowType<{ items: ListedItem[] }>();
}

/** By hand: a statement of steps has no columns. */
type FoundPage = InferResult<ReturnType<typeof wholeItems>>[number];

const selectList = cachedStatements((shape: ItemsShape, given: ListGiven) =>
  withSteps<FoundPage>(
    [step('now', currentVersion(given.business)), ...listSteps(shape, given)],
    wholeItems(shape.type),
  ),
);

const selectFound = (input: SearchInput) =>
  withSteps<FoundPage>(
    [step('now', currentVersion(input.given.business)), ...searchSteps(input)],
    wholeItems(input.shape.type),
  );

/**
 * One page of items in one statement: the page is found by its keys first, then its rows are read. What a large
 * menu has is counted only when it has changed since it was last.
 */
export async function pageOfItems(
  scope: Scope,
  listed: ListQuery,
  wanted: ItemsWanted,
  totals: KnownTotals,
): Promise<ItemPage> {
  const { shape, given, typed } = wanted;
  const request = (typed && !shape.sortBy ? searchRequest : pageRequest)(scope, listed);
  // How far was counted belongs to what is known: deep pages count further.
  const key = JSON.stringify([request.most, typed, given, shape.isOwner, shape.isOfBranch]);
  const known = totals.find(key) ?? NOT_KNOWN;
  const { size, before, most } = request;
  const found = await scope.db.get(
    typed
      ? selectFound({
          shape,
          given,
          typed,
          patterns: patternsOf(typed.text, hasMany(scope, 'items')),
          request,
          known,
        })
      : selectList(shape, { ...given, ...known, size, before, upTo: before + size, beyond: most + 1 }),
  );
  const { version, total } = found;
  if (version !== null && version !== known.version) totals.keep(key, { version, total });
  const withContacts = seesContacts(scope);
  return request.envelope(
    found.items.map((item) => ({ ...itemRow(item, withContacts), ...timesOf(item) })),
    total,
  );
}
