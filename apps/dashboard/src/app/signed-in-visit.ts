import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import type { QueryClient } from '@tanstack/react-query';
import { meOptions } from '#kit/access/me.ts';
import { onLeavingSession, onSessionEnd } from '#kit/data/session.ts';
import { workspaceOptions } from '#kit/workspace/workspace.ts';
import { loadAgain } from '#ui/lazy-part.ts';

/** A session that has ended is told where the person is, and signing in again leads back there. */
export function watchSession(client: QueryClient): void {
  onSessionEnd(
    () => void loadAgain(() => import('./offer-sign-in.ts')).then(({ offerSignIn }) => offerSignIn()),
  );
  onLeavingSession(() => void client.cancelQueries());
}

/** The user and the remembered business must be known before the first screen asks for anything. */
export async function loadUser(client: QueryClient): Promise<UserInfo> {
  const user = await client.ensureQueryData({ ...meOptions(), revalidateIfStale: true });
  await client.ensureQueryData(workspaceOptions(client, user.id));
  return user;
}
