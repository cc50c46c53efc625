const PERCENT = 100;

/** How a figure moved against the same weekday a week before; null where there is nothing to compare. */
export interface Delta {
  readonly percent: number;
  readonly way: 'more' | 'less' | 'same';
}

export function deltaOf(value: number | null, before: number | null): Delta | null {
  if (value === null || before === null || before === 0) return null;
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * PERCENT);
  if (percent === 0) return { percent, way: 'same' };
  return { percent, way: value > before ? 'more' : 'less' };
}

/** More of it is better, unless it is something nobody wants. */
export function senseOf(delta: Delta | null, isUnwanted: boolean): 'good' | 'bad' | undefined {
  if (delta === null || delta.way === 'same') return undefined;
  return (delta.way === 'more') === isUnwanted ? 'bad' : 'good';
}

export const hasAny = (days: readonly (number | null)[]): boolean =>
  days.some((day) => day !== null && day !== 0);

/** The hours to be drawn: all in which something happened, and never fewer than eight. */
export function shownHours(...lists: readonly (readonly number[])[]): number[] {
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    lists.some((list) => (list[hour] ?? 0) > 0),
  );
  const first = Math.min(busy[0] ?? 10, 16);
  const last = Math.max(busy.at(-1) ?? 17, first + 7);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
