import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '@diwan/contract/page.ts';
import type { MediaInput } from '@diwan/contract/fields.ts';
import type { AnyResource } from '@diwan/contract/resource.ts';
import { reachable } from '#platform/access/place.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { refuseStale } from '#platform/http/stale.ts';
import { saveMedia } from '#platform/media/save-media.ts';
import { listPage, matchesName, orderedBy, orderOf } from './list.ts';
import { nameColumns, namesSent, requireName } from './locales.ts';
import { locateBusiness } from './top-level.ts';
import { rowSql, type Computed, type MediaOwner } from './row-sql.ts';
import { Rows, type Columns, type StoredRow } from './rows.ts';

type RowOf<R extends AnyResource> = z.output<R['row']>;
type InputOf<R extends AnyResource> = Partial<z.output<R['createBody']>>;

export interface CrudOptions<R extends AnyResource> {
  readonly table: string;
  /** Members of the body that are columns of the table under the same name. */
  readonly columns: readonly string[];
  /** The column that says at which branch or menu a row lies; absent for rows of the whole business. */
  readonly placeColumn?: string;
  readonly mediaOwner?: MediaOwner;
  readonly computed?: Computed;
  /** Its gallery holds videos as well. */
  readonly hasVideos?: boolean;
  /** Names may be empty and are filled in later. */
  readonly mayBeUnnamed?: boolean;
  /** Checks beyond the schema; gives the columns to write in place of those sent. `before` is null on create. */
  readonly beforeSave?: (scope: Scope, input: InputOf<R>, before: RowOf<R> | null) => Promise<Columns>;
  readonly beforeRemove?: (scope: Scope, row: RowOf<R>) => Promise<void>;
  /** Writes what hangs on the row and is no column; says whether it wrote anything. */
  readonly afterSave?: (scope: Scope, id: number, input: InputOf<R>) => Promise<boolean>;
}

function record(scope: Scope, entity: string, before: StoredRow | null, after: StoredRow | null): void {
  const row = after ?? before;
  const changes = differences(before, after);
  if (!row || (before && after && Object.keys(changes).length === 0)) return scope.unchanged();
  return scope.record({
    action: before ? (after ? 'update' : 'delete') : 'create',
    entity,
    entity_id: row.id,
    label: labelOf(row),
    business_id: row.business_id,
    changes,
    ...(after ? {} : { snapshot: before }),
  });
}

async function columnsToWrite<R extends AnyResource>(
  scope: Scope,
  options: CrudOptions<R>,
  save: { input: Columns; before: RowOf<R> | null },
): Promise<Columns> {
  const { input, before } = save;
  const locales = namesSent(input, scope.business.firstLocale);
  if (!options.mayBeUnnamed) requireName(locales, scope.business.firstLocale, before !== null);
  const sent = options.columns.filter((name) => input[name] !== undefined);
  return {
    ...nameColumns(locales),
    ...Object.fromEntries(sent.map((name) => [name, input[name]])),
    ...(options.beforeSave ? await options.beforeSave(scope, input as InputOf<R>, before) : {}),
  };
}

/** Writes media and whatever else hangs on the row; says whether the row has to be read again. */
async function saveParts<R extends AnyResource>(
  scope: Scope,
  options: CrudOptions<R>,
  save: { id: number; input: Columns },
): Promise<boolean> {
  const media = save.input['media'] as MediaInput[] | undefined;
  const hasMedia = media !== undefined && options.mediaOwner !== undefined;
  const imagesOnly = !options.hasVideos;
  if (hasMedia) await saveMedia(scope, { column: options.mediaOwner, id: save.id, imagesOnly }, media);
  const hasMore = options.afterSave
    ? await options.afterSave(scope, save.id, save.input as InputOf<R>)
    : false;
  return hasMedia || hasMore;
}

function listConditions(
  scope: Scope,
  resource: AnyResource,
  query: { asked: ListQuery & Columns; placeColumn: string | undefined },
) {
  const { asked, placeColumn } = query;
  const filters = Object.keys(resource.filters)
    .filter((name) => asked[name] !== undefined)
    .map((name) => sql`${sql.ref(`t.${name}`)} = ${asked[name]}`);
  const kind = resource.on === 'branch' ? 'branch' : 'menu';
  const ids = placeColumn ? reachable(scope.business, `${resource.permission}.read`, kind) : null;
  return [
    sql`t.business_id = ${scope.business.id}`,
    ...filters,
    ...(ids && placeColumn ? [sql`${sql.ref(`t.${placeColumn}`)} = any(${ids}::bigint[])`] : []),
    ...(asked.search === '' ? [] : [matchesName(asked.search)]),
  ];
}

/** A member that is no column of the table is sorted by what it is computed from. */
export function listOrder(
  scope: Scope,
  resource: AnyResource,
  { asked, computed = {} }: { asked: ListQuery; computed?: Computed | undefined },
): RawBuilder<unknown> {
  const { sortBy = 'name', sortType } = asked;
  const column = sortBy === 'name' ? undefined : computed[sortBy];
  return column ? orderedBy(column, sortType) : orderOf(asked, resource.sortable, scope.locale);
}

/** The five calls of a plain entity over one table. */
export function crudRoutes<R extends AnyResource>(resource: R, options: CrudOptions<R>): AnyRoute[] {
  const { table, placeColumn } = options;
  const row = rowSql(resource, options.computed ?? {}, options.mediaOwner);
  const rows = new Rows({ table, row, placeColumn, on: resource.on });
  const locate = (scope: Scope, params: { id: number }) => rows.find(scope, params.id);
  const locateForUpdate = (scope: Scope, params: { id: number }) => rows.findForUpdate(scope, params.id);

  // A path that names no business says nothing of the place.
  const placed = resource.list.path.includes(':business_id') ? {} : { locate: locateBusiness };

  const list = handle(
    resource.list,
    async (scope, { query }) => {
      const asked = query as ListQuery & Columns;
      const where = listConditions(scope, resource, { asked, placeColumn });
      return listPage(scope, asked, {
        table,
        row,
        where,
        orderBy: listOrder(scope, resource, { asked, computed: options.computed }),
      });
    },
    placed,
  );

  const create = handle(
    resource.create,
    async (scope, { body }) => {
      const input = body as Columns;
      const id = await rows.insert(scope, await columnsToWrite(scope, options, { input, before: null }));
      await saveParts(scope, options, { id, input });
      const after = await rows.get(scope, id);
      record(scope, resource.singular, null, after);
      return after;
    },
    placed,
  );

  const update = handle(
    resource.update,
    async (scope, { body, row: before }) => {
      const input = body as Columns & { updated_at?: string | null };
      refuseStale(before, input.updated_at, before);
      const columns = await columnsToWrite(scope, options, { input, before: before as RowOf<R> });
      const hasParts = await saveParts(scope, options, { id: before.id, input });
      const written = await rows.update(scope, before.id, columns);
      const after = hasParts ? await rows.get(scope, before.id) : written;
      record(scope, resource.singular, before, after);
      return after;
    },
    { locate: locateForUpdate },
  );

  const remove = handle(
    resource.remove,
    async (scope, { row: before }) => {
      if (options.beforeRemove) await options.beforeRemove(scope, before as RowOf<R>);
      await rows.remove(scope, before.id);
      record(scope, resource.singular, before, null);
      return true as const;
    },
    { locate: locateForUpdate },
  );

  return [
    list,
    handle(resource.get, async (_scope, { row: stored }) => stored, { locate }),
    create,
    update,
    remove,
  ];
}
