import type { devices, DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { kitchenNumbers } from '@diwan/contract/bookings/stations.ts';
import type { ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import { request, requestAgain, type Call } from '../request.ts';

/** Where the calls of the number board are; a test compares them with the contract. */
export const CALLS = {
  numbers: { method: 'GET', path: '/business/:business_id/branches/:branch_id/kitchen/ready' },
  signIn: { method: 'POST', path: '/auth/login-qr' },
} as const satisfies Record<string, Call>;

export type Numbers = ResponseOf<typeof kitchenNumbers.get>;

export const readNumbers = (
  at: { readonly business_id: number; readonly branch_id: number },
  version: string | null,
) => requestAgain<Numbers>(CALLS.numbers, { ...at }, version);

export const signInDevice = (body: BodyInput<typeof devices.signIn>): Promise<DeviceSession> =>
  request<ResponseOf<typeof devices.signIn>>(CALLS.signIn, { body });
