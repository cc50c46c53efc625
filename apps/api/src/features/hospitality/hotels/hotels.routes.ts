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
    name: t
      .selectFrom('businesses as b')
      .select((row) =>
        row
          .case('b.first_locale')
          .when('ar')
          .then(row.ref('t.name_ar'))
          .else(row.ref('t.name_en'))
          .end()
          .as('name'),
      )
      .whereRef('b.id', '=', 't.business_id'),
  },
});
