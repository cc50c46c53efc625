import { sql, type Compilable, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { tracedStatement } from '#platform/tracing/traced-statement.ts';
import { query } from './query.ts';
import { NOBODY, wayColumns, type SignIn, type Tenancy, type TenancySeal } from './tenancy.ts';

/** What `query` built, with the rows its columns say; or a template of `sql`, with the rows its writer says. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;

const compiled = (statement: Statement<unknown>) =>
  'isRawBuilder' in statement ? statement.compile(query) : statement.compile();

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

/** What `app.sign_in` tells of everybody. */
export interface CallerFacts {
  readonly user_id?: number;
  readonly entered: number | null;
}

export const callerOf = (answer: string | null): CallerFacts | null =>
  answer === null ? null : (JSON.parse(answer) as CallerFacts);

interface DbParts {
  readonly client: pg.ClientBase;
  readonly seal: TenancySeal;
  readonly isTransaction: boolean;
}

/** The handle of one request: every statement runs on its connection, under its tenancy. */
export class Db {
  readonly #client: pg.ClientBase;
  readonly #seal: TenancySeal;
  #tenancy: Tenancy = NOBODY;

  /** What is sent together with the commit; null where there will be none. */
  readonly #last: Statement<unknown>[] | null;

  constructor({ client, seal, isTransaction }: DbParts) {
    this.#client = client;
    this.#seal = seal;
    this.#last = isTransaction ? [] : null;
  }

  get tenancy(): Tenancy {
    return this.#tenancy;
  }

  #sealed(tenancy: Tenancy): string {
    // The driver knows it as soon as the connection stands; its types leave it out.
    const { processID: connection } = this.#client as unknown as { processID: number };
    return this.#seal.settingOf(tenancy, connection);
  }

  /** The statement that changes the tenancy: of a transaction until it ends, of a read until the next one. */
  #setting(tenancy: Tenancy): RawBuilder<unknown> {
    return sql`select set_config('app.tenancy', ${this.#sealed(tenancy)}, ${this.#last !== null})`;
  }

  async enter(tenancy: Tenancy): Promise<void> {
    this.#tenancy = tenancy;
    await this.run(this.#setting(tenancy));
  }

  /** As `enter` as nobody in the business, told in the same statement what `app.business_entered` gives; null: it is not there. */
  async enterBusiness(businessId: number): Promise<unknown> {
    this.#tenancy = { userId: null, businessId };
    const { entered } = await this.get(sql<{ entered: unknown }>`
      select app.enter_business(${this.#sealed(this.#tenancy)}, ${this.#last !== null}) as entered`);
    return entered;
  }

  /**
   * Goes on as whoever holds the token, in the business of their call: the database itself sets it. Gives what it knows of
   * them; null: nobody.
   */
  async signIn(token: SignIn): Promise<unknown> {
    const caller = callerOf(await this.askCaller(token));
    this.continueAs(caller);
    return caller;
  }

  /** The answer of `app.sign_in` as its text, for whoever compares it with another one; null: nobody. */
  async askCaller({ tokenHash, now, business }: SignIn): Promise<string | null> {
    const { caller } = await this.get(sql<{ caller: string | null }>`
      select app.sign_in(${tokenHash}, ${now}, ${this.#last !== null}, ${wayColumns(business)})::text as caller`);
    return caller;
  }

  /** The tenancy that `app.sign_in` has set for this caller, or is about to. */
  continueAs(caller: CallerFacts | null): void {
    this.#tenancy = { userId: caller?.user_id ?? null, businessId: caller?.entered ?? null };
  }

  #execute(statement: Statement<unknown>): Promise<pg.QueryResult> {
    const { sql: text, parameters } = compiled(statement);
    const name = nameOf(text);
    return tracedStatement(text, () =>
      this.#client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) }),
    );
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    const result = await this.#execute(statement);
    return result.rows;
  }

  async find<Row>(statement: Statement<Row>): Promise<Row | undefined> {
    const rows = await this.rows(statement);
    return rows[0];
  }

  /** The one row the statement always gives. */
  async get<Row>(statement: Statement<Row>): Promise<Row> {
    const row = await this.find(statement);
    if (row === undefined) throw new Error('A statement that always gives a row gave none.');
    return row;
  }

  /** The number of rows written. */
  async run(statement: Statement<unknown>): Promise<number> {
    const result = await this.#execute(statement);
    return result.rowCount ?? 0;
  }

  /** A write whose outcome nobody waits for: it travels with the commit, and fails it if it fails. */
  runLast(statement: Statement<unknown>): void {
    if (!this.#last) throw new Error('A read commits nothing that could travel with it.');
    this.#last.push(statement);
  }

  /** The same in another business than the call's own. */
  runLastWithin(businessId: number | null, statement: Statement<unknown>): void {
    if (businessId === this.#tenancy.businessId) {
      this.runLast(statement);
      return;
    }
    this.runLast(this.#setting({ ...this.#tenancy, businessId }));
    this.runLast(statement);
    this.runLast(this.#setting(this.#tenancy));
  }

  /** Everything left over and the commit in one round trip, so that locks are held no longer than it takes. */
  async commit(): Promise<void> {
    const last = (this.#last ?? []).map((statement) => this.#execute(statement));
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
