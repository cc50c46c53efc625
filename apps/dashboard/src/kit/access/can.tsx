import { holdsAt, type Permission } from '@diwan/contract/permissions.ts';
import type { ReactNode } from 'react';
import { usePlace, type Place } from '#kit/place/place.ts';
import { useMe } from './me.ts';

export type AccessPlace = { readonly branch: number } | { readonly menu: number };

function isHeldIn(list: readonly string[], permission: Permission, place: Place): boolean {
  return place.business?.branches.some(({ id }) => holdsAt(list, permission, { branch: id })) ?? false;
}

/** `can('branches.update', { branch: 11 })`; without a place: on any branch of the picked business. */
export function useCan(): (permission: Permission, at?: AccessPlace) => boolean {
  const { permissions } = useMe();
  const place = usePlace();
  return (permission, at) =>
    place.isOwned || (at ? holdsAt(permissions, permission, at) : isHeldIn(permissions, permission, place));
}

interface CanProps {
  readonly permission: Permission;
  readonly at?: AccessPlace;
  readonly children: ReactNode;
}

/** Shows its children only to those who may. The server decides in the end. */
export function Can({ permission, at, children }: CanProps) {
  return useCan()(permission, at) ? children : null;
}
