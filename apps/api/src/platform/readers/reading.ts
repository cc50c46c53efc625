import type { readCalendar } from '@diwan/domain/ical/read-calendar.ts';
import type { SheetError } from '#platform/sheets/sheet-error.ts';
import type { readSheetRows } from '#platform/sheets/read-sheet.ts';

/** What is read in a thread of its own: the function, by its arguments and its result. */
export interface Readings {
  readonly sheet: typeof readSheetRows;
  readonly calendar: typeof readCalendar;
}
export type Kind = keyof Readings;
export type Given<K extends Kind> = Parameters<Readings[K]>;
export type Read<K extends Kind> = Awaited<ReturnType<Readings[K]>>;

/** What the thread says: that it may be asked, and how each reading went. */
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'read'; readonly result: unknown }
  | { readonly is: 'refused'; readonly reason: SheetError['reason'] }
  | { readonly is: 'failed'; readonly error: Error };

/** A file that was not read to its end, because it took too much time or memory. */
export class ReadingStopped extends Error {
  readonly reason: 'time' | 'memory';
  constructor(reason: ReadingStopped['reason']) {
    super(`A file took too much ${reason} to read`);
    this.reason = reason;
  }
}

/** Too many files are waiting to be read. */
export class ReadersBusy extends Error {
  override name = 'ReadersBusy';
}
