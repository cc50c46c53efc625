import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AT, workspaceInUrl } from '@diwan/domain/workspace-url.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

let carried: string | null = null;

/** Whether a URL says where one is because it is being written there, and nobody arrives by it. */
export const isCarried = (at: string): boolean => at === carried;

/** Another branch of a list belongs to the workspace that was left. */
const withoutBranch = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'branch'));

/**
 * The URL of every screen says of which business and branch it is, so that it opens the same for whoever gets it. It is
 * written over the URL that has come, after whoever came by one is there, and again when the person goes elsewhere. Paths that
 * another build answers are left to it.
 */
export function useWorkspaceInUrl(isHere: (path: string) => boolean): void {
  const router = useRouter();
  const { business, branch } = useWorkspace();
  const at = business && workspaceInUrl(business.id, branch?.id ?? null);
  const here = useRouterState({
    select: ({ status, resolvedLocation }) => (status === 'idle' ? resolvedLocation : undefined),
  });
  useEffect(() => {
    if (at === null || !here || !isHere(here.pathname)) return;
    const search: Record<string, unknown> = here.search;
    const former = search[AT];
    // The router reads the number of a business without a branch as one.
    if (String(former) === at) return;
    carried = at;
    void router
      .navigate({
        to: here.pathname,
        search: { ...(former === undefined ? search : withoutBranch(search)), [AT]: at },
        hash: here.hash,
        state: here.state,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
      .finally(() => {
        if (carried === at) carried = null;
      });
  }, [at, here, isHere, router]);
}
