import type { Env } from '#platform/env.ts';
import { oneSignalProvider } from '#platform/push/one-signal.ts';
import type { PushProvider } from '#platform/push/push-provider.ts';

/** Who carries web push for the businesses of this installation. */
export const createPushProvider = (env: Pick<Env, 'ONESIGNAL_API_URL'>): PushProvider =>
  oneSignalProvider(env.ONESIGNAL_API_URL);
