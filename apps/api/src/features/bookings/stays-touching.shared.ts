import { expressionBuilder, sql } from 'kysely';
import type { Condition } from '#platform/crud/conditions.ts';
import { query } from '#platform/database/query.ts';

/** Nearly every stay is shorter; the index `reservations_long` has the others. */
const USUAL_STAY = sql<string>`interval '31 days'`;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

const t = expressionBuilder(query.selectFrom('reservations as t'));

/** Whether the reservation `t` touches the period. */
export const touches = ({ from, to }: Period): Condition =>
  t.and([t('t.from_at', '<', to.toISOString()), t('t.to_at', '>', from.toISOString())]);

/**
 * The reservations `t` that meet `where` and touch the period. Plain comparisons, because under row-level security an index
 * serves those and not the overlap of ranges; in two parts, so that stays of a usual length are found by their arrival shortly
 * before the period.
 */
export function staysTouching(where: Condition, period: Period) {
  const touching = query.selectFrom('reservations as t').selectAll('t').where(where).where(touches(period));
  const length = t('t.to_at', '-', t.ref('t.from_at'));
  const usual = touching
    .where('t.from_at', '>=', sql<string>`${period.from}::timestamptz - ${USUAL_STAY}`)
    .where(t(length, '<=', USUAL_STAY));
  return usual.unionAll(touching.where(t(length, '>', USUAL_STAY)));
}
