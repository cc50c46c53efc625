import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely';
import { query } from '#platform/database/query.ts';

/** Nearly every stay is shorter; the index `reservations_long` has the others. */
const USUAL_STAY = sql`interval '31 days'`;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

const t = expressionBuilder(query.selectFrom('reservations as t'));

/** Whether the reservation `t` touches the period. */
export const touches = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`${t.and([t('t.from_at', '<', to.toISOString()), t('t.to_at', '>', from.toISOString())])}`;

/**
 * The reservations `t` that meet `where` and touch the period. Plain comparisons, because under row-level security an index
 * serves those and not the overlap of ranges; in two parts, so that stays of a usual length are found by their arrival shortly
 * before the period. In SQL: it is put into statements that are.
 */
export const staysTouching = (where: Expression<unknown>, period: Period): RawBuilder<unknown> => sql`(
  select t.* from reservations t where ${where} and ${touches(period)}
    and t.from_at >= ${period.from}::timestamptz - ${USUAL_STAY} and t.to_at - t.from_at <= ${USUAL_STAY}
  union all
  select t.* from reservations t where ${where} and ${touches(period)} and t.to_at - t.from_at > ${USUAL_STAY})`;
