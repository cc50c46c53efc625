import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const CONNECTIONS = 32;
const run = promisify(execFile);

async function withWrk({ port, path, headers = {}, seconds }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}${path}`]);
  if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer was a good one:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** The same by a process of our own. `measured` runs the load, and nothing else of this process falls into it. */
async function withClient(
  load: Load,
  measured: (run: () => Promise<number>) => Promise<number> = (go) => go(),
): Promise<number> {
  const client = fork(join(import.meta.dirname, 'load-client.ts'));
  const heard = async () => {
    const [message] = await Promise.race([once(client, 'message'), once(client, 'exit')]);
    if (client.exitCode !== null && client.exitCode !== 0)
      throw new Error('Not every answer was a good one.');
    return message as unknown;
  };
  await heard();
  return measured(async () => {
    client.send({ ...load, connections: CONNECTIONS });
    return Number(await heard());
  });
}

/** A server that others had their turn before has caches that became too old meanwhile. */
async function askOnce({ port, path, headers = {} }: Load): Promise<void> {
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer();
}

/** Microseconds of processor time that a server's process spends on each response to 32 connections. */
export function processorTimePerResponse(
  load: Load,
  cpuUsage: () => Promise<NodeJS.CpuUsage>,
): Promise<number> {
  return withClient(load, async (run) => {
    await askOnce(load);
    const before = await cpuUsage();
    const responses = (await run()) * load.seconds;
    const after = await cpuUsage();
    return (after.user + after.system - before.user - before.system) / responses;
  });
}

const wrk = run('wrk', ['-v']).then(
  () => true,
  (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
);

/** Answers per second that a server on loopback gives to 32 connections: asked by wrk where it is installed. */
export async function answersPerSecond(load: Load): Promise<number> {
  return (await wrk) ? withWrk(load) : withClient(load);
}
