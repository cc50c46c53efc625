import { sql } from 'kysely';
import type { PastOrder } from '@diwan/demo/installation.ts';
import type { Database } from '#platform/database/database.ts';

interface At {
  readonly ownerId: number;
  readonly businessId: number;
}

/** Orders that were placed just now become older, with their steps and payments, which keep their order. */
export async function moveOrdersBack(
  database: Database,
  { ownerId, businessId }: At,
  orders: readonly PastOrder[],
): Promise<void> {
  await database.write({ userId: ownerId, businessId }, async (db) => {
    for (const { id, minutes, days } of orders) {
      const back = sql`make_interval(mins => ${minutes}::int)`;
      await db.run(sql`
        update orders o set created_at = o.created_at - ${back}, updated_at = o.updated_at - ${back},
          day = o.day - ${days}::int,
          history = (select jsonb_agg(jsonb_set(step, '{at}', to_jsonb(to_char(
              ((step ->> 'at')::timestamptz - ${back} + least(n - 1, 3) * interval '30 seconds') at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by n)
            from jsonb_array_elements(o.history) with ordinality as steps (step, n))
        where o.business_id = ${businessId} and o.id = ${id}`);
      await db.run(sql`
        update invoices set created_at = created_at - ${back}, paid_at = paid_at - ${back}
        where business_id = ${businessId} and order_id = ${id}`);
    }
  });
}

/** The numbers of the day that was moved away begin anew. */
export async function restartOrderNumbers(
  database: Database,
  { ownerId, businessId }: At,
  branchId: number,
): Promise<void> {
  await database.write({ userId: ownerId, businessId }, (db) =>
    db.run(sql`
      update order_numbers set day = day - 1
      where business_id = ${businessId} and branch_id = ${branchId}`),
  );
}

/** What the demo's past left to be delivered goes nowhere: nobody is mailed about bookings that were made up. */
export async function dropNotifications(database: Database, { ownerId, businessId }: At): Promise<void> {
  await database.write({ userId: ownerId, businessId }, (db) =>
    db.run(sql`delete from outbox where business_id = ${businessId} and kind = 'notices'`),
  );
}
