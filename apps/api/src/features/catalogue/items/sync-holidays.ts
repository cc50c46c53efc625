import { sql } from 'kysely';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { holds } from '#platform/access/check-access.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, invalid, invalidField } from '#platform/http-error.ts';
import { Problems } from './item-context.rules.ts';
import { lockItem, readItem, type LocatedItem } from './item-lookup.ts';

type Sent = BodyOf<typeof items.syncHolidays>['holidays'];
interface Priced {
  readonly holiday_id: number;
  /** In the currency's smallest unit. */
  readonly price: number;
}

/** The item, for those who may change it where it is shown, or holidays anywhere in the business. */
export async function lockForHolidays(scope: Scope, params: { business_id: number; id: number }) {
  const found = await lockItem(scope, params);
  if (!found) return undefined;
  const mayPrice =
    holds(scope.business, ['items.update'], 'menu', found.target) ||
    holds(scope.business, ['holidays.update'], 'business');
  if (!mayPrice) throw forbidden('items.update');
  return found;
}

function readPrices(scope: Scope, sent: Sent): Priced[] {
  const problems = new Problems();
  const seen = new Set<number>();
  const rows = sent.map(({ holidayId, price }, index) => {
    if (seen.has(holidayId)) problems.add(`holidays.${index}.holidayId`, 'ids_incomplete');
    seen.add(holidayId);
    const minor = problems.minor(`holidays.${index}.price`, price, scope.business.currency);
    return { holiday_id: holidayId, price: minor };
  });
  if (problems.list.length > 0) throw invalid(problems.list);
  return rows;
}

async function rejectStrangers(scope: Scope, rows: readonly Priced[]): Promise<void> {
  const ids = rows.map((row) => row.holiday_id);
  const known = await scope.db.rows(
    query
      .selectFrom('holidays')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val(ids)))
      .forKeyShare(),
  );
  const own = new Set(known.map(({ id }) => id));
  const problems = new Problems();
  ids.forEach((id, index) => {
    if (!own.has(id)) problems.add(`holidays.${index}.holidayId`, 'not_of_this_business');
  });
  if (problems.list.length > 0) throw invalid(problems.list);
}

/** Makes the prices exactly `rows`; what stays as it is is not written, so that nobody's kept menu grows old by it. */
async function writePrices(scope: Scope, itemId: number, rows: readonly Priced[]): Promise<void> {
  const business = scope.business.id;
  // In SQL: what is sent is compared with what is stored, at once.
  await scope.db.run(sql`
    with sent as (select * from jsonb_to_recordset(${jsonb(rows)}::jsonb) as sent(holiday_id bigint, price bigint)),
    removed as (
      delete from item_holidays t where t.business_id = ${business} and t.item_id = ${itemId}
        and t.holiday_id not in (select holiday_id from sent))
    insert into item_holidays as t (business_id, item_id, holiday_id, price)
    select ${business}::bigint, ${itemId}::bigint, holiday_id, price from sent
    on conflict (business_id, item_id, holiday_id) do update set price = excluded.price
      where t.price <> excluded.price`);
}

const prices = (item: ItemRow) => ({
  holidays: Object.fromEntries(item.holidays.map(({ id, price }) => [id, { price }])),
});

function record(scope: Scope, before: ItemRow, after: ItemRow): void {
  const changes = differences(prices(before), prices(after));
  if (Object.keys(changes).length === 0) return scope.unchanged();
  return scope.record({
    action: 'update',
    entity: 'item',
    entity_id: after.id,
    label: labelOf(after),
    business_id: after.business_id,
    changes,
  });
}

/** Replaces the holiday prices of a chalet. The item's `updated_at` stays as it is. */
export async function syncHolidays(
  scope: Scope,
  { body, row: { item } }: { body: { holidays: Sent }; row: LocatedItem },
): Promise<ItemRow> {
  if (item.itemable_type !== 'chalet') throw invalidField('holidays', 'holiday_prices_chalets');
  const rows = readPrices(scope, body.holidays);
  await rejectStrangers(scope, rows);
  await writePrices(scope, item.id, rows);
  const after = await readItem(scope, item.id);
  record(scope, item, after);
  return after;
}
