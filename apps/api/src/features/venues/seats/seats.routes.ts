import { expressionBuilder } from 'kysely';
import { seats } from '@diwan/contract/venues/seats.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { query } from '#platform/database/query.ts';
import type { AnyRoute } from '#platform/http/handle.ts';
import { assertNotBooked } from '../booked-seats.shared.ts';

const s = expressionBuilder(query.selectFrom('seats as s'));

export const seatRoutes: AnyRoute[] = crudRoutes(seats, {
  table: 'seats',
  columns: ['sort', 'x', 'y', 'shape', 'places'],
  placeColumn: 'branch_id',
  within: ['branch_id', 'area_id'],
  parentTable: 'areas',
  beforeRemove: (scope, { id }) => assertNotBooked(scope, s('s.id', '=', id)),
});
