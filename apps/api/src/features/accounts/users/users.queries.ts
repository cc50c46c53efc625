import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { userRow } from '@diwan/contract/accounts/users.ts';
import type { Scope } from '#platform/http/scope.ts';
import { personMembers } from '../person.shared.ts';
import type { Edited } from './who-may-edit.rules.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

export type UserRow = z.output<typeof userRow>;

/** The whole row of a person `u` as the scope's business sees it. In SQL: the answer as JSON. */
export const userMembers = ({ business }: Scope): RawBuilder<unknown> => sql`
  ${personMembers}, 'currency', ${business.currency}::text, 'business_id', ${business.id}::bigint,
  'sign_in', case when u.type = 'customer' then 'none'
    when exists (select from invitations i where i.user_id = u.id) then 'invited'
    when u.password_until is not null then 'one_time' else 'ready' end,
  'sign_in_until', app.instant(coalesce((select i.expires_at from invitations i where i.user_id = u.id),
    u.password_until)),
  'created_at', app.instant(u.created_at)`;

/**
 * A person of the scope's business: its owner, an employee, a customer, or the caller. `offset 0`: one look-up of the
 * membership, where the planner would otherwise read all members of the business into a table of hashes. In SQL: for it, and for the answer as JSON.
 */
async function findWith(
  scope: Scope,
  userId: number,
  lock: RawBuilder<unknown>,
): Promise<UserRow | undefined> {
  const found = await scope.db.find(sql<{ row: UserRow }>`
    select json_build_object(${userMembers(scope)}) as row
    from users u where u.id = ${userId} and (u.id = ${scope.caller.userId}
      or exists (select from members m where m.business_id = ${scope.business.id} and m.user_id = u.id offset 0)) ${lock}`);
  return found?.row;
}

export const findUser = (scope: Scope, userId: number) => findWith(scope, userId, sql``);
/** Locked until the transaction ends, so that what is compared is what is overwritten. */
export const findUserForUpdate = (scope: Scope, userId: number) =>
  findWith(scope, userId, sql`for update of u`);

export async function editedPerson(scope: Scope, row: UserRow): Promise<Edited> {
  const found = await scope.db.get(
    query
      .selectNoFrom(
        called('belongs_elsewhere', { person: row.id, business: scope.business.id }).as('belongs_elsewhere'),
      )
      .$narrowType<Pick<Edited, 'belongs_elsewhere'>>(),
  );
  return { type: row.type, ...found };
}
