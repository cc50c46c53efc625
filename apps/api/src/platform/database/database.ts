import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';
import { Db } from './db.ts';
import { ListeningLine, type Listening } from './listening-line.ts';
import { DatabaseUnavailable, isConnectionLost } from './lost-connection.ts';
import { NOBODY, type SignIn, type Tenancy, type TenancySeal } from './tenancy.ts';

/** Two at once: a deadlock, or two that wanted one place. Tried again, the later one sees what the first has written. */
const RETRIED = new Set(['40001', '40P01', '23P01']);

/** The row was on its way to the default partition while that of its own month came into being. */
const isOfNewPartition = (error: object) =>
  'code' in error &&
  error.code === '23514' &&
  'routine' in error &&
  error.routine === 'ExecPartitionCheckEmitError';

function isRetried(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return RETRIED.has(String(error.code)) || isOfNewPartition(error);
}

/** What begins a transaction after `begin`: it sets the tenancy, and may tell who it is. */
type Entering<Entered> = (db: Db) => Promise<Entered>;

interface Work<Entered, Result> {
  readonly enter: Entering<Entered>;
  /** Sent right behind it, in the same round trip. */
  readonly seek: RawBuilder<unknown> | null;
  readonly work: (db: Db, entered: Entered, sought: Promise<unknown> | undefined) => Promise<Result>;
}

async function transaction<Entered, Result>(
  client: pg.PoolClient,
  seal: TenancySeal,
  { enter, seek, work }: Work<Entered, Result>,
): Promise<Result> {
  try {
    const begun = tracedStatement('begin', () => client.query('begin'));
    const db = new Db({ client, seal, isTransaction: true });
    const entering = enter(db);
    const sought = seek ? db.find(seek) : undefined;
    // Whoever asks for it hears of its failure; a refusal before that needs no row.
    sought?.catch(() => {});
    const [entered] = await Promise.all([entering, begun]);
    const result = await work(db, entered, sought);
    await db.commit();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Connections that are still in a transaction, or gone: nobody may borrow them again. */
const unfit = new WeakSet<pg.PoolClient>();

/** Never fails, so that what went wrong first is told. A connection that is lost has rolled back by itself. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').catch(() => unfit.add(client));
}

/**
 * The only ways to the database: `read` and `write`, each under one tenancy and on one connection, and `system` without
 * any. What a read leaves set on a pooled connection is replaced by the next one before it does anything.
 */
export class Database {
  readonly #pool: pg.Pool;
  readonly #line: ListeningLine;
  /** Connections with the tenancy of a former read. */
  readonly #used = new WeakSet<pg.PoolClient>();

  readonly #seal: TenancySeal;

  constructor(pool: pg.Pool, seal: TenancySeal) {
    this.#pool = pool;
    this.#seal = seal;
    this.#line = new ListeningLine(pool.options);
  }

  /** Statements that change nothing, each on its own snapshot. */
  read<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      this.#used.add(client);
      const db = this.#reading(client);
      await db.enter(tenancy);
      return work(db);
    });
  }

  /** A read by whoever holds the token; `caller` is null for nobody's. */
  readAs<Result>(token: SignIn, work: (db: Db, caller: unknown) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      this.#used.add(client);
      const db = this.#reading(client);
      return work(db, await db.signIn(token));
    });
  }

  /** One transaction: committed when the work ends well, else nothing is written. Deadlocks are tried twice more. */
  write<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#inTransaction({ enter: (db) => db.enter(tenancy), seek: null, work });
  }

  /**
   * A write by whoever holds the token; `caller` is null for nobody's. `seek`: what the work will ask first, under the
   * caller's tenancy but before anybody knows their rights.
   */
  writeAs<Result>(
    token: SignIn,
    work: (db: Db, caller: unknown, sought: Promise<unknown> | undefined) => Promise<Result>,
    seek: RawBuilder<unknown> | null = null,
  ): Promise<Result> {
    return this.#inTransaction({ enter: (db) => db.signIn(token), seek, work });
  }

  /** Statements of narrow functions that work without a tenant. */
  system<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      const db = this.#reading(client);
      if (this.#used.has(client)) {
        await db.enter(NOBODY);
        this.#used.delete(client);
      }
      return work(db);
    });
  }

  /** Hears a channel until the signal aborts; throws when the connection breaks. */
  listen(channel: string, listening: Listening): Promise<void> {
    return this.#line.listen(channel, listening);
  }

  async #borrow<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    try {
      return await work(client);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      unfit.add(client);
      throw new DatabaseUnavailable(error);
    } finally {
      client.release(unfit.has(client));
    }
  }

  /** Whatever keeps a connection from being there keeps the database away from the caller. */
  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  }

  #reading(client: pg.PoolClient): Db {
    return new Db({ client, seal: this.#seal, isTransaction: false });
  }

  async #inTransaction<Entered, Result>(work: Work<Entered, Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#borrow((client) => transaction(client, this.#seal, work));
      } catch (error) {
        if (attempt === 3 || !isRetried(error)) throw error;
      }
    }
  }

  /** Connections of the pool, and calls that wait for one. */
  get poolLoad(): { used: number; idle: number; waiting: number; most: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { used: totalCount - idle, idle, waiting, most: options.max };
  }

  async isReachable(): Promise<boolean> {
    try {
      await this.system((db) => db.get(sql`select 1`));
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }
}
