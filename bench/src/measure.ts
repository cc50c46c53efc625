/** One line of the table: what was measured, on both sides of a ratio, and the ratio it has to reach. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: number;
  /** Null: for information. */
  readonly atLeast: number | null;
}

export type Bench = () => Promise<Figure[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Measures both sides in turns, so that whatever else the machine does falls on both; the medians of the rounds. The
 * first round, in which Node still compiles, does not count.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ ours: number; reference: number }> {
  const figures = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const measured = { ours: await ours(), reference: await reference() };
    if (round === 0) continue;
    figures.ours.push(measured.ours);
    figures.reference.push(measured.reference);
  }
  return { ours: median(figures.ours), reference: median(figures.reference) };
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
