import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { nextId } from '#platform/database/next-id.ts';
import type { Schema } from '#platform/database/schema.ts';
import { sentRows } from '#platform/database/sent-rows.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** Rows sent with one statement; more make the text of it too long to be read at once. */
const AT_ONCE = 1000;

/**
 * Many rows of one table, each with the same columns, under the tenant's own rules. What triggers keep as their plans was made
 * for tables that were nearly empty, so that each row would read all that were written before it: they are planned anew.
 */
export async function insertRows(db: Db, table: keyof Schema, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await db.run(sql`discard plans`);
    await db.run(sql`
      insert into ${sql.table(table)} (${columns}) select ${columns} from ${sentRows(table, some)}`);
  }
}

type Numbered = Parameters<typeof nextId>[0];

/** Numbers for rows that are still to be written, so that they can name each other. */
export class Ids {
  readonly #drawn: number[];

  private constructor(drawn: number[]) {
    this.#drawn = drawn;
  }

  static async draw(db: Db, table: Numbered, count: number): Promise<Ids> {
    const rows = await db.rows(sql<{ id: number }>`
      select ${nextId(table)} as id from generate_series(1, ${count}::int)`);
    return new Ids(rows.map(({ id }) => id).reverse());
  }

  next(): number {
    const id = this.#drawn.pop();
    if (id === undefined) throw new Error('More rows were written than numbers drawn.');
    return id;
  }
}
