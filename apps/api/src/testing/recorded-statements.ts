import type pg from 'pg';

/** A statement that was sent, and the business under whose tenancy it ran; null: under none, or it is what enters or ends one. */
export interface RecordedStatement {
  readonly text: string;
  readonly businessId: number | null;
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

const ENTERING = ["set_config('app.tenancy'", 'app.sign_in('] as const;
const ENDS = new Set(['begin', 'commit', 'rollback']);
const enters = (text: string) => ENDS.has(text) || ENTERING.some((part) => text.includes(part));

/** The first of the claims that a connection sets for itself: 'business person known seal'. */
const claimed = (setting: unknown) => Number.parseInt(String(setting), 10) || null;

/**
 * What the statements of one connection ran under, from what itself was sent and answered: settings last until the
 * transaction ends, or until the next one where there is none.
 */
class TenancyOfConnection {
  #transaction: number | null | undefined = undefined;
  #session: number | null = null;

  get businessId(): number | null {
    return this.#transaction === undefined ? this.#session : this.#transaction;
  }

  /** In the order in which the statements were answered, which is the order in which they ran. */
  follow(text: string, values: readonly unknown[], rows: readonly Record<string, unknown>[]): void {
    if (text === 'begin') this.#transaction = this.#session;
    else if (text === 'commit' || text === 'rollback') this.#transaction = undefined;
    else if (text.includes(ENTERING[0])) this.#set(claimed(values[0]));
    else if (text.includes(ENTERING[1])) {
      const caller = rows[0]?.['caller'] as { entered?: number | null } | null | undefined;
      this.#set(caller?.entered ?? null);
    }
  }

  #set(businessId: number | null): void {
    if (this.#transaction === undefined) this.#session = businessId;
    else this.#transaction = businessId;
  }
}

/** Reports each statement once it has been answered, whichever way. */
export function recordStatements(
  client: pg.PoolClient,
  onAnswered: (statement: RecordedStatement) => void,
): void {
  const query = client.query.bind(client);
  const tenancy = new TenancyOfConnection();
  const recorded = (...given: unknown[]) => {
    const response = Reflect.apply(query, client, given);
    const { values = [] } = given[0] as { values?: unknown[] };
    const text = textOf(given[0]);
    const notify = (rows: readonly Record<string, unknown>[]) => {
      onAnswered({ text, businessId: enters(text) ? null : tenancy.businessId });
      tenancy.follow(text, values, rows);
    };
    if (response instanceof Promise) {
      response.then(
        (result: pg.QueryResult) => notify(result.rows),
        () => notify([]),
      );
    }
    return response;
  };
  Object.assign(client, { query: recorded });
}
