import { sql, type RawBuilder } from 'kysely';
import { PAYMENT_CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';

/** Whether a business, by its id or the column that has it, keeps the key of a payment provider. */
export const takesOnline = (businessId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from configurations c where c.business_id = ${businessId}
    and c.key = any(${PAYMENT_CONFIGURATIONS}::text[]) and c.value <> '""')`;
