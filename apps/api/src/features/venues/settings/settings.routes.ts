import { branchSettings, businessSettings, configurations } from '@diwan/contract/venues/venue-settings.ts';
import { westernDigits } from '@diwan/domain/text.ts';
import { acceptProof, requireRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import {
  listBranchSettings,
  locateBranch,
  locateBranchForUpdate,
  setBranchSettings,
} from './branch-settings.ts';
import { listBusinessSettings, setBusinessSettings } from './business-settings.ts';
import { changesGuarded, listConfigurations, setConfigurations } from './configurations.ts';
import { sql } from 'kysely';
import { passKey } from '@diwan/contract/settings/values.ts';
import { keyOfSignedIn } from '#platform/access/caller.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

/** Wrong keys a person may send for one branch in a quarter of an hour. */
const MISSES = { points: 5, seconds: 900 };

/** What the branch has chosen; null: nothing. */
async function passKeyOf(scope: Scope, branchId: number): Promise<string | null> {
  // In SQL: rows unpacked from a column. By hand: one member of such a row.
  const found = await scope.db.find(sql<{ chosen: string }>`
    select row ->> 'data' as chosen from settings s, jsonb_array_elements(s.data) row
    where s.business_id = ${scope.business.id} and s.branch_id = ${branchId} and s.key = 'TabletAppSettings'
      and row ->> 'key' = 'PassKey' and row ->> 'data' is not null`);
  return found?.chosen ?? null;
}

/** Counted before it is looked at, so that many at once guess no more often than one after another. */
async function checkPassKey(
  { limits }: Deps,
  scope: Scope,
  { branchId, typed }: { branchId: number; typed: string | number },
): Promise<true> {
  const who = `${branchId} ${keyOfSignedIn(scope.signedIn)}`;
  await limits.take('pass-key', who, { ...MISSES, field: 'passkey' });
  const chosen = await passKeyOf(scope, branchId);
  const sent = passKey().safeParse(typeof typed === 'string' ? westernDigits(typed) : typed);
  if (chosen === null) throw invalidField('passkey', 'pass_key_missing');
  if (!sent.success || sent.data !== chosen) throw invalidField('passkey', 'pass_key_wrong');
  limits.giveBack('pass-key', who);
  return true;
}

export const venueSettingsRoutes = (deps: Deps): AnyRoute[] => [
  handle(businessSettings.list, listBusinessSettings),
  handle(businessSettings.set, (scope, { body }) => setBusinessSettings(scope, body)),
  handle(branchSettings.list, (scope, { row }) => listBranchSettings(scope, row), { locate: locateBranch }),
  handle(branchSettings.set, (scope, { body, row }) => setBranchSettings(scope, body.settings, row), {
    locate: locateBranchForUpdate,
  }),
  handle(
    branchSettings.checkPassKey,
    (scope, { body, row }) => checkPassKey(deps, scope, { branchId: row.id, typed: body.passkey }),
    // It changes nothing.
    { locate: locateBranch, audit: 'none' },
  ),
  handle(configurations.list, (scope) => listConfigurations(scope, deps.secrets)),
  handle<typeof configurations.set, undefined, Confirmation>(
    configurations.set,
    async (scope, { body, prepared }) => {
      await acceptProof(deps, scope, prepared);
      return setConfigurations(scope, body.configurations, deps.secrets);
    },
    {
      prepare: async (scope, { body, read }) => {
        const isGuarded = await read((reading) => changesGuarded(reading, body.configurations, deps.secrets));
        return isGuarded ? requireRecentProof(deps, scope, body) : null;
      },
    },
  ),
];
