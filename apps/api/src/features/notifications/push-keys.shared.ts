import type { Db } from '#platform/database/db.ts';
import type { PushKeys } from '#platform/push/push-provider.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { query } from '#platform/database/query.ts';

export type PushReaders = 'staff' | 'guests';
const PREFIX: Readonly<Record<PushReaders, string>> = { staff: 'ORDERS', guests: 'QR' };

interface Input {
  readonly businessId: number;
  readonly readers: PushReaders;
}

/** The keys under which a business writes to its staff or its guests (rule R11); null where it has not set both. */
export async function pushKeysOf(
  db: Db,
  { businessId, readers }: Input,
  box: SecretBox,
): Promise<PushKeys | null> {
  const [app, rest] = [`${PREFIX[readers]}_ONESIGNAL_APP_ID`, `${PREFIX[readers]}_ONESIGNAL_REST_API_KEY`];
  const rows = await db.rows(
    query
      .selectFrom('configurations')
      .select(['key', 'value'])
      .where('business_id', '=', businessId)
      .where('key', 'in', [app, rest]),
  );
  const opened = new Map(rows.map(({ key, value }) => [key, box.open(value, { businessId, name: key })]));
  const [appId, restKey] = [opened.get(app), opened.get(rest)];
  return appId && restKey ? { appId, restKey } : null;
}

export const staffKeysOf = (db: Db, businessId: number, box: SecretBox): Promise<PushKeys | null> =>
  pushKeysOf(db, { businessId, readers: 'staff' }, box);
