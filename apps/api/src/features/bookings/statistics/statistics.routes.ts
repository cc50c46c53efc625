import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readCapacity } from './capacity.ts';
import {
  readEmployees,
  readOrderCounts,
  readReservationCounts,
  readRevenue,
  readTopItems,
} from './charts.ts';
import { readOverview } from './overview.ts';

export const statisticRoutes: AnyRoute[] = [
  handle(statistics.overview, readOverview),
  handle(statistics.revenue, readRevenue),
  handle(statistics.reservations, readReservationCounts),
  handle(statistics.orders, readOrderCounts),
  handle(statistics.capacity, readCapacity),
  handle(statistics.topItems, readTopItems),
  handle(statistics.employees, readEmployees),
];
