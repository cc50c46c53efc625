type Listener = (said: unknown) => void;
export type Answered = (error: Error | null, data: { readonly auth: string } | null) => void;
interface Options {
  readonly wsHost: string;
  readonly wsPort: number;
  readonly wssPort: number;
  readonly forceTLS: boolean;
  readonly enabledTransports: readonly string[];
  readonly channelAuthorization: {
    customHandler(input: { socketId: string; channelName: string }, response: Answered): void;
  };
}

/** Every client that was made, the oldest first; a test empties it. */
export const clients: FakePusher[] = [];

class Bound {
  readonly #listeners = new Map<string, Listener[]>();
  bind(name: string, listener: Listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  emit(name: string, data?: unknown) {
    for (const listener of this.#listeners.get(name) ?? []) listener(data);
  }
}
class FakeChannel extends Bound {
  subscribed = false;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  accept() {
    this.subscribed = true;
    this.emit('pusher:subscription_succeeded');
  }
  refuse() {
    this.subscribed = false;
    this.emit('pusher:subscription_error');
  }
}
/** The library's client as far as it is used: what it would hear from the server is said by the test. */
export class FakePusher {
  readonly connection = Object.assign(new Bound(), { state: 'initialized', socket_id: '1.1' });
  readonly channels = new Map<string, FakeChannel>();
  isDisconnected = false;
  hears: (name: string, data: unknown) => void = () => undefined;
  readonly key: string;
  readonly options: Options;
  constructor(key: string, options: Options) {
    this.key = key;
    this.options = options;
    clients.push(this);
  }
  bind_global(listener: (name: string, data: unknown) => void) {
    this.hears = listener;
  }
  subscribe(name: string) {
    const channel = new FakeChannel(name);
    this.channels.set(name, channel);
    return channel;
  }
  unsubscribe(name: string) {
    this.channels.delete(name);
  }
  allChannels = () => [...this.channels.values()];
  become(state: string) {
    this.connection.state = state;
    this.connection.emit('state_change', { current: state });
  }
  disconnect() {
    this.isDisconnected = true;
  }
}
