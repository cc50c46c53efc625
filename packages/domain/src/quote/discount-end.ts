import { localDateOf } from '../local-time/local-date.ts';
import { instantToLocal, plusDays, startOfDay } from '../local-time/local-time.ts';

/** Rule R19.3: an end at midnight is the last day, which counts whole; what is stored is the moment after it. */
export function discountEnd(to: Date, zone: string): Date {
  const isDay = to.getTime() === startOfDay(to, zone).getTime();
  return isDay ? startOfDay(plusDays(to, 1, zone), zone) : to;
}

/** The way back, in the wire's form: an end with which a day begins is shown as the day before it. */
export function shownDiscountEnd(end: Date, zone: string): string {
  const lastDay = localDateOf(end.getTime() - 1, zone);
  const isDay = lastDay !== localDateOf(end.getTime(), zone);
  return isDay ? `${lastDay} 00:00:00` : instantToLocal(end, zone);
}
