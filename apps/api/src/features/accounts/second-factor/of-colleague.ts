import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, forbidden } from '#platform/http-error.ts';
import { hasSecondFactor } from '../challenges.shared.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { recordSecondFactor } from './record-second-factor.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly belongs_elsewhere: string | null;
}

/** An employee of the business: neither its owner nor a customer, who have nobody above them or no sign-in. */
async function locateEmployee(scope: Scope, { user_id }: { readonly user_id: number }) {
  const row = await scope.db.find(
    query
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.id', 'users.name'])
      .select((of) =>
        called('belongs_elsewhere', {
          person: of.ref('users.id'),
          business: of.ref('members.business_id'),
        }).as('belongs_elsewhere'),
      )
      .where('members.business_id', '=', scope.business.id)
      .where('users.id', '=', user_id)
      .where('users.type', '=', 'employee'),
  );
  return row && { row, target: { business_id: scope.business.id } };
}

/** Whoever also works for another owner is not this one's to change, as with passwords. */
async function reset(scope: Scope, { id, name, belongs_elsewhere }: Colleague): Promise<true> {
  if (belongs_elsewhere === 'another owner') throw forbidden();
  const { is_gone } = await scope.db.get(
    query.selectNoFrom(called('remove_second_factor', { person: id }).as('is_gone')),
  );
  if (!is_gone) throw conflict('second_factor_off');
  scope.send(accountEventEffect(id, 'reset'));
  recordSecondFactor(scope, { userId: id, name, businessIds: [scope.business.id], news: 'reset' });
  return true;
}

export const colleagueRoutes = (deps: Deps): AnyRoute[] => [
  handle(
    secondFactor.ofColleague,
    async (scope, { params }) => ({ enabled: await hasSecondFactor(scope, params.user_id) }),
    { locate: locateEmployee },
  ),
  handle<typeof secondFactor.reset, Colleague, Confirmation>(
    secondFactor.reset,
    async (scope, { row, prepared }) => {
      await acceptProof(deps, scope, prepared);
      return reset(scope, row);
    },
    { locate: locateEmployee, prepare: prepareRecentProof(deps) },
  ),
];
