import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { awaitDatabase } from './await-database.ts';

const said: string[] = [];
const log = { info: (message: string) => void said.push(message) };
const waiting = (url: string, waitSeconds: number) => {
  said.length = 0;
  return awaitDatabase({ url, variable: 'DATABASE_URL', waitSeconds, log });
};

/** A port of this machine at which nobody listens. */
async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The server of the tests at another address. */
function served(port: number): Server {
  const { hostname, port: own } = new URL(inject('ownerUrl'));
  const host = decodeURIComponent(hostname);
  const server = createServer((socket) => {
    const there = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${own || '5432'}`)
      : connect(Number(own || '5432'), host);
    socket.on('error', () => there.destroy()).pipe(there);
    there.on('error', () => socket.destroy()).pipe(socket);
  });
  onTestFinished(() => void server.close());
  return server.listen(port, '127.0.0.1');
}

function addressAt(port: number, password?: string): string {
  const url = new URL(inject('ownerUrl'));
  const { username, pathname } = url;
  return `postgres://${username}:${password ?? url.password}@127.0.0.1:${port}${pathname}`;
}

describe('A start', () => {
  it('waits for a database that comes late, and says once for what and how long.', async () => {
    const port = await aFreePort();
    const found = waiting(addressAt(port), 60);
    await vi.waitFor(() => expect(said).toHaveLength(1));
    served(port);
    await expect(found).resolves.toBeUndefined();
    expect(said).toHaveLength(1);
    const { pathname } = new URL(inject('ownerUrl'));
    expect(said[0]).toContain(`PostgreSQL at 127.0.0.1:${port}${pathname}, named by DATABASE_URL,`);
    expect(said[0]).toContain('cannot be reached yet (connect ECONNREFUSED');
    expect(said[0]).toContain('waiting for up to 60 s.');
  });

  it('says nothing where the database is there.', async () => {
    await waiting(inject('ownerUrl'), 0);
    expect(said).toEqual([]);
  });

  it('ends where the database has not come in time, and says which one and why, without its password.', async () => {
    const port = await aFreePort();
    const failed = await waiting(`postgres://nora:hush@localhost:${port}/diwan`, 0).catch(String);
    expect(failed).toContain(
      `PostgreSQL at localhost:${port}/diwan, named by DATABASE_URL, cannot be reached`,
    );
    expect(failed).toContain('ECONNREFUSED');
    expect([failed, ...said].join()).not.toContain('hush');
  });

  it('ends at once where waiting would mend nothing.', async () => {
    const port = await aFreePort();
    served(port);
    const failed = await waiting(addressAt(port, 'guessed'), 3600).catch(String);
    expect(failed).toMatch(/named by DATABASE_URL, does not let Diwan in: password authentication failed/);
    expect(said).toEqual([]);
  });
});
