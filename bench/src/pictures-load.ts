import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface PictureUploads {
  readonly port: number;
  readonly token: string;
  readonly businessId: number;
  /** Sent at once, each in a request of its own. */
  readonly files: readonly string[];
}

export interface ListReads {
  readonly port: number;
  readonly token: string;
  readonly path: string;
}

async function messageOf<Message>(client: ReturnType<typeof fork>): Promise<Message> {
  const [message] = (await Promise.race([once(client, 'message'), once(client, 'exit')])) as [Message];
  if (client.exitCode !== null && client.exitCode !== 0) throw new Error('A request was refused.');
  return message;
}

/** Milliseconds until all pictures were stored, sent by a process of its own. */
export function uploadTogether(load: PictureUploads): Promise<number> {
  const client = fork(join(import.meta.dirname, 'pictures-client.ts'));
  client.send(load);
  return messageOf<number>(client);
}

/** Reads a list again and again, one at a time, in a process of its own; `stop` gives the time of each, in milliseconds. */
export function readListUntilStopped(load: ListReads): { stop(): Promise<number[]> } {
  const client = fork(join(import.meta.dirname, 'lists-client.ts'));
  client.send(load);
  return {
    stop() {
      client.send('stop');
      return messageOf<number[]>(client);
    },
  };
}
