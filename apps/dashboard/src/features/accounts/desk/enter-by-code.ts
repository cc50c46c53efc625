import { auth } from '@diwan/contract/accounts/auth.ts';
import { USUAL_LOCK_MINUTES } from '@diwan/contract/accounts/desks.ts';
import { deskToken, storeDesk, noteTouch } from '#kit/data/desk-session.ts';
import { deviceName } from '#kit/data/device-name.ts';
import { dropScannedCode } from '#kit/data/device-session.ts';
import { endOnServer } from '#kit/data/end-on-server.ts';
import { rejectionOf, type RejectedCode } from '#kit/data/enter-device.ts';
import { endSession, readToken } from '#kit/data/session.ts';
import { signInByCode } from './call-desk.ts';

/**
 * Makes this browser one that waiters share, by a code that was scanned; else why it is not. A person who was signed in here
 * is signed out: from now on everybody comes by their PIN.
 */
export async function enterByCode(code: string): Promise<RejectedCode | null> {
  try {
    const { id, token, branch } = await signInByCode({
      token: code,
      kind: 'waiter',
      device_name: deviceName(),
    });
    // Whoever was signed in, and the device that this browser was before, which would stay in the list of its branch.
    for (const former of [readToken(), deskToken()])
      if (former !== null) void endOnServer(auth.logout, former);
    endSession();
    const at = { business_id: branch.business_id, branch_id: branch.id };
    // What the server says by itself; the lock screen asks whether it is another time by now.
    storeDesk({ id, token, ...at, lock_minutes: USUAL_LOCK_MINUTES, kind: 'waiter' });
    noteTouch(Date.now());
    dropScannedCode();
    return null;
  } catch (error) {
    return rejectionOf(error);
  }
}
