import { sql, type NotNull } from 'kysely';
import type { z } from 'zod';
import { areas } from '@diwan/contract/venues/areas.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { notFound } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

type GuestArea = z.output<typeof areas.guest.answer>[number];

interface Located {
  readonly business_id: number;
  readonly branch_id: number;
}

/** In SQL: the seats of each as JSON. */
function areasAt(database: Database, at: Located): Promise<GuestArea[]> {
  return database.read({ userId: null, businessId: at.business_id }, (db) =>
    db.rows(sql<GuestArea>`
      select a.id, ${localesOf('a')} as locales, coalesce((
        select json_agg(json_build_object('id', s.id, 'locales', ${localesOf('s')}) order by s.sort, s.id)
        from seats s where s.business_id = a.business_id and s.area_id = a.id), '[]'::json) as seats
      from areas a where a.business_id = ${at.business_id} and a.branch_id = ${at.branch_id}
      order by a.sort, a.id`),
  );
}

/** The tenancy comes from the branch's address: the call opens its own connection, under that business alone. */
export const guestAreasRoute = (database: Database): AnyRoute =>
  handle(
    areas.guest,
    async (_scope, { params: { slug } }) => {
      const at = await database.system((db) =>
        db.find(
          query
            .selectFrom(called('branch_by_slug', { wanted: slug }).as('branch'))
            .select(['business_id', 'branch_id'])
            .$narrowType<{ business_id: NotNull; branch_id: NotNull }>(),
        ),
      );
      if (!at) throw notFound();
      return areasAt(database, at);
    },
    { withoutDatabase: true },
  );
