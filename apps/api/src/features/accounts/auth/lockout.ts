import type { Deps } from '#platform/deps.ts';
import { networkOf } from '#platform/limits/network.ts';

/** Wrong passwords for one account from one network. */
export const LOCKOUT = 'login-account';
/** Wrong passwords for one account from all networks that it never signed in from. */
export const LOCKOUT_OF_STRANGERS = 'login-strangers';

/** Whoever has proved the mailbox signs in at once, from where that was. */
export async function endLockout(
  { limits }: Pick<Deps, 'limits'>,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  await limits.clear(LOCKOUT, `${email} ${networkOf(ip)}`);
  await limits.clear(LOCKOUT_OF_STRANGERS, email);
}
