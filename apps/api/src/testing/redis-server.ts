import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { endWithTests } from './children.ts';

/** The Redis of the tests: REDIS_SERVER_PATH or one of the system. */
function findRedisServer(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = [process.env['REDIS_SERVER_PATH'] ?? '', ...folders.map((at) => join(at, 'redis-server'))];
  const found = places.find((file) => existsSync(file));
  if (found === undefined) {
    throw new Error(
      'These tests need a real Redis: install it (Debian and Ubuntu: apt-get install redis-server, macOS: ' +
        'brew install redis) or set REDIS_SERVER_PATH to a redis-server.',
    );
  }
  return found;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface RedisServer {
  readonly url: string;
  /** Ends when it answers. */
  start(): Promise<void>;
  /** Kills it, as a power cut would; what it held in memory is gone. */
  stop(): Promise<void>;
  /** It keeps its connections and says nothing, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
}

/** A Redis of its own, not started yet, on a port that stays the same. */
export async function aRedis({ password }: { password?: string } = {}): Promise<RedisServer> {
  const program = findRedisServer();
  const port = await freePort();
  const url = password === undefined ? `redis://127.0.0.1:${port}` : `redis://:${password}@127.0.0.1:${port}`;
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', tmpdir(), '--bind', '127.0.0.1'];
  const guard = password === undefined ? [] : ['--requirepass', password];
  let child: ChildProcess | null = null;
  const isAnswering = async () => {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
    } finally {
      client.disconnect();
    }
  };
  return {
    url,
    async start() {
      child = spawn(program, ['--port', String(port), ...memoryOnly, ...guard], { stdio: 'ignore' });
      endWithTests(child);
      await vi.waitFor(isAnswering);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
