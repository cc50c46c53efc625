import type { installation } from '@diwan/contract/installation/installation.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type Pusher from 'pusher-js';
import { CallError } from '#kit/data/call-error.ts';
import { logQuietly } from '#kit/data/log.ts';
import { setLiveState, type LiveState } from './live-state.ts';

type Setup = ResponseOf<typeof installation.clientConfig>['realtime'];

const STATES: Readonly<Record<string, LiveState>> = {
  initialized: 'connecting',
  connecting: 'connecting',
};
const PASSING_FAULTS = new Set([0, 429, 502, 503, 504]);
const ASK_AGAIN_MS = 5000;
/** A server that refuses the page again and again is asked less and less often, down to this. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** The library sends a moment after it is told to; on a socket that closes meanwhile the browser reports an error. */
const SENDING_MS = 50;

type Answer = { readonly auth: string } | null;
type Authorized = (error: Error | null, data: Answer) => void;
type SubscriptionRequest = { readonly socketId: string; readonly channelName: string };

/** How a page communicates with the server about its connection. */
export interface LiveWire {
  readonly setup: () => Promise<Setup>;
  readonly authorize: (
    input: SubscriptionRequest,
    leaving: AbortSignal,
  ) => Promise<{ readonly auth: string }>;
  readonly library: () => Promise<typeof Pusher>;
  /** What a channel says. */
  readonly hear: (name: string, data: unknown) => void;
  /** Who is told how the connection stands; absent: the light of the page. */
  readonly tell?: (state: LiveState) => void;
  /** After how long a silence the library asks whether anybody is there, and how long it waits for an answer. */
  readonly timeouts?: { readonly activityTimeout: number; readonly pongTimeout: number };
}

interface Authorizing {
  readonly wire: LiveWire;
  readonly leaving: AbortSignal;
  readonly isOver: () => boolean;
}

/** A server that is busy or away is asked again; an error stands. After `leaving` nobody waits for an answer any more. */
async function authorize(
  input: SubscriptionRequest,
  answer: Authorized,
  authorizing: Authorizing,
): Promise<void> {
  const { wire, leaving, isOver } = authorizing;
  try {
    answer(null, await wire.authorize(input, leaving));
  } catch (error) {
    if (leaving.aborted) return;
    const isPassing = error instanceof CallError && PASSING_FAULTS.has(error.status);
    if (isPassing && !isOver()) setTimeout(() => void authorize(input, answer, authorizing), ASK_AGAIN_MS);
    else answer(error instanceof Error ? error : new Error(String(error)), null);
  }
}

async function open({ key, host, port, tls }: Setup, wire: LiveWire, leaving: AbortSignal): Promise<Pusher> {
  const Client = await wire.library();
  const { hostname, port: ownPort, protocol } = window.location;
  const isSecure = host === null ? protocol === 'https:' : tls;
  const given = host === null ? Number(ownPort) || null : port;
  const client: Pusher = new Client(key, {
    cluster: '',
    wsHost: host ?? hostname,
    wsPort: given ?? 80,
    wssPort: given ?? 443,
    forceTLS: isSecure,
    // The one that is served; the library would try the other as well.
    enabledTransports: [isSecure ? 'wss' : 'ws'],
    disableStats: true,
    ...wire.timeouts,
    channelAuthorization: {
      customHandler: (input, answer) =>
        void authorize(input, answer, {
          wire,
          leaving,
          isOver: () =>
            client.connection.state === 'disconnected' || client.connection.socket_id !== input.socketId,
        }),
    },
  });
  return client;
}

export interface Heard {
  /** Everything is heard from now on; what was said before is not, since the page was opened or the connection lost. */
  readonly onReady: (isReturn: boolean) => void;
  /** A channel was refused or has ended: what the person may do is no longer what it was. */
  readonly onRefused: () => void;
}

