import type { BusinessInfo, UserInfo } from '@diwan/contract/accounts/me.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { notify } from '#ui/overlays.ts';

export type BranchInfo = BusinessInfo['branches'][number];

export interface Place {
  readonly business: BusinessInfo | null;
  readonly branch: BranchInfo | null;
  readonly businesses: readonly BusinessInfo[];
  /** Does the signed-in user own the picked business? */
  readonly isOwned: boolean;
}

export const BUSINESS_SETTING = 'selected_business_id';
export const BRANCH_SETTING = 'selected_branch_id';

interface Remembered {
  readonly business: number | null;
  readonly branch: number | null;
}

export function rememberedPlace(settings: readonly { key: string; data: unknown }[]): Remembered {
  const idOf = (key: string) => {
    const data = settings.find((row) => row.key === key)?.data;
    return data === undefined || data === null ? null : Number(data);
  };
  return { business: idOf(BUSINESS_SETTING), branch: idOf(BRANCH_SETTING) };
}

/** The remembered business and branch, or else the first of each. */
export function placeOf(user: UserInfo, remembered: Remembered): Place {
  const businesses = [...user.business, ...user.business_control];
  const business = businesses.find(({ id }) => id === remembered.business) ?? businesses[0] ?? null;
  const branches = business?.branches ?? [];
  const branch = branches.find(({ id }) => id === remembered.branch) ?? branches[0] ?? null;
  return { business, branch, businesses, isOwned: user.business.some(({ id }) => id === business?.id) };
}

export function usePlace(): Place {
  const user = useMe();
  const settings = useRead(userSettings.list, { params: { user_id: user.id } });
  return placeOf(user, rememberedPlace(settings.data ?? []));
}

/** The language in which names of the picked business's things are required. */
export function useFirstLocale(): Locale {
  return usePlace().business?.first_locale ?? 'en';
}

/** Resolves to whether the person is there now; a refusal is shown in a notice. */
export function usePickPlace(): (businessId: number, branchId: number | null) => Promise<boolean> {
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
