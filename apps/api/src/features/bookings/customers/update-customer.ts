import type { customers, CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { differences } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FoundCustomer } from './find-customer.ts';
import { saveProfile } from './save-profile.ts';
import { readAgain } from './read-profile.ts';

type Body = BodyOf<typeof customers.update>;

/** The known tags are codes, however they were typed. */
const tagOf = (typed: string) => (/^(vip|blocked)$/i.test(typed) ? typed.toLowerCase() : typed);

function changed(scope: Scope, row: FoundCustomer, body: Body): Pick<FoundCustomer, 'tags' | 'notes'> {
  const note = body.note && { at: scope.now.toISOString(), by: scope.actor.name, text: body.note };
  return { tags: body.tags?.map(tagOf) ?? row.tags, notes: note ? [...row.notes, note] : row.notes };
}

export async function updateCustomer(
  scope: Scope,
  { row, body }: { readonly row: FoundCustomer; readonly body: Body },
): Promise<CustomerProfile> {
  const after = changed(scope, row, body);
  const changes = differences({ tags: row.tags, note: null }, { tags: after.tags, note: body.note ?? null });
  if (Object.keys(changes).length === 0) {
    scope.unchanged();
    return readAgain(scope, row.id);
  }
  await saveProfile(scope, row.id, after);
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: row.id,
    label: row.name,
    changes,
    business_id: scope.business.id,
  });
  return readAgain(scope, row.id);
}
