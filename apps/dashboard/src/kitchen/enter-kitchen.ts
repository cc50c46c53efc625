import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { findDeviceVisit } from '#kit/data/device-session.ts';
import { enterDevice, type Entered } from '#kit/data/enter-device.ts';
import { readToken, rememberUser, signInAgain } from '#kit/data/session.ts';
import { workspaceOf, rememberedWorkspace, type Workspace } from '#kit/workspace/workspace.rules.ts';
import { readMe, readSettings, signInDevice } from './kitchen-calls.ts';

export type KitchenEntry =
  | { readonly is: 'device'; readonly device: DeviceSession }
  | { readonly is: 'staff'; readonly user: UserInfo; readonly workspace: Workspace }
  | { readonly is: 'nobody' }
  | Extract<Entered, { is: 'refused' }>
  | { readonly is: 'failed'; readonly reason: string };

const UNAUTHENTICATED = 401;

/** The signed-in person, and the business and branch they work at in the dashboard. */
async function enterStaff(): Promise<KitchenEntry> {
  try {
    const user = await readMe();
    rememberUser(user);
    const settings = await readSettings(user.id);
    return { is: 'staff', user, workspace: workspaceOf(user, rememberedWorkspace(settings)) };
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
