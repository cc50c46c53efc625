import type { WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { LONGEST_MS } from '#kit/live/alert.ts';
import { wasSeen } from '#kit/live/seen-alerts.ts';
import { hushPage, playOverPage, type Sound } from '#kit/live/sounds.ts';

/** As the page itself would sound, the most pressing first. */
const SOUNDS = {
  late: 'late',
  call_waiter: 'call',
  clean_table: 'call',
  ask_bill: 'bill',
  arrived: 'arrived',
  order: 'order',
  reservation: 'reservation',
} as const satisfies Readonly<Record<WaitingRow['kind'], Sound>>;
const ALL: readonly Sound[] = Object.values(SOUNDS);

/** A call that rings again is another ring. */
const nameOf = ({ kind, id, rung_at: at }: WaitingRow) => `${kind} ${id} ${at}`;

/** Tables that call wait until somebody takes the call: nobody says only to have seen them. */
const CALLS: ReadonlySet<Sound> = new Set(['call', 'bill']);

/** Whether somebody at this device has said to have seen it before it was locked. */
export const isSeen = ({ kind, id, rung_at: at }: WaitingRow): boolean =>
  !CALLS.has(SOUNDS[kind]) && wasSeen({ sound: SOUNDS[kind], id }, Date.parse(at));

/** One sound for all of them. */
function ring(rows: readonly WaitingRow[]): void {
  const sounds = new Set<Sound>(rows.map(({ kind }) => SOUNDS[kind]));
  const first = ALL.find((sound) => sounds.has(sound));
  if (first) playOverPage(first);
}

/** Rings for what has come, and again for what still waits, for ten minutes at most, as an open page does. */
export class WaitingBell {
  /** Since when this screen knows of what waits, by its own clock. */
  #known: ReadonlyMap<string, { readonly row: WaitingRow; readonly since: number }> = new Map();

  hear(rows: readonly WaitingRow[], now: number): void {
    // Only from now on: a page whose lock screen cannot hear goes on ringing for what it knows.
    hushPage(ALL);
    const fresh = rows.filter((row) => !this.#known.has(nameOf(row)));
    this.#known = new Map(
      rows.map((row) => [nameOf(row), this.#known.get(nameOf(row)) ?? { row, since: now }]),
    );
    ring(fresh);
  }

  again(now: number): void {
    const waiting = [...this.#known.values()].filter(({ since }) => now - since < LONGEST_MS);
    ring(waiting.map(({ row }) => row));
  }

  /** The page rings for itself again. */
  stop(): void {
    hushPage([]);
  }
}
