import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '@diwan/contract/page.ts';
import type { LocalizedInput, LocalizedRow, MediaInput } from '@diwan/contract/fields.ts';
import type { AnyResource } from '@diwan/contract/resource.ts';
import { reachable, type Place } from '#platform/access/place.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { refuseStale } from '#platform/http/stale.ts';
import { saveMedia } from '#platform/media/save-media.ts';
import { listPage, matchesName, orderOf } from './list.ts';
import { nameColumns, requireName } from './locales.ts';
import { rowSql, type Computed, type MediaOwner } from './row-sql.ts';

type Columns = Record<string, unknown>;
type RowOf<R extends AnyResource> = z.output<R['row']>;
type InputOf<R extends AnyResource> = Partial<z.output<R['createBody']>>;

interface StoredRow {
  id: number;
  business_id: number;
  updated_at: string;
  locales: LocalizedRow[];
  [member: string]: unknown;
}

export interface CrudOptions<R extends AnyResource> {
  readonly table: string;
  /** Members of the body that are columns of the table under the same name. */
  readonly columns: readonly string[];
  /** The column that says at which branch or menu a row lies; absent for rows of the whole business. */
  readonly placeColumn?: string;
  readonly mediaOwner?: MediaOwner;
  readonly computed?: Computed;
  /** Names may be empty and are filled in later. */
  readonly mayBeUnnamed?: boolean;
  /** Checks beyond the schema; gives the columns to write in place of those sent. `before` is null on create. */
  readonly beforeSave?: (scope: Scope, input: InputOf<R>, before: RowOf<R> | null) => Promise<Columns>;
  readonly beforeRemove?: (scope: Scope, row: RowOf<R>) => Promise<void>;
  /** Writes what hangs on the row and is no column; says whether it wrote anything. */
  readonly afterSave?: (scope: Scope, id: number, input: InputOf<R>) => Promise<boolean>;
}

