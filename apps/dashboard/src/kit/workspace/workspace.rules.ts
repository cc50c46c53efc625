import type { BusinessInfo, UserInfo } from '@diwan/contract/accounts/me.ts';

export type BranchInfo = BusinessInfo['branches'][number];

export interface Workspace {
  readonly business: BusinessInfo | null;
  readonly branch: BranchInfo | null;
  readonly businesses: readonly BusinessInfo[];
  /** Does the signed-in user own the picked business? */
  readonly isOwned: boolean;
}

export const BUSINESS_SETTING = 'selected_business_id';
export const BRANCH_SETTING = 'selected_branch_id';

export interface Remembered {
  readonly business: number | null;
  readonly branch: number | null;
}

export function rememberedWorkspace(settings: readonly { key: string; data: unknown }[]): Remembered {
  const idOf = (key: string) => {
    const data = settings.find((row) => row.key === key)?.data;
    return data === undefined || data === null ? null : Number(data);
  };
  return { business: idOf(BUSINESS_SETTING), branch: idOf(BRANCH_SETTING) };
}

/** The remembered business and branch, or else the first of each. */
export function workspaceOf(user: UserInfo, remembered: Remembered): Workspace {
  const businesses = [...user.business, ...user.business_control];
  const business = businesses.find(({ id }) => id === remembered.business) ?? businesses[0] ?? null;
  const branches = business?.branches ?? [];
  const branch = branches.find(({ id }) => id === remembered.branch) ?? branches[0] ?? null;
  return { business, branch, businesses, isOwned: user.business.some(({ id }) => id === business?.id) };
}
