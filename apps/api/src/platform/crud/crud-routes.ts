import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { unnamedRow } from '@diwan/contract/fields.ts';
import type { ListQuery } from '@diwan/contract/page.ts';
import type { AnyResource } from '@diwan/contract/resource.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { menusBeyondReach, reachable } from '#platform/access/check-access.ts';
import { differences, labelOf, versionsOf } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { listPage, matchesName, orderedBy, orderOf } from './list.ts';
import { nameColumns, namesSent, requireName } from './locales.ts';
import { partsOf, type PartsOwner } from './parts.ts';
import { rowSql, type Computed } from './row-sql.ts';
import { Rows, type Columns, type StoredRow } from './rows.ts';
import { below, locateTarget, parentsOf } from './within.ts';

type RowOf<R extends AnyResource> = z.output<R['row']>;
type InputOf<R extends AnyResource> = Partial<z.output<R['createBody']>>;

type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** The names that an entity gives are those of its table. */
interface OfTable<Table extends keyof Schema> {
  readonly table: Table;
  readonly columns: readonly Column<Table>[];
  readonly placeColumn?: Column<Table>;
  readonly within?: readonly Column<Table>[];
  readonly parentTable?: keyof Schema;
}

export interface CrudOptions<R extends AnyResource> extends PartsOwner {
  readonly table: string;
  /** Members of the body that are columns of the table under the same name. */
  readonly columns: readonly string[];
  /** The column that says at which branch or menu a row lies; absent for rows of the whole business. */
  readonly placeColumn?: string;
  /** Ids of the path that are columns as well: a row is found below its own alone, and is created with them. */
  readonly within?: readonly string[];
  /** The table of the last of these ids, where it is no branch: lists and creates happen below a row that is there. */
  readonly parentTable?: string;
  readonly computed?: Computed;
  /** Rows come about elsewhere that have no name in the first language; a save may leave them so. */
  readonly mayStayUnnamed?: boolean;
  /** Checks beyond the schema; gives the columns to write in place of those sent. `before` is null on create. */
  readonly beforeSave?: (scope: Scope, input: InputOf<R>, before: RowOf<R> | null) => Promise<Columns>;
  /** Checks; gives what a restore needs besides the row, to be kept with the audit. */
  readonly beforeRemove?: (scope: Scope, row: RowOf<R>) => Promise<object | void>;
  /** Writes what else hangs on the row; says whether the row has to be read again. */
  readonly afterSave?: (scope: Scope, id: number, input: InputOf<R>) => Promise<boolean>;
}

interface Step {
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
  readonly stored?: object | undefined;
}

/** The same, of a table whose columns are known. */
export type RowOptions<R extends AnyResource, Name extends keyof Schema> = CrudOptions<R> & OfTable<Name>;

/** Writes the audit row; says whether there was anything to write. */
function record(scope: Scope, entity: string, { before, after, stored }: Step): boolean {
  const row = after ?? before;
  const changes = differences(before, after);
  if (!row || (before && after && Object.keys(changes).length === 0)) {
    scope.unchanged();
    return false;
  }
  scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity,
    entity_id: row.id,
    label: labelOf(row),
    business_id: row.business_id,
    ...(typeof row['branch_id'] === 'number' ? { branch_id: row['branch_id'] } : {}),
    changes,
    ...versionsOf(before, after),
    ...(after ? {} : { snapshot: { ...before, ...stored } }),
  });
  return true;
}

async function columnsToWrite<R extends AnyResource>(
  scope: Scope,
  options: CrudOptions<R>,
  save: { input: Columns; before: StoredRow | null },
): Promise<Columns> {
  const { input, before } = save;
  const { firstLocale } = scope.business;
  const locales = namesSent(input, firstLocale);
  const staysUnnamed = options.mayStayUnnamed && before && unnamedRow(before.locales, firstLocale) !== null;
  if (!staysUnnamed) requireName(locales, firstLocale, before !== null);
  const sent = options.columns.filter((name) => input[name] !== undefined);
  return {
    ...nameColumns(locales),
    ...Object.fromEntries(sent.map((name) => [name, input[name]])),
    ...(options.beforeSave
      ? await options.beforeSave(scope, input as InputOf<R>, before as RowOf<R> | null)
      : {}),
  };
}

/** Writes what hangs on the row and is no column; gives the row as it then reads. */
async function afterwards<R extends AnyResource>(
  scope: Scope,
  { options, rows }: { options: CrudOptions<R>; rows: Rows },
  save: { input: Columns; written: StoredRow },
): Promise<StoredRow> {
  const { id } = save.written;
  const hasMore = (await options.afterSave?.(scope, id, save.input as InputOf<R>)) ?? false;
  return hasMore ? rows.get(scope, id) : save.written;
}

/** The rows of a list are those that its reader could read one by one. */
function withinReach(business: BusinessAccess, { on, permission }: AnyResource, place: RawBuilder<unknown>) {
  const reading: Permission = `${permission}.read`;
  if (on === 'branch') {
    const ids = reachable(business, reading, 'branch');
    return ids ? [sql`${place} = any(${ids}::bigint[])`] : [];
  }
  const beyond = menusBeyondReach(business, [reading]);
  return beyond.length > 0 ? [sql`not (${place} = any(${beyond}::bigint[]))`] : [];
}

