import { expressionBuilder } from 'kysely';
import type { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { ResponseOf, QueryOf } from '@diwan/contract/operation.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { mediaWhere } from '#platform/crud/row-sql.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { requestedPeriod, countedBranches, type StatisticInput, type Period } from './statistic-scope.ts';
import { dateOf, midnightNear, toMidnights } from './utc-days.ts';

type TopItem = ResponseOf<typeof statistics.topItems>[number];

// Together with the items `i`.
const m = expressionBuilder<Schema & { m: Schema['media']; i: Schema['items'] }, 'm' | 'i'>();
const mediaOfItem = mediaWhere(
  m.and([m('m.business_id', '=', m.ref('i.business_id')), m('m.item_id', '=', m.ref('i.id'))]),
);

interface Sold {
  /** Branches whose reservations count. */
  readonly booked: readonly number[];
  /** Branches whose orders count. */
  readonly ordered: readonly number[];
  readonly period: Period;
}

/** Canceled reservations and rejected orders never count. What is deleted has left no number of an item behind. */
function topItems({ business }: Scope, { booked, ordered, period: { from, to } }: Sold, most: number) {
  const hours = [...toMidnights(from, 0, -1), ...toMidnights(to, 0, 1)];
  const sold = called('most_sold', {
    business: business.id,
    booked,
    ordered,
    from_day: dateOf(midnightNear(from)),
    to_day: dateOf(midnightNear(to)),
    signs: hours.map(({ sign }) => sign),
    froms: hours.map((each) => each.from),
    tos: hours.map((each) => each.to),
    most,
  });
  return query
    .selectFrom(sold.as('s'))
    .innerJoin('items as i', (join) =>
      join.on('i.business_id', '=', business.id).onRef('i.id', '=', 's.item_id'),
    )
    .select((row) => [
      'i.id as item_id',
      called('locales', {
        id: row.ref('i.id'),
        name_en: row.ref('i.name_en'),
        description_en: row.ref('i.description_en'),
        name_ar: row.ref('i.name_ar'),
        description_ar: row.ref('i.description_ar'),
      })
        .$castTo<TopItem['locales']>()
        .as('locales'),
      mediaOfItem.$castTo<TopItem['media']>().as('media'),
      row.cast<number>('s.count', 'integer').as('count'),
      row.ref('s.amount').$notNull().as('amount'),
    ])
    .orderBy('s.count', 'desc')
    .orderBy('s.amount', 'desc')
    .orderBy('i.id');
}

/** What was booked and ordered most at branches, with money for those who may see it. */
export async function mostSold(
  scope: Scope,
  sold: Sold & { readonly showsMoney: boolean },
  most: number,
): Promise<TopItem[]> {
  const rows = await scope.db.rows(topItems(scope, sold, most));
  const { currency } = scope.business;
  return rows.map((row) => ({ ...row, amount: sold.showsMoney ? toMajor(row.amount, currency) : null }));
}

/** Amounts are sums of orders and bookings: they need both permissions at every branch that is counted (decision 0052). */
export function readTopItems(
  scope: Scope,
  input: StatisticInput<QueryOf<typeof statistics.topItems>>,
): Promise<TopItem[]> {
  const booked = countedBranches(scope, input, 'reservations.read');
  const ordered = countedBranches(scope, input, 'orders.read');
  const paid = new Set(countedBranches(scope, input, 'invoices.read'));
  const sold = {
    booked,
    ordered,
    period: requestedPeriod(scope, input.query),
    showsMoney: [...booked, ...ordered].every((id) => paid.has(id)),
  };
  return mostSold(scope, sold, input.query.limit);
}
