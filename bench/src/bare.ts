import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bare {
  readonly port: number;
  /** Processor time that the server's process has used so far. */
  cpuUsage(): Promise<NodeJS.CpuUsage>;
  stop(): Promise<void>;
}

/** A bare node:http server in a process of its own that sends these headers and bytes. */
export async function startBare(headers: Record<string, string>, body: Buffer): Promise<Bare> {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-bare-'));
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async cpuUsage() {
      child.send('cpu');
      const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return usage;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
