import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inTurns, type Measurement } from './measure.ts';

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

/** What asks for answers: made ready before anything is measured, it then tells how many a second there were. */
type Load = () => Promise<() => Promise<number>>;

async function spentByPostgres(owner: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const times = await Promise.all(rows.map(async ({ pid }) => [pid, await spentBy(pid)] as const));
  return new Map(times.flatMap(([pid, time]) => (time === null ? [] : [[pid, time]])));
}

/**
 * Milliseconds of processor time for one answer: of the servers' processes and of all those of PostgreSQL together. On a machine
 * that does other work it says more than answers per second do.
 */
export async function processorTime(measured: Measured, load: Load): Promise<number> {
  const { owner, seconds, pids } = measured;
  const run = await load();
  const nodes = () => Promise.all(pids.map(spentBy));
  const [nodesBefore, before] = [await nodes(), await spentByPostgres(owner)];
  const responses = (await run()) * seconds;
  const [nodesAfter, after] = [await nodes(), await spentByPostgres(owner)];
  const ofNodes = nodesAfter.map((time, at) => (time ?? 0) - (nodesBefore[at] ?? 0));
  // A connection that was opened meanwhile counts as a whole; one that was closed is left out.
  const ofPostgres = [...after].map(([pid, time]) => time - (before.get(pid) ?? 0));
  return [...ofNodes, ...ofPostgres].reduce((sum, time) => sum + time, 0) / responses;
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
export async function processorMeasurement(
  { what, atLeast, owner, byHand, seconds, rounds, warmUp = 1 }: Compared,
  ours: Load,
  theirs: Load,
): Promise<Measurement> {
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
