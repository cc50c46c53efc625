/** One line of the table: what was measured, on both sides of a ratio, and the ratio it has to reach. */
export interface Measurement {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: number;
  /** Null: for information. */
  readonly atLeast: number | null;
}

export type Bench = () => Promise<Measurement[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Sides {
  readonly ours: number;
  readonly reference: number;
}

/**
 * Measures both sides in turns, now one first and now the other, so that whatever else the machine does falls on both.
 * Each figure is the median of its rounds, and `quotient` (ours by the reference) that of the quotients. The first rounds,
 * in which Node still compiles what it will run for weeks, do not count: one of them for reads, more for slower work.
 */
export async function inTurns(
  { rounds, warmUp = 1 }: { readonly rounds: number; readonly warmUp?: number },
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Sides & { readonly quotient: number }> {
  const measured: Sides[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    if (round % 2 === 0) measured.push({ ours: await ours(), reference: await reference() });
    else {
      const first = await reference();
      measured.push({ reference: first, ours: await ours() });
    }
  }
  const counted = measured.slice(warmUp);
  return {
    ours: median(counted.map((sides) => sides.ours)),
    reference: median(counted.map((sides) => sides.reference)),
    quotient: median(counted.map((sides) => sides.ours / sides.reference)),
  };
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
