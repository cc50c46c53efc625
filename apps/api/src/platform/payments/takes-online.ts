import { sql, type Expression } from 'kysely';
import { ONLINE_CONFIGURATIONS } from '@diwan/contract/settings/payment-configurations.ts';
import { query } from '#platform/database/query.ts';

/** Whether a business, by its id or the column that has it, keeps the key of a payment provider. */
export const takesOnline = (businessId: number | Expression<number>) =>
  sql<boolean>`exists ${query
    .selectFrom('configurations as c')
    .select('c.key')
    .where('c.business_id', '=', businessId)
    .where('c.key', '=', (row) => row.fn.any(row.val(ONLINE_CONFIGURATIONS)))
    .where('c.value', '<>', sql.lit('""'))}`;
