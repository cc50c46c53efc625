import { plusDays, startOfDay } from '../local-time/local-time.ts';

/** Rule R19.3: an end at midnight is the last day, which counts whole; what is stored is the moment after it. */
export function discountEnd(to: Date, zone: string): Date {
  const isDay = to.getTime() === startOfDay(to, zone).getTime();
  return isDay ? startOfDay(plusDays(to, 1, zone), zone) : to;
}
