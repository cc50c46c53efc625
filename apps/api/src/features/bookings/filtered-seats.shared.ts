import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

const seatsOf = ({ business }: Scope) =>
  query.selectFrom('seats as s').select('s.id').where('s.business_id', '=', business.id);

/** The seats of the area, by which lists of orders and bookings are filtered. */
export const seatsInArea = (scope: Scope, area: number) => seatsOf(scope).where('s.area_id', '=', area);

/** The seats of the areas that the employee serves. */
export const seatsServedBy = (scope: Scope, employee: number) =>
  seatsOf(scope)
    .innerJoin('area_users as u', (join) =>
      join.onRef('u.business_id', '=', 's.business_id').onRef('u.area_id', '=', 's.area_id'),
    )
    .where('u.user_id', '=', employee);
