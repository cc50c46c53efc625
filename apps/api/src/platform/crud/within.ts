import { sql } from 'kysely';
import type { AccessTarget } from '#platform/access/check-access.ts';
import type { CallBusiness } from '#platform/database/tenancy.ts';
import { notFound } from '#platform/http-error.ts';
import { ofBusiness } from '#platform/http/business-of-call.ts';
import type { Unlocated, Unread } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Columns, StoredRow } from './rows.ts';

const NAMES = ['business_id', 'businessId'] as const;

function named(source: unknown): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  const given: Readonly<Record<string, unknown>> = { ...source };
  return NAMES.map((name) => given[name]).find(
    (value) => value !== undefined && value !== null && value !== '',
  );
}

/** The business of a call without one in its path: the one query or body names, else the caller's first. */
export function namedOrFirst({ query, body }: Unlocated): CallBusiness {
  const id = named(query) ?? named(body);
  return id === undefined ? { way: 'first' } : ofBusiness(id);
}

/** Where such a call happens. */
async function locateBusiness({ businessId }: Scope) {
  if (businessId === null) throw notFound();
  return { row: undefined, target: { business_id: businessId } };
}

/** The ids of the path that are columns as well. */
export function parentsOf(within: readonly string[], params: unknown): Columns {
  const given: Columns = { ...(params as Columns) };
  return Object.fromEntries(within.map((name) => [name, given[name]]));
}

/** What was found, if it is below the rows the path names. */
export function below<Found extends { readonly row: StoredRow }>(
  parents: Columns,
  found: Found | undefined,
): Found | undefined {
  const isThere = Object.entries(parents).every(([name, id]) => found?.row[name] === id);
  return isThere ? found : undefined;
}

async function findParent(scope: Scope, table: string, parents: Columns) {
  const own = Object.keys(parents).at(-1);
  const conditions = Object.entries(parents).map(
    ([name, id]) => sql`${sql.ref(`t.${name === own ? 'id' : name}`)} = ${id}`,
  );
  const found = await scope.db.find(sql`
    select from ${sql.table(table)} t
    where t.business_id = ${scope.business.id} and ${sql.join(conditions, sql` and `)}`);
  return found === undefined ? undefined : { row: undefined, target: { business_id: scope.business.id } };
}

type LocateTarget = (
  scope: Scope,
  params: unknown,
  unread: Unread,
) => Promise<{ readonly row: undefined; readonly target: AccessTarget } | undefined>;

/** Where lists and creates happen: a path that names no business says nothing of the place. */
export function locateTarget(
  path: string,
  { within = [], parentTable }: { readonly within?: readonly string[]; readonly parentTable?: string },
): { readonly locate?: LocateTarget; readonly businessOf?: typeof namedOrFirst } {
  if (!path.includes(':business_id')) return { locate: locateBusiness, businessOf: namedOrFirst };
  if (parentTable === undefined) return {};
  return { locate: (scope, params) => findParent(scope, parentTable, parentsOf(within, params)) };
}
