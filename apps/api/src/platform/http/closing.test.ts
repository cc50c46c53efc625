import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LONG_SECONDS = 3600;

let test: TestApp;
let agent: Agent;
let port: number;

beforeEach(async () => {
  test = await startTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await test.close();
});

async function ask(path: string): Promise<{ status: number; connection: unknown; body: unknown }> {
  const [response] = (await once(get({ port, host: '127.0.0.1', path, agent }), 'response')) as [
    IncomingMessage,
  ];
  const body = JSON.parse(await text(response));
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body };
}

/** A connection that is cut while something lies unread ends with a reset, which is an end like any other. */
const ended = (socket: Socket) =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));

it('A node that is told to end serves on for its pause, says so to proxies, and keeps no connection.', async () => {
  const { closing } = test.deps;
  expect(await ask('/api/health')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const closed = closing.close(test.app, { pauseSeconds: LONG_SECONDS });
  const health = await ask('/api/health');
  expect(health).toMatchObject({
    status: 503,
    connection: 'close',
    body: { message: 'Service unavailable. Please try again later.', status: 'closing', database: 'ok' },
  });
  expect(await ask('/api/health/live')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/api/client-config')).toMatchObject({ status: 200, connection: 'close' });
  closing.skipPause();
  await closed;
  await expect(ask('/api/health')).rejects.toThrow('ECONNREFUSED');
});

it('An idle connection ends with the pause, and one that never finishes its request is cut at the deadline.', async () => {
  await ask('/api/health/live');
  const idle = Object.values(agent.freeSockets).flat()[0];
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  await once(slow, 'connect');
  slow.resume().write('POST /api/auth/login HTTP/1.1\r\nHost: diwan.test\r\nContent-Length: 100\r\n\r\n{');
  const count = () =>
    new Promise((resolve) => test.app.server.getConnections((_error, number) => resolve(number)));
  await vi.waitFor(async () => expect(await count()).toBe(2));
  const ends = [idle, slow].map((socket) => ended(socket ?? slow));
  await test.deps.closing.close(test.app, { pauseSeconds: 0, deadlineSeconds: 1 });
  await Promise.all(ends);
});

it('A connection that has said nothing yet does not hold up the end of a node.', async () => {
  const ahead = connect(port, '127.0.0.1');
  await once(ahead, 'connect');
  await ask('/api/health/live');
  const isCut = ended(ahead);
  const cutAtDeadline = vi.spyOn(test.app.server, 'closeAllConnections');
  await test.deps.closing.close(test.app, { pauseSeconds: 0, deadlineSeconds: 30 });
  await isCut;
  expect(cutAtDeadline).not.toHaveBeenCalled();
});
