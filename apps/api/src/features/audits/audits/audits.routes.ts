import { audits, type AuditRow, type AuditNames } from '@diwan/contract/audits/audits.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { findAudit, listAudits, type StoredAudit } from './audits.queries.ts';
import { sql } from 'kysely';
import { namesAt, pointersIn, type NamedRow } from './named-ids.rules.ts';

/** What the ids in an entry are called today. */
async function namesOfIds({ db, business }: Scope, changes: AuditRow['changes']): Promise<AuditNames> {
  const pointers = pointersIn(changes);
  if (pointers.length === 0) return {};
  const kinds = pointers.map(({ kind }) => kind);
  const ids = pointers.map(({ id }) => id);
  // In SQL: names of several tables as one list. By hand: it is a row of none of them.
  const rows = await db.rows(sql<NamedRow>`
    with wanted as (select distinct kind, id from unnest(${kinds}::text[], ${ids}::bigint[]) as w(kind, id)),
    named as (
      select 'category' as kind, id, name_en, name_ar from categories where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'category'))
      union all select 'menu', id, name_en, name_ar from menus where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'menu'))
      union all select 'branch', id, name_en, name_ar from branches where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'branch'))
      union all select 'area', id, name_en, name_ar from areas where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'area'))
      union all select 'item', id, name_en, name_ar from items where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'item'))
      union all select 'price', id, name_en, name_ar from prices where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'price'))
      union all select 'seat', id, name_en, name_ar from seats where business_id = ${business.id}
        and id = any (array(select id from wanted where kind = 'seat'))
      union all select 'person', id, coalesce(app.person_name(${business.id}, id), ''), '' from wanted where kind = 'person')
    select kind, id::int, name_en as en, name_ar as ar from named`);
  return namesAt(pointers, rows);
}

/** What brings back the parts of a menu: their own area's, handed in where the server is composed. */
export interface Restorer {
  readonly isRestorable: (audit: StoredAudit) => boolean;
  readonly restore: (
    scope: Scope,
    audit: StoredAudit,
    force: boolean,
  ) => Promise<{ readonly id: number; readonly [member: string]: unknown }>;
}

/** Owners only, always; entries are never changed. */
export function auditRoutes({ isRestorable, restore }: Restorer): AnyRoute[] {
  const shown = ({ has_rows, ...audit }: StoredAudit): AuditRow => ({
    ...audit,
    restorable: isRestorable({ ...audit, has_rows }),
  });
  const locate = async (scope: Scope, params: { id: number; branch_or_all: number | 'all' }) => {
    const row = await findAudit(scope, params);
    return row && { row, target: { business_id: scope.business.id } };
  };
  const list = async (scope: Scope, input: Parameters<typeof listAudits>[1]) => {
    const page = await listAudits(scope, input);
    return { ...page, data: page.data.map(shown) };
  };
  return [
    handle(audits.list, list, { reads: 'replica' }),
    handle(audits.filter, list, { reads: 'replica' }),
    handle(
      audits.get,
      async (scope, { row }) => ({ ...shown(row), names: await namesOfIds(scope, row.changes) }),
      { locate },
    ),
    handle(audits.restore, (scope, { row, body }) => restore(scope, row, body.force ?? false), { locate }),
  ];
}
