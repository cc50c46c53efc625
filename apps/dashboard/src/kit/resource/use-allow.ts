import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { permissionOf, type ResourceCalls, type Verb } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';

/** May the signed-in user add here, or change or delete this row? */
export function useAllow<R extends ResourceCalls>(
  calls: R,
  options: ResourceOptions<R>,
): (verb: Verb, row?: RowOf<R>) => boolean {
  const can = useCan();
  const workspace = useWorkspace();
  const me = useMe();
  return (verb, row) => {
    if (options.allow) return options.allow({ verb, row: row ?? null, workspace, me, can });
    const at = row === undefined ? undefined : options.at?.(row);
    return can(permissionOf(calls, verb), at);
  };
}
