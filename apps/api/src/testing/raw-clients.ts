import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, onTestFinished, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A connection that says what it likes. */
export interface RawClient {
  readonly socket: Socket;
  said: string;
  isClosed: boolean;
}

const DRIP_MS = 200;

/** One piece after the other, for as long as the server takes them. */
export function sendSlowly({ socket }: RawClient, next: () => string): void {
  const write = () => {
    if (socket.writable) socket.write(next());
  };
  // After what has come was read: a write to a closed connection would throw its last words away.
  const dripping = setInterval(() => setImmediate(write), DRIP_MS);
  onTestFinished(() => clearInterval(dripping));
}

export const closed = (client: RawClient) => vi.waitUntil(() => client.isClosed);

export const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: diwan.test', ...lines, '', ''].join('\r\n');

/** The test server on a port of its own, for connections that speak for themselves. */
export function useRawClients(test: TestApp) {
  beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));
  const port = () => (test.app.server.address() as AddressInfo).port;
  return {
    aClient: async (): Promise<RawClient> => {
      const socket = connect(port(), '127.0.0.1');
      const client: RawClient = { socket, said: '', isClosed: false };
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      socket.on('close', () => (client.isClosed = true));
      socket.on('data', (bytes) => (client.said += bytes.toString('latin1').slice(0, 4096)));
      await once(socket, 'connect');
      return client;
    },
    connections: () =>
      new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count))),
    /** Each asks over a connection of its own: one that was kept might be closed in the very moment. */
    statusForOthers: async (): Promise<number | undefined> => {
      const request = get({ port: port(), host: '127.0.0.1', path: '/api/health', agent: false });
      const [response] = await once(request, 'response');
      response.resume();
      return response.statusCode;
    },
  };
}
