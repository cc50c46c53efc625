import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import type { BranchInfo } from '#kit/workspace/workspace.ts';

/** From so many entries on there is a box to find one in. */
export const SEARCHED_FROM = 6;

/** What the switcher is about: a business, or one of its branches. */
export interface WorkspaceRow {
  readonly business: BusinessInfo;
  readonly branch: BranchInfo | null;
}

type NameOf = (row: WorkspaceRow) => string;

/** The branches of one business. */
export const branchesOf = (business: BusinessInfo): WorkspaceRow[] =>
  business.branches.map((branch) => ({ business, branch }));

/** Every business, and under each its branches. */
export const allWorkspaces = (businesses: readonly BusinessInfo[]): WorkspaceRow[] =>
  businesses.flatMap((business) => [{ business, branch: null }, ...branchesOf(business)]);

/** Workspaces by what they are called, whichever case it is typed in. The only branch of a business adds nothing to it. */
export function workspacesNamed(
  businesses: readonly BusinessInfo[],
  typed: string,
  nameOf: NameOf,
): WorkspaceRow[] {
  const words = typed.trim().toLocaleLowerCase();
  return allWorkspaces(businesses).filter((row) => nameOf(row).toLocaleLowerCase().includes(words));
}

/** Where a press on a row leads; null: its branches are to be chosen from first. */
export function workspaceOfPress({ business, branch }: WorkspaceRow): { branchId: number | null } | null {
  if (branch) return { branchId: branch.id };
  if (business.branches.length > 1) return null;
  return { branchId: business.branches[0]?.id ?? null };
}
