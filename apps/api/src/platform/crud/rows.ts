import { sql, type RawBuilder } from 'kysely';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { AccessTarget } from '#platform/access/check-access.ts';
import { listOfColumns } from '#platform/database/statement-parts.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Parts } from './parts.ts';
import type { Computed } from './row-sql.ts';

export type Columns = Record<string, unknown>;

/** What every answer of a plain entity has, whatever else it has. */
export interface StoredRow {
  readonly id: number;
  readonly business_id: number;
  readonly updated_at: string;
  readonly locales: LocalizedRow[];
  readonly [member: string]: unknown;
}

interface Found {
  readonly row: StoredRow;
  readonly target: AccessTarget;
}

interface Stored {
  readonly row: StoredRow;
  readonly place: number | null;
  readonly is_newer: boolean;
}

interface Reading {
  readonly lock: RawBuilder<unknown>;
  /** Whether the row was changed after the statement began. */
  readonly isNewer: RawBuilder<unknown>;
}

interface TableFacts {
  readonly table: string;
  /** The answer for one row `t`, with some members read elsewhere. */
  readonly row: (members: Computed) => RawBuilder<unknown>;
  /** Which branch or menu a row is at, where it is at one. */
  readonly placeColumn: string | undefined;
  readonly on: 'branch' | 'menu' | 'business';
}

/** The rows of one table of the scope's business, read and written as answers of the contract. */
export class Rows {
  readonly #facts: TableFacts;
  /** The answer as the tables have it, made once. */
  readonly #row: RawBuilder<unknown>;

  constructor(facts: TableFacts) {
    this.#facts = facts;
    this.#row = facts.row({});
  }

  get #table() {
    return sql.table(this.#facts.table);
  }

  #one(scope: Scope, id: number) {
    return sql`t.business_id = ${scope.businessId} and t.id = ${id}`;
  }

  #target(row: StoredRow, placeId: number | null): AccessTarget {
    const { on, placeColumn } = this.#facts;
    if (!placeColumn || on === 'business') return { business_id: row.business_id };
    return {
      business_id: row.business_id,
      ...(on === 'menu' ? { menu_id: placeId } : { branch_id: placeId ?? 0 }),
    };
  }

  find(scope: Scope, id: number): Promise<Found | undefined> {
    return this.#read(scope, id, { lock: sql``, isNewer: sql`false` });
  }

  /**
   * Locked until the transaction ends, so that what is compared is what is overwritten. A statement that had to wait
   * for another save still sees media and settings as they were before it, so the row is then read once more.
   */
  async findForUpdate(scope: Scope, id: number): Promise<Found | undefined> {
    const found = await this.#read(scope, id, {
      lock: sql`for update of t`,
      isNewer: sql`t.xmin is distinct from (select seen.xmin from ${this.#table} seen
        where seen.business_id = t.business_id and seen.id = t.id)`,
    });
    return found?.isNewer ? this.find(scope, id) : found;
  }

  async #read(scope: Scope, id: number, how: Reading): Promise<(Found & { isNewer: boolean }) | undefined> {
    const { placeColumn } = this.#facts;
    const place = placeColumn ? sql.ref(`t.${placeColumn}`) : sql`null::bigint`;
    const found = await scope.db.find(sql<Stored>`
      select ${this.#row} as row, ${place} as place, ${how.isNewer} as is_newer
      from ${this.#table} t where ${this.#one(scope, id)} ${how.lock}`);
    return found && { row: found.row, target: this.#target(found.row, found.place), isNewer: found.is_newer };
  }

  async get(scope: Scope, id: number): Promise<StoredRow> {
    const found = await this.find(scope, id);
    if (!found) throw new Error(`A row of ${this.#facts.table} just written is not there.`);
    return found.row;
  }

  /** The new row and its parts, as they then read. */
  insert(scope: Scope, given: Columns, parts: Parts): Promise<StoredRow> {
    const columns: Columns = {
      business_id: scope.business.id,
      ...given,
      created_at: scope.now,
      updated_at: scope.now,
    };
    const written = sql`
      insert into ${this.#table} (${listOfColumns(Object.keys(columns))})
      values (${sql.join(Object.values(columns))}) returning *`;
    return this.#write(scope, written, parts);
  }

  /** The row and its parts as they then read. Its `updated_at` always moves on, even within one millisecond. */
  update(
    scope: Scope,
    id: number,
    { columns, parts }: { columns: Columns; parts: Parts },
  ): Promise<StoredRow> {
    const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const touched = sql`updated_at = greatest(${scope.now}::timestamptz, t.updated_at + interval '1 ms')`;
    const written = sql`
      update ${this.#table} t set ${sql.join([...sets, touched])} where ${this.#one(scope, id)} returning t.*`;
    return this.#write(scope, written, parts);
  }

  /** Takes a save back that said nothing new: the row is the version it was. */
  async restoreVersion(scope: Scope, before: StoredRow): Promise<void> {
    await scope.db.run(sql`
      update ${this.#table} t set updated_at = ${before.updated_at}::timestamptz where ${this.#one(scope, before.id)}`);
  }

  async #write(scope: Scope, written: RawBuilder<unknown>, parts: Parts): Promise<StoredRow> {
    const { row, unknown_files } = await scope.db.get(sql<{ row: StoredRow; unknown_files: string[] }>`
      with written as (${written}), ${sql.join(parts.steps)}
      select ${this.#facts.row(parts.members)} as row, array(select src from media_unknown) as unknown_files
      from written t`);
    parts.refuse(unknown_files);
    return row;
  }

  async remove(scope: Scope, id: number): Promise<void> {
    await scope.db.run(sql`delete from ${this.#table} t where ${this.#one(scope, id)}`);
  }
}
