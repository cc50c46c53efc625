import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface HandWritten {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

type Server = 'hand-written-server.ts' | 'booking-by-hand-server.ts' | 'order-by-hand-server.ts';

/** A hand-written server in a process of its own, over the same database as the owning role. */
export async function startHandWritten(
  url: string,
  facts: { businessId: number; address: string },
  server: Server = 'hand-written-server.ts',
): Promise<HandWritten> {
  const given = [url, String(facts.businessId), facts.address];
  const child = fork(join(import.meta.dirname, server), given);
  const first = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('The hand-written server did not start.');
  return {
    port: first[0] as number,
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
