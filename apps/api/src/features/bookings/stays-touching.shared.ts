import { sql, type RawBuilder } from 'kysely';

/** Nearly every stay is shorter; the index `reservations_long` has the others. */
const USUAL_STAY = sql`interval '31 days'`;

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Whether the reservation `t` touches the period. */
export const touches = ({ from, to }: Period): RawBuilder<unknown> =>
  sql`t.from_at < ${to} and t.to_at > ${from}`;

/**
 * The reservations `t` that meet `where` and touch the period. Plain comparisons, because under row-level security an index
 * serves those and not the overlap of ranges; in two parts, so that stays of a usual length are found by their arrival shortly
 * before the period.
 */
export const staysTouching = (where: RawBuilder<unknown>, period: Period): RawBuilder<unknown> => sql`(
  select t.* from reservations t where ${where} and ${touches(period)}
    and t.from_at >= ${period.from}::timestamptz - ${USUAL_STAY} and t.to_at - t.from_at <= ${USUAL_STAY}
  union all
  select t.* from reservations t where ${where} and ${touches(period)} and t.to_at - t.from_at > ${USUAL_STAY})`;
