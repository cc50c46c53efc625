import { me, type UserInfo } from '@diwan/contract/accounts/me.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { readStoredUser, readToken, rememberUser, signInAgain } from '#kit/data/session.ts';
import { readOptions } from '#kit/data/use-read.ts';

const PASSING_FAULTS = new Set([0, 429, 503]);

/** Whose last grant is gone keeps a session that opens nothing. */
const isShutOut = ({ type, business, business_control }: UserInfo): boolean =>
  type !== 'owner' && business.length + business_control.length === 0;

const UNAUTHENTICATED = 401;
let isKnownHere = false;

/** Where the page already stands, its end is told on it (`watchSession`), and what was typed stays on the screen. */
const isToldInPlace = ({ status }: CallError) => status === UNAUTHENTICATED && isKnownHere;

/** A user that cannot be loaded is signed out; a missing network or a busy server is waited for instead. */
async function loadMe(signal: AbortSignal): Promise<UserInfo> {
  try {
    const user = await call(me.info, { signal });
    isKnownHere = true;
    rememberUser(user);
    if (isShutOut(user)) signInAgain();
    return user;
  } catch (error) {
    if (error instanceof CallError && !PASSING_FAULTS.has(error.status) && !isToldInPlace(error)) {
      signInAgain();
    }
    throw error;
  }
}

export const meOptions = () => ({
  ...readOptions(me.info),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMe(signal),
});

/** Lets the first screen be painted with the user as last known; the fresh answer follows at once. */
export function seedMe(client: QueryClient): void {
  const stored = readStoredUser();
  if (readToken() === null || stored === null) return;
  client.setQueryData(meOptions().queryKey, stored as UserInfo, { updatedAt: 1 });
}

export function useMe(): UserInfo {
  return useSuspenseQuery(meOptions()).data;
}

export const isOwner = (user: UserInfo): boolean => user.business.length > 0;
