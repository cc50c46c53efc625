import type { PUSH_STATES } from '@diwan/contract/notifications/push-devices.ts';
import {
  PushFailed,
  type BrowserSubscription,
  type PublicKeys,
  type PushKeys,
  type PushProvider,
  type Subscriber,
} from '#platform/push/push-provider.ts';
import { conflict, HttpError } from '#platform/http-error.ts';

const RETRY_SECONDS = 5;

interface Offer {
  readonly state: (typeof PUSH_STATES)[number];
  readonly public_keys: PublicKeys | null;
}

/** A browser that only looks is told what is wrong, and looks again later. */
export async function offerOf(provider: PushProvider, keys: PushKeys | null): Promise<Offer> {
  if (!keys) return { state: 'not-configured', public_keys: null };
  try {
    return { state: 'ready', public_keys: await provider.publicKeys(keys) };
  } catch (error) {
    if (!(error instanceof PushFailed)) throw error;
    return { state: error.isPassing ? 'unavailable' : 'keys-refused', public_keys: null };
  }
}

interface Input {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly browser: BrowserSubscription['browser'];
  readonly subscriber: Subscriber;
}

/** The provider's id of the browser. */
export async function subscribedAt(
  provider: PushProvider,
  keys: PushKeys | null,
  { subscription: { endpoint, keys: own }, browser, subscriber }: Input,
): Promise<string> {
  if (!keys) throw conflict('push_not_configured');
  try {
    return await provider.subscribe(keys, { browser, endpoint, ...own }, subscriber);
  } catch (error) {
    if (!(error instanceof PushFailed)) throw error;
    if (!error.isPassing) throw conflict('push_keys_refused');
    throw new HttpError(503, 'push_unavailable', { retryAfterSeconds: RETRY_SECONDS });
  }
}
