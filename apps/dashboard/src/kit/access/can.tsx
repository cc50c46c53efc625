import { holdsAt, type Permission } from '@diwan/contract/permissions.ts';
import type { ReactNode } from 'react';
import { useWorkspace, type Workspace } from '#kit/workspace/workspace.ts';
import { useMe } from './me.ts';

export type AccessTarget = { readonly branch: number } | { readonly menu: number };

function isHeldIn(list: readonly string[], permission: Permission, workspace: Workspace): boolean {
  return workspace.business?.branches.some(({ id }) => holdsAt(list, permission, { branch: id })) ?? false;
}

/** `can('branches.update', { branch: 11 })`; without a target: on any branch of the picked business. */
export function useCan(): (permission: Permission, at?: AccessTarget) => boolean {
  const { permissions } = useMe();
  const workspace = useWorkspace();
  return (permission, at) =>
    workspace.isOwned ||
    (at ? holdsAt(permissions, permission, at) : isHeldIn(permissions, permission, workspace));
}

interface CanProps {
  readonly permission: Permission;
  readonly at?: AccessTarget;
  readonly children: ReactNode;
}

/** Shows its children only to those who may. The server decides in the end. */
export function Can({ permission, at, children }: CanProps) {
  return useCan()(permission, at) ? children : null;
}
