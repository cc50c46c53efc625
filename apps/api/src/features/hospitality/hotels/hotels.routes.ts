import { expressionBuilder } from 'kysely';
import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { query } from '#platform/database/query.ts';
import type { AnyRoute } from '#platform/http/handle.ts';

const t = expressionBuilder(query.selectFrom('hotels as t'));

export const hotelRoutes: AnyRoute[] = crudRoutes(hotels, {
  table: 'hotels',
  columns: [],
  mediaOwner: 'hotel_id',
  hasVideos: true,
  computed: {
    // In the other language where it has no name in the first one, which may have been switched since.
    name: t
      .selectFrom('businesses as b')
      .select((row) =>
        row
          .case()
          .when(
            row.or([
              row.and([row('b.first_locale', '=', 'ar'), row('t.name_ar', '!=', '')]),
              row('t.name_en', '=', ''),
            ]),
          )
          .then(row.ref('t.name_ar'))
          .else(row.ref('t.name_en'))
          .end()
          .as('name'),
      )
      .whereRef('b.id', '=', 't.business_id'),
  },
});
