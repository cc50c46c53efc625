import type { QueueLoad } from '#platform/queue/bounded-queue.ts';
import { Reader } from './reader.ts';
import type { Given, Read } from './reading.ts';

/** Readers of files that strangers have made. Each kind has its own, so that one kind never waits for another. */
export interface Readers {
  sheet(...given: Given<'sheet'>): Promise<Read<'sheet'>>;
  calendar(...given: Given<'calendar'>): Promise<Read<'calendar'>>;
  readonly loads: { readonly sheet: QueueLoad; readonly calendar: QueueLoad };
  stop(): Promise<void>;
}

const MILLISECONDS = 15_000;
const LIMITS = {
  sheet: { milliseconds: MILLISECONDS, megabytes: 256, waiting: 10 },
  // Once a minute twenty of them are read at the same time.
  calendar: { milliseconds: MILLISECONDS, megabytes: 128, waiting: 100 },
} as const;

export function createReaders(): Readers {
  const [sheets, calendars] = [new Reader(LIMITS.sheet), new Reader(LIMITS.calendar)];
  return {
    sheet: (...given) => sheets.read('sheet', ...given),
    calendar: (...given) => calendars.read('calendar', ...given),
    get loads() {
      return { sheet: sheets.load, calendar: calendars.load };
    },
    stop: async () => {
      await Promise.all([sheets.stop(), calendars.stop()]);
    },
  };
}
