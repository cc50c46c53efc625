import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';

/** Turns statements into their text and values; nothing runs through it. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The handle of one request: every statement runs on its connection, under its tenants. */
export class Db {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  #execute(query: RawBuilder<unknown>): Promise<pg.QueryResult> {
    const { sql: text, parameters } = query.compile(compiler);
    return this.#client.query(text, [...parameters]);
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
}
