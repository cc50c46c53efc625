import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { meOptions } from '#kit/access/me.ts';
import { call } from '#kit/data/call.ts';
import { readOptions } from '#kit/data/use-read.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { translator } from '#kit/i18n/messages.ts';
import { AT } from '@diwan/domain/workspace-url.ts';
import { workspaceFromUrl } from '#kit/workspace/workspace-url.ts';
import { BRANCH_SETTING, BUSINESS_SETTING, workspaceOf } from '#kit/workspace/workspace.rules.ts';
import { workspaceOptions } from '#kit/workspace/workspace.ts';
import { loadAgain } from '#ui/lazy-part.ts';
import { notify } from '#ui/overlays.ts';
import { homeOf } from './home.rules.ts';
import { isCarried } from './workspace/workspace-in-url.ts';

interface At {
  readonly search: Readonly<Record<string, unknown>>;
}

async function notifyClosed(): Promise<void> {
  const { workspaceUrlMessages } = await loadAgain(() => import('./workspace-url.messages.ts'));
  notify({ kind: 'warning', text: translator(workspaceUrlMessages, currentLocale())('closed') });
}

/**
 * A URL says of which business and branch it is (`at=3-11`). Whoever comes by one, from a link or back from another screen,
 * goes there before the screen asks for anything.
 */
export async function enterWorkspaceOfUrl(client: QueryClient, { search }: At): Promise<void> {
  // The router reads the number of a business without a branch as one.
  const text = String(search[AT]);
  if (search[AT] === undefined || isCarried(text)) return;
  const user = await client.ensureQueryData(meOptions());
  const found = workspaceFromUrl(text, user);
  if (!found) {
    await notifyClosed();
    throw redirect({ to: homeOf(user), replace: true });
  }
  const params = { user_id: user.id };
  const here = workspaceOptions(client, user.id);
  const workspace = workspaceOf(user, await client.ensureQueryData(here));
  const { business, branchId } = found;
  if (workspace.business?.id === business.id && (branchId === null || workspace.branch?.id === branchId))
    return;
  const settings = [
    { key: BUSINESS_SETTING, data: business.id },
    { key: BRANCH_SETTING, data: branchId },
  ];
  const saved = await call(userSettings.set, { params, body: { settings } });
  client.setQueryData(readOptions(userSettings.list, { params }).queryKey, saved);
  client.setQueryData(here.queryKey, { business: business.id, branch: branchId });
}
