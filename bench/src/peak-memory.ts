import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Requests {
  /** Of the menu, which is not cached yet. */
  readonly items: number;
  readonly atOnce: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Megabytes that the server's process takes at most, from its start until it has answered requests at the same time. */
export async function peakMegabytes({ items, atOnce, headers }: Requests): Promise<number> {
  const server = fork(join(import.meta.dirname, 'memory-server.ts'), [String(items)]);
  const [{ port, slug }] = (await once(server, 'message')) as [{ port: number; slug: string }];
  const url = `http://127.0.0.1:${port}/api/webapp/branches/${slug}`;
  const bytes = await Promise.all(
    Array.from(
      { length: atOnce },
      async () => (await (await fetch(url, { headers })).arrayBuffer()).byteLength,
    ),
  );
  if (new Set(bytes).size !== 1) throw new Error('The responses differ.');
  server.send('peak');
  const [peak] = (await once(server, 'message')) as [number];
  const exited = once(server, 'exit');
  server.disconnect();
  await exited;
  return peak;
}
