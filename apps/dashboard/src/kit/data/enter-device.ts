import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { ScannedKind } from '@diwan/contract/operation.ts';
import { UNEXPECTED } from '@diwan/contract/unexpected-texts.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { CallError } from './call-error.ts';
import { endOnServer } from './end-on-server.ts';
import { LOGOUT } from './device-calls.ts';
import { deviceName } from './device-name.ts';
import { storedDevice, resumeDevice, startDevice, type DeviceVisit } from './device-session.ts';

export interface RejectedCode {
  readonly is: 'refused';
  readonly reason: string;
  readonly mayTryAgain: boolean;
}

export type Entered = { readonly is: 'in'; readonly device: DeviceSession } | RejectedCode;

/** The code was answered about: it cannot be used again. */
const ANSWERED = new Set([401, 422]);

interface SignIn {
  readonly token: string;
  readonly kind: ScannedKind;
  readonly device_name: string;
}

export function rejectionOf(error: unknown): RejectedCode {
  const isTold = error instanceof CallError;
  const reason = isTold ? error.message : UNEXPECTED[currentLocale()];
  return { is: 'refused', reason, mayTryAgain: !(isTold && ANSWERED.has(error.status)) };
}

/** Once per visit: a code works once. */
export async function enterDevice(
  { kind, code, device }: DeviceVisit,
  signIn: (body: SignIn) => Promise<DeviceSession>,
): Promise<Entered> {
  if (device) {
    resumeDevice(device);
    return { is: 'in', device };
  }
  try {
    const signedIn = await signIn({ token: code ?? '', kind, device_name: deviceName() });
    const former = storedDevice();
    startDevice(signedIn);
    // What this browser was before would stay in the list of its branch.
    if (former !== null) void endOnServer(LOGOUT, former.token);
    return { is: 'in', device: signedIn };
  } catch (error) {
    return rejectionOf(error);
  }
}
