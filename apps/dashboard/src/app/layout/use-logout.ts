import { auth } from '@diwan/contract/accounts/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { endOnServer } from '#kit/data/end-on-server.ts';
import { logQuietly } from '#kit/data/log.ts';
import { endSession, leaveSession, readToken, readUserId, reloadTo } from '#kit/data/session.ts';
import { storagesOf, type LyingHere } from '#kit/data/storages-of-person.ts';
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

/** Ends the session here before the server is asked: whoever closes the page at once is signed out on this device. */
export function useLogout(storages: (userId: string) => LyingHere = storagesOf) {
  const client = useQueryClient();
  const isLossConfirmed = useConfirmedLoss();
  return async () => {
    const lying = storages(readUserId());
    if (!(await isLossConfirmed(lying))) return;
    leaveSession();
    const token = readToken();
    endSession();
    // A read that is still on its way would meet the end of the session at the server.
    await client.cancelQueries();
    const told = token === null ? null : endOnServer(auth.logout, token);
    // A browser that deletes nothing must not keep the person signed in; what stays is offered to this person alone.
    await lying.forget().catch((error: unknown) => logQuietly('Unsaved changes could not be deleted', error));
    await told;
    reloadTo('/login');
  };
}
