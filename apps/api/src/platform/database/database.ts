import { sql } from 'kysely';
import pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';
import { Db } from './db.ts';

/** Whose rows the statements of a request may touch. */
export interface Tenancy {
  readonly userId: number | null;
  readonly businessIds: readonly number[];
}

export const NOBODY: Tenancy = { userId: null, businessIds: [] };

interface Listening {
  readonly signal: AbortSignal;
  /** The channel is heard from now on. */
  readonly onStart: () => void;
  readonly onMessage: (payload: string) => void;
}

/** Two at once: a deadlock, or two that wanted one place. Tried again, the later one sees what the first has written. */
const RETRIED = new Set(['40001', '40P01', '23P01']);

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED.has(String(error.code));
}

/** Both settings are made of numbers only, so they can stand in the text of a statement. */
function settings({ userId, businessIds }: Tenancy, local: boolean): string {
  const businesses = businessIds.join(',');
  const user = userId ?? '';
  return `select set_config('app.business_ids', '${businesses}', ${local}), set_config('app.user_id', '${user}', ${local})`;
}

/** The rows of the last of several statements in one text, which are answered by a list of results. */
function lastRows(results: unknown): readonly unknown[] {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results;
  return (last as pg.QueryResult).rows;
}

async function transaction<Result>(
  client: pg.PoolClient,
  begin: string,
  work: (db: Db, begun: readonly unknown[]) => Promise<Result>,
): Promise<Result> {
  try {
    const begun = lastRows(await tracedStatement('begin', () => client.query(`begin; ${begin}`)));
    const db = new Db(client, true);
    const result = await work(db, begun);
    await db.commit();
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Sets the tenancy itself, of whoever holds the token, and says who that is. */
export interface SignIn {
  readonly tokenHash: Buffer;
  readonly now: Date;
}

interface SignedIn {
  readonly caller: unknown;
}

const signInOnConnection = ({ tokenHash, now }: SignIn) =>
  sql<SignedIn>`select app.sign_in(${tokenHash}, ${now}, false) as caller`;

/** A hash and a time are of digits and letters only, so they can stand in the text of a statement. */
const signInWithin = ({ tokenHash, now }: SignIn) =>
  `select app.sign_in('\\x${tokenHash.toString('hex')}', '${now.toISOString()}', true) as caller`;

/**
 * The only ways to the database: `read` and `write`, each under one tenancy and on one connection, and `system` without
 * any. What a read leaves set on a pooled connection is replaced by the next one before it does anything.
 */
export class Database {
  readonly #pool: pg.Pool;
  /** Connections with the tenancy of a former read. */
  readonly #used = new WeakSet<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Statements that change nothing, each on its own snapshot. */
  read<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      this.#used.add(client);
      await client.query(settings(tenancy, false));
      return work(new Db(client));
    });
  }

  /** A read by whoever holds the token; `caller` is null for nobody's. */
  readAs<Result>(token: SignIn, work: (db: Db, caller: unknown) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      const db = new Db(client);
      this.#used.add(client);
      const { caller } = await db.get(signInOnConnection(token));
      return work(db, caller);
    });
  }

  /** One transaction: committed when the work ends well, else nothing is written. Deadlocks are tried twice more. */
  write<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(settings(tenancy, true), work);
  }

  /** A write by whoever holds the token; `caller` is null for nobody's. */
  writeAs<Result>(token: SignIn, work: (db: Db, caller: unknown) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(signInWithin(token), (db, [row]) => work(db, (row as SignedIn).caller));
  }

  /** Statements of narrow functions that work without a tenant. */
  system<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#borrow(async (client) => {
      if (this.#used.has(client)) {
        await client.query(settings(NOBODY, false));
        this.#used.delete(client);
      }
      return work(new Db(client));
    });
  }

  /** Hears a channel on a connection of its own until the signal aborts; throws when the connection breaks. */
  async listen(channel: string, { signal, onStart, onMessage }: Listening): Promise<void> {
    // Not one of the pool's: it is kept for good.
    const client = new pg.Client(this.#pool.options);
    try {
      const broken = new Promise<never>((_, reject) => {
        client.on('error', reject);
        client.on('end', () => reject(new Error('The listening connection ended.')));
      });
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`listen ${client.escapeIdentifier(channel)}`), broken]);
      if (signal.aborted) return;
      onStart();
      await Promise.race([aborted, broken]);
    } finally {
      void client.end();
    }
  }

  async #borrow<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async #inTransaction<Result>(
    begin: string,
    work: (db: Db, begun: readonly unknown[]) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#borrow((client) => transaction(client, begin, work));
      } catch (error) {
        if (attempt === 3 || !isRetried(error)) throw error;
      }
    }
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

/** Changes the tenancy of a running transaction: for the calls that create their own tenant or user. */
export async function enter(db: Db, tenancy: Tenancy): Promise<void> {
  await db.run(sql.raw(settings(tenancy, true)));
}
