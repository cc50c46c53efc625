import { branchSettings, businessSettings, configurations } from '@diwan/contract/venues/venue-settings.ts';
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
import { checkPassKey } from './pass-key.ts';

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
