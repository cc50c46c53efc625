import type Pusher from 'pusher-js';
import { afterEach, expect, it, vi } from 'vitest';
import { LiveLink, type LiveWire } from './live-link.ts';

const CHANNELS = ['private-user-7', 'private-business-1-branch-2-orders'];
// The library as browsers get it; what Node would find by its name brings its own socket.
const BROWSER_LIBRARY = 'pusher-js/dist/web/pusher.js';

/** A browser's socket: what is sent after it began to close is lost, and the browser reports it. */
class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readonly lost: string[] = [];
  isClosing = false;
  onopen?: () => void;
  onmessage?: (message: { readonly data: string }) => void;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(data: string): void {
    (this.isClosing ? this.lost : this.sent).push(data);
  }
  close(): void {
    this.isClosing = true;
  }
  /** The connection stands, and the server greets. */
  greet(): void {
    this.onopen?.();
    const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 30 });
    this.onmessage?.({ data: JSON.stringify({ event: 'pusher:connection_established', data }) });
  }
}

afterEach(() => {
  FakeSocket.opened.length = 0;
  vi.unstubAllGlobals();
});

it('A page that leaves while its channels are asked for loses no message on a closing socket.', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const authorize = vi.fn<LiveWire['authorize']>(() => Promise.resolve({ auth: 'key:seal' }));
  const link = new LiveLink(
    { onReady: () => undefined, onRefused: () => undefined },
    {
      setup: () => Promise.resolve({ enabled: 'true', key: 'app-key', host: null, port: null, tls: false }),
      authorize,
      library: async () => ((await import(BROWSER_LIBRARY)) as { readonly default: typeof Pusher }).default,
      hear: () => undefined,
    },
  );
  link.hear(CHANNELS);
  await link.start();
  await vi.waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  const [socket] = FakeSocket.opened;
  socket?.greet();
  await vi.waitFor(() => expect(authorize).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  link.stop();
  await vi.waitFor(() => expect(socket?.isClosing).toBe(true));
  await vi.waitFor(() => expect([...(socket?.sent ?? []), ...(socket?.lost ?? [])]).toHaveLength(2));
  expect(socket?.lost).toEqual([]);
});
