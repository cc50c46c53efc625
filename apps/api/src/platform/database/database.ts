import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';
import { Db } from './db.ts';
import { ListeningLine, type Listening } from './listening-line.ts';

/** Whose rows the statements of a request may touch. */
export interface Tenancy {
  readonly userId: number | null;
  readonly businessIds: readonly number[];
}

export const NOBODY: Tenancy = { userId: null, businessIds: [] };

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

interface Begun {
  readonly rows: readonly unknown[];
  /** The row of what was sought with the beginning. */
  readonly sought: Promise<unknown> | undefined;
}

interface Beginning {
  readonly text: string;
  /** Sent with it, in one journey. */
  readonly seek?: RawBuilder<unknown> | null;
}

async function transaction<Result>(
  client: pg.PoolClient,
  { text, seek }: Beginning,
  work: (db: Db, begun: Begun) => Promise<Result>,
): Promise<Result> {
  try {
    const begun = tracedStatement('begin', () => client.query(`begin; ${text}`));
    const db = new Db(client, true);
    const sought = seek ? db.find(seek) : undefined;
    // Whoever asks for it hears of its failure; a refusal before that needs no row.
    sought?.catch(() => {});
    const result = await work(db, { rows: lastRows(await begun), sought });
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
  readonly #line: ListeningLine;
  /** Connections with the tenancy of a former read. */
  readonly #used = new WeakSet<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#line = new ListeningLine(pool.options);
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
    return this.#inTransaction({ text: settings(tenancy, true) }, work);
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
    return this.#inTransaction({ text: signInWithin(token), seek }, (db, { rows: [row], sought }) =>
      work(db, (row as SignedIn).caller, sought),
    );
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

  /** Hears a channel until the signal aborts; throws when the connection breaks. */
  listen(channel: string, listening: Listening): Promise<void> {
    return this.#line.listen(channel, listening);
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
    beginning: Beginning,
    work: (db: Db, begun: Begun) => Promise<Result>,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#borrow((client) => transaction(client, beginning, work));
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
