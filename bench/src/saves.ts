import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Save {
  readonly path: string;
  /** JSON in which every `"PRICE"` becomes another amount each time, so that no save changes nothing. */
  readonly body: string;
}

export interface Saves {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly saves: readonly Save[];
  readonly connections: number;
  readonly seconds: number;
}

/** Saves per second over kept connections, sent by a process of its own. */
export async function savesPerSecond(load: Saves): Promise<number> {
  const client = fork(join(import.meta.dirname, 'saves-client.ts'));
  client.send(load);
  const [done] = (await Promise.race([once(client, 'message'), once(client, 'exit')])) as [number];
  if (client.exitCode !== null && client.exitCode !== 0)
    throw new Error('A save of the benchmark was refused.');
  return done;
}
