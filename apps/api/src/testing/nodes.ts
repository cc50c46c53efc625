import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import type { AnyOperation } from '@diwan/contract/operation.ts';
import { endWithTests } from './children.ts';
import { pathOf, type Answer, type Sent, type TestApp } from './test-app.ts';
import { freePort } from './redis-server.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const GUEST_SETTINGS = join(import.meta.dirname, '../../../guest/tsconfig.json');

/** A process of its own, as `npm start` runs it. */
export interface RunningNode {
  readonly url: string;
  readonly port: number;
  /** Everything it wrote to its terminal. */
  readonly output: () => string;
  readonly isAlive: () => boolean;
  call(operation: AnyOperation, sent?: Sent): Promise<Answer>;
  get(path: string): Promise<{ status: number; bytes: Buffer }>;
  signal(name: NodeJS.Signals): void;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
  /** Ends it as a supervisor would. */
  stop(): Promise<void>;
}

/** The database of a test app, for further processes. */
function databaseOf(test: TestApp): { DATABASE_URL: string; DATABASE_APP_URL: string } {
  const owner = test.owner.options.connectionString ?? '';
  const serving = new URL(owner);
  serving.username = 'diwan_app';
  serving.password = inject('servingPassword');
  return { DATABASE_URL: owner, DATABASE_APP_URL: serving.href };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: Object.fromEntries(response.headers),
  };
}

function callOf(url: string) {
  return async (operation: AnyOperation, sent: Sent = {}): Promise<Answer> => {
    const { token, params, body, headers } = sent;
    const isForm = body instanceof Uint8Array;
    const response = await fetch(url + pathOf(operation, params), {
      method: operation.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? Buffer.from(body) : JSON.stringify(body) }),
    });
    return answerOf(response);
  };
}

/** Starts a node over the database of `test`, or the one its environment names, with a data directory of its own; ends when it serves. */
export async function startNode(
  test: TestApp | null,
  environment: Record<string, string>,
): Promise<RunningNode> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'diwan-node-'))];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, '--empty'], {
    env: {
      PATH: process.env['PATH'],
      // Says how the pages of guests are read.
      TSX_TSCONFIG_PATH: GUEST_SETTINGS,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_POOL: '5',
      SHUTDOWN_PAUSE: '0',
      ...(test ? databaseOf(test) : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const output = () => Buffer.concat(pieces).toString();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (name: NodeJS.Signals) => {
    const ended = hasEnded() ? null : once(child, 'exit');
    child.kill(name);
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error(`A node did not start:\n${output()}`)),
  );
  // A node that ends later has been told to.
  failed.catch(() => {});
  const answering = async () => {
    const { status } = await fetch(`${url}/api/health`);
    if (status !== 200) throw new Error(`Health answers ${status}.`);
  };
  const serves = vi.waitFor(answering, { timeout: 100_000, interval: 100 });
  await Promise.race([serves, failed]).catch(async (error: unknown) => {
    // Who asked for it gets no node, and so could not end one that is only slow.
    await end('SIGKILL');
    throw error;
  });
  return {
    url,
    port,
    output,
    isAlive: () => !hasEnded(),
    call: callOf(url),
    async get(path) {
      const response = await fetch(url + path);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
