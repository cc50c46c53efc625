import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PinnedNode {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** All threads of the process, on one core from now on. */
async function pin(child: ChildProcess, core: number): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(child.pid)]);
}

interface Addresses {
  readonly url: string;
  /** Of the role that all nodes serve as. */
  readonly appUrl: string;
}

/** A node in a process of its own, on one core. */
export async function startPinnedNode({ url, appUrl }: Addresses, core: number): Promise<PinnedNode> {
  const child = fork(join(import.meta.dirname, 'bench-node.ts'), [url, appUrl]);
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('A node did not start.');
  await pin(child, core);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
