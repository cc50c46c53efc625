import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Bar, ChartRow } from './chart-rows.ts';
import { dayStart, type Span } from './time-scale.ts';

/** How many places of a day are booked, of those that could be: blocked ones cannot. */
export interface DayOccupancy {
  readonly booked: number;
  readonly places: number;
  /** Whole percent. */
  readonly percent: number;
  /** Of a place of appointments: how many there are, and how that stands to the busiest day that is known. */
  readonly bookings: number;
  readonly heat: number;
}

interface Taken {
  readonly booked: Set<string>;
  readonly blocked: Set<string>;
  readonly keys: Set<string>;
}

const NOTHING: Taken = { booked: new Set(), blocked: new Set(), keys: new Set() };

/** The days a bar counts on: those of its nights, or the one it begins on. */
function* daysOf({ from, to }: Span, isStay: boolean): Generator<number> {
  const first = dayStart(from);
  const last = isStay ? Math.max(dayStart(to) - DAY_MS, first) : first;
  for (let day = first; day <= last; day += DAY_MS) yield day;
}

/** Of every day that has a bar; on any other day nothing is booked. */
export function occupancyByDay(
  bars: readonly Bar[],
  rows: readonly ChartRow[],
  isStay: boolean,
): (day: number) => DayOccupancy {
  const places = new Set(rows.filter(({ kind }) => kind === 'place').map(({ key }) => key));
  const byDay = new Map<number, Taken>();
  const takenOn = (day: number): Taken => {
    const known = byDay.get(day);
    if (known) return known;
    const taken = { booked: new Set<string>(), blocked: new Set<string>(), keys: new Set<string>() };
    byDay.set(day, taken);
    return taken;
  };
  for (const bar of bars) {
    if (!places.has(bar.rowKey)) continue;
    for (const day of daysOf(bar, isStay)) {
      const taken = takenOn(day);
      taken[bar.kind === 'block' ? 'blocked' : 'booked'].add(bar.rowKey);
      if (bar.kind === 'reservation') taken.keys.add(bar.key);
    }
  }
  const peak = Math.max(1, ...[...byDay.values()].map(({ keys }) => keys.size));
  return (day) => {
    const { booked, blocked, keys } = byDay.get(day) ?? NOTHING;
    const open = places.size - [...blocked].filter((key) => !booked.has(key)).length;
    const percent = open === 0 ? 0 : Math.round((booked.size / open) * 100);
    const heat = isStay ? percent : Math.round((keys.size / peak) * 100);
    return { booked: booked.size, places: open, percent, bookings: keys.size, heat };
  };
}
