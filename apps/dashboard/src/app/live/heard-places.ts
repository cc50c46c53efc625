import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { holdsAt, type Permission } from '@diwan/contract/permissions.ts';
import { useMemo } from 'react';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
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

/** A server that is just back turns calls away for a while. */
const PAUSES_MS = [2000, 5000, 15_000];
const LONGEST_PAUSE_MS = 30_000;
/** For about as long as an alert rings: what is older is told to nobody any more. */
const MOST_TRIES = 22;
const [TIMEOUT, TOO_MANY, FAULTS] = [408, 429, 500];

/** An answer that would be the same the next time is not asked for again. */
const isFinal = (error: unknown) =>
  error instanceof CallError &&
  error.status > 0 &&
  error.status < FAULTS &&
  error.status !== TIMEOUT &&
  error.status !== TOO_MANY;

function pauseBefore(attempt: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (leaving.aborted) {
      resolve();
      return;
    }
    const end = () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSES_MS[attempt - 1] ?? LONGEST_PAUSE_MS);
    leaving.addEventListener('abort', end);
  });
}

type Ask = (place: HeardPlace) => Promise<void>;

/** Gives those that are worth asking again. */
async function askOnce(
  places: readonly HeardPlace[],
  ask: Ask,
  leaving: AbortSignal,
): Promise<readonly HeardPlace[]> {
  const failed: HeardPlace[] = [];
  for (const place of places) {
    if (leaving.aborted) return [];
    try {
      // oxlint-disable-next-line no-await-in-loop -- a server that is just back is not asked for everything at once
      await ask(place);
    } catch (error) {
      if (leaving.aborted) return [];
      logQuietly('What was missed could not be asked for', error);
      if (!isFinal(error)) failed.push(place);
    }
  }
  return failed;
}

/** One after another; a business that does not answer keeps nobody from the next, and is asked again until `leaving`. */
export async function askEach(places: readonly HeardPlace[], ask: Ask, leaving: AbortSignal): Promise<void> {
  let left = places;
  for (let attempt = 0; attempt < MOST_TRIES && left.length > 0; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt waits for the one before it
    if (attempt > 0) await pauseBefore(attempt, leaving);
    // oxlint-disable-next-line no-await-in-loop -- as above
    left = await askOnce(left, ask, leaving);
  }
}
