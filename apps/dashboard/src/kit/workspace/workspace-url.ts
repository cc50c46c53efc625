import type { BusinessInfo, UserInfo } from '@diwan/contract/accounts/me.ts';

interface FoundWorkspace {
  readonly business: BusinessInfo;
  /** Null: none was named. */
  readonly branchId: number | null;
}

const FORM = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/** What `at=3-11` names, where the person belongs to it; else null. */
export function workspaceFromUrl(
  text: string,
  user: Pick<UserInfo, 'business' | 'business_control'>,
): FoundWorkspace | null {
  const [, businessId, branchId] = FORM.exec(text) ?? [];
  const all = [...user.business, ...user.business_control];
  const business = all.find(({ id }) => id === Number(businessId));
  if (!business) return null;
  if (branchId === undefined) return { business, branchId: null };
  const branch = business.branches.find(({ id }) => id === Number(branchId));
  return branch ? { business, branchId: branch.id } : null;
}
