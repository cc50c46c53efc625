import { sql, type RawBuilder } from 'kysely';

/**
 * Two steps after one named `stays`: `nights`, with the local dates of all that have the same ones (`last` is the day they leave),
 * how many those are and what one night of each is worth, rounded to the smallest unit and added up (rule R21.3). `stays` has the
 * times, the price and how many have all three in common, because many do: they are added up once, and each pair of times is
 * turned into dates once. `more`: what else is added up of the stays `t`. In SQL: steps of a statement.
 */
export const stepsOfNights = (zone: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
    times as materialized (
      select p.from_at, p.to_at, (p.from_at at time zone ${zone})::date as first,
        greatest((p.to_at at time zone ${zone})::date, (p.from_at at time zone ${zone})::date + 1) as last
      from (select distinct from_at, to_at from stays) p),
    nights as materialized (
      select p.first, p.last, sum(t.stays) as stays,
        sum(t.stays * ((2 * t.total_price + (p.last - p.first)) / (2 * (p.last - p.first))))::bigint as revenue ${more}
      from stays t join times p on p.from_at = t.from_at and p.to_at = t.to_at group by 1, 2)`;
