import { installation } from '@diwan/contract/installation/installation.ts';
import {
  realtime,
  REALTIME_EVENTS,
  type RealtimeEvent,
  type RealtimePayload,
} from '@diwan/contract/notifications/realtime.ts';
import type { AnswerOf } from '@diwan/contract/operation.ts';
import type Pusher from 'pusher-js';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { logQuietly } from '#kit/data/log.ts';
import { setLiveState, type LiveState } from './live-state.ts';

type Setup = AnswerOf<typeof installation.clientConfig>['realtime'];

const STATES: Readonly<Record<string, LiveState>> = {
  initialized: 'connecting',
  connecting: 'connecting',
};
const PASSING_FAULTS = new Set([0, 429, 502, 503, 504]);
const ASK_AGAIN_MS = 5000;

const isEvent = (name: string): name is RealtimeEvent => Object.hasOwn(REALTIME_EVENTS, name);

/** What a channel says becomes an event of the page; what is not understood is left alone. */
function pass(name: string, data: unknown): void {
  if (!isEvent(name)) return;
  const parsed = REALTIME_EVENTS[name].payload.safeParse(data);
  if (parsed.success) emitAppEvent(name, parsed.data as RealtimePayload<typeof name>);
  else logQuietly(`A live update was not understood: ${name}`, parsed.error);
}

type Answer = { readonly auth: string } | null;
type Authorized = (error: Error | null, data: Answer) => void;

/** A server that is busy or away is asked again; a refusal stands. After `leaving` nobody waits for an answer any more. */
async function authorize(
  asked: { socketId: string; channelName: string },
  answer: Authorized,
  { leaving, isOver }: { leaving: AbortSignal; isOver: () => boolean },
): Promise<void> {
  try {
    const body = { socket_id: asked.socketId, channel_name: asked.channelName };
    answer(null, await call(realtime.authorize, { body, signal: leaving }));
  } catch (error) {
    if (leaving.aborted) return;
    const isPassing = error instanceof CallError && PASSING_FAULTS.has(error.status);
    if (isPassing && !isOver())
      setTimeout(() => void authorize(asked, answer, { leaving, isOver }), ASK_AGAIN_MS);
    else answer(error instanceof Error ? error : new Error(String(error)), null);
  }
}

async function open({ key, host, port, tls }: Setup, leaving: AbortSignal): Promise<Pusher> {
  const { default: Client } = await import('pusher-js');
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
    channelAuthorization: {
      customHandler: (asked, answer) =>
        void authorize(asked, answer, {
          leaving,
          isOver: () => client.connection.socket_id !== asked.socketId,
        }),
    },
  });
  return client;
}

interface Heard {
  /** Everything is heard from now on; what was said before is not, since the page was opened or the connection lost. */
  readonly onReady: (isReturn: boolean) => void;
  /** A channel was refused or has ended: what the person may do is no longer what it was. */
  readonly onRefused: () => void;
}

/** One connection of the page, whose channels change with the user. */
export class LiveConnection {
  readonly #heard: Heard;
  #client: Pusher | null = null;
  #wanted: ReadonlySet<string> = new Set();
  readonly #refused = new Set<string>();
  readonly #leaving = new AbortController();
  #isClosed = false;
  #isReady = false;
  #wasReady = false;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  async start(): Promise<void> {
    try {
      const { realtime: setup } = await call(installation.clientConfig);
      if (setup.enabled !== 'true' || this.#isClosed) return this.#isClosed ? undefined : setLiveState('off');
      const client = await open(setup, this.#leaving.signal);
      if (this.#isClosed) return client.disconnect();
      this.#client = client;
      this.#follow(client);
    } catch (error) {
      setLiveState('offline');
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
      this.#isReady = false;
      if (current === 'connected') this.#settle(client);
      else setLiveState(STATES[current] ?? 'offline');
    });
    client.bind_global(pass);
    this.#subscribe();
  }

  /** Connected means that every channel is heard, or was refused. */
  #settle(client: Pusher): void {
    const isReady = client
      .allChannels()
      .every(({ subscribed, name }) => subscribed || this.#refused.has(name));
    if (client.connection.state !== 'connected') return;
    setLiveState(isReady ? 'connected' : 'connecting');
    if (!isReady || this.#isReady) return;
    this.#isReady = true;
    this.#heard.onReady(this.#wasReady);
    this.#wasReady = true;
  }

  #join(client: Pusher, name: string): void {
    const channel = client.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => {
      this.#refused.delete(name);
      this.#settle(client);
    });
    channel.bind('pusher:subscription_error', () => {
      this.#refused.add(name);
      this.#settle(client);
      this.#heard.onRefused();
    });
  }

  #subscribe(): void {
    const client = this.#client;
    if (!client) return;
    const present = new Set(client.allChannels().map(({ name }) => name));
    for (const name of present) if (!this.#wanted.has(name)) client.unsubscribe(name);
    for (const name of this.#wanted) if (!present.has(name)) this.#join(client, name);
  }

  /** Hears these channels and no others. */
  hear(channels: readonly string[]): void {
    this.#wanted = new Set(channels);
    this.#subscribe();
  }

  stop(): void {
    this.#isClosed = true;
    // At the end of a session the server would refuse what is still on its way.
    this.#leaving.abort();
    this.#client?.disconnect();
    setLiveState('connecting');
  }
}
