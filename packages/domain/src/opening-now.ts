import { MINUTE_MS, type TimeRange } from './time-range.ts';

/** A stretch of time in which it is open. From `lastOrders` on nothing more is taken; the end itself where nobody set it. */
export interface OpenRange extends TimeRange {
  readonly lastOrders: number;
}

/** A range that is shorter than the last minutes takes no orders at all. */
export const withLastOrders = (ranges: readonly TimeRange[], minutes: number): OpenRange[] =>
  ranges.map(({ from, to }) => ({ from, to, lastOrders: Math.max(from, to - minutes * MINUTE_MS) }));

/** The stretches in which orders are taken. */
export const takingOrders = (ranges: readonly OpenRange[]): TimeRange[] =>
  ranges.flatMap(({ from, lastOrders }) => (lastOrders > from ? [{ from, to: lastOrders }] : []));

export type OpeningNow =
  | { readonly kind: 'open'; readonly until: number }
  /** Soon, or over while it is still open. */
  | { readonly kind: 'last_orders'; readonly at: number }
  | { readonly kind: 'closed'; readonly opens: number | null };

/** How long before the last orders a guest is notified of them. */
const TOLD_BEFORE_MS = 60 * MINUTE_MS;

/** What a guest is notified at this moment; the ranges are in order of time. */
export function openingNow(ranges: readonly OpenRange[], now: number): OpeningNow {
  const next = ranges.find(({ to }) => to > now);
  if (!next) return { kind: 'closed', opens: null };
  if (next.from > now) return { kind: 'closed', opens: next.from };
  const isTold = next.lastOrders < next.to && now >= next.lastOrders - TOLD_BEFORE_MS;
  return isTold ? { kind: 'last_orders', at: next.lastOrders } : { kind: 'open', until: next.to };
}

/** The stretch that a moment is in, and whether something is taken at it; undefined while it is closed. */
export function openAt(
  ranges: readonly OpenRange[],
  now: number,
): { readonly range: OpenRange; readonly isTaking: boolean } | undefined {
  const range = ranges.find(({ from, to }) => from <= now && now < to);
  return range && { range, isTaking: now < range.lastOrders };
}

/** The next moment at which `openingNow` says something else; null: never. */
export function nextOpeningChange(ranges: readonly OpenRange[], now: number): number | null {
  const moments = ranges.flatMap(({ from, to, lastOrders }) => [
    from,
    to,
    ...(lastOrders < to ? [Math.max(from, lastOrders - TOLD_BEFORE_MS)] : []),
  ]);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return next === Infinity ? null : next;
}

/** As a page keeps them: minutes since 1970 in base 36, a range each, which is a few bytes where JSON takes a hundred. */
export const writeRanges = (ranges: readonly OpenRange[]): string =>
  ranges
    .map(({ from, lastOrders, to }) =>
      [from, lastOrders, to].map((moment) => Math.round(moment / MINUTE_MS).toString(36)).join('.'),
    )
    .join(' ');

export const readRanges = (text: string): OpenRange[] =>
  text.split(' ').flatMap((range) => {
    const [from, lastOrders, to] = range.split('.').map((moment) => parseInt(moment, 36) * MINUTE_MS);
    const isRange = from !== undefined && lastOrders !== undefined && to !== undefined && from < to;
    return isRange ? [{ from, lastOrders, to }] : [];
  });
