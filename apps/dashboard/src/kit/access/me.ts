import { me, type UserInfo } from '@diwan/contract/accounts/me.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { rememberUser, signInAgain } from '#kit/data/session.ts';
import { readOptions } from '#kit/data/use-read.ts';

/** Whose last grant is gone keeps a session that opens nothing. */
const isShutOut = ({ type, business, business_control, second_step_missing }: UserInfo): boolean =>
  type !== 'owner' && business.length + business_control.length === 0 && !second_step_missing;

const UNAUTHENTICATED = 401;
let isKnownHere = false;

/** Where the page already stands, its end is reported on it (`watchSession`), and what was typed stays on the screen. */
const isUnknownHere = (error: unknown) =>
  error instanceof CallError && error.status === UNAUTHENTICATED && !isKnownHere;

/** Only a server that does not know the session signs a person out: whatever else fails may be tried again. */
async function loadMe(signal: AbortSignal): Promise<UserInfo> {
  try {
    const user = await call(me.info, { signal });
    isKnownHere = true;
    rememberUser(user);
    if (isShutOut(user)) signInAgain();
    return user;
  } catch (error) {
    if (isUnknownHere(error)) signInAgain();
    throw error;
  }
}

export const meOptions = () => ({
  ...readOptions(me.info),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMe(signal),
});

export function useMe(): UserInfo {
  return useSuspenseQuery(meOptions()).data;
}

export const isOwner = (user: UserInfo): boolean => user.business.length > 0;
