import pg from 'pg';
import { survive } from './connect.ts';

const { builtins } = pg.types;

/** An array of bigints; the driver has no name for it and would leave texts in it. */
const INT8_ARRAY = 1016;
const readIds = (value: string): (number | null)[] =>
  (value.match(/[^{},]+/g) ?? []).map((text) => (text === 'NULL' ? null : Number(text)));

/** Ids and sums stay below 2^53; times leave the database as the wire has them. */
const PARSERS = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [INT8_ARRAY, readIds],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [builtins.DATE, (value) => value],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** A host that has gone without a word is found some ten seconds later; the system itself would begin to ask after two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly publicUrl: string;
  /** What a business may store, where the connections write. */
  readonly storageQuotaMb?: number;
  /** How long a connection is waited for. */
  readonly connectTimeoutMs?: number;
  readonly onError: (error: Error) => void;
}

export function createPool({
  url,
  size,
  publicUrl,
  storageQuotaMb,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Statements sent without waiting for one another go out at once.
    pipeline: true,
    types,
    application_name: 'diwan',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: [
      `-c app.public_url=${publicUrl.replaceAll(/[\\ ]/g, '\\$&')}`,
      ...(storageQuotaMb === undefined ? [] : [`-c app.storage_quota=${storageQuotaMb}`]),
      `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      '-c idle_in_transaction_session_timeout=60000',
      '-c timezone=UTC',
      '-c jit=off',
      // Planning a statement for its values costs more than running it, and conditions on the tenant come first anyway.
      '-c plan_cache_mode=force_generic_plan',
    ].join(' '),
  });
  // The pool itself listens only to connections that nobody has borrowed.
  pool.on('connect', survive);
  pool.on('error', onError);
  return pool;
}
