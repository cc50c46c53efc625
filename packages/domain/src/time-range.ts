export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of a clock that does not change; a local day may be an hour shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;

/** Half-open: `from` belongs to it, `to` does not. Epoch milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.from < b.to && b.from < a.to;
}

export function isInsideOne(range: TimeRange, ranges: readonly TimeRange[]): boolean {
  return ranges.some((around) => around.from <= range.from && range.to <= around.to);
}

/** In order of time, without empty ones; those that overlap or touch become one. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = [];
  const ordered = ranges.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
  for (const { from, to } of ordered) {
    const last = merged.at(-1);
    if (last === undefined || from > last.to) merged.push({ from, to });
    else if (to > last.to) merged[merged.length - 1] = { from: last.from, to };
  }
  return merged;
}

export function clipRanges(ranges: readonly TimeRange[], window: TimeRange): TimeRange[] {
  return ranges
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from);
}

/** What remains of the window; `taken` must be merged. */
export function cutOut(window: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  const rest: TimeRange[] = [];
  let from = window.from;
  for (const range of clipRanges(taken, window)) {
    if (range.from > from) rest.push({ from, to: range.from });
    from = range.to;
  }
  if (window.to > from) rest.push({ from, to: window.to });
  return rest;
}