/** One connection of a page, whose channels change with the user. */
export class LiveLink {
  readonly #listener: Heard;
  readonly #wire: LiveWire;
  readonly #tell: (state: LiveState) => void;
  #client: Pusher | null = null;
  #wanted: ReadonlySet<string> = new Set();
  readonly #refused = new Set<string>();
  readonly #leaving = new AbortController();
  #isClosed = false;
  #isReady = false;
  #wasReady = false;
  /** How often the page was sent away since it last heard a channel. */
  #timesSentAway = 0;

  constructor(listener: Heard, wire: LiveWire) {
    this.#listener = listener;
    this.#wire = wire;
    this.#tell = wire.tell ?? setLiveState;
  }

  async start(): Promise<void> {
    try {
      const setup = await this.#wire.setup();
      if (setup.enabled !== 'true' || this.#isClosed) return this.#isClosed ? undefined : this.#tell('off');
      const client = await open(setup, this.#wire, this.#leaving.signal);
      if (this.#isClosed) return client.disconnect();
      this.#client = client;
      this.#follow(client);
    } catch (error) {
      this.#tell('offline');
      logQuietly('Live updates cannot be reached', error);
      if (!this.#isClosed) setTimeout(() => void this.#again(), ASK_AGAIN_MS);
    }
    return undefined;
  }

  #again(): Promise<void> | undefined {
    return this.#isClosed ? undefined : this.start();
  }

  #follow(client: Pusher): void {
    client.connection.bind('state_change', ({ current }: { current: string }) => {
      if (this.#isClosed || client !== this.#client) return;
      this.#isReady = false;
      if (current === 'connected') this.#settle(client);
      else this.#tell(STATES[current] ?? 'offline');
      if (current === 'disconnected') this.#beginAnew();
    });
    client.bind_global((name: string, data: unknown) => {
      if (!this.#isClosed) this.#wire.hear(name, data);
    });
    this.#subscribe();
  }

  /**
   * The server has sent the page away, as it does when a session ends, and the library never tries again by itself. Whoever
   * has unlocked the page since is somebody the server knows.
   */
  #beginAnew(): void {
    this.#client = null;
    this.#refused.clear();
    const wait = Math.min(ASK_AGAIN_MS * 2 ** this.#timesSentAway, LONGEST_WAIT_MS);
    this.#timesSentAway += 1;
    setTimeout(() => void this.#again(), wait);
  }

  /** Connected means that every channel is heard, or was refused. */
  #settle(client: Pusher): void {
    const isReady = client
      .allChannels()
      .every(({ subscribed, name }) => subscribed || this.#refused.has(name));
    if (this.#isClosed || client.connection.state !== 'connected') return;
    this.#tell(isReady ? 'connected' : 'connecting');
    if (!isReady || this.#isReady) return;
    this.#isReady = true;
    this.#listener.onReady(this.#wasReady);
    this.#wasReady = true;
  }

  #join(client: Pusher, name: string): void {
    // What was read of it is as old as what was missed.
    this.#isReady = false;
    const channel = client.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => {
      this.#refused.delete(name);
      this.#timesSentAway = 0;
      this.#settle(client);
    });
    channel.bind('pusher:subscription_error', () => {
      if (this.#isClosed || client !== this.#client) return;
      this.#refused.add(name);
      this.#settle(client);
      this.#listener.onRefused();
    });
  }

  #subscribe(): void {
    const client = this.#client;
    if (!client || this.#isClosed) return;
    const present = new Set(client.allChannels().map(({ name }) => name));
    for (const name of present) if (!this.#wanted.has(name)) client.unsubscribe(name);
    for (const name of this.#wanted) if (!present.has(name)) this.#join(client, name);
    this.#settle(client);
  }

  /** Listens to these channels and no others. */
  hear(channels: readonly string[]): void {
    this.#wanted = new Set(channels);
    this.#subscribe();
  }

  /** Nothing is heard from now on; the socket closes as soon as it has sent what it was given. */
  stop(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // At the end of a session the server would refuse what is still on its way.
    this.#leaving.abort();
    const client = this.#client;
    if (client) setTimeout(() => client.disconnect(), SENDING_MS);
    this.#tell('connecting');
  }
}
