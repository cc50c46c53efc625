import { dateOfDay, dayNumber, weekdayOfDay, type LocalDate } from './local-time.ts';

/** Amounts are in the currency's smallest unit. A ratio of nothing is null, and never 0 or infinite. */
const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const amountEach = (sum: number, count: number): number | null =>
  count > 0 ? Math.round(sum / count) : null;

/** Rule R21.1: what an order brought on average. */
export const averageTicket = (sales: number, orders: number): number | null => amountEach(sales, orders);

/** Rule R21.3: the share of the units that somebody stays in at night, 0 to 1. */
export function occupancyOf(nightsSold: number, units: number): number | null {
  const share = ratio(nightsSold, units);
  return share === null ? null : Math.min(1, share);
}

/** Rule R21.3 (ADR): what a night that was sold brought on average. */
export const dailyRate = (revenue: number, nightsSold: number): number | null =>
  amountEach(revenue, nightsSold);

/** Rule R21.3 (RevPAR): what a unit brought, whether somebody stayed in it or not. */
export const revenuePerUnit = (revenue: number, units: number): number | null => amountEach(revenue, units);

/** Rule R21.2: the share of the open minutes in which somebody worked, 0 to 1. */
export function useOfHours(bookedMinutes: number, openMinutes: number): number | null {
  const share = ratio(bookedMinutes, openMinutes);
  return share === null ? null : Math.min(1, share);
}

export interface Appointment {
  readonly status: 'pending' | 'completed' | 'canceled';
  /** Epoch milliseconds. */
  readonly to: number;
  readonly paid: number;
}

/** Rule R21.2: it is over, and neither was it completed nor was anything paid for it. */
export const isNoShow = ({ status, to, paid }: Appointment, now: number): boolean =>
  status === 'pending' && to <= now && paid === 0;

/** How many days a figure looks back, the present one among them. */
export const DAYS_OF_FIGURES = 14;
const WEEK = 7;

export interface FigureOfDays {
  /** Of the last of the days. */
  readonly value: number | null;
  /** Of the same weekday a week before. */
  readonly before: number | null;
  readonly days: readonly (number | null)[];
}

/** The last of these days beside the same weekday a week before. */
export const figureOf = (days: readonly (number | null)[]): FigureOfDays => ({
  value: days.at(-1) ?? null,
  before: days.at(-1 - WEEK) ?? null,
  days,
});

const NIGHTS_OF_WEEKEND = 2;

/** Rule R21.4: the Thursdays from a day on, each of which begins a weekend of two nights. */
export function weekendsFrom(first: LocalDate, count: number): LocalDate[] {
  let day = dayNumber(first);
  while (weekdayOfDay(day) !== 'Thu') day += 1;
  return Array.from({ length: count }, (_, index) => dateOfDay(day + index * WEEK));
}

/** Rule R21.4: whether neither night of the weekend is taken. */
export const isWeekendFree = (thursday: LocalDate, taken: ReadonlySet<LocalDate>): boolean =>
  Array.from({ length: NIGHTS_OF_WEEKEND }, (_, index) => dateOfDay(dayNumber(thursday) + index)).every(
    (night) => !taken.has(night),
  );
