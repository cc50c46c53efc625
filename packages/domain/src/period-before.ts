import type { Beside } from '@diwan/contract/bookings/reports.ts';
import { dateOfDay, dayNumber, type LocalDate } from './local-time.ts';

/** Local dates, both included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const MONTHS: Readonly<Record<Exclude<Beside, 'days'>, number>> = { month: 1, year: 12 };
const YEAR = 12;

const monthOf = (day: LocalDate) => Number(day.slice(0, 4)) * YEAR + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): LocalDate =>
  `${String(Math.floor(month / YEAR)).padStart(4, '0')}-${String((month % YEAR) + 1).padStart(2, '0')}-01`;
const lastOf = (month: number): LocalDate => dateOfDay(dayNumber(firstOf(month + 1)) - 1);

/** The same date of an earlier month, or its last day where it has no such date; the last day stays the last one. */
function monthsBefore(day: LocalDate, months: number): LocalDate {
  const month = monthOf(day);
  const last = lastOf(month - months);
  if (day === lastOf(month)) return last;
  return `${last.slice(0, 8)}${day.slice(8) < last.slice(8) ? day.slice(8) : last.slice(8)}`;
}

/** The period that another one stands beside; it ends before the other one begins. */
export function periodBefore({ from, to }: Days, beside: Beside): Days {
  const first = dayNumber(from);
  const length = dayNumber(to) - first + 1;
  const right = { from: dateOfDay(first - length), to: dateOfDay(first - 1) };
  if (beside === 'days') return right;
  const months = MONTHS[beside];
  const before = { from: monthsBefore(from, months), to: monthsBefore(to, months) };
  // Of a period that is longer than a month, the same dates of the month before would lie within it.
  return before.to < from && before.from <= before.to ? before : right;
}
