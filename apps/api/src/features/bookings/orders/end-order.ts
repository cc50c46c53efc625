import { expressionBuilder } from 'kysely';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { cancelOwed } from './order-money.ts';
import { returnStock } from './order-lines.ts';
import { step } from './write-order.ts';

const orderColumns = expressionBuilder<Schema, 'orders'>();

/** Ends a locked order that nobody of the staff rejected: its stock returns and nothing is owed for it any more. */
export async function endOrder(scope: Scope, id: number, reason: string): Promise<void> {
  const ended = jsonb([step(scope, 'rejected', null, reason)]);
  await scope.db.run(
    query
      .updateTable('orders')
      .set({
        status: 'rejected',
        history: orderColumns('history', '||', ended),
        updated_at: touchedAt(scope.now),
      })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
  await returnStock(scope, id);
  await cancelOwed(scope, id);
}
