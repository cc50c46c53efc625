import { HOUR_MS } from './time-range.ts';

const FORGOTTEN_AFTER_HOURS = 12;

/**
 * Since when an order that was brought to a table and is not paid takes that table: for half a day, also past midnight; after that
 * nobody said that it was paid (rule R20.19). In epoch milliseconds, by the hour, so that it is the same question for an hour.
 */
export const takenSince = (now: number): number =>
  (Math.floor(now / HOUR_MS) - FORGOTTEN_AFTER_HOURS) * HOUR_MS;
