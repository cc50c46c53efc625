import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Bar, ChartRow, PlaceRow } from './chart-rows.ts';
import { dayStart, touches } from './time-scale.ts';

/** What a booking does on a day; an appointment only begins. */
export type AgendaAct = 'arrives' | 'leaves' | 'stays';

export interface AgendaEntry {
  readonly key: string;
  readonly bar: Bar;
  readonly row: PlaceRow;
  readonly act: AgendaAct;
  /** Wall time that counts on this day. */
  readonly at: number;
}

export interface AgendaDay {
  readonly day: number;
  readonly entries: readonly AgendaEntry[];
}

interface AgendaOf {
  readonly bars: readonly Bar[];
  readonly rows: readonly ChartRow[];
  /** The beginning of the first day. */
  readonly first: number;
  readonly days: number;
  readonly isStay: boolean;
}

function actOn(bar: Bar, day: number, { first, isStay }: AgendaOf): AgendaAct | null {
  if (dayStart(bar.from) === day) return 'arrives';
  if (!isStay) return null;
  if (dayStart(bar.to) === day) return 'leaves';
  // Who stays is reported once, on the first day: each further day would say the same again.
  return day === first && touches(bar, { from: day, to: day + DAY_MS }) ? 'stays' : null;
}

/** The days one after another with who arrives and leaves, in the order of time; who stays stands at the end of the first. */
export function agendaDays(of: AgendaOf): AgendaDay[] {
  const places = new Map(
    of.rows.flatMap((row): [string, PlaceRow][] => (row.kind === 'place' ? [[row.key, row]] : [])),
  );
  const known = [...new Map(of.bars.map((bar) => [bar.key, bar])).values()];
  return Array.from({ length: of.days }, (_, index) => {
    const day = of.first + index * DAY_MS;
    const entries = known.flatMap((bar): AgendaEntry[] => {
      const [act, row] = [actOn(bar, day, of), places.get(bar.rowKey)];
      if (act === null || !row) return [];
      const at = act === 'arrives' ? bar.from : act === 'leaves' ? bar.to : day + DAY_MS;
      return [{ key: `${bar.key} ${act}`, bar, row, act, at }];
    });
    return { day, entries: entries.toSorted((one, other) => one.at - other.at) };
  });
}
