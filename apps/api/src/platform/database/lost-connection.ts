/**
 * Classes and codes of PostgreSQL that mean: this server serves nobody now, has ended this very connection, or is a standby, which
 * a former primary becomes (25006: it only reads); the next connection leads to the primary.
 */
const ENDED_BY_SERVER = /^(08...|57P0[1-5]|53300|25P0[34]|25006)$/;
/** Of the operating system, while connecting or later. */
const ENDED_BY_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver has no codes for what it finds itself. */
const ENDED_FOR_DRIVER = /connection terminated|connection error and is not queryable|client was closed/i;

/** A server found out to be a standby, or to take no writes for another reason, before anybody tried one. */
export class OnlyReads extends Error {
  readonly code = '25006';

  constructor() {
    super('The server takes no writes.');
  }
}

/** The statement may or may not have run: its connection ended before the answer came. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ENDED_BY_SERVER.test(code) || ENDED_BY_NETWORK.has(code) || ENDED_FOR_DRIVER.test(error.message);
}

/** The database cannot be reached now, or was lost on the way; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
