import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './connect.ts';
import { isConnectionLost } from './lost-connection.ts';

const RETRY_MS = 500;

/** Server and database of an address, without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname)}:${port || '5432'}${pathname}`;
}

interface Awaited {
  readonly url: string;
  /** The variable that holds the address. */
  readonly variable: string;
  readonly waitSeconds: number;
  readonly log: { info(message: string): void };
}

/** Waits for a PostgreSQL that is not there yet; what waiting does not mend is refused at once, by the variable's name. */
export async function awaitDatabase({ url, variable, waitSeconds, log }: Awaited): Promise<void> {
  const until = performance.now() + waitSeconds * 1000;
  for (let isSaid = false; ; isSaid = true) {
    try {
      await withClient(url, async (client) => client.query('select 1'));
      return;
    } catch (error) {
      // Of several addresses that were tried each has its own reason.
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const reason = reasons.map((each) => (each instanceof Error ? each.message : String(each))).join('; ');
      const place = `PostgreSQL at ${placeOf(url)}, named by ${variable},`;
      if (!reasons.some(isConnectionLost)) {
        throw new Error(`${place} does not let Diwan in: ${reason}`, { cause: error });
      }
      if (performance.now() > until)
        throw new Error(`${place} cannot be reached: ${reason}`, { cause: error });
      if (!isSaid)
        log.info(`${place} cannot be reached yet (${reason}); waiting for up to ${waitSeconds} s.`);
      await pause(RETRY_MS);
    }
  }
}
