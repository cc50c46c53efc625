import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { PushKeys } from '#platform/push/push-provider.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';

const APP_ID = 'ORDERS_ONESIGNAL_APP_ID';
const REST_KEY = 'ORDERS_ONESIGNAL_REST_API_KEY';

/** The keys under which a business writes to its staff (rule R11); null where it has not set both. */
export async function staffKeysOf(db: Db, businessId: number, box: SecretBox): Promise<PushKeys | null> {
  const rows = await db.rows(sql<{ key: string; value: unknown }>`
    select key, value from configurations
    where business_id = ${businessId} and key = any(${[APP_ID, REST_KEY]}::text[])`);
  const opened = new Map(rows.map(({ key, value }) => [key, box.open(value, { businessId, name: key })]));
  const [appId, restKey] = [opened.get(APP_ID), opened.get(REST_KEY)];
  return appId && restKey ? { appId, restKey } : null;
}