function listConditions(
  scope: Scope,
  resource: AnyResource,
  query: { input: ListQuery & Columns; placeColumn: string | undefined; parents: Columns },
) {
  const { input, placeColumn, parents } = query;
  const filters = Object.keys(resource.filters)
    .filter((name) => input[name] !== undefined)
    .map((name) => sql`${sql.ref(`t.${name}`)} = ${input[name]}`);
  return [
    sql`t.business_id = ${scope.business.id}`,
    ...filters,
    ...Object.entries(parents).map(([name, id]) => sql`${sql.ref(`t.${name}`)} = ${id}`),
    ...(placeColumn ? withinReach(scope.business, resource, sql.ref(`t.${placeColumn}`)) : []),
    ...(input.search === '' ? [] : [matchesName(input.search)]),
  ];
}

/** A member that is no column of the table is sorted by what it is computed from. */
export function listOrder(
  scope: Scope,
  resource: AnyResource,
  { input, computed = {} }: { input: ListQuery; computed?: Computed | undefined },
): RawBuilder<unknown> {
  const { sortBy = 'name', sortType } = input;
  const column = sortBy === 'name' ? undefined : computed[sortBy];
  return column ? orderedBy(column, sortType) : orderOf(input, resource.sortable, scope.locale);
}

interface Table<R extends AnyResource> {
  readonly resource: R;
  readonly options: CrudOptions<R>;
  readonly row: ReturnType<typeof rowSql>;
  readonly rows: Rows;
}

function tableOf<R extends AnyResource>(resource: R, options: CrudOptions<R>): Table<R> {
  const rowWith = (members: Computed) =>
    rowSql(resource, { ...options.computed, ...members }, options.mediaOwner);
  const { table, placeColumn } = options;
  const rows = new Rows({ table, row: rowWith, placeColumn, on: resource.on });
  return { resource, options, row: rowWith({}), rows };
}

function listRoute<R extends AnyResource>({ resource, options, row }: Table<R>): AnyRoute {
  const { table, placeColumn, within = [], computed } = options;
  return handle(
    resource.list,
    async (scope, { query, params }) => {
      const input = query as ListQuery & Columns;
      const parents = parentsOf(within, params);
      const where = listConditions(scope, resource, { input, placeColumn, parents });
      return listPage(scope, input, {
        table,
        row,
        where,
        orderBy: listOrder(scope, resource, { input, computed }),
      });
    },
    locateTarget(resource.list.path, options),
  );
}

async function createIn<R extends AnyResource>(
  { resource, options, rows }: Table<R>,
  scope: Scope,
  { input, parents }: { readonly input: Columns; readonly parents: Columns },
): Promise<StoredRow> {
  const columns = await columnsToWrite(scope, options, { input, before: null });
  const written = await rows.insert(scope, { ...columns, ...parents }, partsOf(scope, options, input));
  const after = await afterwards(scope, { options, rows }, { input, written });
  record(scope, resource.singular, { before: null, after });
  return after;
}

async function removeIn<R extends AnyResource>(
  { resource, options, rows }: Table<R>,
  scope: Scope,
  before: StoredRow,
): Promise<void> {
  const stored = (await options.beforeRemove?.(scope, before as RowOf<R>)) ?? undefined;
  await rows.remove(scope, before.id);
  record(scope, resource.singular, { before, after: null, stored });
}

/** How another call of the area creates and deletes rows of the entity: by the rules of the entity's own calls. */
export function rowWriters<R extends AnyResource, Name extends keyof Schema>(
  resource: R,
  options: RowOptions<R, Name>,
) {
  const table = tableOf(resource, options);
  return {
    create: (scope: Scope, body: z.output<R['createBody']>) =>
      createIn(table, scope, { input: body, parents: {} }),
    remove: async (scope: Scope, id: number): Promise<void> => {
      const found = await table.rows.findForUpdate(scope, id);
      if (found) await removeIn(table, scope, found.row);
    },
  };
}

function createRoute<R extends AnyResource>(table: Table<R>): AnyRoute {
  const { resource, options } = table;
  return handle(
    resource.create,
    (scope, { body, params }) =>
      createIn(table, scope, { input: body, parents: parentsOf(options.within ?? [], params) }),
    locateTarget(resource.list.path, options),
  );
}

/** The five calls of a plain entity over one table. */
export function crudRoutes<R extends AnyResource, Name extends keyof Schema>(
  resource: R,
  options: RowOptions<R, Name>,
): AnyRoute[] {
  const { table: rowOf, within = [] } = options;
  const table = tableOf(resource, options);
  const { rows } = table;
  const locate = async (scope: Scope, params: { id: number }) =>
    below(parentsOf(within, params), await rows.find(scope, params.id));
  const locateForUpdate = async (scope: Scope, params: { id: number }) =>
    below(parentsOf(within, params), await rows.findForUpdate(scope, params.id));

  const update = handle(
    resource.update,
    async (scope, { body, row: before }) => {
      const input = body as Columns & { updated_at?: string | null };
      await assertCurrentVersion(scope, {
        entity: resource.singular,
        stored: before,
        sent: input.updated_at,
      });
      const columns = await columnsToWrite(scope, options, { input, before });
      const parts = partsOf(scope, options, body);
      const written = await rows.update(scope, before.id, { columns, parts });
      const after = await afterwards(scope, { options, rows }, { input, written });
      if (record(scope, resource.singular, { before, after })) return after;
      await rows.restoreVersion(scope, before);
      return { ...after, updated_at: before.updated_at };
    },
    { locate: locateForUpdate, rowOf },
  );

  const remove = handle(
    resource.remove,
    async (scope, { row: before }) => {
      await removeIn(table, scope, before);
      return true as const;
    },
    { locate: locateForUpdate, rowOf },
  );

  return [
    listRoute(table),
    handle(resource.get, async (_scope, { row: stored }) => stored, { locate, rowOf }),
    createRoute(table),
    update,
    remove,
  ];
}
