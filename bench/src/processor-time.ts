import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inTurns, type Figure } from './measure.ts';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

async function spentBy(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // Behind the name of the program, which may hold anything, come the state and the further fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

interface Measured {
  /** The Node processes that answer. */
  readonly pids: readonly number[];
  readonly owner: pg.Pool;
  readonly seconds: number;
}

/**
 * Milliseconds of processor time for one answer: of the servers' processes and of all those of PostgreSQL together. On a machine
 * that does other work it says more than answers per second do.
 */
export async function processorTime(measured: Measured, perSecond: () => Promise<number>): Promise<number> {
  const { owner, seconds } = measured;
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = [...measured.pids, ...rows.map((row) => row.pid)];
  const before = await Promise.all(pids.map(spentBy));
  const answers = (await perSecond()) * seconds;
  const after = await Promise.all(pids.map(spentBy));
  // A connection that was closed meanwhile is left out.
  const spent = after.map((time, at) => (time === null ? 0 : time - (before[at] ?? time)));
  return spent.reduce((sum, time) => sum + time, 0) / answers;
}

interface Compared {
  readonly what: string;
  readonly atLeast: number;
  readonly owner: pg.Pool;
  /** The process of the server written by hand; ours answers in this one. */
  readonly byHand: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly warmUp?: number;
}

/** The ratio says how much of what one of our answers takes the server written by hand takes for its own. */
export async function processorFigure(
  { what, atLeast, owner, byHand, seconds, rounds, warmUp = 1 }: Compared,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Figure> {
  const sides = await inTurns(
    { rounds, warmUp },
    () => processorTime({ owner, seconds, pids: [process.pid] }, ours),
    () => processorTime({ owner, seconds, pids: [byHand] }, theirs),
  );
  return {
    what,
    ours: `${sides.ours.toFixed(2)} ms`,
    reference: `by hand ${sides.reference.toFixed(2)} ms`,
    ratio: 1 / sides.quotient,
    atLeast,
  };
}
