import { pathAt } from '@diwan/domain/workspace-url.ts';
import { useWorkspace } from './workspace.ts';

/** The path of a row that stands at a branch: where the person works elsewhere, it leads there first. */
export function usePathAt(): (path: string, businessId: number, branchId: number | null) => string {
  const { business, branch } = useWorkspace();
  return (path, businessId, branchId) => {
    const isHere = businessId === business?.id && (branchId === null || branchId === branch?.id);
    return isHere ? path : pathAt(path, businessId, branchId);
  };
}
