import { statistics } from '@diwan/contract/bookings/statistics.ts';
import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readCapacity } from './capacity.ts';
import { readEmployees, readOrderCounts, readRevenue } from './charts.ts';
import { readOverview } from './overview.ts';
import { readReservationCounts } from './reservation-counts.ts';
import type { StatisticInput } from './statistic-scope.ts';
import { readChaletDay } from './today/chalet-day.ts';
import { readHotelDay } from './today/hotel-day.ts';
import { readRestaurantDay } from './today/restaurant-day.ts';
import { readSalonDay } from './today/salon-day.ts';
import { readTopItems } from './top-items.ts';

const figures = { reads: 'replica' } as const;

const READS = {
  restaurant: readRestaurantDay,
  salon: readSalonDay,
  hotel: readHotelDay,
  chalet: readChaletDay,
} as const;

/** What a business of its type looks at first; parts that the caller may not read are null. */
const readToday = (scope: Scope, input: StatisticInput): Promise<TodayFigures> =>
  READS[scope.business.type](scope, input);

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
