import type { Beside } from '@diwan/contract/bookings/reports.ts';
import type { Days } from '@diwan/domain/period-before.ts';
import { monthOf } from '../charts/chart-period.ts';

/** What people compare these days with: of a month or a year from its first day on the same days of the one before. */
export function besideOf({ from, to }: Days, today: string): Beside {
  if (from === to) return 'days';
  const isEnd = (end: string) => to === end || to === today;
  if (from === `${to.slice(0, 8)}01` && isEnd(monthOf(to).to)) return 'month';
  return from === `${to.slice(0, 5)}01-01` && isEnd(`${to.slice(0, 4)}-12-31`) ? 'year' : 'days';
}
