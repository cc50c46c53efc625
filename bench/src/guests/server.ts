import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BusyRestaurant } from './busy-restaurant.ts';

export interface GuestServer {
  readonly address: string;
  /** The menus of the demo. */
  readonly menus: readonly { readonly slug: string; readonly type: string }[];
  /** Menus of so many dishes. */
  readonly longMenus: readonly { readonly slug: string; readonly items: number }[];
  readonly restaurant: BusyRestaurant;
  /** One like it, whose orders no screen shows. */
  readonly other: BusyRestaurant;
  /** What its process holds now, in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** The demo behind a server of its own, so that its memory and its time are nobody else's. */
export async function startGuestServer(dashboard: string): Promise<GuestServer> {
  const child = fork(join(import.meta.dirname, 'guest-server.ts'), [dashboard], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const heard = async () => {
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error('The server of the benchmark ended.');
    return message as unknown;
  };
  const result = (await heard()) as Pick<GuestServer, 'menus' | 'longMenus' | 'restaurant' | 'other'> & {
    readonly port: number;
  };
  return {
    ...result,
    address: `http://127.0.0.1:${result.port}`,
    async memory() {
      child.send('memory');
      return (await heard()) as number;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
