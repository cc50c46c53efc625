import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { ListState } from '#kit/resource/list-state.ts';

type Filters = ListState['filters'];

/** The branch of a list stands among its filters in the address; it is the picked one unless they say another, or all. */
export function useListedBranch({ branch, ...filters }: Filters): {
  readonly branch: number | 'all';
  readonly filters: Filters;
} {
  const workspace = useWorkspace();
  const isAll = branch === 'all' || workspace.branch === null;
  return { branch: isAll ? 'all' : Number(branch) || (workspace.branch?.id ?? 0), filters };
}
