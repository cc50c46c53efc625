import { expressionBuilder, sql, type AliasableExpression, type Expression } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Condition } from './conditions.ts';

interface Branches {
  readonly b: { readonly id: number; readonly ids: readonly number[] };
}

const b = expressionBuilder<Branches, 'b'>();

/** Whether what belongs to this branch is at the branch `b` of `eachBranch`. */
export const atEach = (branch: Expression<number>): Condition => b(branch, '=', b.ref('b.id'));

/** Whether what belongs to this branch is at one of the branches `b` of `allBranches`. */
export const atAny = (branch: Expression<number>): Condition => b(branch, '=', b.fn.any('b.ids'));

/**
 * What `rows` gives for each of the branches, as `n`; it asks `atEach`. An index has the rows of one branch in order and by
 * status, and gives neither for a list of branches.
 */
export const eachBranch = <Row>(branches: readonly number[], rows: AliasableExpression<Row>) =>
  query
    .selectFrom(sql<object>`unnest(${branches}::bigint[])`.as<'b'>(sql`b(id)`))
    .crossJoinLateral(rows.as('n'));

/**
 * The same with all branches at once, for conditions that find few rows by themselves; it asks `atAny`. A plan that could read a
 * branch in order would look for the few among all of its rows.
 */
export const allBranches = <Row>(branches: readonly number[], rows: AliasableExpression<Row>) =>
  query
    .selectFrom(sql<object>`(select ${branches}::bigint[] as ids)`.as<'b'>(sql`b`))
    .crossJoinLateral(rows.as('n'));
