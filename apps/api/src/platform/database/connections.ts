import type pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';
import { Db, type Statement } from './db.ts';
import { begun, type Entry } from './entry.ts';
import { DatabaseUnavailable, isConnectionLost } from './lost-connection.ts';
import { NOBODY, type TenancySeal } from './tenancy.ts';

/** What begins a transaction after `begin`: it sets the tenancy, and may tell who it is. */
type Entering<Entered> = (db: Db) => Entry<Entered>;

export interface Work<Entered, Result> {
  readonly enter: Entering<Entered>;
  /** Sent right behind it, in the same round trip. */
  readonly seek: Statement<unknown> | null;
  readonly work: (db: Db, entered: Entered, located: Promise<unknown> | undefined) => Promise<Result>;
}

/** Connections that are still in a transaction, or gone: nobody may borrow them again. */
const unfit = new WeakSet<pg.PoolClient>();

/** Never fails, so that what went wrong first is told. A connection that is lost has rolled back by itself. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').catch(() => unfit.add(client));
}

async function transaction<Entered, Result>(
  client: pg.PoolClient,
  seal: TenancySeal,
  { enter, seek, work }: Work<Entered, Result>,
): Promise<Result> {
  try {
    const begin = tracedStatement('begin', () => client.query('begin'));
    const db = new Db({ client, seal, isTransaction: true });
    const { entered, expected } = enter(db);
    const located = seek ? db.find(seek) : undefined;
    // Whoever asks for it is notified of its failure; an error before that needs no row.
    located?.catch(() => {});
    const entry = { entered: Promise.all([entered, begin]).then(([caller]) => caller), expected };
    const result = await begun(entry, (caller) => work(db, caller, located));
    await db.commit();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Connections of a pool, and calls that wait for one. */
export interface PoolLoad {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

/**
 * The connections to one PostgreSQL server, each lent for the length of one piece of work. What a read leaves set on one is
 * replaced by the next one before it does anything.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #seal: TenancySeal;
  /** With the tenancy of a former read. */
  readonly #used = new WeakSet<pg.PoolClient>();
  readonly #lent = new Set<pg.PoolClient>();

  constructor(pool: pg.Pool, seal: TenancySeal) {
    this.#pool = pool;
    this.#seal = seal;
  }

  /** Statements that change nothing, each on its own snapshot. The work enters a tenancy first. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow((client) => {
      this.#used.add(client);
      return work(this.#handle(client));
    });
  }

  /** Statements without any tenancy. */
  system<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      const db = this.#handle(client);
      if (this.#used.has(client)) {
        await db.enter(NOBODY);
        this.#used.delete(client);
      }
      return work(db);
    });
  }

  transaction<Entered, Result>(work: Work<Entered, Result>): Promise<Result> {
    return this.#borrow((client) => transaction(client, this.#seal, work));
  }

  async #borrow<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    this.#lent.add(client);
    try {
      return await work(client);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      unfit.add(client);
      throw new DatabaseUnavailable(error);
    } finally {
      this.#lent.delete(client);
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

  #handle(client: pg.PoolClient): Db {
    return new Db({ client, seal: this.#seal, isTransaction: false });
  }

  /** Ends what is lent at once: a server that has gone without a word would keep its borrowers waiting. */
  cut(): void {
    for (const client of this.#lent) {
      unfit.add(client);
      client.connection.stream.destroy();
    }
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  get load(): PoolLoad {
    const { totalCount, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { used: totalCount - idle, idle, waiting, most: options.max };
  }

  async close(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }
}
