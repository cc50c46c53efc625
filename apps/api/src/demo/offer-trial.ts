import { sql } from 'kysely';
import { TRIAL_PAYMENTS } from '@diwan/contract/settings/payment-configurations.ts';
import type { Deps } from '#platform/deps.ts';
import { readMarker } from './demo-marker.ts';

/**
 * Businesses of the demo take money on the page for trying out while it is on (`TRIAL_PAYMENTS`), as long as they keep the key
 * of no real provider, which comes first. Turned off, none of them does. No other business ever has this key.
 */
export async function offerTrial({ env, database, dataDir }: Deps): Promise<void> {
  const marker = await readMarker(dataDir);
  if (marker?.state !== 'done' || marker.owner_id === null) return;
  const ownerId = marker.owner_id;
  const { ids } = await database.system((db) =>
    db.get(sql<{ ids: number[] }>`select app.businesses_of(${ownerId}) as ids`),
  );
  for (const businessId of ids) {
    await database.write({ userId: ownerId, businessId }, (db) =>
      db.run(
        env.TRIAL_PAYMENTS
          ? sql`
            insert into configurations (business_id, key, value)
            select id, ${TRIAL_PAYMENTS}, '"demo"' from businesses where id = ${businessId} and owner_id = ${ownerId}
            on conflict do nothing`
          : sql`delete from configurations where business_id = ${businessId} and key = ${TRIAL_PAYMENTS}`,
      ),
    );
  }
}
