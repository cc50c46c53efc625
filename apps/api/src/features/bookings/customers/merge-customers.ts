import { sql } from 'kysely';
import type { customers, CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { differences } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { called } from '#platform/database/called.ts';
import { lockMembers, readCustomer, type FoundCustomer } from './find-customer.ts';
import { NOBODY } from '../nobody.shared.ts';
import { forgetFormer } from './forget-person.ts';
import { readAgain, saveProfile } from './stored-profile.ts';

type Body = BodyOf<typeof customers.merge>;

/** Both, as they are once nobody else changes them. */
async function bothOf(scope: Scope, row: FoundCustomer, otherId: number) {
  if (otherId === row.id) throw invalidField('other_id', 'customer_is_same');
  await lockMembers(scope, [row.id, otherId]);
  const [remaining, other] = [await readCustomer(scope, row.id), await readCustomer(scope, otherId)];
  if (!remaining || !other) throw invalidField('other_id', 'not_of_this_business');
  if (remaining.kind !== 'customer' || other.kind !== 'customer') throw conflict('customer_only');
  return { remaining, other };
}

/** Bookings, orders and invoices keep the name and phone that were given for them. */
async function moveRows({ db, business }: Scope, from: number, to: number): Promise<void> {
  await db.run(
    query
      .updateTable('reservations')
      .set({ reserved_for_id: to })
      .where('business_id', '=', business.id)
      .where('reserved_for_id', '=', from),
  );
  await db.run(
    query
      .updateTable('orders')
      .set({ user_id: to })
      .where('business_id', '=', business.id)
      .where('user_id', '=', from),
  );
  await db.run(
    query
      .updateTable('invoices')
      .set({ invoice_for_id: to })
      .where('business_id', '=', business.id)
      .where('invoice_for_id', '=', from),
  );
}

/**
 * The other is this one from now on: nothing else says who they were, or erasing this one would not reach it. While they
 * are a member, because later the business does not see them any more; whoever is known elsewhere keeps their name there.
 */
async function forgetOther({ db, business, now }: Scope, { id }: FoundCustomer): Promise<void> {
  const { elsewhere } = await db.get(
    query.selectNoFrom(called('belongs_elsewhere', { person: id, business: business.id }).as('elsewhere')),
  );
  if (elsewhere === 'no')
    await db.run(
      query
        .updateTable('users')
        .set({ name: NOBODY, phone: null, updated_at: touchedAt(now) })
        .where('id', '=', id)
        .where('type', '<>', sql.lit('owner')),
    );
  await forgetFormer({ db, business }, id);
}

async function removeOther(scope: Scope, other: FoundCustomer): Promise<void> {
  const { db, business } = scope;
  await forgetOther(scope, other);
  await db.run(
    query.deleteFrom('members').where('business_id', '=', business.id).where('user_id', '=', other.id),
  );
  await db.run(query.selectNoFrom(called('close_account', { person: other.id }).as('closed')));
}

/** How the other could be reached, where this one has nothing yet. */
async function takeContact(scope: Scope, stored: FoundCustomer, other: FoundCustomer): Promise<void> {
  const taken = {
    ...(stored.phone === null && other.phone !== null ? { phone: other.phone } : {}),
    ...(stored.email === null && other.email !== null ? { email: other.email } : {}),
  };
  if (Object.keys(taken).length === 0) return;
  await scope.db.run(
    query
      .updateTable('users')
      .set({ ...taken, updated_at: touchedAt(scope.now) })
      .where('id', '=', stored.id),
  );
}

function profileOfBoth(scope: Scope, stored: FoundCustomer, other: FoundCustomer) {
  const known = new Set(stored.tags.map((tag) => tag.toLowerCase()));
  const tags = [...stored.tags, ...other.tags.filter((tag) => !known.has(tag.toLowerCase()))];
  const text = [other.name, other.phone, other.email].filter((part) => part !== null).join(' · ');
  const merged = {
    at: scope.now.toISOString(),
    by: scope.actor.name,
    text: scope.translate('customer_merged', { text }),
  };
  const notes = [...stored.notes, ...other.notes].toSorted((one, next) => (one.at < next.at ? -1 : 1));
  return { tags, notes: [...notes, merged] };
}

function recordBoth(scope: Scope, stored: FoundCustomer, other: FoundCustomer): void {
  const common = { entity: 'user', business_id: scope.business.id } as const;
  scope.record({
    ...common,
    action: 'update',
    entity_id: stored.id,
    label: stored.name,
    changes: differences({ merged: null }, { merged: `${other.name} #${other.id}` }),
  });
  scope.record({
    ...common,
    action: 'delete',
    entity_id: other.id,
    label: other.name,
    changes: differences({ merged: null }, { merged: `${stored.name} #${stored.id}` }),
    snapshot: other,
  });
}

export async function mergeCustomers(
  scope: Scope,
  { row, body }: { readonly row: FoundCustomer; readonly body: Body },
): Promise<CustomerProfile> {
  const { remaining, other } = await bothOf(scope, row, body.other_id);
  await moveRows(scope, other.id, remaining.id);
  await saveProfile(scope, remaining.id, profileOfBoth(scope, remaining, other));
  await removeOther(scope, other);
  await takeContact(scope, remaining, other);
  recordBoth(scope, remaining, other);
  return readAgain(scope, remaining.id);
}
