import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { readPidFile } from '#platform/database/embedded/orphan.ts';

const HOME = resolve(import.meta.dirname, '../..');
const READY_MS = 120_000;

/** Below those that systems give to outgoing connections, so that none takes it before the server does. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** The very process `npm start` becomes, on an embedded PostgreSQL, to be killed and started again. */
export class ServedProcess {
  readonly address: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  said = '';

  constructor(given: { dataDir: string; port: number; environment: Record<string, string> }) {
    this.#dataDir = given.dataDir;
    this.address = `http://127.0.0.1:${given.port}`;
    this.#environment = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: given.dataDir,
      PORT: String(given.port),
      LOG_LEVEL: 'error',
      SHUTDOWN_PAUSE: '0',
      ...given.environment,
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(HOME, 'dist/main.js'), '--empty'], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (this.said += String(text)));
    await this.#serves();
  }

  async #serves(): Promise<void> {
    await vi.waitUntil(
      async () => {
        if (this.#child?.exitCode !== null) throw new Error(`The server has ended:\n${this.said}`);
        return (await fetch(`${this.address}/api/health`).catch(() => null))?.ok ?? false;
      },
      { timeout: READY_MS, interval: 50 },
    );
  }

  async #ended(): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    this.#child = null;
    return child.exitCode;
  }

  async killServer(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended();
  }

  /** The server lives on and starts it again. */
  async killPostgres(): Promise<void> {
    const running = readPidFile(join(this.#dataDir, 'postgres'));
    if (!running) throw new Error('No PostgreSQL runs there.');
    process.kill(running.pid, 'SIGKILL');
    const isAnother = () => readPidFile(join(this.#dataDir, 'postgres'))?.pid !== running.pid;
    await vi.waitUntil(isAnother, { timeout: READY_MS });
    await this.#serves();
  }

  /** As Ctrl-C and supervisors do; answers the exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.#ended();
  }
}
