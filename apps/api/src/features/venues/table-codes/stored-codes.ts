import { createHash } from 'node:crypto';
import { tableCode } from '@diwan/domain/table-codes.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';

export interface Table {
  readonly id: number;
  readonly branch_id: number;
  readonly name: string;
  readonly made_at: Date | string;
}

export interface StoredCode {
  readonly table: Table;
  readonly code: string;
  readonly generation: number;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Derived from the installation's key and from when the table was made (ids come again when an older backup is restored). */
export function codeOf(
  { secrets, businessId }: { readonly secrets: Deps['secrets']; readonly businessId: number },
  table: Table,
  generation: number,
): StoredCode {
  const name = `code ${generation} of seats/${table.id} of ${String(table.made_at)}`;
  return { table, code: tableCode(secrets.tokenOf({ businessId, name })), generation };
}

/** How often the code of each table was renewed; no entry before its first code. */
export async function generationsOf(
  scope: Scope,
  tables: readonly Table[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.db.rows(
    query
      .selectFrom('table_codes')
      .select((codes) => ['seat_id', codes.fn.max('generation').as('generation')])
      .where('business_id', '=', scope.business.id)
      .where(
        'seat_id',
        'in',
        tables.map(({ id }) => id),
      )
      .groupBy('seat_id'),
  );
  return new Map(rows.map(({ seat_id: id, generation }) => [id, generation]));
}

/** The same with the tables locked, so that two renew a code one after the other. */
export async function lockedGenerations(scope: Scope, tables: readonly Table[]) {
  await scope.db.run(
    query
      .selectFrom('seats')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where(
        'id',
        'in',
        tables.map(({ id }) => id),
      )
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  return generationsOf(scope, tables);
}

export async function storeCodes(scope: Scope, codes: readonly StoredCode[]): Promise<void> {
  const rows = codes.map(({ table, code, generation }) => ({
    business_id: scope.business.id,
    code_hash: hashOf(code),
    seat_id: table.id,
    generation,
    created_at: scope.now,
  }));
  await scope.db.run(
    query
      .insertInto('table_codes')
      .values(rows)
      .onConflict((known) => known.doNothing()),
  );
}

export function recordCode(scope: Scope, { table, generation }: StoredCode, before: number | null): void {
  scope.record({
    action: 'update',
    entity: 'seat',
    entity_id: table.id,
    label: table.name,
    business_id: scope.business.id,
    branch_id: table.branch_id,
    changes: { code: { before, after: generation } },
  });
}
