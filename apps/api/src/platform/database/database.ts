import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
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

/** The only ways to the database: `read` and `write`, each under one tenancy and on one connection. */
export class Database {
  readonly #kysely: Kysely<unknown>;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#kysely = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  /** Statements that change nothing, each on its own snapshot. Every checkout sets the tenancy anew. */
  read<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#kysely.connection().execute(async (connection) => {
      const db = new Db(connection);
      await db.run(sql.raw(settings(tenancy, false)));
      return work(db);
    });
  }

  /**
   * One transaction: committed when the work ends well, else nothing is written. What two at once did to each other is
   * tried twice more.
   */
  async write<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transaction(tenancy, work);
      } catch (error) {
        if (attempt === 3 || !isRetried(error)) throw error;
      }
    }
  }

  /** Statements of narrow functions that work without a tenant. */
  system<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return work(new Db(this.#kysely));
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

  #transaction<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#kysely.connection().execute(async (connection) => {
      const db = new Db(connection);
      await db.run(sql.raw(`begin; ${settings(tenancy, true)}`));
      try {
        const result = await work(db);
        await db.run(sql.raw('commit'));
        return result;
      } catch (error) {
        await db.run(sql.raw('rollback'));
        throw error;
      }
    });
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
    await this.#kysely.destroy();
    if (!this.#pool.ended) await this.#pool.end();
  }
}

/** Changes the tenancy of a running transaction: for the calls that create their own tenant or user. */
export async function enter(db: Db, tenancy: Tenancy): Promise<void> {
  await db.run(sql.raw(settings(tenancy, true)));
}
