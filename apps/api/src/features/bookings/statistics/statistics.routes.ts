import { statistics } from '@diwan/contract/bookings/statistics.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readCapacity } from './capacity.ts';
import { readEmployees, readOrderCounts, readRevenue } from './charts.ts';
import { readOverview } from './overview.ts';
import { readReservationCounts } from './reservation-counts.ts';
import { readToday } from './today/read-today.ts';
import { readTopItems } from './top-items.ts';

const figures = { reads: 'replica' } as const;

export const statisticRoutes: AnyRoute[] = [
  handle(statistics.overview, readOverview, figures),
  handle(statistics.today, readToday, figures),
  handle(statistics.revenue, readRevenue, figures),
  handle(statistics.reservations, readReservationCounts, figures),
  handle(statistics.orders, readOrderCounts, figures),
  handle(statistics.capacity, readCapacity, figures),
  handle(statistics.topItems, readTopItems, figures),
  handle(statistics.employees, readEmployees, figures),
];
