import { fork, type ChildProcess } from 'node:child_process';
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

async function said(client: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([once(client, 'message'), once(client, 'exit')])) as [unknown];
  if (client.exitCode !== null && client.exitCode !== 0)
    throw new Error('A save of the benchmark was refused.');
  return message;
}

/** A process of its own that has the saves and waits for the word; then it tells how many a second it made over kept connections. */
export async function saver(load: Saves): Promise<() => Promise<number>> {
  const client = fork(join(import.meta.dirname, 'saves-client.ts'));
  client.send(load);
  await said(client);
  return async () => {
    client.send('go');
    return Number(await said(client));
  };
}
