import { sql, type AliasableExpression } from 'kysely';
import { keysOf } from '@diwan/contract/record-of.ts';
import { query } from '#platform/database/query.ts';
import { rowsIn, textOfRows } from '#platform/database/sent-rows.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { WrittenLine } from './ordered-lines.ts';

export interface StoredLine extends WrittenLine {
  /** The stations that have made it. */
  readonly made_at: readonly number[];
}

/** Every member of a line, each under the name of its column. */
const LINE_COLUMNS = keysOf<Record<keyof StoredLine, true>>({
  sort: true,
  item_id: true,
  price_id: true,
  count: true,
  unit_price: true,
  item: true,
  addons: true,
  discounts: true,
  note: true,
  total: true,
  taken: true,
  made_at: true,
});

/** Takes what the lines of an order say they have taken, once they are written. */
export async function takeStock(
  scope: Scope,
  orderId: AliasableExpression<number>,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.every(({ taken }) => taken === 0)) return;
  const { id: business } = scope.business;
  const taken = query
    .selectFrom('order_lines')
    .select((row) => ['item_id', row.fn.sum<number>('taken').as('taken')])
    .where('business_id', '=', business)
    .where('order_id', '=', orderId)
    .where('taken', '>', 0)
    .groupBy('item_id');
  await scope.db.run(
    query
      .updateTable('items as i')
      .from(taken.as('t'))
      .set((row) => ({ amount: row('i.amount', '-', row.ref('t.taken')) }))
      .where('i.business_id', '=', business)
      .whereRef('i.id', '=', 't.item_id')
      .where('i.amount', 'is not', null),
  );
}

/** Lines that are sent as a text, as those of an order of the business. */
export const linesInserted = (business: number, orderId: AliasableExpression<number>, text: string) =>
  query
    .insertInto('order_lines')
    .columns(['business_id', 'order_id', ...LINE_COLUMNS])
    .expression((rows) =>
      rows
        .selectFrom(rowsIn<'order_lines', keyof StoredLine>('order_lines', text))
        .select((row) => [row.val(business).as('business_id'), orderId.as('order_id')])
        .select(LINE_COLUMNS),
    );

export async function insertLines(
  scope: Scope,
  orderId: number,
  lines: readonly StoredLine[],
): Promise<void> {
  const id = sql.val(orderId);
  await sentTogether({
    written: scope.db.run(linesInserted(scope.business.id, id, textOfRows(lines))),
    taken: takeStock(scope, id, lines),
  });
}

/** Gives back what the lines took, once; items that are no longer counted keep it that way. */
export async function returnStock(scope: Scope, orderId: number): Promise<void> {
  const { id: business } = scope.business;
  await scope.db.run(
    query
      .with('given', (step) =>
        step
          .updateTable('order_lines as l')
          .from('order_lines as was')
          .set({ taken: 0 })
          .where('l.business_id', '=', business)
          .where('l.order_id', '=', orderId)
          .where('l.taken', '>', 0)
          .whereRef('was.business_id', '=', 'l.business_id')
          .whereRef('was.id', '=', 'l.id')
          .returning(['l.item_id', 'was.taken']),
      )
      .updateTable('items as i')
      .from((step) =>
        step
          .selectFrom('given')
          .select((row) => ['item_id', row.fn.sum<number>('taken').as('taken')])
          .groupBy('item_id')
          .as('t'),
      )
      .set((row) => ({ amount: row('i.amount', '+', row.ref('t.taken')) }))
      .where('i.business_id', '=', business)
      .whereRef('i.id', '=', 't.item_id')
      .where('i.amount', 'is not', null),
  );
}
