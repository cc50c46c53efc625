import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readCapacity } from './capacity.ts';
import { readEmployees, readOrderCounts, readRevenue, readTopItems } from './charts.ts';
import { readOverview } from './overview.ts';
import { readReservationCounts } from './reservation-counts.ts';

const figures = { reads: 'replica' } as const;

export const statisticRoutes: AnyRoute[] = [
  handle(statistics.overview, readOverview, figures),
  handle(statistics.revenue, readRevenue, figures),
  handle(statistics.reservations, readReservationCounts, figures),
  handle(statistics.orders, readOrderCounts, figures),
  handle(statistics.capacity, readCapacity, figures),
  handle(statistics.topItems, readTopItems, figures),
  handle(statistics.employees, readEmployees, figures),
];
