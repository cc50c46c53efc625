import { expressionBuilder, sql } from 'kysely';
import { areas } from '@diwan/contract/venues/areas.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { localesOf } from '#platform/crud/row-sql.ts';
import type { Database } from '#platform/database/database.ts';
import { type AnyRoute, handle } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField, notFound } from '#platform/http-error.ts';
import { assertNotBooked } from '../booked-seats.shared.ts';
import { query } from '#platform/database/query.ts';
import type { z } from 'zod';
import { branchOfSlug } from '#platform/slugs/branch-of-slug.ts';

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
const guestAreasRoute = (database: Database): AnyRoute =>
  handle(
    areas.guest,
    async (_scope, { params: { slug } }) => {
      const at = await database.system((db) => db.find(branchOfSlug(slug)));
      if (!at) throw notFound();
      return areasAt(database, at);
    },
    { withoutDatabase: true },
  );

const s = expressionBuilder(query.selectFrom('seats as s'));

// In SQL: the answer as JSON.
const seats = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'business_id', s.business_id, 'branch_id', s.branch_id,
    'area_id', s.area_id, 'sort', s.sort, 'x', s.x, 'y', s.y, 'shape', s.shape, 'places', s.places,
    'locales', ${localesOf('s')},
    'created_at', app.instant(s.created_at), 'updated_at', app.instant(s.updated_at)) order by s.sort, s.id)
  from seats s where s.business_id = t.business_id and s.area_id = t.id), '[]'::json)`;

async function requireEmployees(scope: Scope, userIds: readonly number[]): Promise<void> {
  const { count } = await scope.db.get(
    query
      .selectFrom('members')
      .select((member) => member.fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business.id)
      .where('kind', '=', 'employee')
      .where((member) => member('user_id', '=', member.fn.any(member.val([...userIds])))),
  );
  if (count !== new Set(userIds).size) throw invalidField('users', 'not_an_employee');
}

/** Gives whether the employees of an area differ now. */
async function saveEmployees(scope: Scope, areaId: number, userIds: readonly number[]): Promise<boolean> {
  const { db, business } = scope;
  await requireEmployees(scope, userIds);
  const removed = await db.run(
    query
      .deleteFrom('area_users')
      .where('business_id', '=', business.id)
      .where('area_id', '=', areaId)
      .where((row) => row.not(row('user_id', '=', row.fn.any(row.val(userIds))))),
  );
  const sent = userIds.map((user_id) => ({ business_id: business.id, area_id: areaId, user_id }));
  const added =
    sent.length === 0
      ? 0
      : await db.run(
          query
            .insertInto('area_users')
            .values(sent)
            .onConflict((known) => known.doNothing()),
        );
  return removed + added > 0;
}

// In SQL: functions of the database over the row.
const plain = crudRoutes(areas, {
  table: 'areas',
  columns: ['sort'],
  placeColumn: 'branch_id',
  within: ['branch_id'],
  computed: { users: sql`app.area_users(t.business_id, t.id)`, seats },
  afterSave: async (scope, id, { users }) => users !== undefined && saveEmployees(scope, id, users),
  beforeRemove: (scope, { id }) => assertNotBooked(scope, s('s.area_id', '=', id)),
});

export const areaRoutes = (database: Database): AnyRoute[] => [...plain, guestAreasRoute(database)];