/** The five calls of a plain entity over one table. */
export function crudRoutes<R extends AnyResource>(resource: R, options: CrudOptions<R>): AnyRoute[] {
  const table = sql.table(options.table);
  const row = rowSql(resource, options.computed ?? {}, options.mediaOwner);

  const placeOf = (stored: StoredRow, placeId: number | null): Place => ({
    business_id: stored.business_id,
    ...(options.placeColumn && resource.on === 'menu' ? { menu_id: placeId } : {}),
    ...(options.placeColumn && resource.on === 'branch' && placeId !== null ? { branch_id: placeId } : {}),
  });

  const select = (where: RawBuilder<unknown>) => {
    const place = options.placeColumn ? sql.ref(`t.${options.placeColumn}`) : sql`null::bigint`;
    return sql<{ row: StoredRow; place: number | null }>`
      select ${row} as row, ${place} as place from ${table} t where ${where}`;
  };

  const locate = async (scope: Scope, params: { id: number }) => {
    const found = await scope.db.find(
      select(sql`t.business_id = ${scope.business.id} and t.id = ${params.id}`),
    );
    return found && { row: found.row as RowOf<R>, place: placeOf(found.row, found.place) };
  };
  /** Locked until the transaction ends, so that what is compared is what is overwritten. */
  const locateForUpdate = async (scope: Scope, params: { id: number }) => {
    const where = sql`t.business_id = ${scope.business.id} and t.id = ${params.id} for update of t`;
    const found = await scope.db.find(select(where));
    return found && { row: found.row as RowOf<R>, place: placeOf(found.row, found.place) };
  };

  const columnsOf = async (scope: Scope, input: Columns, before: RowOf<R> | null): Promise<Columns> => {
    const locales = input['locales'] as LocalizedInput[] | undefined;
    if (!options.mayBeUnnamed) requireName(locales, scope.business.firstLocale, before !== null);
    const sent = options.columns
      .filter((name) => input[name] !== undefined)
      .map((name) => [name, input[name]]);
    const own: Columns = { ...nameColumns(locales), ...Object.fromEntries(sent) };
    const decided = options.beforeSave ? await options.beforeSave(scope, input as InputOf<R>, before) : {};
    return { ...own, ...decided };
  };

  const saveParts = async (scope: Scope, id: number, input: Columns): Promise<boolean> => {
    const media = input['media'] as MediaInput[] | undefined;
    const hasMedia = media !== undefined && options.mediaOwner !== undefined;
    if (hasMedia) await saveMedia(scope, { column: options.mediaOwner, id, imagesOnly: true }, media);
    const hasMore = options.afterSave ? await options.afterSave(scope, id, input as InputOf<R>) : false;
    return hasMedia || hasMore;
  };

  const readBack = async (scope: Scope, id: number) => {
    const found = await scope.db.get(select(sql`t.business_id = ${scope.business.id} and t.id = ${id}`));
    return found.row;
  };

  const record = (scope: Scope, action: 'create' | 'update' | 'delete', before: unknown, after: unknown) => {
    const entity = (after ?? before) as StoredRow;
    const changes = differences(before, after);
    if (action === 'update' && Object.keys(changes).length === 0) return scope.unchanged();
    return scope.record({
      action,
      entity: resource.singular,
      entity_id: entity.id,
      label: labelOf(entity),
      business_id: entity.business_id,
      changes,
      ...(action === 'delete' ? { snapshot: before } : {}),
    });
  };

  const list = handle(resource.list, async (scope, { query }) => {
    const asked = query as ListQuery & Columns;
    const filters = Object.keys(resource.filters)
      .filter((name) => asked[name] !== undefined)
      .map((name) => sql`${sql.ref(`t.${name}`)} = ${asked[name]}`);
    const kind = resource.on === 'branch' ? 'branch' : 'menu';
    const ids = options.placeColumn ? reachable(scope.business, `${resource.permission}.read`, kind) : null;
    const { placeColumn } = options;
    return listPage(scope, asked, {
      table: options.table,
      row,
      where: [
        sql`t.business_id = ${scope.business.id}`,
        ...filters,
        ...(ids && placeColumn ? [sql`${sql.ref(`t.${placeColumn}`)} = any(${ids}::bigint[])`] : []),
        ...(asked.search === '' ? [] : [matchesName(asked.search)]),
      ],
      orderBy: orderOf(asked, resource.sortable, scope.locale),
    });
  });

  const create = handle(resource.create, async (scope, { body }) => {
    const input = body as Columns;
    const columns: Columns = {
      business_id: scope.business.id,
      ...(await columnsOf(scope, input, null)),
      created_at: scope.now,
      updated_at: scope.now,
    };
    const names = Object.keys(columns);
    const { id } = await scope.db.get(sql<{ id: number }>`
      insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => columns[name]))}) returning id`);
    await saveParts(scope, id, input);
    const after = await readBack(scope, id);
    record(scope, 'create', null, after);
    return after;
  });

  const update = handle(
    resource.update,
    async (scope, { body, row: stored }) => {
      const before = stored as StoredRow;
      const input = body as Columns & { updated_at?: string | null };
      refuseStale(before, input.updated_at, before);
      const columns = await columnsOf(scope, input, before as RowOf<R>);
      const hasParts = await saveParts(scope, before.id, input);
      const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const touched = sql`updated_at = greatest(${scope.now}::timestamptz, t.updated_at + interval '1 ms')`;
      const written = await scope.db.get(sql<{ row: StoredRow }>`
        update ${table} t set ${sql.join([...sets, touched])}
        where t.business_id = ${before.business_id} and t.id = ${before.id} returning ${row} as row`);
      const after = hasParts ? await readBack(scope, before.id) : written.row;
      record(scope, 'update', before, after);
      return after;
    },
    { locate: locateForUpdate },
  );

  const remove = handle(
    resource.remove,
    async (scope, { row: stored }) => {
      const before = stored as StoredRow;
      if (options.beforeRemove) await options.beforeRemove(scope, before as RowOf<R>);
      await scope.db.run(sql`
        delete from ${table} t where t.business_id = ${before.business_id} and t.id = ${before.id}`);
      record(scope, 'delete', before, null);
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
