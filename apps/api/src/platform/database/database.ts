import { sql } from 'kysely';
import { Clusters, type Cluster } from './clusters.ts';
import type { PoolLoad, Work } from './connections.ts';
import type { Db, Statement } from './db.ts';
import { begun, UnexpectedEntry } from './entry.ts';
import { ListeningLine, type Listening } from './listening-line.ts';
import { OnlyReads } from './lost-connection.ts';
import { RecentCallers } from './recent-callers.ts';
import type { ReplicaMetrics } from './replica.ts';
import type { SignIn, Tenancy } from './tenancy.ts';

/** Two at once: a deadlock, or two that wanted one place. Tried again, the later one sees what the first has written. */
const RETRIED = new Set(['40001', '40P01', '23P01']);

/** The row was on its way to the default partition while that of its own month came into being. */
const isOfNewPartition = (error: object) =>
  'routine' in error && error.routine === 'ExecPartitionCheckEmitError';

function isRetried(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return RETRIED.has(String(error.code)) || isOfNewPartition(error);
}

/** Who may answer a read: the primary alone, or a replica that has everything the primary had when it was asked. */
export type Reads = 'primary' | 'replica';

/** Until it is done by what was answered. */
async function asExpected<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UnexpectedEntry)) throw error;
    }
  }
}

/**
 * The only ways to the database: `read` and `write`, each under one tenancy and on one connection, and `system` without
 * any.
 */
export class Database {
  readonly #clusters: Clusters;
  readonly #line: ListeningLine;
  readonly #callers = new RecentCallers();

  constructor(cluster: Cluster) {
    this.#clusters = new Clusters(cluster);
    // A name of its own, by which operators find it among the connections.
    this.#line = new ListeningLine({ ...cluster.primary.options, application_name: 'diwan-listen' });
  }

  /** Statements that change nothing, each on its own snapshot. Those of a replica may be asked again of the primary. */
  async read<Result>(
    tenancy: Tenancy,
    work: (db: Db) => Promise<Result>,
    reads: Reads = 'primary',
  ): Promise<Result> {
    const { primary, replica } = this.#clusters.of(tenancy);
    const response = reads === 'replica' ? await replica?.read(tenancy, work) : null;
    if (response) return response.result;
    return primary.read(async (db) => {
      await db.enter(tenancy);
      return work(db);
    });
  }

  /** A read by whoever holds the token; `caller` is null for nobody's. The work may be done twice: the last time counts. */
  readAs<Result>(token: SignIn, work: (db: Db, caller: unknown) => Promise<Result>): Promise<Result> {
    return asExpected(() =>
      this.#clusters
        .of(token)
        .primary.read((db) => begun(this.#callers.enter(db, token), (caller) => work(db, caller))),
    );
  }

  /** Whether a read that a replica may answer goes there as things stand: then its caller is authenticated beforehand. */
  isForReplica(token: SignIn): boolean {
    return this.#clusters.of(token).replica?.takesReads() ?? false;
  }

  /** One transaction: committed when the work ends well, else nothing is written. Deadlocks are tried twice more. */
  write<Result>(tenancy: Tenancy, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(this.#clusters.of(tenancy), {
      enter: (db) => ({ entered: db.enter(tenancy) }),
      seek: null,
      work,
    });
  }

  /**
   * A write by whoever holds the token; `caller` is null for nobody's. The work may be done several times, of which the last is
   * committed. `seek`: what the work will ask first, under the caller's tenancy but before anybody knows their rights.
   */
  writeAs<Result>(
    token: SignIn,
    work: (db: Db, caller: unknown, located: Promise<unknown> | undefined) => Promise<Result>,
    seek: Statement<unknown> | null = null,
  ): Promise<Result> {
    const enter = (db: Db) => this.#callers.enter(db, token);
    return this.#inTransaction(this.#clusters.of(token), { enter, seek, work });
  }

  /** Statements of narrow functions that work without a tenant. */
  system<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#clusters.of(null).primary.system(work);
  }

  /** Listens to a channel until the signal aborts; throws when the connection breaks. */
  listen(channel: string, listening: Listening): Promise<void> {
    return this.#line.listen(channel, listening);
  }

  async #inTransaction<Entered, Result>({ primary }: Cluster, work: Work<Entered, Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await asExpected(() => primary.transaction(work));
      } catch (error) {
        if (attempt === 3 || !isRetried(error)) throw error;
      }
    }
  }

  get poolLoad(): PoolLoad {
    return this.#clusters.of(null).primary.load;
  }

  /** Null: no replica is named. */
  get replica(): ReplicaMetrics | null {
    return this.#clusters.of(null).replica?.figures ?? null;
  }

  /** Whether it serves writes as well. A connection that leads to a standby is given up; the next one may lead to the primary. */
  async isReachable(): Promise<boolean> {
    try {
      await this.system(async (db) => {
        const { only_reads } = await db.get(sql<{ only_reads: boolean }>`
          select current_setting('transaction_read_only')::boolean as only_reads`);
        if (only_reads) throw new OnlyReads();
      });
      return true;
    } catch {
      return false;
    }
  }

  close(): Promise<void> {
    return this.#clusters.close();
  }
}
