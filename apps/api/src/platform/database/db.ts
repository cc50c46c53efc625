import type { Kysely, RawBuilder } from 'kysely';

/** The handle of one request: every statement runs on its connection, under its tenants. */
export class Db {
  readonly #kysely: Kysely<unknown>;
  /** Statements run so far, including those around the handler; budgets are measured with it. */
  statements = 0;

  constructor(kysely: Kysely<unknown>) {
    this.#kysely = kysely;
  }

  async rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    this.statements += 1;
    const result = await query.execute(this.#kysely);
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
    this.statements += 1;
    const result = await query.execute(this.#kysely);
    return Number(result.numAffectedRows ?? 0n);
  }
}
