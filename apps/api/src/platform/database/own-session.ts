import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { survive } from './connect.ts';

const TIME_LIMIT_MS = 10_000;

interface Session {
  /** By which this connection can have its statements canceled; PostgreSQL itself gives the number of the session. */
  readonly number: () => number | null;
  ask(text: string): Promise<Record<string, unknown>>;
}

/** Two connections at once, each asked by statements without parameters. */
async function withTwoSessions(
  url: string,
  options: string,
  work: (one: Session, other: Session) => Promise<void>,
): Promise<void> {
  const client = () =>
    new pg.Client({
      connectionString: url,
      options,
      connectionTimeoutMillis: TIME_LIMIT_MS,
      query_timeout: TIME_LIMIT_MS,
    });
  const clients = [client(), client()] as const;
  clients.forEach(survive);
  const session = (of: pg.Client): Session => ({
    // The driver knows it as soon as the connection stands; its types leave it out.
    number: () => ('processID' in of ? Number(of.processID) : null),
    async ask(text) {
      const { rows } = await of.query<Record<string, unknown>>(text);
      return rows[0] ?? {};
    },
  });
  try {
    for (const each of clients) await each.connect();
    await work(session(clients[0]), session(clients[1]));
  } finally {
    await Promise.all(clients.map((each) => each.end().catch(() => {})));
  }
}

/**
 * Whether a connection brings its settings along and is one session of PostgreSQL. The number is the certain sign: a pooler gives
 * one of its own, since it may lend any session, while PostgreSQL gives that of the session, with which tenancies are sealed.
 * Should a pooler pass on a number of PostgreSQL, it shows by lending the session to somebody else between transactions.
 */
async function isSessionKept(url: string): Promise<boolean> {
  const [brought, set] = [randomUUID(), randomUUID()];
  const found = { isKept: false };
  await withTwoSessions(url, `-c diwan.brought=${brought}`, async (one, other) => {
    const first = await one.ask(
      `select current_setting('diwan.brought', true) as brought, set_config('diwan.set', '${set}', false), pg_backend_pid() as pid`,
    );
    if (first['brought'] !== brought || first['pid'] !== one.number()) return;
    // Whoever lends sessions by the transaction lends the one that has just become free.
    await other.ask('begin');
    const { pid } = await other.ask('select pg_backend_pid() as pid');
    if (pid === first['pid']) return;
    const again = await one.ask(`select current_setting('diwan.set', true) as set, pg_backend_pid() as pid`);
    await other.ask('rollback');
    found.isKept = again['set'] === set && again['pid'] === first['pid'];
  });
  return found.isKept;
}

/** Poolers that know settings or transactions of no kind say so themselves. */
function isRejectedByPooler(error: unknown): false {
  if (error instanceof Error && /startup parameter|pooling mode/.test(error.message)) return false;
  throw error;
}

/**
 * Tenancy, time limits, LISTEN and the lock of the start are of a session of PostgreSQL, and a tenancy is sealed with its number. A
 * pooler that lends sessions by the transaction would mix up those of different people, and one in session mode gives other
 * numbers, so that each is refused before anything is served.
 */
export async function assertOwnSessions(url: string, variable: string): Promise<void> {
  if (await isSessionKept(url).catch(isRejectedByPooler)) return;
  throw new Error(
    `${variable} leads to a connection pooler (such as PgBouncer, in any mode), behind which a connection is not one session of ` +
      `PostgreSQL. Diwan pools its connections itself: let ${variable} name PostgreSQL directly, or a proxy that passes ` +
      'connections on as they are (such as HAProxy in TCP mode).',
  );
}
