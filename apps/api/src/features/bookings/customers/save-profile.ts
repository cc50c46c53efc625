import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FoundCustomer } from './find-customer.ts';

/** Writes the tags and notes of a customer anew. */
export async function saveProfile(
  scope: Scope,
  person: number,
  { tags, notes }: Pick<FoundCustomer, 'tags' | 'notes'>,
): Promise<void> {
  const columns = { tags: [...tags], notes: JSON.stringify(notes) };
  await scope.db.run(
    query
      .insertInto('customer_profiles')
      .values({ business_id: scope.business.id, user_id: person, ...columns })
      .onConflict((known) => known.columns(['business_id', 'user_id']).doUpdateSet(columns)),
  );
}
