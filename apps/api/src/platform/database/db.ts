import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';

/** Turns statements into their text and values; nothing runs through it. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Statements built from what was asked have many texts; each named one stays in the memory of every connection. */
const MOST_NAMES = 400;
const MOST_SEEN = 2000;
const names = new Map<string, string>();
/** Texts that came once. */
const seen = new Set<string>();

/**
 * The name under which a connection keeps the plan of a statement: planning takes a list as long as running it. A text
 * gets one when it comes again, as long as there are any.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  if (!seen.delete(text)) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `diwan_${names.size}`;
  names.set(text, name);
  return name;
}

/** The handle of one request: every statement runs on its connection, under its tenants. */
export class Db {
  readonly #client: pg.ClientBase;

  /** What is sent together with the commit; null where there will be none. */
  readonly #last: RawBuilder<unknown>[] | null;

  constructor(client: pg.ClientBase, isTransaction = false) {
    this.#client = client;
    this.#last = isTransaction ? [] : null;
  }

  #execute(query: RawBuilder<unknown>): Promise<pg.QueryResult> {
    const { sql: text, parameters } = query.compile(compiler);
    const name = nameOf(text);
    return tracedStatement(text, () =>
      this.#client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) }),
    );
  }

  async rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    const result = await this.#execute(query);
    return result.rows;
  }

  async find<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    const rows = await this.rows(query);
    return rows[0];
  }

  /** The one row the statement always gives. */
  async get<Row>(query: RawBuilder<Row>): Promise<Row> {
    const row = await this.find(query);
    if (row === undefined) throw new Error('A statement that always gives a row gave none.');
    return row;
  }

  /** The number of rows written. */
  async run(query: RawBuilder<unknown>): Promise<number> {
    const result = await this.#execute(query);
    return result.rowCount ?? 0;
  }

  /** A write whose outcome nobody waits for: it travels with the commit, and fails it if it fails. */
  runLast(query: RawBuilder<unknown>): void {
    if (!this.#last) throw new Error('A read commits nothing that could travel with it.');
    this.#last.push(query);
  }

  /** Everything left over and the commit in one journey, so that locks are held no longer than it takes. */
  async commit(): Promise<void> {
    const last = (this.#last ?? []).map((query) => this.#execute(query));
    const ends = await Promise.allSettled([
      ...last,
      tracedStatement('commit', () => this.#client.query('commit')),
    ]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

/** Stands where a call must do without a connection: slow preparations, and answers about the process itself. */
export const UNUSED_DB = new Proxy({} as Db, {
  get() {
    throw new Error('This part of a call has no database.');
  },
});
