import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logAccess } from './access-log.ts';

type Line = Readonly<Record<string, unknown>>;

/** A server with one route that answers at once and one that waits for its caller to go. */
function aServer() {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'info', stream } });
  onTestFinished(() => app.close());
  logAccess(app);
  app.get('/ready', async () => ({ done: true }));
  const untilGone = (request: FastifyRequest) =>
    new Promise((resolve) => request.raw.socket.once('close', () => resolve({ done: true })));
  app.get('/slow', untilGone);
  const accessLines = () => lines.filter(({ log }) => log === 'access');
  return { app, accessLines };
}

it('A request that is answered has a line with its status, and is not called aborted.', async () => {
  const { app, accessLines } = aServer();
  await app.inject('/ready');
  expect(accessLines()).toEqual([
    expect.objectContaining({ method: 'GET', operation: '/ready', status: 200, bytes: 13 }),
  ]);
  expect(accessLines()[0]).not.toHaveProperty('aborted');
});

it('A caller who goes away before the response leaves one line that says so.', async () => {
  const { app, accessLines } = aServer();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const arrived = new Promise((resolve) => app.server.once('request', resolve));
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  socket.destroy();
  await vi.waitFor(() => expect(accessLines()).toHaveLength(1));
  expect(accessLines()).toEqual([expect.objectContaining({ operation: '/slow', aborted: true })]);
  expect(accessLines()[0]).not.toHaveProperty('status');
});
