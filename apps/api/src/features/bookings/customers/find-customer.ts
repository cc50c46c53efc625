import type { AccessTarget } from '#platform/access/check-access.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { customers } from '@diwan/contract/bookings/customers.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

type Profile = ResponseOf<typeof customers.get>;

/** Who the call is about, with what the business noted down. */
export interface FoundCustomer {
  readonly id: number;
  readonly kind: Profile['kind'];
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly created_at: string;
  readonly tags: readonly string[];
  /** In the order in which they were written. */
  readonly notes: Profile['notes'];
}

const selectCustomer = (business: number, person: number) =>
  query
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('customer_profiles as p', (join) =>
      join.onRef('p.business_id', '=', 'm.business_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .select(['u.id', 'm.kind', 'u.name', 'u.phone', 'u.email', 'm.created_at', 'p.tags', 'p.notes'])
    .where('m.business_id', '=', business)
    .where('m.user_id', '=', person);

export async function readCustomer(scope: Scope, person: number): Promise<FoundCustomer | undefined> {
  const stored = await scope.db.find(selectCustomer(scope.business.id, person));
  return (
    stored && {
      ...stored,
      kind: stored.kind as FoundCustomer['kind'],
      tags: stored.tags ?? [],
      notes: (stored.notes ?? []) as FoundCustomer['notes'],
    }
  );
}

async function found(scope: Scope, person: number) {
  const row = await readCustomer(scope, person);
  const target: AccessTarget = { business_id: scope.business.id };
  return row && { row, target };
}

export const findCustomer = (scope: Scope, { user_id: person }: { readonly user_id: number }) =>
  found(scope, person);

/** As `findCustomer`, locked until the transaction ends and read after the lock was got. */
export async function lockCustomer(scope: Scope, { user_id: person }: { readonly user_id: number }) {
  await lockMembers(scope, [person]);
  return found(scope, person);
}

/** In the order of their ids, so that two merges cannot wait for each other. */
export async function lockMembers(scope: Scope, people: readonly number[]): Promise<void> {
  await scope.db.rows(
    query
      .selectFrom('members')
      .select('user_id')
      .where('business_id', '=', scope.business.id)
      .where('user_id', 'in', people)
      .orderBy('user_id')
      .forUpdate(),
  );
}
