import type { Locale } from '@diwan/contract/locale.ts';
import type { PushBrowser } from '@diwan/contract/notifications/push-devices.ts';

/** A business's own account at the provider. */
export interface PushKeys {
  readonly appId: string;
  readonly restKey: string;
}

/** A browser as its own push service knows it. */
export interface BrowserSubscription {
  readonly browser: PushBrowser;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Subscriber {
  /** Ours for the person, the same on all of their browsers. */
  readonly reference: string;
  readonly locale: Locale;
}

/** What a browser needs to subscribe; Firefox takes a key of its own. */
export interface PublicKeys {
  readonly usual: string;
  readonly firefox: string;
}

export interface PushMessage {
  /** A UUID, the same for every try: the provider sends it once. */
  readonly onceKey: string;
  readonly subscriptions: readonly string[];
  readonly words: Readonly<Record<Locale, { readonly title: string; readonly body: string }>>;
  /** Where a click leads. */
  readonly url: string;
  /** After these it is not shown any more. */
  readonly seconds: number;
}

export interface PushOutcome {
  /** False: none of the subscriptions is alive, so nobody was notified. */
  readonly isTaken: boolean;
  /** Subscriptions that the provider says are dead. */
  readonly dead: readonly string[];
}

export type PushProblem = 'keys-refused' | 'unreachable' | 'busy' | 'refused';

/** Only these may end well when they are simply tried again. */
const PASSING: ReadonlySet<PushProblem> = new Set(['unreachable', 'busy']);

/** Why a provider did not do what it was asked; `detail` are its own words. */
export class PushFailed extends Error {
  readonly problem: PushProblem;
  readonly detail: string | null;

  constructor(problem: PushProblem, detail: string | null = null) {
    super(`The push service did not take a message: ${problem}`);
    this.problem = problem;
    this.detail = detail;
  }

  get isPassing(): boolean {
    return PASSING.has(this.problem);
  }
}

/** A service that carries web push. Every call throws `PushFailed`. */
export interface PushProvider {
  readonly name: string;
  readonly publicKeys: (keys: PushKeys) => Promise<PublicKeys>;
  /** Answers the provider's id of the browser, the same one for a browser it knows. */
  readonly subscribe: (
    keys: PushKeys,
    subscription: BrowserSubscription,
    subscriber: Subscriber,
  ) => Promise<string>;
  /** Ends well for one it has forgotten already. */
  readonly unsubscribe: (keys: PushKeys, subscriptionId: string) => Promise<void>;
  readonly send: (keys: PushKeys, message: PushMessage) => Promise<PushOutcome>;
}
