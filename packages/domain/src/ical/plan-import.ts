import type { CalendarEvent } from './read-calendar.ts';

/** An event as it was at the last poll. */
export interface StoredEvent extends CalendarEvent {
  /** Its dates are blocked; false: something stood in the way, or the block is gone. */
  readonly isPlaced: boolean;
}

export interface ImportPlan {
  /** No longer told: their dates are free again. */
  readonly gone: readonly StoredEvent[];
  /** New ones, moved ones and those that found no place before, in the order of their times. */
  readonly toPlace: readonly CalendarEvent[];
}

const isSame = (a: CalendarEvent, b: CalendarEvent) =>
  a.from === b.from && a.to === b.to && a.summary === b.summary;

/** What a poll changes. Applying it and planning again with the same events changes nothing more. */
export function planImport(stored: readonly StoredEvent[], input: readonly CalendarEvent[]): ImportPlan {
  const before = new Map(stored.map((event) => [event.key, event]));
  const keys = new Set(input.map(({ key }) => key));
  const isSettled = (event: CalendarEvent) => {
    const known = before.get(event.key);
    return known !== undefined && known.isPlaced && isSame(known, event);
  };
  return {
    gone: stored.filter(({ key }) => !keys.has(key)),
    toPlace: input.filter((event) => !isSettled(event)).toSorted((a, b) => a.from - b.from || a.to - b.to),
  };
}
