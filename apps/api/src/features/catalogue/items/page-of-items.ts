import { expressionBuilder, sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { ListQuery } from '@diwan/contract/page.ts';
import { pageRequest, searchRequest } from '#platform/crud/page-request.ts';
import type { Condition } from '#platform/crud/conditions.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import { hasMany, idIn, patternsOf } from '#platform/crud/list.ts';
import { TYPED } from '#platform/crud/searched-page.ts';
import { arrayOf, step, withSteps } from '#platform/database/statement-parts.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { seesContacts } from './item-lookup.ts';
import { itemsInOrder, type StoredItem } from './item-rows.rules.ts';

export type ItemPage = ResponseOf<typeof items.list>;

/** What was typed, and which of an item's columns it is looked for in. */
export interface Typed {
  readonly text: string;
  readonly isByName: boolean;
}

export interface Matching {
  /** Conditions over a category `c`. */
  readonly categories: readonly Condition[];
  /** The same over an item `t`, in the form that is cheapest for a list in order. */
  readonly conditions: readonly Condition[];
  readonly typed: Typed | null;
  readonly orderBy: Expression<unknown>;
  /** Of a menu or a branch, in the order in which they are shown. */
  readonly isByCategory: boolean;
  readonly isInOrderOfMenu: boolean;
  /** Names all of the conditions, for the total that may be known from before. */
  readonly key: string;
}

/** By hand: what was counted, and which items the page has. */
interface FoundPage {
  readonly version: number | null;
  readonly total: number;
  readonly ids: readonly number[];
}

/** By hand: what stands beside the total of a page without items. */
interface NoItem {
  readonly id: null;
}

/** Null version: nothing is known. */
interface Known {
  readonly version: number | null;
  readonly total: number;
}

interface ItemsInput {
  readonly business: number;
  /** What `TYPED` stands for. */
  readonly patterns: RawBuilder<string[]>;
  readonly request: ReturnType<typeof pageRequest>;
  readonly where: Matching;
  readonly known: Known;
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

const steps = query.withTables<Steps>();
const t = expressionBuilder(query.selectFrom('items as t'));
const c = expressionBuilder(query.selectFrom('categories as c'));

const NOTHING_FOUND: FoundPage = { version: null, total: 0, ids: [] };
const NOT_KNOWN: Known = { version: null, total: 0 };

const bigint = (value: number | null) => sql<number>`${value}::bigint`;

export const categoriesOf = (business: number) =>
  query.selectFrom('categories as c').select('c.id').where('c.business_id', '=', business);

const itemsWhere = (business: number, conditions: readonly Condition[]) =>
  query.selectFrom('items as t').where(t.and([t('t.business_id', '=', business), ...conditions]));

/** The total that is known, where the menus have not changed since; else what is counted. */
const totalOf = (known: Known, counted: Expression<number>) =>
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

/** Steps that end in `counted`, with the total, and in `page`, with the ids of the page. */
function listSteps({ business, request, where, known }: ItemsInput): Expression<unknown>[] {
  const matching = itemsWhere(business, where.conditions).selectAll('t');
  const inOrder = steps
    .selectFrom('matching as t')
    .select('t.id')
    .orderBy(where.orderBy)
    .limit(request.size)
    .offset(request.before);
  return [
    step('matching', matching, 'not materialized'),
    step('counted', totalOf(known, request.countOf(steps.selectFrom('matching')))),
    step('page', where.isByCategory ? pageByCategory(business, request, where) : inOrder),
  ];
}

/**
 * The first of each category in the order of the list, and of those the page: an index has the items of a category in order, and
 * those of a menu in none, so that all of them were read.
 */
const pageByCategory = (business: number, input: ItemsInput['request'], { categories }: Matching) =>
  query
    .selectFrom('categories as c')
    .crossJoinLateral((category) =>
      category
        .selectFrom('items as t')
        .select(['t.id', 't.sort'])
        .where('t.business_id', '=', business)
        .whereRef('t.category_id', '=', 'c.id')
        .orderBy('t.sort')
        .orderBy('t.id')
        .limit(input.before + input.size)
        .as('n'),
    )
    .select('n.id')
    .where('c.business_id', '=', business)
    .where(c.and(categories))
    .orderBy('n.sort')
    .orderBy('n.id')
    .limit(input.size)
    .offset(input.before);

function matchesTyped({ text, isByName }: Typed): Condition {
  const one = t.fn.any(TYPED);
  const named = [t('t.name_en', 'ilike', one), t('t.name_ar', 'ilike', one)];
  if (isByName) return t.or(named);
  return t.or([
    ...named,
    t('t.description_en', 'ilike', one),
    t('t.description_ar', 'ilike', one),
    t(t.cast<string>('t.id', 'text'), '=', text),
  ]);
}

/** The categories a search is narrowed to, where they are not all of the business. */
function reached(business: number, categories: readonly Condition[]) {
  const within = c.and(categories);
  const ofBusiness = categoriesOf(business);
  return query.selectNoFrom((row) =>
    row
      .case()
      .when(row.exists(ofBusiness.where(c.not(within))))
      .then(arrayOf(ofBusiness.where(within)))
      .end()
      .as('categories'),
  );
}

/**
 * The same for a search, as in platform/crud/searched-page.ts. What it finds is all read, since it is in no order. Where that is
 * more than is counted, the page is one of the first that are found in the order of the menu; in another order it is read from the
 * list, which passes few other rows then. A known total of that many spares the reading.
 */
function searchSteps({ business, patterns, request, where, known }: ItemsInput, typed: Typed) {
  const many = known.total > request.most ? known : NOT_KNOWN;
  const total = steps.selectFrom('counted').select('counted.total').$asScalar();
  const found = (first: number | null) =>
    called('items_found', {
      business,
      at: TYPED,
      number: typed.isByName ? null : idIn(typed.text),
      is_by_name: typed.isByName,
      categories: sql.ref('reached.categories'),
      most: request.most,
      first,
    });
  const few = steps
    .selectFrom('found as t')
    .select('t.id')
    .where(t(total, '<=', request.most))
    .orderBy(where.orderBy)
    .limit(request.size)
    .offset(request.before);
  const first = steps
    .selectFrom('reached')
    .crossJoinLateral(found(request.before + request.size).as('t'))
    .select('t.id')
    .where(t(total, '>', request.most))
    .orderBy(where.orderBy)
    .limit(request.size)
    .offset(request.before);
  const conditions = [t(total, '>', request.most), ...where.conditions, matchesTyped(typed)];
  const inOrder = itemsWhere(business, conditions)
    .select('t.id')
    .orderBy(where.orderBy)
    .limit(request.size)
    .offset(request.before);
  const all = steps
    .selectFrom('now')
    .crossJoin('reached')
    .crossJoinLateral(found(null).as('f'))
    .selectAll('f')
    .where('now.version', 'is distinct from', bigint(many.version));
  const count = steps.selectFrom('found').select((row) => row.fn.countAll<number>().as('count'));
  return [
    step('typed', query.selectNoFrom(patterns.as('at')), 'materialized'),
    step('reached', reached(business, where.categories)),
    step('found', all, 'materialized'),
    step('counted', totalOf(many, count.$asScalar()), 'materialized'),
    step('page', sql`${few} union all ${where.isInOrderOfMenu ? first : inOrder}`),
  ];
}

/** The total and the items of the step `page`, which is read first. */
function wholeItems(business: number) {
  const ids = arrayOf(steps.selectFrom('page').select('page.id'));
  // In SQL: a list as rows. By hand: it has no columns.
  const wanted = sql<{ id: number }>`unnest(${ids})`.as<'wanted'>(sql`wanted(id)`);
  const whole = query
    .selectFrom(wanted)
    .innerJoin('whole_items as w', (join) =>
      join.on('w.business_id', '=', business).onRef('w.id', '=', 'wanted.id'),
    )
    .selectAll('w');
  return steps
    .selectFrom('now')
    .crossJoin('counted')
    .leftJoin(whole.as('r'), (join) => join.onTrue())
    .select(['now.version', 'counted.total', ids.as('ids')])
    .selectAll('r')
    .$castTo<FoundPage & (StoredItem | NoItem)>();
}

const currentVersion = (business: number) =>
  query.selectNoFrom(
    query.selectFrom('menu_versions').select('version').where('business_id', '=', business).as('version'),
  );

/**
 * One page of items in one statement: the page is found by its keys first, then its rows are read. What a large
 * menu has is counted only when it has changed since it was last.
 */
export async function pageOfItems(
  scope: Scope,
  listed: ListQuery,
  where: Matching,
  totals: KnownTotals,
): Promise<ItemPage> {
  const request = (where.typed && where.isInOrderOfMenu ? searchRequest : pageRequest)(scope, listed);
  const business = scope.business.id;
  // How far was counted belongs to what is known: deep pages count further.
  const key = JSON.stringify([request.most, where.typed, where.key]);
  const known = totals.find(key) ?? NOT_KNOWN;
  const patterns = patternsOf(where.typed?.text ?? '', hasMany(scope, 'items'));
  const given = { business, patterns, request, where, known };
  const rows = await scope.db.rows(
    withSteps(
      [
        step('now', currentVersion(business)),
        ...(where.typed ? searchSteps(given, where.typed) : listSteps(given)),
      ],
      wholeItems(business),
    ),
  );
  const [{ version, total, ids } = NOTHING_FOUND] = rows;
  if (version !== null && version !== known.version) totals.keep(key, { version, total });
  const found = rows.filter((row): row is FoundPage & StoredItem => row.id !== null);
  return request.envelope(itemsInOrder(found, ids, seesContacts(scope)), total);
}
