import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Whoever had left before and came back is named among those who left. */
export async function forgetFormer(
  { db, business }: Pick<Scope, 'db' | 'business'>,
  person: number,
): Promise<void> {
  await db.run(
    query.deleteFrom('former_members').where('business_id', '=', business.id).where('user_id', '=', person),
  );
}
