import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const SETTLE_MS = 20;

const clients = new Set<pg.Client>();
// oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it is called on
const plain = pg.Client.prototype.connect;
Object.assign(pg.Client.prototype, {
  connect(this: pg.Client, ...given: unknown[]) {
    clients.add(this);
    this.once('end', () => clients.delete(this));
    return Reflect.apply(plain, this, given);
  },
});

/** A connection tells the server of its counts now and then only, so each is made to. */
async function flushCounts(): Promise<void> {
  // A connection that has just gone has told them by itself.
  const flush = (client: pg.Client) => client.query('select pg_stat_force_next_flush()').catch(() => null);
  await Promise.all([...clients].map(flush));
}

/**
 * Pages that every connection of this process has read so far, from memory or from disk. What the outbox sends right
 * behind an answer belongs to the call, and a connection in the midst of it keeps its counts: hence twice.
 */
export async function pagesSoFar(owner: pg.Pool): Promise<number> {
  await flushCounts();
  await pause(SETTLE_MS);
  await flushCounts();
  const { rows } = await owner.query<{ pages: number }>(
    `select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.pages ?? 0;
}
