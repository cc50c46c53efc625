import { sql } from 'kysely';
import type { AuditNames, AuditRow } from '@diwan/contract/audits/audits.ts';
import type { Scope } from '#platform/http/scope.ts';
import { namesAt, pointersIn, type NamedRow } from './named-ids.rules.ts';

/** What the ids in an entry are called today. */
export async function namesOfIds({ db, business }: Scope, changes: AuditRow['changes']): Promise<AuditNames> {
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
