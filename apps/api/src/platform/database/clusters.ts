import type { Connections } from './connections.ts';
import type { ReplicaMetrics } from './replica.ts';
import type { Db } from './db.ts';
import type { SignIn, Tenancy } from './tenancy.ts';

/** What may answer reads in place of a primary: a replica. */
export interface Standby {
  /** Null: nobody is to be told of it. */
  readonly figures: ReplicaMetrics | null;
  takesReads(): boolean;
  /** Null: the primary is to answer. */
  read<Result>(
    tenancy: Tenancy,
    work: (db: Db) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null>;
  stop(): Promise<void>;
}

/** A primary with what follows it. */
export interface Cluster {
  readonly primary: Connections;
  /** Null: the primary answers everything. */
  readonly replica: Standby | null;
}

/** Whom statements are for, as far as anybody knows before the database is asked; null: nobody's, or all of them. */
export type For = Tenancy | SignIn | null;

/**
 * The one place that says which database holds a business. There is one cluster; where there will be several, an owner with all
 * their businesses is in one of them, which this finds by the business or the token of a call.
 */
export class Clusters {
  readonly #only: Cluster;

  constructor(only: Cluster) {
    this.#only = only;
  }

  of(_whom: For): Cluster {
    return this.#only;
  }

  async close(): Promise<void> {
    await this.#only.replica?.stop();
    await this.#only.primary.close();
  }
}
