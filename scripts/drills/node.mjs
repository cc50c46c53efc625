import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { freePort, until } from './cluster.mjs';

const DEMO = /Demo sign-in {5}(\S+) {2}(\S+)/;

/** The built server over a database; it makes the demo where the database is empty, unless `isEmpty`. */
export async function startDiwan({
  databaseUrl,
  dataDir,
  environment: given = {},
  isEmpty = false,
  spawnChild = spawn,
}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...given,
  };
  const program = join(root, 'apps/api/dist/main.js');
  const child = spawnChild(process.execPath, isEmpty ? [program, '--empty'] : [program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  const output = () => Buffer.concat(pieces).toString();
  await until('Diwan', async () => {
    if (child.exitCode !== null) throw new Error(`Diwan did not start:\n${output()}`);
    const health = await fetch(`${url}/api/health`).catch(() => null);
    return health?.ok;
  });
  const call = async (path, { token, body }) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${url}/api${path}`, {
      headers,
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    call,
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    get demo() {
      const [, email, password] = DEMO.exec(output()) ?? [];
      return { email, password };
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
