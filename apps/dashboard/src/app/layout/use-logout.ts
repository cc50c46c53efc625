import { auth } from '@diwan/contract/accounts/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '#kit/data/call-error.ts';
import { logQuietly } from '#kit/data/log.ts';
import { endSession, leaveSession, readUserId, reloadTo } from '#kit/data/session.ts';
import { storagesOf, type LyingHere } from '#kit/data/storages-of-person.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ask } from '#ui/overlays.ts';
import { signOutMessages } from './sign-out.messages.ts';

/** Whoever signs out may leave a device that others use: what they had not saved goes with them, after a question. */
function useConfirmedLoss(): (lying: LyingHere) => Promise<boolean> {
  const t = useText(signOutMessages);
  return async (lying) => {
    // A browser that keeps nothing has nothing to lose.
    const count = await lying.count().catch(() => 0);
    if (count === 0) return true;
    return ask({
      title: t('unsavedTitle'),
      text: t('unsavedText', { count }),
      confirm: t('logoutAndDelete'),
      cancel: t('staySignedIn'),
      isDestructive: true,
    });
  };
}

/** Ends the session here even when the server cannot be reached: on this device nobody is signed in any more. */
export function useLogout(storages: (userId: string) => LyingHere = storagesOf) {
  const client = useQueryClient();
  const logout = useWrite(auth.logout);
  const isLossConfirmed = useConfirmedLoss();
  return async () => {
    const lying = storages(readUserId());
    if (!(await isLossConfirmed(lying))) return;
    leaveSession();
    // A read that is still on its way would meet the end of the session at the server.
    await client.cancelQueries();
    try {
      await logout.run({});
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      // A browser that deletes nothing must not keep the person signed in; what stays is offered to this person alone.
      await lying
        .forget()
        .catch((error: unknown) => logQuietly('Unsaved changes could not be deleted', error));
      endSession();
      reloadTo('/login');
    }
  };
}
