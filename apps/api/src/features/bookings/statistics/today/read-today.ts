import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { StatisticInput } from '../statistic-scope.ts';
import { readChaletDay } from './chalet-day.ts';
import { readHotelDay } from './hotel-day.ts';
import { readRestaurantDay } from './restaurant-day.ts';
import { readSalonDay } from './salon-day.ts';

const READS = {
  restaurant: readRestaurantDay,
  salon: readSalonDay,
  hotel: readHotelDay,
  chalet: readChaletDay,
} as const;

/** What a business of its type looks at first; parts that the caller may not read are null. */
export const readToday = (scope: Scope, input: StatisticInput): Promise<TodayFigures> =>
  READS[scope.business.type](scope, input);
