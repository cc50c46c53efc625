import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { findDeviceVisit } from '#kit/data/device-session.ts';
import { enterDevice, type Entered } from '#kit/data/enter-device.ts';
import { readToken, rememberUser, signInAgain } from '#kit/data/session.ts';
import { AT, workspaceInUrl } from '@diwan/domain/workspace-url.ts';
import { workspaceFromUrl } from '#kit/workspace/workspace-url.ts';
import { workspaceOf, rememberedWorkspace, type Workspace } from '#kit/workspace/workspace.rules.ts';
import { readMe, readSettings, signInDevice } from './kitchen-calls.ts';

export type KitchenEntry =
  | { readonly is: 'device'; readonly device: DeviceSession }
  | { readonly is: 'staff'; readonly user: UserInfo; readonly workspace: Workspace }
  | { readonly is: 'nobody' }
  | Extract<Entered, { is: 'refused' }>
  | { readonly is: 'failed'; readonly reason: string };

const UNAUTHENTICATED = 401;

/** Of a URL that names a business or branch which is not open to the person. */
const NOWHERE: Workspace = { business: null, branch: null, businesses: [], isOwned: false };

/** The business and branch that the URL names, or else those at which the person works in the dashboard. */
async function workspaceHere(user: UserInfo): Promise<Workspace> {
  const at = new URLSearchParams(window.location.search).get(AT);
  if (at === null) return workspaceOf(user, rememberedWorkspace(await readSettings(user.id)));
  const found = workspaceFromUrl(at, user);
  return found ? workspaceOf(user, { business: found.business.id, branch: found.branchId }) : NOWHERE;
}

/** So that a screen which is opened again shows the same kitchen, whatever branch the person works at meanwhile. */
function nameInUrl({ business, branch }: Workspace): void {
  if (!business || !branch) return;
  const search = new URLSearchParams(window.location.search);
  search.set(AT, workspaceInUrl(business.id, branch.id));
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${search.toString()}`);
}

/** The signed-in person, and the business and branch whose kitchen this is. */
async function enterStaff(): Promise<KitchenEntry> {
  try {
    const token = readToken();
    const user = await readMe();
    // Who signed in meanwhile is not written down as whoever asked.
    if (readToken() !== token) return await enterStaff();
    rememberUser(user);
    const workspace = await workspaceHere(user);
    nameInUrl(workspace);
    return { is: 'staff', user, workspace };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === UNAUTHENTICATED) signInAgain();
    return { is: 'failed', reason: error.message };
  }
}

/** Who opens the page. */
export async function enterKitchen(): Promise<KitchenEntry> {
  const visit = findDeviceVisit(window.location);
  if (visit) {
    const entered = await enterDevice(visit, signInDevice);
    return entered.is === 'in' ? { is: 'device', device: entered.device } : entered;
  }
  return readToken() === null ? { is: 'nobody' } : enterStaff();
}
