import type { Locale } from '@diwan/contract/locale.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { askToGiveUp } from '#kit/form/unsaved.ts';
import { notify } from '#ui/overlays.ts';
import {
  BRANCH_SETTING,
  BUSINESS_SETTING,
  workspaceOf,
  rememberedWorkspace,
  type Remembered,
  type Workspace,
} from './workspace.rules.ts';

export { workspaceOf, type BranchInfo, type Workspace } from './workspace.rules.ts';

/**
 * Where this page is: at what the server remembered when it was opened, until somebody goes elsewhere on it. What is picked in
 * another tab or on another device is remembered for the next page, and takes no page to another business while one works there.
 */
export function workspaceOptions(client: QueryClient, user_id: number) {
  const settings = readOptions(userSettings.list, { params: { user_id } });
  return queryOptions({
    queryKey: ['workspace', user_id],
    queryFn: async (): Promise<Remembered> => rememberedWorkspace(await client.ensureQueryData(settings)),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useWorkspace(): Workspace {
  const user = useMe();
  const { data } = useQuery(workspaceOptions(useQueryClient(), user.id));
  return workspaceOf(user, data ?? rememberedWorkspace([]));
}

/** The language in which names of the picked business's things are required. */
export function useFirstLocale(): Locale {
  return useWorkspace().business?.first_locale ?? 'en';
}

/** Asks about what is unsaved, then resolves to whether the person is there; an error is shown in a notice. */
export function usePickWorkspace(): (businessId: number, branchId: number | null) => Promise<boolean> {
  const user = useMe();
  const client = useQueryClient();
  const save = useWrite(userSettings.set);
  return async (businessId, branchId) => {
    const settings = [
      { key: BUSINESS_SETTING, data: businessId },
      { key: BRANCH_SETTING, data: branchId },
    ];
    const giveUp = await askToGiveUp();
    if (!giveUp) return false;
    try {
      if ((await save.run({ params: { user_id: user.id }, body: { settings } })) === null) return false;
      giveUp();
      const here = { business: businessId, branch: branchId };
      client.setQueryData(workspaceOptions(client, user.id).queryKey, here);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      return false;
    }
  };
}
