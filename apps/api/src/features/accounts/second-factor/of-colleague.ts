import { sql } from 'kysely';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, forbidden } from '#platform/refusal.ts';
import { hasSecondFactor } from '../challenges.rules.ts';
import { accountNews } from '../news/account-news.rules.ts';
import { recordSecondFactor } from './record-second-factor.ts';

interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly belongs_elsewhere: 'no' | 'same owner' | 'another owner';
}

/** An employee of the business: neither its owner nor a customer, who have nobody above them or no sign-in. */
async function locateEmployee(scope: Scope, { user_id }: { readonly user_id: number }) {
  const row = await scope.db.find(sql<Colleague>`
    select u.id, u.name, app.belongs_elsewhere(u.id, m.business_id) as belongs_elsewhere
    from members m join users u on u.id = m.user_id
    where m.business_id = ${scope.business.id} and u.id = ${user_id} and u.type = 'employee'`);
  return row && { row, place: { business_id: scope.business.id } };
}

/** Whoever also works for another owner is not this one's to change, as with passwords. */
async function reset(scope: Scope, { id, name, belongs_elsewhere }: Colleague): Promise<true> {
  if (belongs_elsewhere === 'another owner') throw forbidden();
  const { is_gone } = await scope.db.get(sql<{ is_gone: boolean }>`
    select app.remove_second_factor(${id}) as is_gone`);
  if (!is_gone) throw conflict('second_factor_off');
  scope.send(accountNews(id, 'reset'));
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
