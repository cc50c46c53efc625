import type { Locale } from '@diwan/contract/locale.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';
import {
  BRANCH_SETTING,
  BUSINESS_SETTING,
  workspaceOf,
  rememberedWorkspace,
  type Workspace,
} from './workspace.rules.ts';

export { workspaceOf, type BranchInfo, type Workspace } from './workspace.rules.ts';

export function useWorkspace(): Workspace {
  const user = useMe();
  const settings = useRead(userSettings.list, { params: { user_id: user.id } });
  return workspaceOf(user, rememberedWorkspace(settings.data ?? []));
}

/** The language in which names of the picked business's things are required. */
export function useFirstLocale(): Locale {
  return useWorkspace().business?.first_locale ?? 'en';
}

/** Resolves to whether the person is there now; an error is shown in a notice. */
export function usePickWorkspace(): (businessId: number, branchId: number | null) => Promise<boolean> {
  const user = useMe();
  const save = useWrite(userSettings.set);
  return async (businessId, branchId) => {
    const settings = [
      { key: BUSINESS_SETTING, data: businessId },
      { key: BRANCH_SETTING, data: branchId },
    ];
    try {
      return (await save.run({ params: { user_id: user.id }, body: { settings } })) !== null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      return false;
    }
  };
}
