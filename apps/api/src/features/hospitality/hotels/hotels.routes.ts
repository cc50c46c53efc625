import { sql } from 'kysely';
import { hotels } from '@diwan/contract/hospitality/hotels.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import type { AnyRoute } from '#platform/http/handle.ts';

export const hotelRoutes: AnyRoute[] = crudRoutes(hotels, {
  table: 'hotels',
  columns: [],
  mediaOwner: 'hotel_id',
  hasVideos: true,
  computed: {
    name: sql`(select case b.first_locale when 'ar' then t.name_ar else t.name_en end
      from businesses b where b.id = t.business_id)`,
  },
});
