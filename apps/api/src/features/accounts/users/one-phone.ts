import { sql } from 'kysely';
import type { TextValues } from '@diwan/contract/texts.ts';
import { holds } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { HttpError } from '#platform/http-error.ts';

/**
 * 409 where another customer of the business has the phone: bookings and orders of guests find their customer by it. Doubles
 * from before stay. The lock is the one of `app.customer_by_phone`, so that a guest and staff cannot add one at once.
 */
export async function assertOneCustomer(scope: Scope, phone: string, ownId: number | null): Promise<void> {
  const { id: business } = scope.business;
  await scope.db.get(sql`
    select pg_advisory_xact_lock(hashtextextended(concat('customer ', ${business}::bigint, ' ', ${phone}::text), 0))`);
  const customer = await scope.db.find(
    query
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users.id')
      .select(['users.id', 'users.name'])
      .where('members.business_id', '=', business)
      .where('members.kind', '=', 'customer')
      .where('users.phone', '=', phone)
      .where('users.id', 'is distinct from', ownId)
      .orderBy('members.user_id')
      .limit(1),
  );
  if (!customer) return;
  const isTold = holds(scope.business, ['users.read'], 'business', {});
  const key = isTold ? 'customer_has_phone' : 'phone_of_customer';
  const values: TextValues = isTold ? { name: customer.name } : {};
  const body = isTold ? { customer } : {};
  throw new HttpError(409, key, { values, body }, [{ path: 'phone', key, values }]);
}
