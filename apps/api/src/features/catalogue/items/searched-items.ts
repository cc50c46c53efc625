import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import type { Condition } from '#platform/crud/conditions.ts';
import { idIn } from '#platform/crud/list.ts';
import type { PageRequest } from '#platform/crud/page-request.ts';
import { TYPED } from '#platform/crud/searched-page.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { arrayOf, step } from '#platform/database/statement-parts.ts';
import { bigint, itemsWhere, NOT_KNOWN, steps, totalOf, type Known } from './item-steps.ts';
import { categoriesOf, narrowedTo, orderOfItems, type ItemsGiven, type ItemsShape } from './items-wanted.ts';

/** What was typed, and which of an item's columns it is looked for in. */
export interface Typed {
  readonly text: string;
  readonly isByName: boolean;
}

export interface SearchInput {
  readonly shape: ItemsShape;
  readonly given: ItemsGiven;
  readonly typed: Typed;
  /** What `TYPED` stands for. */
  readonly patterns: RawBuilder<string[]>;
  readonly request: PageRequest;
  readonly known: Known;
}

const t = expressionBuilder(query.selectFrom('items as t'));
const c = expressionBuilder(query.selectFrom('categories as c'));

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
 * The steps of a search that end in `counted` and `page`, as in platform/crud/searched-page.ts. What it finds is all read, since it is in no order. Where that is
 * more than is counted, the page is one of the first that are found in the order of the menu; in another order it is read from the
 * list, which passes few other rows then. A known total of that many spares the reading.
 */
export function searchSteps({ shape, given, typed, patterns, request, known }: SearchInput) {
  const { business } = given;
  const { categories, conditions: narrowed } = narrowedTo(shape, given);
  const orderBy = orderOfItems(shape);
  const many = known.total > request.most ? known : NOT_KNOWN;
  const total = steps.selectFrom('counted').select('counted.total').$asScalar();
  const found = (within: Expression<number[] | null>, first: number | null) =>
    called('items_found', {
      business,
      at: TYPED,
      number: typed.isByName ? null : idIn(typed.text),
      is_by_name: typed.isByName,
      categories: within,
      most: request.most,
      first,
    });
  const few = steps
    .selectFrom('found as t')
    .select('t.id')
    .where(t(total, '<=', request.most))
    .orderBy(orderBy)
    .limit(request.size)
    .offset(request.before);
  const first = steps
    .selectFrom('reached')
    .crossJoinLateral((of) => found(of.ref('reached.categories'), request.before + request.size).as('t'))
    .select('t.id')
    .where(t(total, '>', request.most))
    .orderBy(orderBy)
    .limit(request.size)
    .offset(request.before);
  const conditions = [t(total, '>', request.most), ...narrowed, matchesTyped(typed)];
  const inOrder = itemsWhere(business, conditions)
    .select('t.id')
    .orderBy(orderBy)
    .limit(request.size)
    .offset(request.before);
  const all = steps
    .selectFrom('now')
    .crossJoin('reached')
    .crossJoinLateral((of) => found(of.ref('reached.categories'), null).as('f'))
    .selectAll('f')
    .where('now.version', 'is distinct from', bigint(many.version));
  const count = steps.selectFrom('found').select((row) => row.fn.countAll<number>().as('count'));
  return [
    step('typed', query.selectNoFrom(patterns.as('at')), 'materialized'),
    step('reached', reached(business, categories)),
    step('found', all, 'materialized'),
    step('counted', totalOf(many, count.$asScalar()), 'materialized'),
    step('page', sql`${few} union all ${!shape.sortBy ? first : inOrder}`),
  ];
}
