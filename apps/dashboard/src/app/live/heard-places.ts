import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { holdsAt, type Permission } from '@diwan/contract/permissions.ts';
import { useMemo } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

/** The branches of a business at which a person hears of orders or bookings. */
export interface HeardPlace {
  readonly businessId: number;
  readonly timezone: string;
  readonly branches: readonly [number, ...number[]];
}

/** Whoever has more businesses is told at once of those that come first, and of the others by what is heard. */
const MOST_PLACES = 10;

function placesOf(user: UserInfo, permission: Permission, picked: number | undefined): HeardPlace[] {
  const placeOf = ({ id, timezone, branches }: UserInfo['business'][number], isOwned: boolean) => {
    const [first, ...others] = branches
      .map((branch) => branch.id)
      .filter((branch) => isOwned || holdsAt(user.permissions, permission, { branch }));
    return first === undefined
      ? []
      : [{ businessId: id, timezone, branches: [first, ...others] } satisfies HeardPlace];
  };
  const places: HeardPlace[] = [
    ...user.business.flatMap((business) => placeOf(business, true)),
    ...user.business_control.flatMap((business) => placeOf(business, false)),
  ];
  const isPicked = ({ businessId }: HeardPlace) => Number(businessId === picked);
  return places.toSorted((one, other) => isPicked(other) - isPicked(one)).slice(0, MOST_PLACES);
}

/** Where the person hears of it, the picked business first. */
export function useHeardPlaces(permission: Permission): readonly HeardPlace[] {
  const user = useMe();
  const picked = useWorkspace().business?.id;
  return useMemo(() => placesOf(user, permission, picked), [user, permission, picked]);
}

/** One list answers for all of them. */
export const paramsOf = ({ businessId, branches: [first, ...others] }: HeardPlace) => ({
  business_id: businessId,
  branch_or_all: others.length === 0 ? first : 'all',
});

/** One after another; a business that does not answer keeps nobody from the next. False: not all have answered. */
export async function askEach(
  places: readonly HeardPlace[],
  ask: (place: HeardPlace) => Promise<void>,
  leaving: AbortSignal,
): Promise<boolean> {
  let areAllThere = true;
  for (const place of places) {
    if (leaving.aborted) return false;
    try {
      // oxlint-disable-next-line no-await-in-loop -- a server that is just back is not asked for everything at once
      await ask(place);
    } catch (error) {
      areAllThere = false;
      if (!leaving.aborted) logQuietly('What was missed could not be asked for', error);
    }
  }
  return areAllThere && !leaving.aborted;
}
